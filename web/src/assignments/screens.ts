import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'team-assignments': async () => (await import('./AssignmentsScreen.tsx')).AssignmentsScreen,
  'assignments-of-team': async () => (await import('./AssignmentsScreen.tsx')).AssignmentsScreen,
  'assignment-board': async () => (await import('./BoardScreen.tsx')).BoardScreen,
  'assignment-of-team': async () => (await import('./BoardScreen.tsx')).BoardScreen,
  'assignment-players': async () => (await import('./AssignmentPlayersScreen.tsx')).AssignmentPlayersScreen,
  'assignment-rosters': async () => (await import('./RostersScreen.tsx')).RostersScreen,
  'assignment-changes': async () => (await import('./RosterChangesScreen.tsx')).RosterChangesScreen,
  'assignment-notices': async () => (await import('./NoticesScreen.tsx')).NoticesScreen,
  'assignment-edit': async () => (await import('./EditAssignmentScreen.tsx')).EditAssignmentScreen,
  'assignment-edit-of-team': async () => (await import('./EditAssignmentScreen.tsx')).EditAssignmentScreen,
}
