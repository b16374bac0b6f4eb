import { webArea } from '../kit/web-area.ts'

export const accessWeb = webArea('access', [
  {
    path: '/coach',
    name: 'role-start',
    guard: 'coach or manager',
    layout: 'default',
    screen: async () => (await import('../shell/navigation/RoleStart.tsx')).RoleStart,
  },
  {
    path: '/club-admin',
    name: 'role-start',
    guard: 'club admin or director',
    layout: 'default',
    screen: async () => (await import('../shell/navigation/RoleStart.tsx')).RoleStart,
  },
])
