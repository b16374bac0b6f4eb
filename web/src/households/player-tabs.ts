import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'households',
    order: 35,
    text: { en: 'Households', es: 'Hogares' },
    // Those who run the players of the region arrange their households too.
    visible: ({ may }) => may.archive,
    content: lazyComponent(async () => (await import('./PlayerHouseholds.tsx')).PlayerHouseholds, { isNeeded: true }),
  },
]

export const PlayerNotice = lazyComponent(async () => (await import('./CustodyNotice.tsx')).CustodyNotice)
