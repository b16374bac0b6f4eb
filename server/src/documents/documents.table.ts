import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    club_document: Tenant<ClubDocumentTable>
  }
}

export interface ClubDocumentTable {
  club_id: number
  id: Generated<number>
  title: string
  category: string
  audience: string
  address: string
  valid_until: string | null
  notes: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
