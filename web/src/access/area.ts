import { webArea } from '../kit/web-area.ts'

export const accessWeb = webArea('access', [
  {
    path: '/coach',
    name: 'role-start',
    leadsTo: ['/calendar'],
    guard: 'coach or manager',
    layout: 'default',
    screen: async () => (await import('../shell/navigation/RoleStart.tsx')).RoleStart,
  },
  {
    path: '/club-admin',
    name: 'role-start',
    leadsTo: ['/club-admin/teams'],
    guard: 'club admin or director',
    layout: 'default',
    screen: async () => (await import('../shell/navigation/RoleStart.tsx')).RoleStart,
  },
])
