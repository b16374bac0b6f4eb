import { titles } from '@touchline/domain/settings/titles'
import { webArea } from '../kit/web-area.ts'

const settings = { guard: 'club administration', layout: 'default' } as const

export const settingsWeb = webArea(
  'settings',
  [
    {
      ...settings,
      path: '/club-admin/settings',
      name: 'club-settings',
      title: titles.clubAdministration,
    },
    {
      ...settings,
      path: '/club-admin/settings/edit',
      name: 'club-settings-edit',
      title: titles.clubAdministration,
    },
    {
      ...settings,
      path: '/club-admin/settings/age-classification',
      name: 'age-classification',
      title: titles.ageClassification,
    },
    {
      ...settings,
      path: '/club-admin/settings/audit-log',
      name: 'audit-log',
      title: titles.auditLog,
    },
    {
      ...settings,
      path: '/club-admin/settings/regions',
      name: 'regions',
      title: titles.regions,
    },
    {
      ...settings,
      path: '/club-admin/settings/regions/{region}',
      name: 'region',
      title: titles.regions,
    },
    {
      ...settings,
      path: '/club-admin/settings/sports',
      name: 'sports',
      title: titles.sports,
    },
    {
      ...settings,
      path: '/club-admin/settings/sports/{sport}',
      name: 'sport',
      title: titles.sports,
    },
    {
      ...settings,
      path: '/club-admin/settings/levels',
      name: 'levels',
      title: titles.levels,
    },
    {
      ...settings,
      path: '/club-admin/settings/levels/{level}',
      name: 'level',
      title: titles.levels,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
