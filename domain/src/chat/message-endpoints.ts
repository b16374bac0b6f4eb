import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, plainText } from '../kit/id.ts'
import { Done, ofThread, populate } from './endpoints.ts'
import { ChatMessage, emojis, messagePage, messageTypes, mostLetters, mostMembers, ThreadUid } from './thread.ts'

const ofMessage = { ...ofThread, params: z.object({ thread: ThreadUid, chat_message: IdText }) } as const

export const readChatMessages = endpoint({
  ...ofThread,
  method: 'GET',
  path: '/chat/threads/{thread}/messages',
  summary:
    'Returns a page of messages, newest first. `last_id` is the oldest message that the caller has, and fewer than `limit` are the last page; `after_id` is the newest one that the caller has, and `next_id` asks for the page that follows a message.',
  query: z.object({
    populate,
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .default(String(messagePage))
      .transform(Number)
      .pipe(z.int().max(100)),
    last_id: IdText.optional(),
    after_id: IdText.optional(),
    next_id: IdText.optional(),
  }),
  reply: z.object({ items: z.array(ChatMessage) }),
  effect: 'read',
  reads: ['chat-messages'],
})

export const sendChatMessage = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/messages',
  summary: 'Sends a message. The same `client_key` is stored once, however often it is sent.',
  body: z.object({
    text: plainText(mostLetters).trim().default(''),
    type: z.enum(messageTypes).default('text'),
    /** `event_id` of an event to link, or `file_id` of a finished upload of the caller. */
    custom_data: z.strictObject({ event_id: Id.optional(), file_id: Id.optional() }).default({}),
    mentions: z.array(Id).max(mostMembers).default([]),
    client_key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
  reply: ChatMessage,
  effect: 'write',
  // The sender's page knows the conversation from the reply, without reading the list again.
  changes: ['chat-messages'],
  refusals: ['chat.read_only', 'chat.slow', 'chat.link', 'chat.empty', 'chat.file', 'chat.event', 'file.club_full'],
})

export const readChatMessage = endpoint({
  ...ofMessage,
  method: 'POST',
  path: '/chat/threads/{thread}/messages/{chat_message}/read',
  summary: 'Marks a message and all before it as read by the caller.',
  reply: Done,
  effect: 'write',
  changes: ['chat', 'chat-messages'],
})

export const deleteMessage = endpoint({
  ...ofMessage,
  method: 'DELETE',
  path: '/chat/threads/{thread}/messages/{chat_message}',
  summary: 'Deletes a message of the caller; moderators of the thread and admins of the club delete those of others. The audit keeps it.',
  reply: Done,
  effect: 'write',
  changes: ['chat', 'chat-messages'],
})

export const reactToMessage = endpoint({
  ...ofMessage,
  method: 'POST',
  path: '/chat/threads/{thread}/messages/{chat_message}/reaction',
  summary: 'Adds or removes a reaction of the caller.',
  body: z.object({ emoji: z.enum(emojis), on: z.boolean() }),
  reply: Done,
  effect: 'write',
  changes: ['chat', 'chat-messages'],
  refusals: ['chat.read_only'],
})

export const reportMessage = endpoint({
  ...ofMessage,
  method: 'POST',
  path: '/chat/threads/{thread}/messages/{chat_message}/report',
  summary: 'Reports a message to the administrators of the club.',
  body: z.object({ reason: plainText(500).trim().min(1, 'Enter a reason.') }),
  reply: Done,
  effect: 'write',
  changes: ['chat-reports'],
})

export const openDeletedMessage = endpoint({
  method: 'POST',
  path: '/club_admin/deleted_chat_messages/{deleted_message}/open',
  summary: 'Returns the text of a deleted chat message to an auditor, and records that it was opened.',
  params: z.object({ deleted_message: IdText }),
  reply: z.object({
    id: Id,
    thread: z.string(),
    sender: z.string(),
    deleted_by: z.string(),
    sent_at: Instant,
    deleted_at: Instant,
    text: z.string(),
    file: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
  auth: 'user',
  who: ['club administration'],
  flag: 'enable_message_audit',
  objects: [],
  effect: 'write',
  changes: [],
})
