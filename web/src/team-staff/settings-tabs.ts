import { titles } from '@touchline/domain/team-staff/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [{ path: 'staff-access', order: 56, text: titles.staffAccess }]
