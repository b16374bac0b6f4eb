import { isRegionalAdmin } from '@touchline/domain/access/guards'
import { link } from '../kit/menu-link.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

const SettingsBadge = lazyComponent(async () => (await import('./SettingsBadge.tsx')).SettingsBadge)

export const menu = [
  link('/club-admin/settings', {
    icon: 'settings',
    for: { Admin: 130 },
    visible: (actor) => !isRegionalAdmin(actor),
    Badge: SettingsBadge,
  }),
]
