import { isRegionalAdmin } from '@touchline/domain/access/guards'
import { link } from '../kit/menu-link.ts'
import { SettingsBadge } from './late-badge.ts'

export const menu = [
  link('/club-admin/settings', {
    icon: 'settings',
    for: { Admin: 130 },
    visible: (actor) => !isRegionalAdmin(actor),
    Badge: SettingsBadge,
  }),
]
