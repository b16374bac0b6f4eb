import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/facilities', { icon: 'facilities', section: 'operations', for: { Admin: 70, Director: 170 } })]
