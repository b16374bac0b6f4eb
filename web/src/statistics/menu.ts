import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/statistics/players', { icon: 'insights', for: { Admin: 105, Director: 105 }, phoneLater: true })]
