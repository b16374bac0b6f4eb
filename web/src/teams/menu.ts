import { link } from '../kit/menu-link.ts'

export const menu = [
  link('/coach/teams', { icon: 'teams', text: { en: 'My Teams', es: 'Mis equipos' }, for: { Coach: 30, Manager: 30 }, listsTeams: true }),
]
