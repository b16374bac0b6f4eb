import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOfBatch, nextBatch, replacedBy, verdictOn, type WaitingMark } from './mark-queue.ts'
import { correctedTime, markTime, takesPlace, type Standing } from './mark-time.ts'

const start = Date.parse('2026-10-06T23:00:00Z')
const players = [1, 2, 3]
const events = [10, 20]

interface StoredRead extends Standing {
  status: string
  mark: number
}
type Request = ReturnType<typeof bodyOfBatch>

/** A model of the server for marks: one row per player and event, the rule, and the replies by key. */
class Server {
  readonly rows = new Map<string, StoredRead>()
  readonly history: { place: string; at: number; status: string; by: string }[] = []
  readonly answered = new Map<string, string>()

  take(by: string, key: string, event: number, request: Request, now: Date) {
    const said = JSON.stringify([event, request])
    const before = this.answered.get(`${by} ${key}`)
    if (before !== undefined) return expect(said).toBe(before)
    for (const mark of request.marks) {
      const place = `${event}/${mark.player_id}`
      const arriving = { at: markTime(mark.marked_at, now), byStaff: true }
      this.history.push({ place, at: +arriving.at, status: mark.status, by })
      if (takesPlace(arriving, this.rows.get(place) ?? null, new Date(start)))
        this.rows.set(place, { ...arriving, status: mark.status, mark: this.history.length })
    }
    this.answered.set(`${by} ${key}`, said)
  }
}

/** A phone whose clock is wrong by `skew`, which it knows from the server's replies. */
class Phone {
  readonly name: string
  readonly skew: number
  waiting: WaitingMark[] = []
  private made = 0
  private keys = 0

  constructor(name: string, skew: number) {
    this.name = name
    this.skew = skew
  }

  tap(event_id: number, player_id: number, status: WaitingMark['status'], now: number) {
    const replaced = replacedBy(this.waiting, { event_id, player_id })
    const marked_at = correctedTime(now + this.skew, -this.skew)
    this.waiting = this.waiting.filter((mark) => !replaced.includes(mark))
    this.waiting.push({ id: ++this.made, event_id, player_id, status, marked_at, sent_as: null })
  }

  /** `loses`: the request, or the reply. A restart of the browser loses only what was being sent. */
  send(server: Server, now: number, loses: 'nothing' | 'request' | 'answer') {
    const batch = nextBatch(this.waiting, () => `${this.name} ${++this.keys}`)
    if (!batch) return
    this.waiting = this.waiting.map((mark) => (batch.marks.includes(mark) ? { ...mark, sent_as: batch.key } : mark))
    if (loses !== 'request') server.take(this.name, batch.key, batch.eventId, bodyOfBatch(batch.marks), new Date(now))
    if (loses === 'nothing') this.waiting = this.waiting.filter(({ sent_as }) => sent_as !== batch.key)
  }
}

const step = fc.record({
  phone: fc.nat({ max: 2 }),
  act: fc.oneof(
    fc.record({
      player: fc.constantFrom(...players),
      event: fc.constantFrom(...events),
      status: fc.constantFrom('present', 'absent', 'late', 'injured'),
    }),
    fc.record({ loses: fc.constantFrom('nothing', 'request', 'answer') }),
  ),
  /** 0 included: two taps in one instant. */
  passes: fc.constantFrom(0, 1, 400, 90_000),
})
const skew = fc.integer({ min: -36 * 3_600_000, max: 36 * 3_600_000 })

test('offline marks of three phones for the same players, in any order and with lost replies, end in one register: the last mark', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.tuple(skew, skew, skew), fc.boolean(), (steps, skews, begun) => {
      const server = new Server()
      const phones = skews.map((by, index) => new Phone(`phone ${index}`, by))
      const taps: { place: string; at: number; status: string }[] = []
      let now = begun ? start + 60_000 : start - 600_000
      for (const { phone, act, passes } of steps) {
        now += passes
        if ('loses' in act) phones[phone]!.send(server, now, act.loses as 'nothing')
        else {
          phones[phone]!.tap(act.event, act.player, act.status as 'present', now)
          taps.push({ place: `${act.event}/${act.player}`, at: now, status: act.status })
        }
      }
      for (const phone of phones) while (phone.waiting.length > 0) phone.send(server, now, 'nothing')

      const places = new Set(taps.map(({ place }) => place))
      expect(new Set(server.rows.keys())).toEqual(places)
      for (const place of places) {
        const here = taps.filter((tap) => tap.place === place)
        const latest = Math.max(...here.map(({ at }) => at))
        expect(+server.rows.get(place)!.at).toBe(latest)
        expect(here.filter(({ at }) => at === latest).map(({ status }) => status)).toContain(server.rows.get(place)!.status)
      }
      // Nothing counts twice: no phone has more lines in the history than taps.
      expect(server.history.length).toBeLessThanOrEqual(taps.length)
    }),
    { numRuns: 600 },
  )
})

test('marks are sent in their order, those of one event together', () => {
  const phone = new Phone('a', 0)
  phone.tap(10, 1, 'present', 1)
  phone.tap(10, 2, 'late', 2)
  phone.tap(20, 1, 'absent', 3)
  phone.tap(10, 3, 'absent', 4)
  const seen: [number, number[]][] = []
  const server = new Server()
  for (let batch = nextBatch(phone.waiting, () => 'k'); batch; batch = nextBatch(phone.waiting, () => 'k')) {
    seen.push([batch.eventId, batch.marks.map(({ player_id }) => player_id)])
    phone.send(server, start, 'nothing')
  }
  expect(seen).toEqual([
    [10, [1, 2]],
    [20, [1]],
    [10, [3]],
  ])
})

test('a request without a reply is sent again unchanged, and a corrected mark after it', () => {
  const phone = new Phone('a', 0)
  const server = new Server()
  phone.tap(10, 1, 'present', start)
  phone.send(server, start, 'answer')
  phone.tap(10, 1, 'absent', start + 5)
  expect(phone.waiting).toHaveLength(2)
  phone.send(server, start + 9, 'nothing')
  expect(server.history).toHaveLength(1)
  phone.send(server, start + 9, 'nothing')
  expect([...server.rows.values()]).toMatchObject([{ status: 'absent' }])
})

test('at most a hundred marks go in one request', () => {
  const phone = new Phone('a', 0)
  for (let player = 1; player <= 130; player++) phone.tap(10, player, 'present', player)
  expect(nextBatch(phone.waiting, () => 'k')!.marks).toHaveLength(100)
})

test('a mark counts from the time of the tap, never from the future and never from more than seven days ago', () => {
  const now = new Date(start)
  expect(markTime(undefined, now)).toEqual(now)
  expect(markTime('2026-10-06T22:10:00Z', now)).toEqual(new Date('2026-10-06T22:10:00Z'))
  expect(markTime('2026-10-09T22:10:00Z', now)).toEqual(now)
  expect(markTime('2020-01-01T00:00:00Z', now)).toEqual(new Date('2026-09-29T23:00:00Z'))
})

test('the register stands above answers; otherwise the later one counts, and of two simultaneous ones the one that arrives', () => {
  const startsAt = new Date(start)
  const at = (minutes: number, byStaff: boolean) => ({ at: new Date(start + minutes * 60_000), byStaff })
  const standing: [Standing, Standing | null, boolean][] = [
    [at(-30, true), null, true],
    [at(-30, true), at(-20, false), false],
    [at(-10, true), at(-20, false), true],
    [at(1, true), at(5, false), true],
    [at(1, false), at(0, true), false],
    [at(1, true), at(5, true), false],
    [at(5, true), at(5, true), true],
  ]
  for (const [arriving, before, takes] of standing) expect(takesPlace(arriving, before, startsAt)).toBe(takes)
})

test('a possible reply is awaited; a final refusal names the refused marks', () => {
  expect(verdictOn(0, 'network', {})).toBe('again')
  expect(verdictOn(503, 'http.503', {})).toBe('again')
  expect(verdictOn(429, 'rate_limited', {})).toBe('again')
  expect(verdictOn(409, 'idempotency.in_flight', {})).toBe('again')
  expect(verdictOn(409, 'idempotency.answer_gone', {})).toBe('done')
  expect(verdictOn(401, 'no_session', {})).toBe('sign in')
  expect(verdictOn(422, 'attendance.not_on_team', { player_ids: [4, 5] })).toEqual({ refused: [4, 5] })
  expect(verdictOn(422, 'attendance.event_is_off', {})).toEqual({ refused: 'all' })
  expect(verdictOn(404, 'not_found', {})).toEqual({ refused: 'all' })
  expect(verdictOn(403, 'forbidden', {})).toEqual({ refused: 'all' })
})
