import { loginChat, readThread } from '@touchline/domain/chat/endpoints'
import { readChatMessages } from '@touchline/domain/chat/message-endpoints'
import type { ChatMessage, ChatThread } from '@touchline/domain/chat/thread'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kit/feedback/api-error.ts'

const call = vi.fn()
vi.mock('../../kit/api/api.ts', () => ({ call, onWritten: vi.fn() }))
vi.mock('../../shell/session/session.ts', () => ({ session: { get: () => ({ state: 'out' }) } }))
vi.stubGlobal('document', { visibilityState: 'visible' })
const { queryClient, readKey } = await import('../../kit/api/queries.ts')
const { queuedMessages } = await import('../queue/message-queue.ts')
const { firstPage, noteRead, showNew } = await import('./new-message.ts')

const [me, other] = [8, 9]
const message = (id: number, sender_user_id = other, chat_group_uid = 'team_1') =>
  ({ id, sender_user_id, chat_group_uid, chat_group_id: 70 }) as unknown as ChatMessage
const thread = (uid: string, last: number) =>
  ({
    uid,
    name: uid,
    num_unread: 0,
    last_message: message(last),
    members: [me, other].map((id) => ({ id, last_read_id: 3 })),
  }) as unknown as ChatThread
const list = () => queryClient.getQueryData<{ conversations: ChatThread[] }>(readKey(loginChat, {}))!.conversations
const shown = () =>
  queryClient.getQueryData<{ items: ChatMessage[] }>(readKey(readChatMessages, firstPage('team_1')))!.items.map(({ id }) => id)
beforeEach(() => {
  call.mockReset()
  queuedMessages.set([])
  queryClient.setQueryData(readKey(loginChat, {}), { conversations: [thread('team_2', 4), thread('team_1', 3)] })
  queryClient.setQueryData(readKey(readThread, { params: { thread: 'team_1' } }), thread('team_1', 3))
  queryClient.setQueryData(readKey(readChatMessages, firstPage('team_1')), { items: [message(3), message(2)] })
})

test('an open conversation reads only what is newer than its last message, and the list shows it first, with its count', async () => {
  call.mockResolvedValue({ items: [message(6), message(5)] })
  await showNew('team_1', me, { id: 5, by: other })
  await showNew('team_1', me, { id: 6, by: other })
  expect(call.mock.calls.map(([{ path }, { query }]) => [path, query])).toEqual([[readChatMessages.path, { limit: '50', after_id: '3' }]])
  expect(shown()).toEqual([6, 5, 3, 2])
  expect(list().map(({ uid, num_unread, last_message }) => [uid, num_unread, last_message!.id])).toEqual([
    ['team_1', 2, 6],
    ['team_2', 0, 4],
  ])
  expect(noteRead('team_1', 5)).toBe(true)
  expect(list()[0]!.num_unread).toBe(2)
  noteRead('team_1', 6)
  expect(list()[0]!.num_unread).toBe(0)
})

test('a message that this page is sending is taken from the reply, and one of another screen of the same person is read', async () => {
  queuedMessages.set([{ client_key: 'k', thread: 'team_1', refused: null }] as never)
  await showNew('team_1', me, { id: 5, by: me })
  expect(call).not.toHaveBeenCalled()
  queuedMessages.set([])
  call.mockResolvedValue({ items: [message(5, me)] })
  await showNew('team_1', me, { id: 5, by: me })
  expect([shown(), list()[0]!.num_unread]).toEqual([[5, 3, 2], 0])
})

test('an event shows nothing to somebody who may read the conversation no more', async () => {
  call.mockRejectedValue(new ApiError(404, 'chat.left', 'You are no longer in this conversation.'))
  await showNew('team_1', me, { id: 5, by: other })
  expect([shown(), list().map(({ last_message }) => last_message!.id)]).toEqual([
    [3, 2],
    [4, 3],
  ])
})
