import type { Samples, Values } from '../../test/samples.ts'

const own = 'It changes the own tray, which no other person sees.'

export const notificationsSamples: Samples = {
  bodies: {
    previewUndeliveredActs: { act: 'send', found: {} },
    runUndeliveredActs: { act: 'send', found: {} },
    markNotificationsRead: { ids: [1] },
    deleteNotifications: { ids: [1] },
  },
  notAudited: { refreshCounters: 'It stores nothing.', markNotificationsRead: own, deleteNotifications: own },
  place: () => Promise.resolve({ timestamp: '0' }),
  ofNoClub: { 'The tray is that of the caller.': ['readNotifications', 'markNotificationsRead', 'deleteNotifications'] },
  fuzz: { values: ({ path }): Values => (path.includes('/comm/') ? { timestamp: ['0', '1790000000000'], ids: [[1]] } : {}) },
}
