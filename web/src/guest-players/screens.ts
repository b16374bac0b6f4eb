import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'assign-guests': async () => (await import('./TeamGuestsScreen.tsx')).TeamGuestsScreen,
  'guest-assignments': async () => (await import('./GuestAssignmentsScreen.tsx')).GuestAssignmentsScreen,
}
