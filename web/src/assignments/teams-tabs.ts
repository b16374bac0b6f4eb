import { featureOn } from '@touchline/domain/access/guards'
import type { TeamsTab } from '../teams/teams-tab.ts'

export const teamsTabs: readonly TeamsTab[] = [
  {
    path: 'team-assignments',
    order: 30,
    text: { en: 'Assignments', es: 'Asignaciones' },
    visible: (actor) => featureOn('enable_team_assignments', actor),
  },
]
