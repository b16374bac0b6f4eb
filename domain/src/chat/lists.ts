import { bulk } from '../kit/list/bulk.ts'
import { choice, id, instant, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

export const reportStates = ['open', 'dismissed', 'removed'] as const
export type ReportState = (typeof reportStates)[number]

/** Messages that members reported, with their text, also after their deletion. */
export const chatReports = list('chat-reports', {
  who: ['club administration'],
  flag: 'enable_chat3',
  objects: [],
  path: '/club_admin/chat_reports',
  summary: 'Lists the chat messages that members have reported.',
  columns: {
    id: id(),
    created_at: instant({ sort: true, filter: 'range' }),
    state: choice(reportStates, { filter: 'many' }),
    thread: text({ search: true, sort: true }),
    sender: text({ search: true, sort: true }),
    message: text({ search: true }),
    reason: text({ search: true }),
    reported_by: text({ search: true }),
  },
  order: '-created_at',
})
export const { read: readChatReports, exported: exportChatReports } = chatReports

/** Messages that were deleted, without their texts: no deletion hides a message from the audit. */
export const deletedMessages = list('deleted-chat-messages', {
  who: ['club administration'],
  flag: 'enable_message_audit',
  objects: [],
  path: '/club_admin/deleted_chat_messages',
  summary: 'Lists the chat messages that were deleted. Opening one is recorded.',
  columns: {
    id: id(),
    deleted_at: instant({ sort: true, filter: 'range' }),
    sent_at: instant({ sort: true }),
    thread: text({ search: true, sort: true }),
    sender: text({ search: true, sort: true }),
    deleted_by: text({ search: true, sort: true }),
  },
  order: '-deleted_at',
  reads: null,
})
export const { read: readDeletedMessages, exported: exportDeletedMessages } = deletedMessages

export const chatReportActs = bulk(chatReports, ['dismiss', 'remove'], 'Dismisses reports, or deletes the reported messages.', [
  'chat',
  'chat-messages',
])
export const { preview: previewChatReportActs, run: runChatReportActs } = chatReportActs
