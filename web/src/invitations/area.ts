import { titles } from '@touchline/domain/invitations/titles'
import { webArea } from '../kit/web-area.ts'

export const invitationsWeb = webArea(
  'invitations',
  [
    {
      path: '/club-admin/invitations',
      name: 'invitations',
      guard: 'club-admin-level',
      title: titles.invitations,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
