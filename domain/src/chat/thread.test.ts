import { expect, test } from 'vitest'
import { hasOlder, hasScriptLink, hashOfPlace, inOrder, linkPieces, placeOfHash, shownMessages, type ChatMessage } from './thread.ts'

test('a hash opens the chat at its page and thread, and any other hash is none of the chat [CHAT-003] [CHAT-006]', () => {
  expect(placeOfHash('#chats-thread-team_12')).toEqual({ page: 'thread', thread: 'team_12' })
  expect(placeOfHash('#chats-threads')).toEqual({ page: 'threads', thread: null })
  expect(placeOfHash('#chats-thread-nobody')).toEqual({ page: 'threads', thread: null })
  expect([placeOfHash('#content'), placeOfHash(''), placeOfHash('#chats-other')]).toEqual([null, null, null])
  expect(placeOfHash(hashOfPlace('search'))).toEqual({ page: 'search', thread: null })
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
