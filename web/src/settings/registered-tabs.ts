import type { SettingsTab } from './settings-tab.ts'

const ofAreas = import.meta.glob<{ settingsTabs: readonly SettingsTab[] }>('../*/settings-tabs.ts', { eager: true })
/** The tabs of Club Administration that other areas register. */
export const registeredTabs = Object.values(ofAreas).flatMap(({ settingsTabs }) => settingsTabs)
