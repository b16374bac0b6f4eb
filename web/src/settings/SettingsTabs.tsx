import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useClubTexts } from './club-texts.ts'

export const settingsPath = '/club-admin/settings'
const tabs = ['settings', 'age-classification', 'regions', 'sports', 'levels', 'audit-log'] as const
export type SettingsTab = (typeof tabs)[number]

/** The address of a tab of Club Administration. */
export const pathOfTab = (tab: SettingsTab) => (tab === 'settings' ? settingsPath : `${settingsPath}/${tab}`)

/** The tabs of Club Administration. */
export function SettingsTabs({ current }: { current: SettingsTab }) {
  const texts = useClubTexts()
  return (
    <TabLinks
      label={texts.settingsTitle}
      current={pathOfTab(current)}
      views={tabs.map((tab) => ({ to: pathOfTab(tab), name: texts[`tab.${tab}`] }))}
    />
  )
}
