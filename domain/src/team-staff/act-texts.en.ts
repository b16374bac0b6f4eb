/** Texts of the acts on several people of the directory. */
export const texts = {
  assign: 'Assign to team',
  assignTitle: 'Assign {count} people?',
  assignTitleOne: 'Assign 1 person?',
  assignHelp: 'Everyone joins in the role of the selected line. The first coach of a team becomes its head coach.',
  assignDone: '{count} people assigned.',
  assignDoneOne: '1 person assigned.',
  remove: 'Remove from team',
  removeTitle: 'Remove {count} people?',
  removeTitleOne: 'Remove 1 person?',
  removeHelp: 'They lose access to the team. Their roles in the club and their other teams stay.',
  removeDone: '{count} people removed.',
  removeDoneOne: '1 person removed.',
  team: 'Team',
  role: 'Role',
  'left.role': 'neither a coach nor team staff',
  'left.already': 'already on the team',
  'left.not_on_team': 'not on the team',
  // Sentences of the server.
  chooseTeam: 'Choose a team.',
  gone: 'This team no longer exists. Choose another.',
} as const
