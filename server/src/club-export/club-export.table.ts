import type { Generated } from 'kysely'
import type { exportStates } from '@touchline/domain/club-export/endpoints'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    club_file_key: Tenant<ClubFileKeyTable>
    club_export: Tenant<ClubExportTable>
  }
}

/** The keys by which files of the club name its rows, from the first export or the import on. */
export interface ClubFileKeyTable {
  club_id: number
  table_name: string
  row_id: number
  /** A UUID. */
  key: string
}

export interface ClubExportTable {
  club_id: number
  id: Generated<number>
  state: Generated<(typeof exportStates)[number]>
  /** 0 to 100. */
  progress: Generated<number>
  file_id: number | null
  created_by_user_id: number
  created_at: Generated<Date>
  expires_at: Date
}
