import { titles } from '@touchline/domain/notifications/titles'
import { webArea } from '../kit/web-area.ts'

/** The tray is part of the frame and has no page of its own. */
export const notificationsWeb = webArea(
  'notifications',
  [
    {
      path: '/acknowledge/{acknowledge_key}',
      name: 'acknowledge',
      guard: 'public',
      title: titles.acknowledge,
      layout: 'topnav',
      overrideSectionLayout: true,
    },
    {
      path: '/club-admin/settings/undelivered',
      name: 'undelivered',
      guard: 'club administration',
      title: titles.undelivered,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
