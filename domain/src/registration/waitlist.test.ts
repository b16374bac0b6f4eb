import { expect, test } from 'vitest'
import { inOrder, nextTurn, offerEnd, type WaitlistPlace } from './waitlist.ts'

const now = new Date('2026-10-05T12:00:00Z')
const entry = (id: number, more: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  id,
  state: 'waiting',
  position: id,
  offerExpiresAt: null,
  ...more,
})
const offer = (id: number, hours: number) => entry(id, { state: 'offered', offerExpiresAt: new Date(now.getTime() + hours * 3_600_000) })
const ids = (entries: readonly WaitlistPlace[]) => entries.map(({ id }) => id)

test('the waitlist is in the order of joining, unless the club moves an entry to the top', () => {
  const entries = [entry(3), entry(1), entry(2), entry(4, { position: 0 }), entry(5, { position: 2 })]
  expect(ids(inOrder(entries))).toEqual([4, 1, 2, 5, 3])
})

test('entries with an offer, and those that have ended, do not wait', () => {
  expect(ids(inOrder([offer(1, 5), entry(2, { state: 'declined' }), entry(3)]))).toEqual([3])
})

test('an offer lapses after 48 hours, and its seat is offered to the next', () => {
  expect(offerEnd(now, 2).toISOString()).toBe('2026-10-07T12:00:00.000Z')
  const entries = [offer(1, 0), offer(2, 1), entry(3), entry(4)]
  const turn = nextTurn(entries, { free: 0, offers: true, now })
  expect([ids(turn.lapsed), ids(turn.offered)]).toEqual([[1], [3]])
})

test('as many seats are offered as are free, and none where the club offers them by hand', () => {
  const entries = [entry(1), entry(2), entry(3)]
  const offered = (free: number | null, offers = true) => ids(nextTurn(entries, { free, offers, now }).offered)
  expect([offered(2), offered(0), offered(-1), offered(null), offered(2, false)]).toEqual([[1, 2], [], [], [1, 2, 3], []])
})
