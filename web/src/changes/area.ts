import { titles } from '@touchline/domain/changes/titles'
import { webArea } from '../kit/web-area.ts'

export const changesWeb = webArea(
  'changes',
  [
    {
      path: '/club-admin/changes',
      name: 'changes',
      guard: 'club admin or director',
      layout: 'default',
      title: titles.changes,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
