/** The list of the teams by season. */
export const texts = {
  file: 'Teams by season',
  search: 'Search seasons',
  noneYet: 'No seasons yet',
  noneYetHelp: 'Teams belong to a season. Add the first one.',
  addSeason: 'Manage seasons',
  name: 'Season',
  status: 'Status',
  'status.Current': 'Current',
  'status.Future': 'Future',
  'status.Past': 'Past',
  start_date: 'First day',
  end_date: 'Last day',
  teams: 'Teams',
  without_coach: 'Without a coach',
  players: 'Players',
} as const
