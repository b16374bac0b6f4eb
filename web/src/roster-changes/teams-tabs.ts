import type { TeamsTab } from '../teams/teams-tab.ts'
import { decidesRosters } from './decides.ts'
import { PendingBadge } from './late-badge.ts'

export const teamsTabs: readonly TeamsTab[] = [
  {
    path: 'roster-changes',
    order: 40,
    text: { en: 'Roster changes', es: 'Cambios de plantilla' },
    visible: decidesRosters,
    Badge: PendingBadge,
  },
]
