import type { Generated } from 'kysely'
import type { DefaultJson, JsonColumn, Tenant } from '../kit/database/columns.ts'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { FeedScope } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import type { EventExtra, EventKind, Side } from '@touchline/domain/calendar/event'
import type { SeriesRule } from '@touchline/domain/calendar/editor/series'

declare module '../kit/database/database.ts' {
  interface Tables {
    event: Tenant<EventTable>
    event_change: Tenant<EventChangeTable>
    event_acknowledgement: Tenant<EventAcknowledgementTable>
    calendar_seen: Tenant<CalendarSeenTable>
    game: Tenant<GameTable>
    event_series: Tenant<EventSeriesTable>
    event_guest: Tenant<EventGuestTable>
    event_staff: Tenant<EventStaffTable>
    attendance_count: Tenant<AttendanceCountTable>
    calendar_feed: Tenant<CalendarFeedTable>
    calendar_source: Tenant<CalendarSourceTable>
    import_alias: Tenant<ImportAliasTable>
  }
}

export interface EventTable {
  club_id: number
  id: Generated<number>
  kind: EventKind
  team_id: number | null
  title: Generated<string>
  local_start: string
  local_end: string
  timezone: string
  starts_at: Date
  ends_at: Date
  tbd: Generated<boolean>
  field_id: number | null
  location: string | null
  notes: Generated<string>
  uniform: Generated<string>
  arrival_minutes: number | null
  status: Generated<'scheduled' | 'canceled' | 'postponed'>
  /** The reason for canceling or postponing it. */
  status_reason: string | null
  /** Maintained by a trigger, with the person who changed the status. */
  status_at: Date | null
  status_by_user_id: number | null
  extra: DefaultJson<EventExtra>
  version_id: Generated<number>
  import_identity: string | null
  imported: JsonColumn | null
  created_by_user_id: number | null
  updated_by_user_id: number | null
  archived_at: Date | null
  /** Maintained by a trigger, see calendar-document.ts. */
  card: Generated<string>
  series_id: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface GameTable {
  club_id: number
  event_id: number
  opponent: Generated<string>
  side: Generated<Side>
  our_score: number | null
  their_score: number | null
}

export interface EventSeriesTable {
  club_id: number
  id: Generated<number>
  team_id: number | null
  rule: DefaultJson<SeriesRule>
  starts_on: string
  created_by_user_id: number | null
  created_at: Generated<Date>
}

/** A player of another team who comes as a guest. */
export interface EventGuestTable {
  club_id: number
  event_id: number
  player_id: number
}

/** A person invited to a staff event. */
export interface EventStaffTable {
  club_id: number
  event_id: number
  user_id: number
}

export interface CalendarFeedTable {
  club_id: number
  id: Generated<number>
  user_id: number
  scope: FeedScope
  team_id: number | null
  player_id: number | null
  answers: Generated<boolean>
  token_hash: string
  created_at: Generated<Date>
  read_at: Date | null
  revoked_at: Date | null
}

/** Written by a trigger, see calendar-news.ts. */
export interface EventChangeTable {
  club_id: number
  id: Generated<number>
  event_id: number
  changed_by_user_id: number | null
  changed_at: Generated<Date>
  ended_at: Date
  before: JsonColumn
}

/** A person's acknowledgement that the event is canceled or postponed. */
export interface EventAcknowledgementTable {
  club_id: number
  event_id: number
  user_id: number
  acknowledged_at: Date
}

export interface CalendarSeenTable {
  club_id: number
  user_id: number
  role_type: string
  seen_at: Date
}

/** An address that is read repeatedly. */
export interface CalendarSourceTable {
  club_id: number
  id: Generated<number>
  team_id: number | null
  name: string
  /** Encrypted: an address of a private calendar is a key. */
  address: string
  /** A hash that recognises the same address. */
  address_hash: string
  /** The part of the address that may be shown. */
  address_shown: string
  paused: Generated<boolean>
  cancellations: Generated<'ask' | 'apply'>
  every_minutes: Generated<number>
  etag: string | null
  last_modified: string | null
  /** A hash of the last content: some systems send no ETag. */
  content_hash: string | null
  /** The identities of entries that a person left out. */
  left_out: DefaultJson<string[]>
  next_read_at: Generated<Date>
  last_read_at: Date | null
  last_changed_at: Date | null
  failures: Generated<number>
  last_error: string | null
  /** The pending items about which the owners were notified. */
  told: DefaultJson<string[]>
  failing_since: Date | null
  failure_told_at: Date | null
  last_change_set_id: number | null
  last_changed: Generated<number>
  waiting_change_set_id: number | null
  waiting_rows: Generated<number>
  /** The time since which changes are applied; an undo after it pauses the source. */
  resumed_at: Generated<Date>
  created_by_user_id: number | null
  created_at: Generated<Date>
}

export interface ImportAliasTable {
  club_id: number
  id: Generated<number>
  kind: 'field' | 'team'
  word: string
  field_id: number | null
  team_id: number | null
  updated_at: Generated<Date>
  updated_by_user_id: number | null
  /** The time at which a person removed the alias, who may restore it. */
  forgotten_at: Date | null
}

/** Maintained by a trigger on attendance; counts players, never staff. `answers` has a status for each player id. */
export interface AttendanceCountTable {
  club_id: number
  event_id: number
  coming: number
  away: number
  answers: Generated<Record<string, AttendanceStatus>>
  health_passed: Generated<number[]>
}
