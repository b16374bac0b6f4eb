import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    club_setup: Tenant<ClubSetupTable>
  }
}

export interface ClubSetupTable {
  club_id: number
  skipped: Generated<string[]>
  finished: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
