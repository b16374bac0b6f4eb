/** The refusals of program changes. */
export const texts = {
  ended: 'This registration has ended already.',
  open: 'A change of this registration is open already.',
  notAllowed: 'The club takes no requests for changes of this registration.',
  noCancellation: 'A registration of this kind is not canceled by its family.',
  decideCancellation: 'This is a request to cancel: decide about it as one.',
  noRequestToCancel: 'This is no request to cancel: decide about it as a change.',
  samePackage: 'Choose another package than the present one.',
  unknownPackage: 'Choose a package of a program of this club.',
  payerGone: 'The person who registered the player is no longer a contact of the player, so nobody could accept a change.',
  decided: 'This change has been decided already.',
  quoteChanged: 'The amounts have changed since you saw them. Look at them again before you accept.',
  'blocked.in_flight': 'A payment for the present registration is still being processed. Go on once it is completed.',
  'blocked.shared': 'The payments of the present registration are shared with another payer. End the shared payments first.',
  'blocked.disputed': 'A payment for the present registration is in a dispute. Go on once the dispute is decided.',
  'blocked.payments_closed': 'This club can’t take payments right now. Ask the club, or try again later.',
  'blocked.ended': 'The present registration has ended.',
} as const
