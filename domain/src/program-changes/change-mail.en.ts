/** The mails about program changes. */
export const texts = {
  quotedSubject: 'A change for {player}: {to}',
  quotedBody:
    '{club} offers to move {player} from {from} to {to}. {sums} We hold the seat until {until}. Look at the whole quote, and accept or decline it:\n\n{link}\n\n{sentence}',
  declinedSubject: 'No change for {player}: {to}',
  declinedBody:
    '{club} has declined your request to move {player} from {from} to {to}. The registration stays as it is.\n\n{sentence}{link}',
  canceledSubject: 'Change withdrawn: {to}',
  canceledBody: '{club} no longer offers to move {player} from {from} to {to}. The registration stays as it is.\n\n{sentence}{link}',
  expiredSubject: 'The change was not accepted in time: {to}',
  expiredBody:
    'The seat in {to} at {club} that was held for {player} was not used in time. The registration for {from} stays as it is.\n\n{link}',
  failedSubject: 'Not changed yet: {to}',
  failedBody:
    'The payment for moving {player} from {from} to {to} did not go through: {reason} Nothing has changed, and nothing was charged. We hold the seat until {until}.\n\n{link}',
  completedSubject: 'Changed: {player} is in {to}',
  completedBody: '{player} has moved from {from} to {to} at {club}. {sums}\n\nYour registrations: {link}',
  askedSubject: '{player}: change to {to} requested',
  askedBody: '{payer} asks to move {player} from {from} to {to}. Look at the quote and decide:\n\n{link}\n\n{sentence}',
  acceptedSubject: '{player}: change to {to} accepted',
  acceptedBody: '{payer} has accepted the change of {player} from {from} to {to}. {sums}\n\n{link}',
  refusedSubject: '{player}: change to {to} declined',
  refusedBody: '{payer} has declined the change of {player} from {from} to {to}.\n\n{sentence}{link}',
  due: '{amount} is due with the change.',
  later: '{amount} is due later.',
  toCredit: '{amount} of what was paid becomes account credit.',
  toMethod: '{amount} of what was paid goes back to its payment method.',
  even: 'Nothing is due with the change.',
} as const
