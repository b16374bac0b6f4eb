import * as contract from '@touchline/domain/messages/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { openForAudit } from './audit-messages.ts'
import { acknowledgeMessage, markRead, readOwnMessage } from './read-message.ts'
import { previewRecipients } from './preview-audience.ts'
import { readChoices, searchRecipients } from './recipients.ts'
import { replyTo } from './reply.ts'
import { saveDraftAgain, saveNewDraft } from './save-draft.ts'
import { cancelScheduled } from './schedule-message.ts'
import { messageChanges, messageKind, sendDraft } from './send-message.ts'
import { readStatistics } from './statistics.ts'
import { sendTest } from './test-message.ts'

/** Serves what one person does with the own messages. */
export function messageRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(messageKind, messageChanges)

  handle(app, ctx, contract.readRecipients, (call) => previewRecipients(call, call.query))
  handle(app, ctx, contract.readAudienceChoices, (call) => readChoices(call))
  handle(app, ctx, contract.findRecipients, async (call) => ({ items: await searchRecipients(call, call.query.search) }))

  handle(app, ctx, contract.createDraft, (call) => saveNewDraft(call, call.body))
  handle(app, ctx, contract.saveDraft, (call) => saveDraftAgain(call, call.params.message, call.body))
  handle(app, ctx, contract.readMessage, (call) => readOwnMessage(call, call.params.message))
  handle(app, ctx, contract.markMessageRead, (call) => markRead(call, call.params.message))
  handle(app, ctx, contract.sendMessage, (call) => sendDraft(call, call.params.message, call.body))
  handle(app, ctx, contract.acknowledgeMessage, (call) => acknowledgeMessage(call, call.params.message))
  handle(app, ctx, contract.cancelMessage, (call) => cancelScheduled(call, call.params.message))
  handle(app, ctx, contract.testMessage, (call) => sendTest(call, call.params.message))
  handle(app, ctx, contract.replyToMessage, (call) => replyTo(call, call.params.message, call.body))
  handle(app, ctx, contract.readMessageStatistics, (call) => readStatistics(call, call.params.message))
  handle(app, ctx, contract.openAudited, (call) => openForAudit(call, call.params.message))
}
