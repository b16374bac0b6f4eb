/** Mails to the person who asked for a change of a roster. */
export const texts = {
  approvedSubject: 'Roster change approved: {player}',
  approvedBody: '{by} approved your request for {team} at {club}: {change}.',
  deniedSubject: 'Roster change denied: {player}',
  deniedBody: '{by} denied your request for {team} at {club}: {change}.\n\nReason: {reason}',
  add: '{player} joins {team}',
  move: '{player} moves from {team} to {to}',
  release: '{player} leaves {team}',
} as const
