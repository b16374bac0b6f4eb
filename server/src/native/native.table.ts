import type { Generated } from 'kysely'
import type { Local } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    push_device: Local<PushDeviceTable>
  }
}

export interface PushDeviceTable {
  fcm_token: string
  user_id: number
  session_id: number
  client_type: string
  /** The keys of a browser; null for an app. */
  p256dh: Generated<string | null>
  auth: Generated<string | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
