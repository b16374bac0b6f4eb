import { titles } from '@touchline/domain/statistics/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [{ path: 'testing-events', order: 51, text: titles.testingEvents }]
