import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    staff_certificate: Tenant<StaffCertificateTable>
  }
}

export interface StaffCertificateTable {
  club_id: number
  id: Generated<number>
  title: string
  user_id: number
  kind: string
  number: string | null
  issued_on: string | null
  expires_on: string | null
  notes: string | null
  /** The last reminder, in days before the expiry, and the expiry that it was about. */
  reminded_days: number | null
  reminded_for: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
