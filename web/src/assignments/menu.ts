import { feature, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/teams/team-assignments', {
    icon: 'teams',
    section: 'teams',
    for: { Admin: 15, Director: 35 },
    visible: feature('enable_team_assignments'),
    phoneLater: true,
  }),
]
