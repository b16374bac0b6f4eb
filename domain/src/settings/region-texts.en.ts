export const texts = {
  file: 'Regions',
  one: 'Region',
  add: 'Add region',
  search: 'Search regions',
  noneYet: 'No regions yet',
  noneYetHelp: 'Divide the club into regions to give each its own administrators.',
  name: 'Name',
  abbreviation: 'Abbreviation',
  postal_codes: 'Postal codes',
  'postal_codes.help': 'Separate codes with commas. Programs use them to find the region of a family.',
  badPostalCode: '“{code}” isn’t a postal code.',
  teams: 'Teams',
} as const
