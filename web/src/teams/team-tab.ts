import type { Actor } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { Team } from './TeamPage.tsx'

/** A tab of the page of a team. Areas register theirs in a file `team-tabs.ts`, which the page finds by its name. */
export interface TeamTab {
  /** The part of the address after that of the team. */
  path: string
  /** Lower is further left. */
  order: number
  text: InBothLanguages
  /** Shown to everybody who sees the team unless given. */
  visible?: (team: Team, actor: Actor) => boolean
  count?: (team: Team) => number
}
