import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './aid-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  submittedSubject: 'Ayuda financiera solicitada: {program}',
  submittedBody:
    '{club} recibió su solicitud de ayuda financiera para {player} ({program}). Le enviaremos un correo cuando se decida.\n\nSu solicitud: {link}',
  grantedSubject: 'Ayuda financiera otorgada: {program}',
  grantedBody:
    '{club} otorgó {amount} de ayuda financiera para {player} ({program}). El monto reduce su inscripción.\n\n{answer}Su solicitud: {link}',
  creditedBody:
    '{club} otorgó {amount} de ayuda financiera para {player} ({program}). De ese monto, {credit} ya estaban pagados y ahora son crédito de cuenta, con el que se paga lo que le deba al club.\n\n{answer}Su solicitud: {link}',
  waitsBody:
    '{club} otorgó {amount} de ayuda financiera para {player} ({program}). El monto reduce el precio cuando se inscriba.\n\n{answer}Su solicitud: {link}',
  deniedSubject: 'Ayuda financiera: {program}',
  deniedBody: '{club} no pudo otorgar ayuda financiera para {player} ({program}).\n\n{answer}Su solicitud: {link}',
  revokedSubject: 'Ayuda financiera revocada: {program}',
  revokedBody: '{club} revocó la ayuda financiera para {player} ({program}).\n\n{answer}Su solicitud: {link}',
  owedBody:
    '{club} revocó la ayuda financiera para {player} ({program}). De la inscripción se deben de nuevo {amount}, en una cuota que vence en dos semanas.\n\n{answer}Su solicitud: {link}',
  questionSubject: 'Información para su solicitud de ayuda financiera: {program}',
  questionBody:
    '{club} necesita información para decidir sobre la ayuda financiera para {player} ({program}).\n\n{answer}Responda aquí: {link}',
  repliedSubject: 'Información sobre una solicitud de ayuda financiera: {program}',
  repliedBody:
    '{requester} respondió la pregunta de {club} sobre la ayuda financiera para {player} ({program}). Lea la respuesta y decida: {link}',
  askedSubject: 'Solicitud de ayuda financiera: {program}',
  askedBody: '{requester} pide a {club} ayuda financiera para {player} ({program}). Lea la solicitud y decida: {link}',
}
