import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'group-assignments': async () => (await import('./GroupAssignmentsScreen.tsx')).GroupAssignmentsScreen,
  'group-assignment-planner': async () => (await import('./PlannerScreen.tsx')).PlannerScreen,
  'group-assignment-edit': async () => (await import('./EditGroupAssignmentScreen.tsx')).EditGroupAssignmentScreen,
}
