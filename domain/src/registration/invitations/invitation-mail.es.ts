import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './invitation-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  invitedSubject: 'Invitación para {player}: {program}',
  againSubject: 'Recordatorio de la invitación de {player}: {program}',
  invitedBody: '{club} invita a {player} a {program}, paquete {package}.',
  teamLine: 'Con la inscripción, {player} se une a {team}.',
  opensLine: 'Las inscripciones se abren el {day}.',
  answerLine: 'Responda a más tardar el {day}.',
  answerLink: 'Inscríbalo o rechace la invitación aquí: {link}',
  canceledSubject: 'Invitación retirada: {program}',
  canceledBody: '{club} retiró la invitación de {player} a {program}. Si tiene preguntas, consulte al club.',
  declinedSubject: '{player} no participa: {program}',
  declinedBody: '{by} rechazó la invitación de {player} a {program}, paquete {package}.\n\nJugadores sin inscribir: {link}',
}
