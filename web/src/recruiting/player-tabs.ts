import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'recruiting_profile',
    order: 60,
    text: { en: 'Recruiting', es: 'Reclutamiento' },
    visible: ({ may, archived }) => may.see_contacts && !archived,
    content: lazyComponent(async () => (await import('./PlayerRecruiting.tsx')).PlayerRecruiting, { isNeeded: true }),
  },
]
