/** The mails about a request to cancel a registration. */
export const texts = {
  askedSubject: '{player}: cancellation of {from} requested',
  askedBody:
    '{payer} asks to cancel the registration of {player} for {from}. Decide about the request and the payments:\n\n{link}\n\n{sentence}',
  declinedSubject: 'Not canceled: {player}, {from}',
  declinedBody:
    '{club} has declined your request to cancel the registration of {player} for {from}. The registration stays as it is.\n\n{sentence}{link}',
  completedSubject: 'Registration canceled: {player}, {from}',
  completedBody:
    '{club} has canceled the registration of {player} for {from}, as you asked. {sums}\n\n{sentence}Your registrations: {link}',
  open: '{amount} is no longer owed.',
  toCredit: '{amount} of what was paid becomes account credit.',
  toMethod: '{amount} of what was paid goes back to its payment method.',
  kept: '{amount} of what was paid stays with the club.',
} as const
