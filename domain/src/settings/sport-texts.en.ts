import { sportWords } from '../clubs/sport-names.ts'

export const texts = {
  file: 'Sports',
  one: 'Sport',
  add: 'Add sport',
  search: 'Search sports',
  noneYet: 'No sports yet',
  noneYetHelp: 'Add a sport to set its positions, formations and levels.',
  name: 'Name',
  'name.help': 'The name that your club uses, such as Girls soccer.',
  sport: 'Sport',
  ...sportWords('en'),
  positions: 'Positions',
  'positions.help': 'One on each line.',
  formations: 'Formations',
  'formations.help': 'One on each line, such as 4-3-3.',
  drill_types: 'Drill types',
  'drill_types.help': 'One on each line.',
  level_count: 'Levels',
} as const
