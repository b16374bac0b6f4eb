import type { Samples } from '../../test/samples.ts'

export const nativeSamples: Samples = {
  ofNoClub: { 'The device is the caller’s own.': ['updateFcm', 'signSupport', 'readPushKey', 'subscribeToPush', 'unsubscribeFromPush'] },
  bodies: {
    updateFcm: { fcm_token: 'a-phone', client_type: 'mobile-ios' },
    subscribeToPush: {
      endpoint: 'https://push.example.org/a',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      client_type: 'desktop',
    },
    unsubscribeFromPush: { endpoint: 'https://push.example.org/a' },
  },
  fuzz: {
    values: () => ({
      endpoint: ['https://push.example.org/a', 'https://push.example.org/b'],
      p256dh: ['B'.repeat(87)],
      auth: ['a'.repeat(22)],
    }),
  },
}
