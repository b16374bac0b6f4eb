/** The words of the club's fields. */
export const texts = {
  file: 'Fields',
  one: 'Field',
  add: 'Add field',
  search: 'Search fields',
  noneYet: 'No fields yet',
  noneYetHelp: 'Add a facility, then add its fields.',
  name: 'Name',
  facility_id: 'Facility',
  facility: 'Facility',
  surface: 'Surface',
  'surface.grass': 'Grass',
  'surface.turf': 'Turf',
  'surface.indoor': 'Indoor',
  'surface.other': 'Other',
  lights: 'Lights',
} as const
