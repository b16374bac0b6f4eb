import { link } from '../kit/menu-link.ts'

export const menu = [link('/coach/staff', { icon: 'staff', for: { Coach: 120, Manager: 120 } })]
