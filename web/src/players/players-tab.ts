import type { Policy } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'

/** A tab of the club's players at `/club-admin/players/{path}`. Areas register theirs in a file `players-tabs.ts`, which the tabs find by its name. */
export interface PlayersTab {
  path: string
  text: InBothLanguages
  /** Shown to every admin and director unless given. */
  visible?: Policy
}
