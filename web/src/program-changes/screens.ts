import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'ask-for-change': async () => (await import('./AskChangeScreen.tsx')).AskChangeScreen,
  'accept-change': async () => (await import('./AcceptScreen.tsx')).AcceptScreen,
  'program-changes': async () => (await import('./ChangesScreen.tsx')).ChangesScreen,
  'program-change': async () => (await import('./ChangeScreen.tsx')).ChangeScreen,
  'ready-for-checkout': async () => (await import('./ReadyScreen.tsx')).ReadyScreen,
}
