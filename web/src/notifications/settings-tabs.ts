import { titles } from '@touchline/domain/notifications/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'
import { UndeliveredBadge } from './late-badge.ts'

export const settingsTabs: readonly SettingsTab[] = [{ path: 'undelivered', order: 62, text: titles.undelivered, Badge: UndeliveredBadge }]
