import { titles } from '@touchline/domain/notifications/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [{ path: 'undelivered', order: 62, text: titles.undelivered }]
