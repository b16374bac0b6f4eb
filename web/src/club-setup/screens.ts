import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'club-set-up': async () => (await import('./SetUpScreen.tsx')).SetUpScreen,
  'club-set-up-rosters': async () => (await import('./SetUpRostersScreen.tsx')).SetUpRostersScreen,
}
