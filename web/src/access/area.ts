import { titles } from '@touchline/domain/access/titles'
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
  {
    path: '/change-role',
    name: 'change-role',
    guard: 'signed in',
    title: titles.changeRole,
    layout: 'default',
    screen: async () => (await import('../account/sign-in/ChangeRoleScreen.tsx')).ChangeRoleScreen,
  },
  {
    path: '/change-role/{roleID}/{url}',
    name: 'change-role',
    guard: 'signed in',
    title: titles.changeRole,
    layout: 'default',
    screen: async () => (await import('../account/sign-in/ChangeRoleScreen.tsx')).ChangeRoleScreen,
  },
])
