import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  acknowledge: async () => (await import('./AcknowledgeScreen.tsx')).AcknowledgeScreen,
  undelivered: async () => (await import('./UndeliveredScreen.tsx')).UndeliveredScreen,
}
