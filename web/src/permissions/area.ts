import { titles } from '@touchline/domain/permissions/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club administration', layout: 'default' } as const

export const permissionsWeb = webArea(
  'permissions',
  [
    {
      ...page,
      path: '/club-admin/settings/permissions',
      name: 'permissions',
      title: titles.permissions,
    },
    {
      ...page,
      path: '/club-admin/settings/permissions/{role}',
      name: 'role-permissions',
      title: titles.permissions,
    },
    {
      ...page,
      path: '/club-admin/settings/access',
      name: 'access-check',
      title: titles.access,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
