import type { PlayerValues } from '@touchline/domain/people/player-fields'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    household: Tenant<HouseholdTable>
    player: Tenant<PlayerTable>
    player_contact: Tenant<PlayerContactTable>
  }
}

export interface HouseholdTable {
  club_id: number
  id: Generated<number>
  name: string
}

/** The columns of the fields; those that may be empty may be left out. */
type PlayerColumns = { [K in keyof PlayerValues]: null extends PlayerValues[K] ? Generated<PlayerValues[K]> : PlayerValues[K] }

export interface PlayerTable extends PlayerColumns {
  club_id: number
  id: Generated<number>
  user_id: number | null
  /** Numbers of the classes that somebody entered in place of those of the rules. */
  age_by_birth_year: Generated<number | null>
  age_by_grade: Generated<number | null>
  age_by_groups: Generated<number | null>
  archived_at: Date | null
  version_id: Generated<number>
  updated_by_user_id: Generated<number | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PlayerContactTable {
  club_id: number
  id: Generated<number>
  player_id: number
  /** Null: without an account. */
  user_id: number | null
  /** As typed by the person who entered the contact; the club knows nothing else until the contact has joined. */
  first_name: Generated<string | null>
  last_name: Generated<string | null>
  email: Generated<string | null>
  mobile_number: Generated<string | null>
  household_id: number | null
  is_primary: Generated<boolean>
  relationship: Generated<string>
  added_by_user_id: number | null
  created_at: Generated<Date>
}
