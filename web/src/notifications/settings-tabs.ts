import { titles } from '@touchline/domain/notifications/titles'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { SettingsTab } from '../settings/settings-tab.ts'

const UndeliveredBadge = lazyComponent(async () => (await import('./UndeliveredBadge.tsx')).UndeliveredBadge)

export const settingsTabs: readonly SettingsTab[] = [{ path: 'undelivered', order: 62, text: titles.undelivered, Badge: UndeliveredBadge }]
