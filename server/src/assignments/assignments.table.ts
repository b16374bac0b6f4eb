import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    team_assignment: Tenant<AssignmentTable>
    team_assignment_team: Tenant<AssignmentTeamTable>
    team_assignment_entry: Tenant<EntryTable>
    team_assignment_move: Tenant<MoveTable>
    team_assignment_friend: Tenant<FriendTable>
  }
}

export interface AssignmentTable {
  club_id: number
  id: Generated<number>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
  name: string
  season_id: number
  status: Generated<'draft' | 'published' | 'closed'>
  /** YYYY-MM-DD */
  roster_deadline: string | null
  /** Players of one roster at most. */
  roster_size: number | null
  /** Null for a draft; a closed assignment that is opened again goes by it. */
  published_at: Date | null
}

export interface AssignmentTeamTable {
  club_id: number
  assignment_id: number
  team_id: number
}

/** A player of an assignment; without a team until the player is placed. */
export interface EntryTable {
  club_id: number
  id: Generated<number>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
  assignment_id: number
  player_id: number
  team_id: number | null
  note: string | null
  /** 1 to 10. */
  rating: number | null
  school: string | null
  coach_user_id: number | null
}

/** A player asks for a place on the team of another one. */
export interface FriendTable {
  club_id: number
  id: Generated<number>
  entry_id: number
  friend_entry_id: number
}

/** One move of a player; null is the pool. */
export interface MoveTable {
  club_id: number
  id: Generated<number>
  assignment_id: number
  player_id: number
  from_team_id: number | null
  to_team_id: number | null
  moved_at: Generated<Date>
  moved_by_user_id: number | null
}
