import { titles } from '@touchline/domain/settings/titles'
import { webArea } from '../kit/web-area.ts'

const settings = { guard: 'club administration', layout: 'default' } as const

export const settingsWeb = webArea('settings', [
  {
    ...settings,
    path: '/club-admin/settings',
    name: 'club-settings',
    title: titles.clubAdministration,
    screen: async () => (await import('./ClubSettingsScreen.tsx')).ClubSettingsScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/edit',
    name: 'club-settings-edit',
    title: titles.clubAdministration,
    screen: async () => (await import('./EditSettingsScreen.tsx')).EditSettingsScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/age-classification',
    name: 'age-classification',
    title: titles.ageClassification,
    screen: async () => (await import('./AgeClassScreen.tsx')).AgeClassScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/audit-log',
    name: 'audit-log',
    title: titles.auditLog,
    screen: async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/regions',
    name: 'regions',
    title: titles.regions,
    screen: async () => (await import('./SetupScreens.tsx')).RegionsScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/regions/{region}',
    name: 'region',
    title: titles.regions,
    screen: async () => (await import('./SetupScreens.tsx')).RegionScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/sports',
    name: 'sports',
    title: titles.sports,
    screen: async () => (await import('./SetupScreens.tsx')).SportsScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/sports/{sport}',
    name: 'sport',
    title: titles.sports,
    screen: async () => (await import('./SetupScreens.tsx')).SportScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/levels',
    name: 'levels',
    title: titles.levels,
    screen: async () => (await import('./SetupScreens.tsx')).LevelsScreen,
  },
  {
    ...settings,
    path: '/club-admin/settings/levels/{level}',
    name: 'level',
    title: titles.levels,
    screen: async () => (await import('./SetupScreens.tsx')).LevelScreen,
  },
])
