import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'rostered-players': async () => (await import('./PlayersScreen.tsx')).RosteredPlayersScreen,
  'all-players': async () => (await import('./PlayersScreen.tsx')).AllPlayersScreen,
  'players-export': async () => (await import('./ExportPlayersScreen.tsx')).ExportPlayersScreen,
  player: async () => (await import('./PlayerScreen.tsx')).PlayerScreen,
}
