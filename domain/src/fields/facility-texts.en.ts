import { texts as zones } from '../kit/zones/zone-texts.en.ts'

/** The words of the club's facilities. */
export const texts = {
  file: 'Facilities',
  one: 'Facility',
  add: 'Add facility',
  search: 'Search facilities',
  noneYet: 'No facilities yet',
  noneYetHelp: 'Parks and sports centers that the club uses appear here.',
  name: 'Name',
  address: 'Address',
  map_url: 'Map link',
  'map_url.help': 'Optional. Without a link, the map opens at the address.',
  timezone: 'Time zone',
  ...zones,
  field_count: 'Fields',
} as const
