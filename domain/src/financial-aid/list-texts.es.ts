import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Solicitudes de ayuda financiera',
  search: 'Buscar jugadores, programas y familias',
  noneYet: 'Aún no hay solicitudes',
  noneYetHelp: 'Las familias piden ayuda en la página de un programa mientras haya un fondo abierto.',
  player: 'Jugador',
  program: 'Programa',
  program_id: 'Programa',
  requester: 'Pedida por',
  asked: 'Pedido',
  granted: 'Otorgado',
  state: 'Estado',
  'state.submitted': 'Enviada',
  'state.information_requested': 'Información solicitada',
  'state.approved': 'Otorgada, espera la inscripción',
  'state.applied': 'Otorgada',
  'state.denied': 'Rechazada',
  'state.revoked': 'Revocada',
  'state.withdrawn': 'Retirada',
  requested_at: 'Enviada el',
  decided_at: 'Decidida el',
}
