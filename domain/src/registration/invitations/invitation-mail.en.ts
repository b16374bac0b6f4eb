/** The mails about an invitation to a program: to the contacts of the player, and to the person who invited. */
export const texts = {
  invitedSubject: 'Invitation for {player}: {program}',
  againSubject: 'Reminder of the invitation for {player}: {program}',
  invitedBody: '{club} invites {player} to {program}, package {package}.',
  teamLine: 'With the registration, {player} joins {team}.',
  opensLine: 'Registration opens on {day}.',
  answerLine: 'Please answer by {day}.',
  answerLink: 'Register or decline here: {link}',
  canceledSubject: 'Invitation withdrawn: {program}',
  canceledBody: '{club} has withdrawn the invitation of {player} to {program}. If you have questions, please ask the club.',
  declinedSubject: '{player} does not join: {program}',
  declinedBody: '{by} has declined the invitation of {player} to {program}, package {package}.\n\nPlayers who have not registered: {link}',
} as const
