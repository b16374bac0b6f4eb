import { messages } from '@touchline/domain/messages/area'
import { messageTemplates } from '@touchline/domain/messages/template-record'
import { texts as english } from '@touchline/domain/messages/template-texts.en'
import { texts as spanish } from '@touchline/domain/messages/template-texts.es'
import { sql } from 'kysely'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { serverArea } from '../kit/server-area.ts'
import { auditRoutes } from './audit-messages.ts'
import { clubFile } from './club-file.ts'
import { unreadMessages } from './counters.ts'
import { messagesOfDemo } from './messages.demo.ts'
import { messageListRoutes } from './message-list.ts'
import { messageRoutes } from './messages.routes.ts'
import { playerRows } from './player-rows.ts'
import { queueMessageJob } from './queue-message.ts'
import { noteMessageAcknowledged } from './read-message.ts'
import { sendScheduled } from './schedule-message.ts'

export const messagesServer = serverArea(messages, {
  routes: [
    messageRoutes,
    messageListRoutes,
    auditRoutes,
    (app, ctx) => recordRoutes(app, ctx, messageTemplates, { words: ({ locale }) => (locale === 'es' ? spanish : english) }),
  ],
  jobs: (context) => [queueMessageJob(context)],
  sweeps: [sendScheduled],
  counters: [unreadMessages],
  // Sent messages stay with their readers; drafts and the own inbox go.
  forgetPerson: async (tx, userId) => {
    await sql`delete from message_recipient where user_id = ${userId}`.execute(tx)
    await sql`update message set discarded_at = app_now(), subject = '', plain = '', content = '{"type":"doc","content":[]}'
      where sender_user_id = ${userId} and sent_at is null`.execute(tx)
  },
  playerRows,
  clubFile,
  answers: { noteAcknowledged: noteMessageAcknowledged },
  demo: messagesOfDemo,
})
