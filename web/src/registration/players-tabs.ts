import { feature } from '../kit/menu-link.ts'
import type { PlayersTab } from '../players/players-tab.ts'

export const playersTabs: readonly PlayersTab[] = [
  {
    path: 'program-players',
    text: { en: 'Program players', es: 'De programas' },
    visible: feature('enable_program_administration'),
  },
]
