/** The texts of the funds of financial aid. */
export const texts = {
  file: 'Aid funds',
  one: 'Aid fund',
  add: 'Add fund',
  search: 'Search funds',
  noneYet: 'No fund yet',
  noneYetHelp: 'A fund says for which programs families can ask for aid, until which day, and how much there is to grant.',
  name: 'Name',
  program_id: 'Program',
  program: 'Program',
  'program_id.none': 'All programs without a fund of their own',
  is_open: 'Open for requests',
  budget: 'Budget',
  closes_on: 'Last day',
  intro: 'Text for families',
  granted: 'Granted',
  left: 'Left',
} as const
