import { titles } from '@touchline/domain/platform/titles'
import { webArea } from '../kit/web-area.ts'

export const platformWeb = webArea('platform', [
  {
    path: '/throw_exception',
    name: 'throw-exception',
    guard: 'public',
    layout: 'bare',
    skipsSession: true,
    screen: async () => (await import('../shell/routing/ThrowExceptionScreen.tsx')).ThrowExceptionScreen,
  },
  {
    path: '/dev/outbox',
    name: 'outbox',
    guard: 'public',
    title: titles.outbox,
    layout: 'bare',
    screen: async () => (await import('./OutboxScreen.tsx')).OutboxScreen,
  },
])
