import { loginChat, readThread } from '@touchline/domain/chat/endpoints'
import { readChatMessages } from '@touchline/domain/chat/message-endpoints'
import { inOrder, messagePage, type ChatMessage, type ChatThread } from '@touchline/domain/chat/thread'
import { call } from '../../kit/api/api.ts'
import { completeCached, invalidate, queryClient, readKey } from '../../kit/api/queries.ts'
import { queuedMessages, unsentOf } from '../queue/message-queue.ts'

export const firstPage = (thread: string) => ({ params: { thread }, query: { limit: String(messagePage) } })
const keyOf = (thread: string) => readKey(readChatMessages, firstPage(thread))
type Page = { items: ChatMessage[] }

/** The most messages that are read after an event; more of them are read as a page. */
const mostNew = 50

/**
 * Shows what an event of an open conversation announces: it reads only the messages after the last one that is known, and puts them into the list of
 * conversations too, which the server takes long to read.
 */
export async function showNew(uid: string, user: number, { id, by }: { id: number; by: number }): Promise<void> {
  const known = queryClient.getQueryData<Page>(keyOf(uid))?.items ?? []
  if (known.some((one) => one.id === id)) return
  // The reply to the sender's page holds the message.
  if (by === user && unsentOf(queuedMessages.get(), uid, known).some(({ refused }) => refused === null)) return
  const after = known[0]?.id
  const items = after === undefined ? null : await readAfter(uid, after)
  if (items === null) return void invalidate('chat-messages', 'chat')
  for (const message of items.toReversed()) noteMessage(message, user)
  // A visible page marks them as read, and counts again then.
  if (document.visibilityState !== 'visible') void invalidate('counts')
}

/** Null: too many, or the server did not answer. */
const readAfter = (thread: string, after: number): Promise<ChatMessage[] | null> =>
  call(readChatMessages, { params: { thread }, query: { limit: String(mostNew), after_id: String(after) } }).then(
    ({ items }) => (items.length < mostNew ? items : null),
    () => null,
  )

/** Puts a message into its conversation and into the list, as reading them again would. */
export function noteMessage(message: ChatMessage, user: number): void {
  const { id, chat_group_uid: uid, sender_user_id: sender } = message
  let hasRead = false
  changeThread(uid, (thread) => {
    if ((thread.last_message?.id ?? 0) >= id) return thread
    const members = thread.members.map((one) => (one.id === sender ? { ...one, last_read_id: id } : one))
    hasRead ||= sender === user && thread.num_unread > 0
    return { ...thread, id: message.chat_group_id, members, last_message: message, num_unread: sender === user ? 0 : thread.num_unread + 1 }
  })
  queryClient.setQueryData<Page>(keyOf(uid), (page) => page && { items: [message, ...page.items.filter((one) => one.id !== id)] })
  completeCached(readChatMessages, (page) => page, { params: { thread: uid } })
  if (hasRead) void invalidate('counts')
}

/** Notes that the reader has read a conversation up to a message, here or on another screen. Returns true if the list showed it as unread. */
export function noteRead(uid: string, id: number): boolean {
  const list = queryClient.getQueryData<{ conversations: ChatThread[] }>(readKey(loginChat, {}))?.conversations ?? []
  const wasUnread = list.some((thread) => thread.uid === uid && thread.num_unread > 0)
  changeThread(uid, (thread) => ((thread.last_message?.id ?? 0) <= id ? { ...thread, num_unread: 0 } : thread))
  return wasUnread
}

function changeThread(uid: string, change: (thread: ChatThread) => ChatThread): void {
  const changed = (thread: ChatThread) => (thread.uid === uid ? change(thread) : thread)
  completeCached(loginChat, ({ conversations }) => ({ conversations: inOrder(conversations.map(changed)) }))
  completeCached(readThread, changed)
}
