/** The week of a club, with a row for each field or each team. */
export const texts = {
  rows: 'Rows',
  'rows.time': 'Hours',
  'rows.field': 'Fields',
  'rows.team': 'Teams',
  'heading.field': 'Field',
  'heading.team': 'Team',
  noField: 'Other locations',
  noTeam: 'Whole club',
  'clash.field': 'Field double-booked',
  'clash.team': 'Team double-booked',
  clashWith: '{clash}: {what}, {when}',
  clashes: '{count} conflicts',
  clashesOne: '1 conflict',
  planOn: 'Plan on {day}, {where}',
  board: 'Week by {rows}. Arrow keys move between events and days.',
} as const
