import { messagePage, type ChatMessage } from '@touchline/domain/chat/thread'
import { expect, test } from 'vitest'
import { nothingLoaded, partLoading, withChanged, withNewer, withNewest, withOlder, type Loaded } from './message-window.ts'

/** The messages from one id to another, newest first, as the server sends them. */
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: to - index, text: '' }) as unknown as ChatMessage)
const idsOf = (messages: readonly ChatMessage[] = []) => [messages[0]?.id, messages.at(-1)?.id, messages.length]
const [size, newest] = [messagePage, page(181, 200)]
/** A conversation of 200 messages that is opened at the 100th. */
const opened = () => withNewer(withOlder(withNewest(partLoading, newest), page(101 - size, 100), undefined), page(101, 100 + size))

test('the messages around one that was found stay apart until the reader has come down to the newest, then there is no gap', () => {
  let loaded: Loaded = opened()
  expect([idsOf(loaded.part?.messages), loaded.part?.more]).toEqual([[81, 120, 40], true])
  loaded = withNewest(loaded, page(183, 202))
  for (const from of [121, 141, 161]) loaded = withNewer(loaded, page(from, from + size - 1))
  expect(idsOf(loaded.part?.messages)).toEqual([81, 180, 100])
  loaded = withNewer(loaded, page(181, 200))
  expect([loaded.part, idsOf(loaded.newest), loaded.more]).toEqual([null, [81, 202, 122], true])
})

test('a message that was found among the newest, or at the beginning, is shown at its place in the whole', () => {
  const late = withNewer(withOlder(withNewest(partLoading, newest), page(171, 190), undefined), page(191, 200))
  expect([late.part, idsOf(late.newest), late.more]).toEqual([null, [171, 200, 30], true])
  const early = withNewer(withOlder(partLoading, page(1, 3), undefined), page(4, 3 + size))
  expect(early.part?.more).toBe(false)
})

test('earlier messages that arrive when the reader has gone on to the newest ones are left out, because they would leave a gap', () => {
  const gone = { ...opened(), part: null }
  expect(idsOf(withOlder(gone, page(61, 80), 81).newest)).toEqual([181, 200, 20])
  expect(idsOf(withOlder(gone, page(161, 180), 181).newest)).toEqual([161, 200, 40])
  const early = { ...withNewest(partLoading, newest), part: null }
  expect(idsOf(withOlder(early, page(81, 100), undefined).newest)).toEqual([181, 200, 20])
})

test('a message that was deleted or got a reaction changes in both parts', () => {
  const changed = withChanged(opened(), 100, (message) => ({ ...message, text: 'changed' }))
  expect(changed.part?.messages.filter(({ text }) => text === 'changed').map(({ id }) => id)).toEqual([100])
})

test('a conversation of 5,000 messages holds a few pages at a time: those far from the reader are given up, and come again on the way back without a gap', () => {
  const mostLoaded = 12 * size
  let loaded = withNewest(nothingLoaded, page(4981, 5000))
  const shown = () => loaded.part?.messages ?? loaded.newest
  const inOrder = () => shown().every(({ id }, index, all) => index === 0 || all[index - 1]!.id === id - 1)
  for (let first = 4981; first > 1; first -= size) {
    loaded = withOlder(loaded, page(first - size, first - 1), first)
    expect([shown()[0]?.id, shown().length <= mostLoaded, inOrder()]).toEqual([first - size, true, true])
  }
  expect([idsOf(shown()), idsOf(loaded.newest)]).toEqual([
    [1, mostLoaded, mostLoaded],
    [4981, 5000, size],
  ])
  expect(withOlder(loaded, [], 1).part?.more).toBe(false)
  for (let last = mostLoaded; loaded.part; last += size) {
    loaded = withNewer(loaded, page(last + 1, last + size))
    expect([shown().at(-1)!.id >= last + size, shown().length <= mostLoaded, inOrder()]).toEqual([true, true, true])
  }
  expect([idsOf(loaded.newest), loaded.more]).toEqual([[5001 - mostLoaded, 5000, mostLoaded], true])
})
