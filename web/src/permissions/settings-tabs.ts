import { titles } from '@touchline/domain/permissions/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [
  { path: 'permissions', order: 52, text: titles.permissions },
  { path: 'access', order: 54, text: titles.access },
]
