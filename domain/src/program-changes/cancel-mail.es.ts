import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './cancel-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  askedSubject: '{player}: se pide cancelar {from}',
  askedBody: '{payer} pide cancelar la inscripción de {player} en {from}. Decida sobre la solicitud y los pagos:\n\n{link}\n\n{sentence}',
  declinedSubject: 'Sin cancelar: {player}, {from}',
  declinedBody:
    '{club} rechazó su solicitud de cancelar la inscripción de {player} en {from}. La inscripción queda como está.\n\n{sentence}{link}',
  completedSubject: 'Inscripción cancelada: {player}, {from}',
  completedBody: '{club} canceló la inscripción de {player} en {from}, como usted pidió. {sums}\n\n{sentence}Sus inscripciones: {link}',
  open: 'Ya no se deben {amount}.',
  toCredit: '{amount} de lo pagado pasan a crédito de la cuenta.',
  toMethod: '{amount} de lo pagado vuelven a su método de pago.',
  kept: '{amount} de lo pagado se quedan en el club.',
}
