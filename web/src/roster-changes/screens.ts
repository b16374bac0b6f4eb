import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'roster-review': async () => (await import('./RosterRequestsScreen.tsx')).RosterReviewScreen,
  'roster-change': async () => (await import('./RosterRequestScreen.tsx')).RosterRequestScreen,
  'roster-changes': async () => (await import('./RosterRequestsScreen.tsx')).RosterRequestsScreen,
}
