import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    player_medical: Tenant<PlayerMedicalTable>
  }
}

export interface PlayerMedicalTable {
  club_id: number
  player_id: number
  sealed: string | null
  version_id: Generated<number>
  written_by_user_id: number | null
  written_at: Generated<Date>
}
