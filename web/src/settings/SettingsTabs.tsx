import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useClubTexts } from './club-texts.ts'
import type { SettingsTab as RegisteredTab } from './settings-tab.ts'

export const settingsPath = '/club-admin/settings'
const tabs = ['settings', 'age-classification', 'regions', 'sports', 'levels', 'audit-log'] as const
export type SettingsTab = (typeof tabs)[number]

const ofAreas = import.meta.glob<{ settingsTabs: readonly RegisteredTab[] }>('../*/settings-tabs.ts', { eager: true })
const registered = Object.values(ofAreas).flatMap(({ settingsTabs }) => settingsTabs)

/** The address of a tab of Club Administration. */
export const pathOfTab = (tab: SettingsTab) => (tab === 'settings' ? settingsPath : `${settingsPath}/${tab}`)

/** The tabs of Club Administration: those of this area, and those that other areas register. `current` is the path of the open tab. */
export function SettingsTabs({ current }: { current: SettingsTab | (string & {}) }) {
  const texts = useClubTexts()
  const words = useOwnWords()
  const views = [
    ...tabs.map((tab, at) => ({ order: (at + 1) * 10, to: pathOfTab(tab), name: texts[`tab.${tab}`] })),
    ...registered.map(({ path, order, text }) => ({ order, to: `${settingsPath}/${path}`, name: words(text) })),
  ].toSorted((a, b) => a.order - b.order)
  return (
    <TabLinks
      label={texts.settingsTitle}
      current={current === 'settings' ? settingsPath : `${settingsPath}/${current}`}
      views={views.map(({ to, name }) => ({ to, name }))}
    />
  )
}
