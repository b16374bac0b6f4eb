import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'club-settings': async () => (await import('./ClubSettingsScreen.tsx')).ClubSettingsScreen,
  'club-settings-edit': async () => (await import('./EditSettingsScreen.tsx')).EditSettingsScreen,
  'age-classification': async () => (await import('./AgeClassScreen.tsx')).AgeClassScreen,
  'audit-log': async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen,
  regions: async () => (await import('./SetupScreens.tsx')).RegionsScreen,
  region: async () => (await import('./SetupScreens.tsx')).RegionScreen,
  sports: async () => (await import('./SetupScreens.tsx')).SportsScreen,
  sport: async () => (await import('./SetupScreens.tsx')).SportScreen,
  levels: async () => (await import('./SetupScreens.tsx')).LevelsScreen,
  level: async () => (await import('./SetupScreens.tsx')).LevelScreen,
}
