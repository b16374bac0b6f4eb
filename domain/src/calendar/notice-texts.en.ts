export const texts = {
  practice: 'Practice',
  gameHome: 'Game vs {opponent}',
  gameAway: 'Game at {opponent}',
  game: 'Game',
  created: 'New: {what}, {when}',
  changed: 'Changed: {what}, {when}',
  canceled: 'Off: {what}, {when}',
  postponed: 'Postponed: {what}, {when}',
  deleted: 'Taken off the calendar: {what}, {when}',
  imported: 'The calendar of {team} has changed: {count} events',
  line: '{team}: {what}\n{when}\n{place}',
  noPlace: 'Place to be announced',
} as const
