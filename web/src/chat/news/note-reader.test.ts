import { loginChat, readThread } from '@touchline/domain/chat/endpoints'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { expect, test, vi } from 'vitest'

// The cache needs no server.
vi.mock('../../kit/api/api.ts', () => ({ call: vi.fn(), onWritten: vi.fn() }))
const { queryClient, readKey, storeReply } = await import('../../kit/api/queries.ts')
const { noteReader } = await import('./note-reader.ts')

const thread = (uid: string) => ({ uid, members: [8, 9].map((id) => ({ id, last_read_id: 3 })) }) as unknown as ChatThread
const readOf = ({ members }: ChatThread) => members.map(({ last_read_id }) => last_read_id)

test('a message that another member read is marked so in the list and in the open conversation, and in no other', () => {
  storeReply(loginChat, {}, { conversations: [thread('team_1'), thread('team_2')] })
  const open = { params: { thread: 'team_1' } }
  storeReply(readThread, open, thread('team_1'))
  noteReader('team_1', { by: 9, id: 5 })
  noteReader('team_1', { by: 9, id: 4 })
  const { conversations } = queryClient.getQueryData<{ conversations: ChatThread[] }>(readKey(loginChat, {}))!
  expect(conversations.map(readOf)).toEqual([
    [3, 5],
    [3, 3],
  ])
  expect(readOf(queryClient.getQueryData<ChatThread>(readKey(readThread, open))!)).toEqual([3, 5])
})
