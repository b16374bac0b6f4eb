import { wordsFor } from '../../screen-as.tsx'
import type { WaitingPlace } from '@touchline/domain/registration/waiting-room-endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { isRefused, placeKeeper } from './waiting-place.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const place = (more: Partial<WaitingPlace> = {}): WaitingPlace => ({
  ...{ program: 'Spring season', state: 'waiting', position: 41, families: null, most_inside: 300, opens_at: null, ticket: 7, next_in: 10 },
  ...more,
})
const wordsOfRoom = (of: Partial<WaitingPlace>, more = {}) =>
  wordsFor('Parent', [], <WaitingRoom program={1} place={place(of)} wasLost={false} isOffline={false} {...more} />)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the waiting room shows the position of the family and how many are before it', () => {
  const words = wordsOfRoom({})
  expect(words).toMatch(/Your position 41 40 families are before you\. Up to 300 families register at the same time/)
  expect(words).toContain('Your position in the waiting room: 41.')
  expect(words).toContain('within 10 minutes')
  expect(words).toContain('Leave the waiting room')
  expect(wordsOfRoom({ position: 2 })).toContain('One family is before you.')
  expect(wordsOfRoom({ position: 1 })).toContain('You are next.')
})

test('before the opening it says when registration opens and that the order is drawn, and promises no position', () => {
  const words = wordsOfRoom({ state: 'before', position: null, families: 12, opens_at: '2026-10-06T15:00:00Z' })
  expect(words).toMatch(/Registration opens Oct 6.*9:00.AM\. *12 families are here\./)
  expect(words).toContain('the order of all families that are here by then is drawn')
  expect(words).not.toContain('Your position')
})

test('a lost place and a lost connection are said', () => {
  expect(wordsOfRoom({}, { wasLost: true })).toContain('Your earlier place has ended')
  expect(wordsOfRoom({}, { isOffline: true })).toContain('No connection. Your place is kept for two minutes')
})

/** A keeper whose requests are answered by the next reply of the list, and the seconds at which it has asked. */
function startKeeper(replies: (WaitingPlace | Error)[]) {
  const began = Date.now()
  const asked: number[] = []
  let isHere = true
  const keeper = placeKeeper({
    ask: () => {
      asked.push((Date.now() - began) / 1000)
      const reply = replies.length > 1 ? replies.shift()! : replies[0]!
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
    },
    isHere: () => isHere,
  })
  keeper.wake()
  return { keeper, asked, leave: () => (isHere = false), pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

test('the page gives signs of life as often as the server asks, and goes on by itself when it is inside', async () => {
  const { keeper, asked, pass } = startKeeper([
    place(),
    place({ position: 3, next_in: 5 }),
    place({ state: 'inside', position: null, next_in: 40 }),
  ])
  await pass(16)
  expect(asked).toEqual([0, 10, 15])
  expect(keeper.store.get()).toMatchObject({ place: { state: 'inside' }, error: null, wasLost: false })
})

test('without a connection the page keeps its position and tries again; a new place is told as lost', async () => {
  const offline = new ApiError(0, 'network', 'No connection')
  const { keeper, asked, pass } = startKeeper([
    place(),
    offline,
    offline,
    place({ position: 90, ticket: 8 }),
    place({ position: 60, ticket: 8 }),
  ])
  await pass(14)
  expect(keeper.store.get()).toMatchObject({ place: { position: 41 }, error: offline })
  await pass(7)
  expect(asked).toEqual([0, 10, 15, 20])
  expect(keeper.store.get()).toMatchObject({ place: { position: 90 }, error: null, wasLost: true })
  await pass(10)
  expect(keeper.store.get()).toMatchObject({ place: { position: 60 }, wasLost: true })
})

test('a page inside that nobody touches lets others in after ten minutes, and asks again when somebody comes back', async () => {
  const inside = place({ state: 'inside', position: null, next_in: 40 })
  const { keeper, asked, pass } = startKeeper([inside, inside])
  await pass(595)
  const before = asked.length
  await pass(900)
  expect(asked.length).toBe(before)
  keeper.touch()
  await pass(0)
  expect(asked.length).toBe(before + 1)
  await pass(590)
  expect(asked.length).toBeGreaterThan(before + 10)
})

test('the page asks no more once registration has closed, or the tab shows another part of the club', async () => {
  const closed = new ApiError(422, 'registration.closed', 'Registration for this program is closed.')
  const first = startKeeper([place(), closed])
  await first.pass(600)
  expect(first.asked).toEqual([0, 10])
  expect([isRefused(closed), isRefused(new ApiError(500, 'http.500', '')), isRefused(null)]).toEqual([true, false, false])
  const second = startKeeper([place()])
  await second.pass(1)
  second.leave()
  await second.pass(600)
  expect(second.asked).toEqual([0])
  expect(second.keeper.isStopped()).toBe(true)
})
