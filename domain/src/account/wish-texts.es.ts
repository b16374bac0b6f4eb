import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './wish-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  practices: 'No recibir más correos sobre entrenamientos: {link}',
  games: 'No recibir más correos sobre partidos: {link}',
  events: 'No recibir más correos sobre eventos: {link}',
  alerts: 'No recibir más avisos por correo: {link}',
  club_alerts: 'No recibir más avisos del club por correo: {link}',
  admin_alerts: 'No recibir más avisos para administradores por correo: {link}',
}
