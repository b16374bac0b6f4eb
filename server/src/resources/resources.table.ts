import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    resource: Tenant<ResourceTable>
  }
}

/** Of a player, a person or an event, and a link or a file: always one of them. */
export interface ResourceTable {
  club_id: number
  id: Generated<number>
  player_id: number | null
  user_id: number | null
  event_id: number | null
  title: string
  url: string | null
  file_id: number | null
  tag: string | null
  note: string | null
  version_id: Generated<number>
  created_by_user_id: number | null
  created_at: Generated<Date>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
