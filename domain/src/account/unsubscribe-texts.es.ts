import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './unsubscribe-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  practices: 'entrenamientos',
  games: 'partidos',
  events: 'eventos',
  alerts: 'avisos',
  club_alerts: 'avisos del club',
  admin_alerts: 'avisos para administradores',
  working: 'Cancelando la suscripción',
  offTitle: 'Su suscripción está cancelada.',
  offHelp:
    '{email} ya no recibe correos sobre {what}. Los demás correos de sus clubes siguen llegando; su cuenta tiene un interruptor para cada tipo.',
  again: 'Volver a suscribirse',
  onTitle: 'Vuelve a estar suscrito.',
  onHelp: '{email} recibe correos sobre {what}.',
  stop: 'Cancelar la suscripción',
  badTitle: 'Este enlace ya no funciona.',
  badHelp: 'Inicie la sesión: su cuenta tiene un interruptor para cada tipo de correos.',
}
