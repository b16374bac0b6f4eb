import { feature, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/teams/guest-assignments', {
    icon: 'teams',
    section: 'teams',
    for: { Admin: 16, Director: 36 },
    visible: feature('enable_team_assignments'),
    phoneLater: true,
  }),
]
