import { titles } from '@touchline/domain/platform/titles'
import { webArea } from '../kit/web-area.ts'
import { marketingPaths } from '@touchline/domain/platform/marketing'

export const platformWeb = webArea('platform', [
  {
    path: '/throw_exception',
    name: 'throw-exception',
    guard: 'public',
    layout: 'bare',
    skipsSession: true,
    screen: async () => (await import('../shell/routing/ThrowExceptionScreen.tsx')).ThrowExceptionScreen,
  },
  ...marketingPaths.map(
    (path) =>
      ({
        path,
        name: 'marketing',
        guard: 'public',
        title: titles.redirecting,
        layout: 'bare',
        skipsSession: true,
        hideInIosApp: true,
        screen: async () => (await import('./MarketingScreen.tsx')).MarketingScreen,
      }) as const,
  ),
  {
    path: '/dev/outbox',
    name: 'outbox',
    guard: 'public',
    title: titles.outbox,
    layout: 'bare',
    screen: async () => (await import('./OutboxScreen.tsx')).OutboxScreen,
  },
])
