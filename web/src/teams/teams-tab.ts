import type { Policy } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { ComponentType } from 'react'

/** A tab of the club's teams at `/club-admin/teams/{path}`. Areas register theirs in a file `teams-tabs.ts`, which the tabs find by its name. */
export interface TeamsTab {
  path: string
  /** Lower is further left, after the tabs of this area. */
  order: number
  text: InBothLanguages
  /** Shown to every admin and director unless given. */
  visible?: Policy
  /** The number of things that wait for the user, beside the text. */
  Badge?: ComponentType
}
