import type { Generated } from 'kysely'
import type { DefaultJson, JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    club: Tenant<ClubTable>
    club_region: Tenant<ClubRegionTable>
    club_sport: Tenant<ClubSportTable>
    level: Tenant<LevelTable>
    season: Tenant<SeasonTable>
  }
}

export interface ClubTable {
  club_id: Generated<number>
  org_id: number
  name: string
  timezone: Generated<string>
  sport: Generated<string>
  image_url: string | null
  country: Generated<string>
  currency: Generated<string>
  updated_by_user_id: number | null
  config: DefaultJson
  version_id: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ClubRegionTable {
  club_id: number
  id: Generated<number>
  name: string
  abbreviation: string | null
  postal_codes: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface ClubSportTable {
  club_id: number
  id: Generated<number>
  name: string
  sport: string
  /** Lines, as those of `formations` and `drill_types`. */
  positions: string | null
  formations: string | null
  drill_types: string | null
  /** Restrictions of the sport by feature; the club’s hold for features that are missing. */
  restricted_staff_features: DefaultJson
  /** An age classification by groups; null: the club’s holds. */
  age_class_by_group: JsonColumn<object> | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface LevelTable {
  club_id: number
  id: Generated<number>
  name: string
  sport_id: number
  standard: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface SeasonTable {
  club_id: number
  id: Generated<number>
  name: string
  start_date: string
  end_date: string
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
  age_class: string | null
  playing_season: string | null
}
