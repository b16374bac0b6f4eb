import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    facility: Tenant<FacilityTable>
    field: Tenant<FieldTable>
  }
}

export interface FacilityTable {
  club_id: number
  id: Generated<number>
  name: string
  address: string | null
  map_url: string | null
  timezone: string
  club_region_id: number | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
  latitude: number | null
  longitude: number | null
}

export interface FieldTable {
  club_id: number
  id: Generated<number>
  facility_id: number
  name: string
  surface: Generated<string>
  lights: Generated<boolean>
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
  /** Maintained by a trigger: the part of a calendar line about the field and its facility. */
  card: Generated<string>
}
