/** The words of the list of held seats. */
export const texts = {
  file: 'Ready for checkout',
  search: 'Search players, packages and contacts',
  noneYet: 'Nobody is ready for checkout',
  noneYetHelp: 'A seat that is offered from the waitlist, or by a program change, is here until the family completes it.',
  player: 'Player',
  package_name: 'Package',
  kind: 'Seat from',
  'kind.waitlist': 'Waitlist',
  'kind.change': 'Program change',
  contact: 'Contact',
  expires_at: 'Held until',
} as const
