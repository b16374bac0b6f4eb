import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Cambios de programa',
  search: 'Buscar jugadores, programas y pagadores',
  noneYet: 'Aún no hay cambios de programa',
  noneYetHelp: 'Proponga un cambio desde la lista de jugadores de un programa, o permita que las familias lo pidan.',
  player: 'Jugador',
  from_program: 'De',
  from_package: 'Paquete',
  to_program: 'A',
  to_package: 'Paquete nuevo',
  payer: 'Pagador',
  asked_by: 'Pedido por',
  'asked_by.club': 'Club',
  'asked_by.family': 'Familia',
  state: 'Estado',
  'state.requested': 'Solicitado',
  'state.quoted': 'Espera a la familia',
  'state.paying': 'Pago en proceso',
  'state.completed': 'Completado',
  'state.declined': 'Rechazado',
  'state.canceled': 'Retirado',
  'state.expired': 'Vencido',
  created_at: 'Pedido el',
  expires_at: 'Cupo reservado hasta',
}
