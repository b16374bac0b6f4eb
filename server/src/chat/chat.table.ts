import type { ReportState } from '@touchline/domain/chat/lists'
import type { messageTypes, ThreadKind } from '@touchline/domain/chat/thread'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultJson, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    chat_thread: Tenant<ChatThreadTable>
    chat_member: Tenant<ChatMemberTable>
    chat_message: Tenant<ChatMessageTable>
    chat_reaction: Tenant<ChatReactionTable>
    chat_report: Tenant<ChatReportTable>
    chat_opt_out: Tenant<ChatOptOutTable>
  }
}

export interface ChatThreadTable {
  club_id: number
  id: Generated<number>
  kind: ThreadKind
  /** Of a team's thread and of a game's. */
  team_id: number | null
  event_id: number | null
  /** `team_12`, `game_7`, `group_3`, `direct_4`. */
  uid: GeneratedAlways<string>
  /** Of a group; the others are named after their team, game or members. */
  name: Generated<string>
  /** The uploaded picture of a group. */
  image_file_id: Generated<number | null>
  /** The two people of a direct conversation, so that it exists once. */
  direct_key: string | null
  slow_seconds: Generated<number>
  extra: DefaultJson<Record<string, unknown>>
  created_by_user_id: number | null
  created_at: Generated<Date>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

/**
 * The state of one person in a thread. The members of teams and games follow from roster and staff; `added` marks a member besides these, or of a group or a
 * direct conversation.
 */
export interface ChatMemberTable {
  club_id: number
  thread_id: number
  user_id: number
  added: Generated<boolean>
  moderator: Generated<boolean>
  joined_at: Generated<Date>
  /** The newest message before the person was added; earlier ones are not shown. */
  after_id: Generated<number>
  left_at: Date | null
  last_read_id: Generated<number>
  last_read_at: Date | null
  muted: Generated<boolean>
}

export interface ChatMessageTable {
  club_id: number
  id: Generated<number>
  thread_id: number
  sender_user_id: number
  /** Kept after a deletion, for the audit. */
  text: string
  type: Generated<(typeof messageTypes)[number]>
  event_id: number | null
  file_id: number | null
  mentions: Generated<number[]>
  client_key: string | null
  created_at: Generated<Date>
  deleted_at: Date | null
  deleted_by_user_id: number | null
}

export interface ChatReactionTable {
  club_id: number
  message_id: number
  user_id: number
  emoji: string
  created_at: Generated<Date>
}

export interface ChatReportTable {
  club_id: number
  id: Generated<number>
  message_id: number
  reported_by_user_id: number
  reason: string
  created_at: Generated<Date>
  state: Generated<ReportState>
  decided_by_user_id: number | null
  decided_at: Date | null
}

export interface ChatOptOutTable {
  club_id: number
  user_id: number
  by_user_id: number | null
  created_at: Generated<Date>
}
