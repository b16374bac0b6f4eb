import { titles } from '@touchline/domain/recruiting/titles'
import { link } from '../kit/menu-link.ts'

export const menu = [
  // The profile of the family's first player; the page leads to those of the others (ROLE-069).
  link('/players/{player}/{activeTab}', {
    icon: 'players',
    text: titles.profiles,
    for: { Parent: 65 },
    phoneLater: true,
    params: ({ primaryPlayerIds, playerIds }) => {
      const player = primaryPlayerIds[0] ?? playerIds[0]
      return player === undefined ? null : { player: String(player), activeTab: 'recruiting_profile' }
    },
  }),
]
