import { key, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/seasons', { icon: 'seasons', section: 'operations', for: { Admin: 50 }, visible: key('club_operations') }),
]
