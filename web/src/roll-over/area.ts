import { titles } from '@touchline/domain/roll-over/titles'
import { webArea } from '../kit/web-area.ts'

export const rollOverWeb = webArea(
  'roll-over',
  [
    {
      path: '/club-admin/seasons/{season}/roll-over',
      name: 'roll-over',
      guard: 'club-admin-level',
      title: titles.rollOver,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
