import { titles } from '@touchline/domain/players/titles'
import { webArea } from '../kit/web-area.ts'

const list = { guard: 'club admin or director', title: titles.players, layout: 'default' } as const
const page = { guard: 'signed in', title: titles.player, layout: 'default', keepsScroll: true } as const

export const playersWeb = webArea(
  'players',
  [
    ...(['/club-admin/players', '/club-admin/players/rostered-players'] as const).map((path) => ({
      ...list,
      path,
      name: 'rostered-players',
    })),
    {
      ...list,
      path: '/club-admin/players/all-players',
      name: 'all-players',
    },
    {
      ...list,
      path: '/club-admin/players/export-results',
      name: 'players-export',
    },
    ...(['/players/{player}', '/players/{player}/{activeTab}'] as const).map((path) => ({
      ...page,
      path,
      name: 'player',
    })),
  ],
  async () => (await import('./screens.ts')).screens,
)
