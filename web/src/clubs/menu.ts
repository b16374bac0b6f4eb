import { isRegionalAdmin } from '@touchline/domain/access/guards'
import { key, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/seasons', { icon: 'seasons', section: 'operations', for: { Admin: 50 }, visible: key('club_operations') }),
  link('/club-admin/settings', { icon: 'settings', for: { Admin: 130 }, visible: (actor) => !isRegionalAdmin(actor) }),
]
