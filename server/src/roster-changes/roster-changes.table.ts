import type { RosterChangeKind, RosterChangeState } from '@touchline/domain/roster-changes/roster-change'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    roster_change: Tenant<RosterChangeTable>
  }
}

/** One player whom staff want on a roster, on another one, or off it. */
export interface RosterChangeTable {
  club_id: number
  id: Generated<number>
  kind: RosterChangeKind
  player_id: number
  team_id: number
  /** Of a player who moves. */
  to_team_id: number | null
  /** The state in which a player joins. */
  join_status: Generated<'active' | 'guest'>
  /** From the requester. */
  note: string | null
  state: Generated<RosterChangeState>
  requested_by_user_id: number | null
  requested_at: Generated<Date>
  /** The person who approved, denied or withdrew it. */
  decided_by_user_id: number | null
  decided_at: Date | null
  /** Of a denial, or of an approval despite warnings. */
  reason: string | null
}
