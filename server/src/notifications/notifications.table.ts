import type { ContextType } from '@touchline/domain/kit/delivery/notification-context'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    notification: Tenant<NotificationTable>
  }
}

/** One notification to one person. The `about` columns, `leave_by` and `change_set_id` are those of a delivery. */
export interface NotificationTable {
  club_id: number
  id: Generated<number>
  user_id: number
  /** The team for which it is; null: it is of the club. */
  team_id: number | null
  body: string
  context_type: ContextType
  /** The path that a click opens. */
  cta: string | null
  /** The same notification is queued once. */
  dedupe_key: string
  about_event_id: number | null
  about_state: string | null
  about_starts_at: Date | null
  leave_by: Date | null
  change_set_id: number | null
  /** The beginning of the keys of newer notifications that replace it while it is new and unread. */
  replaced_by: string | null
  created_at: Generated<Date>
  /** It is held until then, for the undo of the change. */
  show_after: Date
  /** Null until it was shown. */
  shown_at: Date | null
  read_at: Date | null
  /** The urgent message or change that its reader acknowledges, as in a delivery. */
  urgent_key: string | null
  acknowledged_at: Date | null
  deleted_at: Date | null
}
