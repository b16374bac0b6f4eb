import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parentMayAnswer } from './deadline.ts'
import { bodyOfAnswer, bodyOfBatch, lastOfEach, nextBatch, replacedBy, verdictOn, type Batch, type WaitingMark } from './mark-queue.ts'
import { markTime, takesPlace, type Standing } from './mark-time.ts'

const start = Date.parse('2026-10-06T23:00:00Z')
const times = { startsAt: new Date(start), endsAt: new Date(start + 5_400_000) }
const settings = { parentsMayAnswer: true, relativeToStart: true, minutes: 60 }
const [players, events] = [
  [1, 2],
  [10, 20],
]
type Said = Standing & { status: string; tap: number }
type Mark = WaitingMark & { tap: number; refused?: string }

/** A model of the server for answers and marks: the stored rows, everything that ever arrived, and the replies by key. */
class Server {
  readonly stands = new Map<string, Said>()
  readonly history: (Said & { place: string })[] = []
  readonly off = new Set<number>()
  readonly answered = new Map<string, string>()

  /** Throws the code of a refusal, after which nothing is stored. */
  take(by: string, { key, eventId, marks }: Batch<Mark>, now: Date) {
    const said = JSON.stringify(marks[0]!.answer ? [eventId, marks[0]!.player_id, bodyOfAnswer(marks[0]!)] : [eventId, bodyOfBatch(marks)])
    const before = this.answered.get(`${by} ${key}`)
    if (before !== undefined) return expect(said).toBe(before)
    if (this.off.has(eventId)) throw new Error('attendance.event_is_off')
    for (const mark of marks) {
      const place = `${eventId}/${mark.player_id}`
      const standing = this.stands.get(place)
      if (mark.answer && !parentMayAnswer(times, settings, now)) throw new Error('attendance.deadline_passed')
      if (mark.answer && standing?.byStaff && +standing.at >= start) throw new Error('attendance.marked_by_staff')
      const arriving = { at: markTime(mark.marked_at, now), byStaff: !mark.answer, status: mark.status, tap: mark.tap }
      this.history.push({ ...arriving, place })
      if (takesPlace(arriving, standing ?? null, times.startsAt)) this.stands.set(place, arriving)
    }
    this.answered.set(`${by} ${key}`, said)
  }
}

let taps = 0
class Phone {
  readonly name: string
  readonly isFamily: boolean
  waiting: Mark[] = []
  refused: Mark[] = []
  replaced: number[] = []
  private made = 0
  private keys = 0

  constructor(name: string, isFamily: boolean) {
    this.name = name
    this.isFamily = isFamily
  }

  tap(event_id: number, player_id: number, status: WaitingMark['status'], now: number) {
    const answer = this.isFamily ? { kind: 'Practice' as const, team_id: 1 } : undefined
    const mark: Mark = {
      id: ++this.made,
      tap: ++taps,
      event_id,
      player_id,
      status,
      marked_at: new Date(now).toISOString(),
      sent_as: null,
      ...(answer && { answer }),
    }
    const gone = replacedBy(this.waiting, mark)
    this.replaced.push(...gone.map(({ tap }) => tap))
    this.waiting = [...this.waiting.filter((one) => !gone.includes(one)), mark]
  }

  send(server: Server, now: number, loses: 'nothing' | 'request' | 'answer') {
    const batch = nextBatch(this.waiting, () => `${this.name} ${++this.keys}`)
    if (!batch) return
    this.waiting = this.waiting.map((mark) => (batch.marks.includes(mark) ? { ...mark, sent_as: batch.key } : mark))
    const sent = ({ sent_as }: Mark) => sent_as === batch.key
    if (loses === 'request') return
    try {
      server.take(this.name, batch, new Date(now))
    } catch (error) {
      const code = (error as Error).message
      if (!code.startsWith('attendance.')) throw error
      expect(verdictOn(422, code, {})).toEqual({ refused: 'all' })
      // The reply was lost as well: the request is sent again, and refused again.
      if (loses === 'answer') return
      this.refused.push(...this.waiting.filter(sent).map((mark) => ({ ...mark, refused: code })))
    }
    if (loses === 'nothing') this.waiting = this.waiting.filter((mark) => !sent(mark))
  }
}

const step = fc.record({
  phone: fc.nat({ max: 2 }),
  act: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        player: fc.constantFrom(...players),
        event: fc.constantFrom(...events),
        status: fc.constantFrom('present', 'absent', 'late'),
      }),
    },
    { weight: 5, arbitrary: fc.record({ loses: fc.constantFrom('nothing', 'request', 'answer') }) },
    { weight: 1, arbitrary: fc.record({ calledOff: fc.constantFrom(...events) }) },
  ),
  passes: fc.constantFrom(0, 1, 400, 90_000, 1_200_000),
})

test('offline answers of two parents and a coach end in one register; late ones are refused with the reason, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(-10_800_000, -4_000_000, -60_000), (steps, from) => {
      const server = new Server()
      const phones = [new Phone('mum', true), new Phone('dad', true), new Phone('coach', false)]
      const first = taps
      let now = start + from
      for (const { phone, act, passes } of steps) {
        now += passes
        if ('loses' in act) phones[phone]!.send(server, now, act.loses as 'nothing')
        else if ('calledOff' in act) server.off.add(act.calledOff)
        else phones[phone]!.tap(act.event, act.player, act.status as 'present', now)
      }
      for (const phone of phones) while (phone.waiting.length > 0) phone.send(server, now, 'nothing')

      // Every tap arrived once, or was undone by its author, or is shown to the author with the reason.
      const ends = [
        ...server.history.map(({ tap }) => tap),
        ...phones.flatMap(({ replaced, refused }) => [...replaced, ...refused.map(({ tap }) => tap)]),
      ]
      expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: taps - first }, (_, index) => first + index + 1))
      for (const { refused } of phones) for (const mark of refused) expect(mark.refused).toMatch(/^attendance\./)
      // The greatest of all arrivals stands: the register above answers, then the later tap.
      const rank = ({ at, byStaff }: Standing) => [byStaff && +at >= start ? 1 : 0, +at] as const
      for (const [place, stands] of server.stands)
        for (const said of server.history.filter((one) => one.place === place)) {
          const [a, b] = [rank(stands), rank(said)]
          expect(a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1])).toBe(true)
        }
    }),
    { numRuns: 800 },
  )
})

const waits = (id: number, more: Partial<WaitingMark> = {}): WaitingMark => ({
  id,
  event_id: 10,
  player_id: id,
  status: 'present',
  marked_at: '2026-10-06T20:00:00.000Z',
  sent_as: null,
  ...more,
})
const answer = { kind: 'Practice', team_id: 3 } as const

test('answers are sent one by one, between the marks, in their order', () => {
  const queue = [waits(1), waits(2, { answer }), waits(3, { answer }), waits(4), waits(5)]
  const seen: number[][] = []
  for (let left = queue; left.length > 0;) {
    const { marks } = nextBatch(left, () => 'key')!
    seen.push(marks.map(({ id }) => id))
    left = left.filter((mark) => !marks.includes(mark))
  }
  expect(seen).toEqual([[1], [2], [3], [4, 5]])
})

test('marks refused together with another one are sent again without naming a player twice', () => {
  const queue = [waits(1, { player_id: 7 }), waits(2), waits(3, { player_id: 7, status: 'late' })]
  expect(nextBatch(queue, () => 'key')!.marks.map(({ id }) => id)).toEqual([1, 2])
})

test('an answer about a member of staff does not replace one about the player with the same id', () => {
  const queue = [waits(1, { player_id: 7, answer }), waits(2, { player_id: 7, answer: { ...answer, user_role: 'Coach_7' } })]
  expect(replacedBy(queue, waits(3, { player_id: 7 })).map(({ id }) => id)).toEqual([1])
})

test('a changed answer that is queued behind a sent one counts once', () => {
  const queue = [waits(1, { player_id: 7, answer, sent_as: 'key' }), waits(2, { player_id: 8 }), waits(3, { player_id: 7, answer })]
  expect(lastOfEach(queue).map(({ id }) => id)).toEqual([2, 3])
})

test('an answer is sent with its time, its note and its health answers', () => {
  const health_screen = [{ question: 'Fever?', yes: false }]
  expect(bodyOfAnswer(waits(1, { notes: 'After piano', answer: { ...answer, health_screen } }))).toEqual({
    status: 'present',
    answered_at: '2026-10-06T20:00:00.000Z',
    notes: 'After piano',
    health_screen,
  })
  expect(bodyOfAnswer(waits(1, { answer: { ...answer, user_role: 'Coach_7' } }))).toHaveProperty('user_role', 'Coach_7')
})

test('a refusal that is not the server’s, as from the login page of a guest network, is no refusal', () => {
  expect(verdictOn(403, 'http.403', {})).toBe('again')
  expect(verdictOn(404, 'http.404', {})).toBe('again')
  expect(verdictOn(404, 'not_found', {})).toEqual({ refused: 'all' })
})
