import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useClubTexts } from './club-texts.ts'
import { registeredTabs } from './registered-tabs.ts'

export const settingsPath = '/club-admin/settings'
const tabs = ['settings', 'age-classification', 'regions', 'sports', 'levels', 'audit-log'] as const
export type SettingsTab = (typeof tabs)[number]

/** The address of a tab by its path. */
const addressOf = (path: string) => (path.startsWith('/') ? path : `${settingsPath}/${path}`)

/** The address of a tab of this area. */
export const pathOfTab = (tab: SettingsTab) => (tab === 'settings' ? settingsPath : `${settingsPath}/${tab}`)

/** The tabs of Club Administration: those of this area, and those that other areas register. `current` is the path of the open tab. */
export function SettingsTabs({ current }: { current: SettingsTab | (string & {}) }) {
  const texts = useClubTexts()
  const words = useOwnWords()
  const actor = useActor()
  const { clubId, config } = actor
  const open = registeredTabs.filter(({ mayOpen }) => mayOpen === undefined || (clubId !== null && mayOpen({ clubId })(actor)))
  const views = [
    ...tabs.flatMap((tab, at) =>
      tab === 'regions' && !config.enable_regions
        ? []
        : { order: (at + 1) * 10, to: pathOfTab(tab), name: texts[`tab.${tab}`], badge: undefined },
    ),
    ...open.map(({ path, order, text, Badge }) => ({ order, to: addressOf(path), name: words(text), badge: Badge && <Badge /> })),
  ].toSorted((a, b) => a.order - b.order)
  return (
    <TabLinks
      label={texts.settingsTitle}
      current={current === 'settings' ? settingsPath : addressOf(current)}
      views={views.map(({ to, name, badge }) => ({ to, name, badge }))}
    />
  )
}
