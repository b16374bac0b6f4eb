import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './change-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  quotedSubject: 'Un cambio para {player}: {to}',
  quotedBody:
    '{club} propone cambiar a {player} de {from} a {to}. {sums} Reservamos el cupo hasta {until}. Vea la cotización completa y acéptela o rechácela:\n\n{link}\n\n{sentence}',
  declinedSubject: 'Sin cambio para {player}: {to}',
  declinedBody: '{club} rechazó su solicitud de cambiar a {player} de {from} a {to}. La inscripción queda como está.\n\n{sentence}{link}',
  canceledSubject: 'Cambio retirado: {to}',
  canceledBody: '{club} ya no propone cambiar a {player} de {from} a {to}. La inscripción queda como está.\n\n{sentence}{link}',
  expiredSubject: 'El cambio no se aceptó a tiempo: {to}',
  expiredBody:
    'El cupo en {to} de {club} que estaba reservado para {player} no se usó a tiempo. La inscripción en {from} queda como está.\n\n{link}',
  failedSubject: 'Aún sin cambio: {to}',
  failedBody:
    'El pago para cambiar a {player} de {from} a {to} no se completó: {reason} Nada cambió y no se cobró nada. Reservamos el cupo hasta {until}.\n\n{link}',
  completedSubject: 'Cambio hecho: {player} está en {to}',
  completedBody: '{player} pasó de {from} a {to} en {club}. {sums}\n\nSus inscripciones: {link}',
  askedSubject: '{player}: se pide un cambio a {to}',
  askedBody: '{payer} pide cambiar a {player} de {from} a {to}. Vea la cotización y decida:\n\n{link}\n\n{sentence}',
  acceptedSubject: '{player}: cambio a {to} aceptado',
  acceptedBody: '{payer} aceptó el cambio de {player} de {from} a {to}. {sums}\n\n{link}',
  refusedSubject: '{player}: cambio a {to} rechazado',
  refusedBody: '{payer} rechazó el cambio de {player} de {from} a {to}.\n\n{sentence}{link}',
  due: 'Con el cambio se pagan {amount}.',
  later: 'Después se pagan {amount}.',
  toCredit: '{amount} de lo pagado pasan a crédito de la cuenta.',
  toMethod: '{amount} de lo pagado vuelven a su método de pago.',
  even: 'Con el cambio no se paga nada.',
}
