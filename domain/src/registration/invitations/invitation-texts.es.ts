import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './invitation-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  title: 'Invitaciones',
  invited: '{player} está invitado a {package}.',
  joins: 'Con la inscripción, {player} se une a {team}.',
  until: 'Responda a más tardar el {day}.',
  answerBy: 'Responder hasta el {day}',
  notOpenYet: 'Podrá inscribirlo cuando se abran las inscripciones.',
  decline: 'Rechazar la invitación',
  declineTitle: '¿Rechazar la invitación para {player}?',
  declineHelp: 'Se informa al club. {player} no se inscribe.',
  declined: 'Invitación rechazada',
  'ended.Declined': 'La invitación para {player} fue rechazada.',
  'ended.Canceled': 'El club retiró la invitación para {player}.',
  'ended.Expired': 'El último día para responder a la invitación para {player} ya pasó.',
  'ended.Registered': '{player} está inscrito en {package}.',
}
