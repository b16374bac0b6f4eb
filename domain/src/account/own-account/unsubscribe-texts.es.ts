import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './unsubscribe-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  practices: 'entrenamientos',
  games: 'partidos',
  events: 'eventos',
  alerts: 'avisos',
  messages: 'mensajes de personas',
  club_alerts: 'avisos del club',
  admin_alerts: 'avisos para administradores',
  working: 'Cancelando la suscripción',
  offTitle: 'Canceló su suscripción.',
  offHelp: '{email} ya no recibirá correos sobre {what}. Los demás correos del club siguen llegando. Puede cambiar cada tipo en su cuenta.',
  again: 'Volver a suscribirse',
  onTitle: 'Su suscripción está activa de nuevo.',
  onHelp: '{email} recibirá correos sobre {what}.',
  stop: 'Cancelar la suscripción',
  badTitle: 'Este enlace ya no funciona.',
  badHelp: 'Inicie sesión para elegir qué correos recibe.',
}
