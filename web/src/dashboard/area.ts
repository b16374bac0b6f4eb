import { titles } from '@touchline/domain/dashboard/titles'
import { webArea } from '../kit/web-area.ts'

export const dashboardWeb = webArea('dashboard', [
  {
    path: '/dashboard',
    name: 'dashboard',
    guard: 'signed in',
    title: titles.dashboard,
    layout: 'default',
    screen: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
  {
    path: '/club-admin/dashboard',
    name: 'dashboard',
    guard: 'club admin or director',
    title: titles.dashboard,
    layout: 'default',
    screen: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
  {
    path: '/director',
    name: 'dashboard',
    guard: 'club admin or director',
    title: titles.dashboard,
    layout: 'default',
    screen: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
])
