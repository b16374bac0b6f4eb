import { titles } from '@touchline/domain/statistics/titles'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'testing',
    order: 55,
    text: titles.testing,
    visible: ({ may, archived }) => may.see_contacts && !archived,
    content: lazyComponent(async () => (await import('./PlayerTesting.tsx')).PlayerTesting, { isNeeded: true }),
  },
]
