import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'resources',
    order: 50,
    text: { en: 'Resources', es: 'Recursos' },
    visible: ({ may }) => may.see_contacts,
    content: lazyComponent(async () => (await import('./PlayerResources.tsx')).PlayerResources, { isNeeded: true }),
  },
]
