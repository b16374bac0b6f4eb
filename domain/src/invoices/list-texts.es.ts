import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Cuotas',
  search: 'Buscar por nombre',
  noneYet: 'Aún no hay facturas',
  noneYetHelp: 'Una factura pide a jugadores, equipos o contactos un monto en uno o varios días.',
  noClubFees: 'Aún no hay cuotas del club',
  noClubFeesHelp: 'Una cuota del club es lo que paga cada jugador de un equipo del club, como una membresía.',
  noTeamFees: 'Aún no hay cuotas de equipo',
  noTeamFeesHelp: 'Lo que los equipos cobran a sus jugadores aparece aquí.',
  name: 'Nombre',
  type: 'Tipo',
  'type.Invoice': 'Factura',
  'type.TeamFees': 'Cuotas de equipo',
  'type.ClubFee': 'Cuota del club',
  state: 'Estado',
  'state.draft': 'Borrador',
  'state.sent': 'Enviada',
  'state.voided': 'Anulada',
  price: 'Monto por persona',
  recipients: 'Facturados',
  amount_paid: 'Pagado',
  amount_outstanding: 'Pendiente',
  created_at: 'Creada',
  sent_at: 'Enviada',
}
