/** The list of areas: the same name in domain/, server/ and web/, one line each, and the catalogue codes an area answers for. */
export const areas = [
  {
    name: 'platform',
    line: 'What every area stands on: health, configuration, files, change sets with undo, the outbox and the clock of the demo.',
    codes: ['API', 'LIVE', 'FMT'],
  },
  { name: 'access', line: 'Roles, permission sets, config flags, guards and menus: who may do what.', codes: ['ROLE'] },
  { name: 'account', line: 'Sign-in, sessions, seats and the first administrator of a new installation.', codes: ['AUTH', 'ACCT'] },
  {
    name: 'native',
    line: 'The native app around the web application: its messages, its push tokens, signing in through it.',
    codes: ['NATIVE'],
  },
  { name: 'media', line: 'Files that people send: uploads, pictures of people and clubs, and their thumbnails.', codes: ['API', 'ACCT'] },
  { name: 'clubs', line: 'A club, its regions, seasons and settings.', codes: ['CLUB'] },
  { name: 'people', line: 'Players, their contacts and households.', codes: ['PLAYER', 'STAFF'] },
  { name: 'medical', line: 'What whoever stands on a field must know of a player: sealed, for named readers.', codes: [] },
  { name: 'teams', line: 'Teams, rosters and the staff of a team.', codes: ['TEAM'] },
  {
    name: 'rosters',
    line: 'Roster files of other systems taken in: columns named, people found again, reviewed, undone.',
    codes: ['PLAYER', 'TEAM'],
  },
  { name: 'fields', line: 'Facilities and the fields on them.', codes: ['FIELD'] },
  {
    name: 'calendar',
    line: 'Practices, games and events of teams, club and staff, in series or alone; calendar files of other systems taken in.',
    codes: ['CAL'],
  },
  {
    name: 'sideline',
    line: 'Where there is no signal: what was seen opens from the device, what was marked waits on it.',
    codes: [],
  },
  {
    name: 'attendance',
    line: 'Who is coming: families answer and are reminded, staff keep the register and read the season.',
    codes: ['CAL'],
  },
  { name: 'dashboard', line: 'The page a day begins with, for each role: what is next, what waits, who is coming.', codes: ['SHELL'] },
] as const

export type AreaName = (typeof areas)[number]['name']
