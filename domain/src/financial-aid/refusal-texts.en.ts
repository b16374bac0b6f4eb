/** The refusals of financial aid. */
export const texts = {
  closed: 'This program takes no requests for financial aid at the moment.',
  needsPlayer: 'Choose a player of your family.',
  reasonNeeded: 'Say why you ask for aid.',
  asksAlready: 'A request for {player} is under way already.',
  hasAid: '{player} has financial aid for this program already.',
  decided: 'This request was decided meanwhile by {name}.',
  decidedByClub: 'The club has decided this request meanwhile.',
  withdrawn: 'The family has withdrawn this request.',
  overBudget: 'Only {amount} is left of the fund.',
  overOpen: 'Only {amount} is open of the registration.',
  nothingOpen: 'Nothing is open of the registration. Refund a payment as still owed first.',
  answerNeeded: 'Enter a sentence for the family.',
  notGranted: 'This aid is not granted, or was revoked already.',
  belowGranted: '{amount} of this fund is granted already.',
  inUse: 'Families have asked this fund for aid. It stays with its program.',
} as const
