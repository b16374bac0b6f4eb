import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  duplicates: async () => (await import('./DuplicatesScreen.tsx')).DuplicatesScreen,
  merges: async () => (await import('./MergesScreen.tsx')).MergesScreen,
  duplicate: async () => (await import('./CompareScreen.tsx')).CompareScreen,
}
