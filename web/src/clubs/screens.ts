import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  seasons: async () => (await import('./SeasonScreens.tsx')).SeasonsScreen,
  season: async () => (await import('./SeasonScreens.tsx')).SeasonScreen,
}
