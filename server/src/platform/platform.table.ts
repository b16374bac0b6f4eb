import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    site_message: SiteMessageTable
  }
}

export interface SiteMessageTable {
  kind: 'sitedown' | 'toast'
  text: string
  updated_at: Generated<Date>
}
