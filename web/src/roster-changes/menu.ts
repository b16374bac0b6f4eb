import { link } from '../kit/menu-link.ts'
import { decidesRosters } from './decides.ts'
import { PendingBadge } from './late-badge.ts'

export const menu = [
  link('/club-admin/teams/roster-changes', {
    icon: 'teams',
    section: 'teams',
    for: { Admin: 16, Director: 36 },
    visible: decidesRosters,
    phoneLater: true,
    Badge: PendingBadge,
  }),
]
