import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    player_custody: Tenant<PlayerCustodyTable>
  }
}

export interface PlayerCustodyTable {
  club_id: number
  player_id: number
  note: string
  version_id: Generated<number>
  written_by_user_id: number | null
  written_at: Generated<Date>
}
