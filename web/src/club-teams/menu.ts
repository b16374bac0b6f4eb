import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/teams', { icon: 'teams', section: 'teams', for: { Admin: 10, Director: 30 } })]
