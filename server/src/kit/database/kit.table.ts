import type { Generated } from 'kysely'
import type { DefaultJson, JsonColumn, Local, Reference, Tenant } from './columns.ts'

declare module './database.ts' {
  interface Tables {
    clock: Reference<ClockTable>
    installation: Local<InstallationTable>
    push_key: Local<PushKeyTable>
    rate_bucket: Local<RateBucketTable>
    idempotency_key: Local<IdempotencyKeyTable>
    audit_log: Tenant<AuditLogTable>
    account_audit: Local<AccountAuditTable>
    live_topic: Tenant<LiveTopicTable>
    outbox_event: Tenant<OutboxEventTable>
    delivery: Tenant<DeliveryTable>
    account_delivery: Local<AccountDeliveryTable>
    file: Tenant<FileTable>
    change_set: Tenant<ChangeSetTable>
    change_row: Tenant<ChangeRowTable>
  }
}

export interface ClockTable {
  only_row: Generated<boolean>
  shift: Generated<string>
  fixed_at: Date | null
}

export interface InstallationTable {
  only_row: Generated<boolean>
  demo: Generated<boolean>
  anchor_monday: string | null
  created_at: Generated<Date>
}

export interface PushKeyTable {
  only_row: Generated<boolean>
  public_key: string
  sealed_key: string
}

export interface RateBucketTable {
  key: string
  started_at: Date
  count: number
  blocked_until: Date | null
}

export interface IdempotencyKeyTable {
  user_id: number
  endpoint: string
  key: string
  request_hash: string
  status: number
  body: JsonColumn | null
  created_at: Generated<Date>
}

export interface AuditLogTable {
  club_id: number
  id: Generated<number>
  actor_user_id: number | null
  acting_as_user_id: number | null
  role_id: number | null
  action: string
  entity: string
  entity_id: number | null
  before_hash: string | null
  after_hash: string | null
  diff: DefaultJson
  ip: string | null
  request_id: string | null
  created_at: Generated<Date>
  chain_hash: string | null
}

export interface AccountAuditTable {
  id: Generated<number>
  user_id: number | null
  action: string
  ip: string | null
  user_agent: string | null
  request_id: string | null
  created_at: Generated<Date>
  acting_as_user_id: number | null
}

export interface LiveTopicTable {
  club_id: number
  topic: string
  last_seq: Generated<number>
}

export interface OutboxEventTable {
  club_id: number
  id: Generated<number>
  topic: string
  topic_seq: number
  type: string
  payload: JsonColumn
  created_at: Generated<Date>
  sent_at: Date | null
}

export interface DeliveryTable {
  club_id: number
  id: Generated<number>
  channel: string
  user_id: number | null
  to_address: string
  to_name: string
  subject: string
  body: string
  state: Generated<string>
  dedupe_key: string
  tries: Generated<number>
  created_at: Generated<Date>
  sent_at: Date | null
  unsubscribe_url: Generated<string | null>
  about_event_id: Generated<number | null>
  about_state: Generated<string | null>
  about_starts_at: Generated<Date | null>
  leave_by: Generated<Date | null>
  /** The change that the message is about, while that can be undone. */
  change_set_id: Generated<number | null>
  next_try_at: Date | null
  error: string | null
  /** The path that a push message opens, with the words for it. */
  cta: Generated<string | null>
  cta_text: Generated<string | null>
  chat_thread_id: Generated<string | null>
  /** The HTML part of a mail; null: it is made from the text. */
  html: Generated<string | null>
  /** The id that the provider gave it. */
  provider_id: Generated<string | null>
  delivered_at: Generated<Date | null>
  bounced_at: Generated<Date | null>
  opened_at: Generated<Date | null>
  /** The text of an urgent change: it is dropped if its reader has seen the change by another channel. */
  unless_seen: Generated<boolean>
  /** The beginning of the keys of newer messages that replace it while it waits. */
  replaced_by: Generated<string | null>
  /** The urgent message or change that its reader acknowledges: the beginning of the keys of all that one person got about it. */
  urgent_key: Generated<string | null>
  acknowledged_at: Generated<Date | null>
}

export interface FileTable {
  club_id: number
  id: Generated<number>
  owner_type: string
  owner_id: number | null
  storage_key: string
  name: string
  content_type: string
  size: number
  sha256: string
  created_by_user_id: number | null
  created_at: Generated<Date>
}

export interface ChangeSetTable {
  club_id: number
  id: Generated<number>
  kind: string
  title: string
  team_id: number | null
  file_id: number | null
  state: Generated<string>
  info: DefaultJson
  created_by_user_id: number | null
  created_at: Generated<Date>
  applied_at: Date | null
  undone_at: Date | null
}

export interface ChangeRowTable {
  club_id: number
  id: Generated<number>
  change_set_id: number
  seq: number
  entity: string
  entity_id: number | null
  op: string
  label: string
  before: JsonColumn | null
  after: JsonColumn | null
  version_before: number | null
  version_after: number | null
  included: Generated<boolean>
  info: DefaultJson
}

export interface AccountDeliveryTable {
  id: Generated<number>
  channel: string
  user_id: number | null
  to_address: string
  to_name: string
  subject: string
  body: string
  state: Generated<string>
  tries: Generated<number>
  created_at: Generated<Date>
  sent_at: Date | null
  next_try_at: Date | null
  error: string | null
}
