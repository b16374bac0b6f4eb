import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/changes', { icon: 'schedules', for: { Admin: 125, Director: 125 }, phoneLater: true })]
