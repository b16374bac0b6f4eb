import type { GuestState } from '@touchline/domain/guest-players/guest'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    guest_assignment: Tenant<GuestAssignmentTable>
  }
}

export interface GuestAssignmentTable {
  club_id: number
  id: Generated<number>
  team_id: number
  player_id: number
  /** Club-local days, YYYY-MM-DD, both included. */
  from_on: string
  to_on: string
  /** As it was written; the end by date follows from `to_on`. */
  state: Generated<GuestState>
  note: string | null
  reason: string | null
  requested_by_user_id: number | null
  requested_at: Generated<Date>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
