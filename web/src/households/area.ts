import { titles } from '@touchline/domain/households/titles'
import { webArea } from '../kit/web-area.ts'

export const householdsWeb = webArea(
  'households',
  [
    {
      path: '/club-admin/players/{player}/contacts',
      name: 'player-households',
      guard: 'club-admin-level',
      title: titles.households,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
