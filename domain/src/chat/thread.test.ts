import { expect, test } from 'vitest'
import { readChatMessages } from './message-endpoints.ts'
import {
  groupsTopic,
  hasOlder,
  hasScriptLink,
  hashOfPage,
  inOrder,
  linkPieces,
  messagesTopic,
  pageOfHash,
  readOnlyReason,
  shownMessages,
  type ChatMessage,
} from './thread.ts'

test('a hash opens the chat at its page and thread, and any other hash is none of the chat [CHAT-003] [CHAT-006]', () => {
  expect(pageOfHash('#chats-thread-team_12')).toEqual({ page: 'thread', thread: 'team_12' })
  expect(pageOfHash('#chats-threads')).toEqual({ page: 'threads', thread: null })
  expect(pageOfHash('#chats-thread-nobody')).toEqual({ page: 'threads', thread: null })
  expect([pageOfHash('#content'), pageOfHash(''), pageOfHash('#chats-other')]).toEqual([null, null, null])
  expect(pageOfHash(hashOfPage('search'))).toEqual({ page: 'search', thread: null })
})

test('the thread with the newest message comes first, and those without one last [CHAT-015]', () => {
  const thread = (name: string, id: number | null) => ({ name, last_message: id === null ? null : ({ id } as ChatMessage) })
  expect(inOrder([thread('B', null), thread('U12', 4), thread('A', null), thread('U10', 9)]).map(({ name }) => name)).toEqual([
    'U10',
    'U12',
    'A',
    'B',
  ])
})

test('pages are joined without doubles and without deleted messages, and a short page is the last [CHAT-013] [CHAT-016]', () => {
  const one = (id: number, deleted = false) => ({ id, deleted })
  expect(shownMessages([one(5), one(4)], [one(4, true), one(3)]).map(({ id }) => id)).toEqual([3, 5])
  expect([hasOlder(20, 20), hasOlder(19, 20)]).toEqual([true, false])
})

test('a page has 20 messages, or up to 100 where the request says so [CHAT-017]', () => {
  const limitOf = (query: object) => readChatMessages.query.parse(query).limit
  expect([limitOf({}), limitOf({ limit: '100' })]).toEqual([20, 100])
  expect(() => limitOf({ limit: '101' })).toThrow()
})

test('the chat of a game is open on its local day alone, and that of a team every day', () => {
  const on = (today: string, day: string | null = '2026-10-10') => readOnlyReason({ day, today, people: [] })
  expect([on('2026-10-09'), on('2026-10-10'), on('2026-10-11'), on('2026-10-11', null)]).toEqual(['not_open', null, 'over', null])
})

test('each thread and the list of threads of each person have a live path', () => {
  expect([messagesTopic(1, 'team_12'), groupsTopic(1, 8)]).toEqual(['clubs/1/messages/team_12', 'clubs/1/users/8/groups'])
})

test('only web addresses become links, and a link that runs code is recognized', () => {
  expect(linkPieces('See https://example.org/a?b=1. Bye')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: '. Bye', href: null },
  ])
  expect(linkPieces('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null }])
  expect(['JavaScript: alert(1)', 'data:text/html,x', 'Data: see below', 'I teach javascript: yes'].map(hasScriptLink)).toEqual([
    true,
    true,
    false,
    true,
  ])
})
