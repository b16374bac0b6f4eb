import type { Policy } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { ComponentType } from 'react'

/** A tab of Club Administration. Areas register theirs in a file `settings-tabs.ts`, which the tabs find by its name. */
export interface SettingsTab {
  /** Below `/club-admin/settings`; with a slash in front it is the whole path of a page elsewhere. */
  path: string
  /** Between those of this area, which are tens. */
  order: number
  text: InBothLanguages
  /** Absent: everybody who may open Club Administration sees the tab. */
  mayOpen?: (place: { clubId: number }) => Policy
  /** Shows the number of things that wait behind the tab, on it and in the menu. */
  Badge?: ComponentType
}
