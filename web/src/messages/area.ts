import { titles } from '@touchline/domain/messages/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'signed in', layout: 'default' } as const
const compose = { ...page, layout: 'task', title: titles.compose, name: 'compose' } as const
const admin = { guard: 'club administration', layout: 'default' } as const

export const messagesWeb = webArea(
  'messages',
  [
    { ...page, path: '/inbox', name: 'inbox', title: titles.inbox },
    { ...page, path: '/inbox/{folderName}', name: 'inbox', title: titles.inbox },
    { ...page, path: '/inbox/{folderName}/{message}', name: 'message', title: titles.message, key: 'path' },
    { ...compose, path: '/compose' },
    { ...compose, path: '/compose/{messageID}' },
    {
      ...page,
      path: '/club-admin/team-assignments/{assignment}/message-players',
      name: 'message-players',
      guard: 'club admin or director',
      layout: 'task',
      title: titles.messagePlayers,
    },
    { ...page, path: '/club/message-templates', name: 'templates', title: titles.templates },
    { ...page, path: '/club/message-templates/{message_template}', name: 'template', title: titles.templates },
    { ...admin, path: '/club-admin/settings/message-audit', name: 'message-audit', title: titles.audit },
    { ...admin, path: '/club-admin/settings/sent-emails', name: 'sent-emails', title: titles.sentEmails },
  ],
  async () => (await import('./screens.ts')).screens,
)
