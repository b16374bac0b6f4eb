/** The words of invitations for families. */
export const texts = {
  title: 'Invitations',
  invited: '{player} is invited to {package}.',
  joins: 'With the registration, {player} joins {team}.',
  until: 'Please answer by {day}.',
  answerBy: 'Answer by {day}',
  notOpenYet: 'You can register once registration has opened.',
  decline: 'Decline the invitation',
  declineTitle: 'Decline the invitation for {player}?',
  declineHelp: 'The club is notified. {player} is not registered.',
  declined: 'Invitation declined',
  'ended.Declined': 'The invitation for {player} was declined.',
  'ended.Canceled': 'The club has withdrawn the invitation for {player}.',
  'ended.Expired': 'The last day to answer the invitation for {player} is over.',
  'ended.Registered': '{player} is registered for {package}.',
} as const
