import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'player-statistics': async () => (await import('./PlayerStatisticsScreen.tsx')).PlayerStatisticsScreen,
  'testing-events': async () => (await import('./TestingEventScreens.tsx')).TestingEventsScreen,
  'testing-event': async () => (await import('./TestingEventScreens.tsx')).TestingEventScreen,
  'team-testing': async () => (await import('./TeamTestingScreen.tsx')).TeamTestingScreen,
}
