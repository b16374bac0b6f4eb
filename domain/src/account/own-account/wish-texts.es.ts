import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './wish-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  practices: 'Cancelar los correos sobre entrenamientos: {link}',
  games: 'Cancelar los correos sobre partidos: {link}',
  events: 'Cancelar los correos sobre eventos: {link}',
  alerts: 'Cancelar los avisos por correo: {link}',
  club_alerts: 'Cancelar los avisos del club por correo: {link}',
  messages: 'Cancelar los correos de mensajes: {link}',
  admin_alerts: 'Cancelar los avisos para administradores por correo: {link}',
}
