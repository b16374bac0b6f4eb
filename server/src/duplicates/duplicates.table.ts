import type { DuplicateReason } from '@touchline/domain/duplicates/score'
import type { Generated } from 'kysely'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'
import type { RowChange } from '../kit/player-rows.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    player_duplicate: Tenant<PlayerDuplicateTable>
    player_duplicate_due: Tenant<PlayerDuplicateDueTable>
    player_merge: Tenant<PlayerMergeTable>
  }
}

export interface PlayerDuplicateTable {
  club_id: number
  id: Generated<number>
  /** The lower id of the two. */
  player_id: number
  other_player_id: number
  score: number
  reasons: DuplicateReason[]
  found_at: Generated<Date>
  dismissed_at: Date | null
  dismissed_by_user_id: number | null
}

export interface PlayerDuplicateDueTable {
  club_id: number
  player_id: number
}

export interface PlayerMergeTable {
  club_id: number
  id: Generated<number>
  /** The player who stayed. */
  player_id: number
  merged_player_id: number
  /** In the order in which they were made. */
  changes: JsonColumn<RowChange[]>
  /** The sealed medical notes that the merge replaced; in a column of their own, so that they are sealed again after a rotation of keys. */
  sealed: string | null
  merged_at: Generated<Date>
  merged_by_user_id: number
  undone_at: Date | null
  undone_by_user_id: number | null
}
