import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  teams: async () => (await import('./ClubTeamsScreen.tsx')).ClubTeamsScreen,
  'team-seasons': async () => (await import('./TeamSeasonsScreen.tsx')).TeamSeasonsScreen,
  'export-teams': async () => (await import('./ExportTeamsScreen.tsx')).ExportTeamsScreen,
}
