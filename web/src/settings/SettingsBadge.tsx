import { registeredTabs } from './registered-tabs.ts'

/** The things that wait behind tabs of Club Administration. */
export function SettingsBadge() {
  return registeredTabs.map(({ path, Badge }) => Badge && <Badge key={path} />)
}
