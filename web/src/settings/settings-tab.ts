import type { InBothLanguages } from '@touchline/domain/kit/texts'

/** A tab of Club Administration at `/club-admin/settings/{path}`. Areas register theirs in a file `settings-tabs.ts`, which the tabs find by its name. */
export interface SettingsTab {
  path: string
  /** Between those of this area, which are tens. */
  order: number
  text: InBothLanguages
}
