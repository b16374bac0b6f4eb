import type { Audience, Capacity, Obstacle } from '@touchline/domain/messages/audience'
import type { Content } from '@touchline/domain/messages/content'
import type { Generated } from 'kysely'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    message: Tenant<MessageTable>
    message_recipient: Tenant<MessageRecipientTable>
    message_file: Tenant<MessageFileTable>
    message_template: Tenant<MessageTemplateTable>
  }
}

export type MessageState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'failed'

export interface MessageTable {
  club_id: number
  id: Generated<number>
  sender_user_id: number
  sender_role_id: number
  subject: string
  content: JsonColumn<Content>
  /** The text without its formatting. */
  plain: string
  locale: string
  audience: JsonColumn<Audience>
  /** The audience in words, as it was when the message was sent. */
  to_text: Generated<string>
  no_reply: Generated<boolean>
  urgent: Generated<boolean>
  state: Generated<MessageState>
  scheduled_for: Date | null
  sent_at: Date | null
  visible_at: Date | null
  change_set_id: number | null
  reason: string | null
  thread_id: number | null
  replies_to_id: number | null
  discarded_at: Date | null
  version_id: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MessageRecipientTable {
  club_id: number
  id: Generated<number>
  message_id: number
  user_id: number | null
  name: string
  capacity: Capacity
  player_id: number | null
  team_id: number | null
  obstacle: Obstacle | null
  /** The first time that it was opened; it stays when its reader marks it as unread. */
  read_at: Date | null
  marked_unread: Generated<boolean>
  /** Its reader said that the urgent message was seen. */
  acknowledged_at: Date | null
  archived_at: Date | null
}

export interface MessageFileTable {
  club_id: number
  message_id: number
  file_id: number
}

export interface MessageTemplateTable {
  club_id: number
  id: Generated<number>
  name: string
  subject: string
  body: string
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}
