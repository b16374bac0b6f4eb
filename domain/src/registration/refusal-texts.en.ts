/** The refusals of registration. */
export const texts = {
  closed: 'Registration for this program is closed.',
  notOpenYet: 'Registration for this program has not opened yet.',
  empty: 'Choose a player first.',
  full: '{package} has no seat left for {player}.',
  notEligible: '{player} cannot register for {package}: {reasons}.',
  already: '{player} is registered for {package} already.',
  twice: 'A player can be chosen once.',
  unknownPackage: 'Choose a package of this program.',
  unknownPlan: 'Choose a payment plan of this package.',
  unknownFee: 'This fee is no longer offered.',
  needsPlayer: 'Choose a player of your family.',
  unsigned: 'Type your full name to sign the agreement.',
  priceChanged: 'The price has changed since you saw it. It is {total} now.',
  postalCode: 'Enter your ZIP code.',
  missing: '{requirement} (unknown for this player)',
} as const
