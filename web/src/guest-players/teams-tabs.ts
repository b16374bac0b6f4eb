import { featureOn } from '@touchline/domain/access/guards'
import type { TeamsTab } from '../teams/teams-tab.ts'

export const teamsTabs: readonly TeamsTab[] = [
  {
    path: 'guest-assignments',
    order: 40,
    text: { en: 'Guests', es: 'Invitados' },
    visible: (actor) => featureOn('enable_team_assignments', actor),
  },
]
