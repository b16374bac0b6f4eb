import { link } from '../kit/menu-link.ts'

export const menu = [link('/club-admin/staff', { icon: 'staff', section: 'staff', for: { Admin: 10, Director: 95 } })]
