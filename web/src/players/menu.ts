import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/players', { icon: 'players', for: { Admin: 70, Director: 70 } })]
