import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    team: Tenant<TeamTable>
    team_player: Tenant<TeamPlayerTable>
    team_coach: Tenant<TeamCoachTable>
    team_manager: Tenant<TeamManagerTable>
    director_team: Tenant<DirectorTeamTable>
    team_group_assignment: Tenant<TeamGroupAssignmentTable>
    team_group_assignment_team: Tenant<TeamGroupAssignmentTeamTable>
    team_group_assignment_player: Tenant<TeamGroupAssignmentPlayerTable>
  }
}

export interface TeamTable {
  club_id: number
  id: Generated<number>
  name: string
  season_id: number
  club_region_id: number | null
  gender: string
  birth_year: number | null
  mark: string
  archived: Generated<boolean>
  hide_from_player: Generated<boolean>
  hide_from_coach: Generated<boolean>
  hide_from_manager: Generated<boolean>
  ineligible_for_team: Generated<boolean>
  disabled: Generated<boolean>
  type: Generated<string>
  sport_id: number | null
  level_id: number | null
  age: number | null
  hue: number | null
  updated_by_user_id: number | null
  /** Raised with each change of the staff by hand. */
  staff_version: Generated<number>
  staff_updated_by_user_id: number | null
  /** The staff features that the club opened to the staff of other teams. */
  access_features: Generated<string[]>
  /** Written by triggers of the staff and its certificates, and by the sweep at the club’s midnight. */
  clearance_status: Generated<string>
  version_id: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface TeamPlayerTable {
  club_id: number
  id: Generated<number>
  team_id: number
  player_id: number
  number: string | null
  position: string | null
  status: Generated<string>
  joined_on: string | null
  left_on: string | null
  captain: Generated<boolean>
  /** Group training made this place, and ends it. */
  from_group: Generated<boolean>
}

export interface TeamCoachTable {
  club_id: number
  id: Generated<number>
  team_id: number
  user_id: number
  head_coach: Generated<boolean>
  /** The last club-local day of a guest coach, YYYY-MM-DD; null: stays. */
  guest_until: string | null
}

export interface TeamManagerTable {
  club_id: number
  id: Generated<number>
  team_id: number
  user_id: number
  can_admin: Generated<boolean>
}

export interface DirectorTeamTable {
  club_id: number
  id: Generated<number>
  team_id: number
  user_id: number
}

export interface TeamGroupAssignmentTable {
  club_id: number
  id: Generated<number>
  /** The group team. */
  team_id: number
  name: string
  season_id: number
  /** Both days included, club-local. */
  start_date: string
  end_date: string
  archived: Generated<boolean>
  /** The players have been put on the roster of the group team. */
  on_roster: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface TeamGroupAssignmentTeamTable {
  club_id: number
  assignment_id: number
  /** A team whose players may take part. */
  team_id: number
}

export interface TeamGroupAssignmentPlayerTable {
  club_id: number
  id: Generated<number>
  assignment_id: number
  player_id: number
}
