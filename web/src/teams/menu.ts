import { link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/teams', { icon: 'teams', section: 'teams', for: { Admin: 10, Director: 30 } }),
  link('/coach/teams', { icon: 'teams', text: { en: 'My Teams', es: 'Mis equipos' }, for: { Coach: 30, Manager: 30 }, listsTeams: true }),
]
