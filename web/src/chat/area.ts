import { titles } from '@touchline/domain/chat/titles'
import { webArea } from '../kit/web-area.ts'

/** The chat is part of the frame and has no page of its own. */
export const chatWeb = webArea(
  'chat',
  [
    {
      path: '/club-admin/settings/chat_reports',
      name: 'chat-reports',
      guard: 'club administration',
      title: titles.reports,
      layout: 'default',
    },
    {
      path: '/club-admin/settings/deleted_chat_messages',
      name: 'deleted-chat-messages',
      guard: 'club administration',
      title: titles.deleted,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
