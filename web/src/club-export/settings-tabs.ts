import { titles } from '@touchline/domain/club-export/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [{ path: 'export', order: 70, text: titles.clubExport }]
