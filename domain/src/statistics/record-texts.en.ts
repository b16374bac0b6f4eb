/** Texts of testing events. */
export const texts = {
  file: 'Testing events',
  one: 'Testing event',
  add: 'Add testing event',
  search: 'Search testing events',
  noneYet: 'No testing events yet',
  noneYetHelp: 'Add a test, such as a 40-meter sprint. Coaches then enter results on the page of their team.',
  name: 'Name',
  unit: 'Unit',
  'unit.help': 'Such as s, cm, or reps.',
  better: 'Better result',
  'better.lower': 'Lower',
  'better.higher': 'Higher',
  sport_id: 'Sport',
  'sport_id.help': 'Leave it empty for all sports.',
  sport: 'Sport',
  results: 'Results',
} as const
