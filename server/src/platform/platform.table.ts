import type { Generated } from 'kysely'
import type { JsonColumn, Local, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    site_message: Local<SiteMessageTable>
    saved_view: Tenant<SavedViewTable>
  }
}

export interface SiteMessageTable {
  kind: 'sitedown' | 'toast'
  text: string
  updated_at: Generated<Date>
}

export interface SavedViewTable {
  club_id: number
  id: Generated<number>
  user_id: number
  list: string
  name: string
  query: JsonColumn<Record<string, string>>
}
