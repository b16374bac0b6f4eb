import { titles } from '@touchline/domain/native/titles'
import { marketingPaths } from '@touchline/domain/platform/marketing'
import { webArea } from '../kit/web-area.ts'

export const nativeWeb = webArea('native', [
  {
    path: '/mobile-login',
    name: 'mobile-login',
    guard: 'public',
    title: titles.redirecting,
    layout: 'bare',
    skipsSession: true,
    screen: async () => (await import('./MobileLoginScreen.tsx')).MobileLoginScreen,
  },
  {
    path: '/mobile-login/{loginToken}',
    name: 'mobile-login',
    guard: 'public',
    title: titles.redirecting,
    layout: 'bare',
    skipsSession: true,
    screen: async () => (await import('./MobileLoginScreen.tsx')).MobileLoginScreen,
  },
  {
    path: '/direct/message/{userID}/{messageID}/{loginKey}',
    name: 'direct-message',
    guard: 'public',
    title: titles.redirecting,
    layout: 'bare',
    skipsSession: true,
    screen: async () => (await import('./DirectMessageScreen.tsx')).DirectMessageScreen,
  },
  {
    path: '/sso',
    name: 'support',
    guard: 'signed in',
    title: titles.redirecting,
    layout: 'bare',
    screen: async () => (await import('./SupportScreen.tsx')).SupportScreen,
  },
  {
    path: '/support',
    name: 'support',
    guard: 'signed in',
    title: titles.redirecting,
    layout: 'bare',
    screen: async () => (await import('./SupportScreen.tsx')).SupportScreen,
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
])
