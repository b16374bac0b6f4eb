import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    roster_import: Tenant<RosterImportTable>
    roster_mapping: Tenant<RosterMappingTable>
  }
}

export interface RosterImportTable {
  club_id: number
  id: Generated<number>
  team_id: number | null
  file_id: number
  file_name: string
  state: Generated<string>
  fault: string | null
  progress: Generated<number>
  rows: Generated<number>
  columns: Generated<unknown>
  fields: Generated<unknown>
  signature: Generated<string>
  date_order: string | null
  ask_date_order: Generated<boolean>
  remembered: Generated<boolean>
  encoding: string | null
  counts: object | null
  reach: unknown
  change_set_id: number | null
  rest_id: Generated<number | null>
  created_by_user_id: number
  created_at: Generated<Date>
}

export interface RosterMappingTable {
  club_id: number
  id: Generated<number>
  headers: Generated<unknown>
  forgotten_at: Date | null
  signature: string
  fields: unknown
  date_order: string | null
  updated_by_user_id: number
  updated_at: Generated<Date>
}
