/** The refusals of shared payments. */
export const texts = {
  chooseOne: 'Choose a contact of the player, or enter an email address.',
  notContact: 'Choose a contact of the player who has joined the club.',
  yourself: 'You owe this already. Enter the address of somebody else.',
  exists: 'These payments are shared already, or somebody has been asked. End that first.',
  isPart: 'You pay a part of this yourself, so you can’t share it again.',
  often: 'You have asked too often today. Try again tomorrow.',
  canceled: 'This registration was canceled.',
  nothingOpen: 'Nothing is unpaid that could be shared.',
  over: 'This was answered or ended already.',
  changed: 'Your part has changed since you saw it. It is {total} now.',
  waits: 'A payment of this registration is being processed. Try again in some minutes.',
  method: 'Choose a payment method for automatic payments.',
  inFlight: 'A payment of the second payer is still being processed. Try again once it is completed.',
  cancelFirst: 'This is the part of a second payer. Cancel the subscription of the first payer: that ends both.',
} as const
