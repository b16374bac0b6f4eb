import { guards } from '@touchline/domain/access/guards'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'access',
    order: 80,
    text: { en: 'Access', es: 'Acceso' },
    visible: ({ archived }, actor) => !archived && guards['club administration'](actor),
    content: lazyComponent(async () => (await import('./PlayerAccess.tsx')).PlayerAccess, { isNeeded: true }),
  },
]
