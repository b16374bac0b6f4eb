import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes, but those that open first. */
export const screens: Screens = {
  fields: async () => (await import('./schedules/FieldsScreen.tsx')).FieldsScreen,
  'calendar-import': async () => (await import('./imports/ImportScreen.tsx')).ImportScreen,
  'club-games': async () => (await import('./schedules/ClubGamesScreen.tsx')).ClubGamesScreen,
  'staff-event-redirect': async () => (await import('./event/StaffEventRedirect.tsx')).StaffEventRedirect,
  'team-games': async () => (await import('./schedules/TeamGamesScreen.tsx')).TeamGamesScreen,
  'game-print': async () => (await import('./schedules/GamePrintScreen.tsx')).GamePrintScreen,
}
