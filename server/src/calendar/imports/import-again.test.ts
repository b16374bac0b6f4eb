import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventRow } from '../calendar.store.ts'
import type { ImportLookups, KnownEvent } from './import-lookups.ts'
import { proposeEvents, type Proposal } from '../events/propose-events.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import type { EventValues } from '../events/write-event.ts'

const now = new Date('2026-10-05T15:00:00Z')

/** An entry of the other system, with a number by which the test recognises it. */
interface Thing {
  truth: number
  uid: number
  day: number
  hour: number
  opponent: string | null
  place: string
}
const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (day: number) => new Date(Date.UTC(2026, 9, 10 + day)).toISOString().slice(0, 10)
const file = (things: readonly Thing[], withUid: boolean) =>
  readCalendarFile(
    Buffer.from(
      `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Thunder\r\nX-WR-TIMEZONE:America/Denver\r\n${things
        .map(
          ({ uid, day, hour, opponent, place }) =>
            `BEGIN:VEVENT\r\n${withUid ? `UID:u${uid}\r\n` : ''}DTSTART:${dayOf(day).replaceAll('-', '')}T${two(hour)}0000\r\nDTEND:${dayOf(day).replaceAll('-', '')}T${two(hour + 1)}0000\r\nSUMMARY:${opponent === null ? 'Practice' : `Thunder vs ${opponent}`}\r\nLOCATION:${place}\r\nEND:VEVENT\r\n`,
        )
        .join('')}END:VCALENDAR\r\n`,
    ),
    { clubZone: 'America/Denver', defaultMinutes: 90, now },
  )

/** A calendar in memory: applies the change set to a list instead of the tables. */
class Club {
  events: KnownEvent[] = []
  private last = 0

  run(calendar: ReturnType<typeof file>, include: (row: Proposal) => boolean = (row) => row.included ?? true) {
    const lookups: ImportLookups = {
      team: { id: 1, name: 'Thunder' },
      teams: [{ id: 1, name: 'Thunder' }],
      clubName: 'Riverside',
      fields: [],
      fieldAliases: new Map(),
      teamAliases: new Map(),
      known: this.events,
      nearby: [],
      origins: ['source:a', 'calendar:thunder'],
      leftOut: new Set(),
      now,
    }
    const rows = proposeEvents(calendar, lookups)
    for (const row of rows) if (row.op !== 'none' && include(row)) this.apply(row)
    return rows
  }

  private apply({ entity_id, after }: Proposal) {
    const values = after as EventValues
    if (entity_id === null) {
      const clash = this.events.some((event) => event.archived_at === null && event.import_identity === values.import_identity)
      expect(clash, 'no two events of one entry').toBe(false)
      this.events.push({ ...this.row(values), id: ++this.last })
    } else this.events = this.events.map((event) => (event.id === entity_id ? { ...this.row(values), id: event.id } : event))
  }

  private row(values: EventValues): KnownEvent {
    const row: EventRow = {
      ...values,
      ...{ status_at: null, status_by_user_id: null },
      starts_at: new Date(values.starts_at),
      ends_at: new Date(values.ends_at),
      club_id: 1,
      id: 0,
      team_id: 1,
      club_region_id: null,
      version_id: 1,
      updated_at: now,
      updated_by_user_id: null,
    }
    return { ...row, archived_at: null }
  }

  edit(id: number, part: Partial<KnownEvent>) {
    this.events = this.events.map((event) => (event.id === id ? { ...event, ...part } : event))
  }
  get standing() {
    return this.events.filter(({ archived_at, status }) => archived_at === null && status === 'scheduled')
  }
}

const opponents = ['Eastgate', 'Northgate', 'Comets', 'Hawks', 'Rovers', 'Eagles']
const thing = (truth: number) =>
  fc.record({
    truth: fc.constant(truth),
    uid: fc.constant(truth),
    day: fc.constant(truth * 2),
    hour: fc.integer({ min: 8, max: 20 }),
    opponent: fc.constantFrom(null, ...opponents),
    place: fc.constantFrom('Mesa Park', 'East Turf'),
  })
/** Changes of a schedule between two runs. A moved entry keeps its number, a renumbered one its words. */
type Turn = { kind: 'rename' | 'move' | 'delete' | 'renumber' | 'place' | 'add' | 'nothing'; which: number; to: number }
const turn: fc.Arbitrary<Turn> = fc.record({
  kind: fc.constantFrom('rename', 'move', 'delete', 'renumber', 'place', 'add', 'nothing'),
  which: fc.nat({ max: 30 }),
  to: fc.nat({ max: 5 }),
})

function turned(things: readonly Thing[], { kind, which, to }: Turn, fresh: () => number, withUid: boolean): Thing[] {
  const at = things.length === 0 ? -1 : which % things.length
  const change = (part: (one: Thing) => Partial<Thing>) => things.map((one, index) => (index === at ? { ...one, ...part(one) } : one))
  if (kind === 'add') {
    const truth = fresh()
    return [...things, { truth, uid: truth, day: truth * 2, hour: 9 + to, opponent: opponents[to]!, place: 'Mesa Park' }]
  }
  if (kind === 'delete') return things.filter((_, index) => index !== at)
  if (kind === 'rename') return change(({ opponent }) => ({ opponent: opponent === null ? 'Comets' : opponents[to]! }))
  // Without a number an entry on another day is a new one; within its day it is recognised.
  if (kind === 'move')
    return change(({ hour, day }) => (withUid ? { hour: 8 + to, day: day + 1 } : { hour: hour === 8 + to ? 20 : 8 + to }))
  if (kind === 'place') return change(() => ({ place: `Field ${to}` }))
  if (kind === 'renumber') return change(() => ({ uid: fresh() }))
  return [...things]
}

const wants = (things: readonly Thing[]) =>
  things.map(({ day, hour, opponent, place }) => `${dayOf(day)}T${two(hour)}:00 ${opponent ?? 'practice'} ${place}`).toSorted()
const has = (club: Club) =>
  club.standing.map(({ local_start, opponent, location }) => `${local_start} ${opponent ?? 'practice'} ${location}`).toSorted()

describe('a calendar that is read again and again', () => {
  test.each([
    ['with numbers', true],
    ['without numbers', false],
  ])(
    '%s: a hundred runs of renamed, moved, renumbered, deleted and added entries leave every entry once, as it is there',
    (_, withUid) => {
      fc.assert(
        fc.property(
          fc.tuple(...Array.from({ length: 8 }, (__, n) => thing(n))),
          fc.array(fc.array(turn, { minLength: 1, maxLength: 3 }), { minLength: 100, maxLength: 100 }),
          (first, runs) => {
            const club = new Club()
            let [things, number]: [Thing[], number] = [first, 8]
            const fresh = () => number++
            club.run(file(things, withUid))
            for (const turns of runs) {
              for (const one of turns) things = turned(things, one, fresh, withUid).slice(-12)
              if (things.length === 0) continue
              club.run(file(things, withUid))
              expect(has(club)).toEqual(wants(things))
              // An unchanged calendar changes nothing at all.
              expect(club.run(file(things, withUid)).every(({ op }) => op === 'none')).toBe(true)
            }
          },
        ),
        { numRuns: process.env['TOUCHLINE_LONG'] === undefined ? 2 : 50, seed: 20_261_005 },
      )
    },
    600_000,
  )

  test('an edit by hand wins over the feed in every later run, and is shown', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 20, maxLength: 20 }), (turns) => {
        const club = new Club()
        const own: Thing = { truth: 0, uid: 0, day: 3, hour: 10, opponent: 'Eastgate', place: 'Mesa Park' }
        const other: Thing = { truth: 1, uid: 1, day: 9, hour: 12, opponent: null, place: 'East Turf' }
        club.run(file([own, other], true))
        const { id } = club.events[0]!
        club.edit(id, { location: 'By hand', field_id: null })
        let things = [own, other]
        for (const one of turns) {
          things = turned(
            things,
            one.kind === 'delete' || one.kind === 'add' || one.kind === 'renumber' ? { ...one, kind: 'place' } : one,
            () => 9,
            true,
          )
          const rows = club.run(file(things, true))
          const event = club.events.find((each) => each.id === id)!
          expect(event.location).toBe('By hand')
          expect(event.opponent).toBe(things[0]!.opponent)
          if (things[0]!.place !== 'Mesa Park') {
            const row = rows.find(({ entity_id }) => entity_id === id)!
            expect(row.info.warnings).toContainEqual({ code: 'hand_edited', detail: 'location' })
          }
        }
        expect(club.events).toHaveLength(2)
      }),
      { numRuns: 30, seed: 20_261_005 },
    )
  })

  const game: Thing = { truth: 0, uid: 0, day: 3, hour: 10, opponent: 'Eastgate', place: 'Mesa Park' }
  const practice: Thing = { truth: 1, uid: 1, day: 9, hour: 12, opponent: null, place: 'East Turf' }

  test('an event that vanished from the file stays until somebody confirms it, and returns when it comes back', () => {
    const club = new Club()
    club.run(file([game, practice], true))
    const rows = club.run(file([practice], true), () => false)
    expect(rows.map(({ info }) => info.op)).toEqual(['unchanged', 'cancel'])
    expect(club.standing).toHaveLength(2)
    club.run(file([practice], true))
    expect(club.standing).toHaveLength(1)
    club.run(file([game, practice], true))
    expect(club.standing).toHaveLength(2)
    expect(club.events).toHaveLength(2)
  })

  test('an event that somebody deleted by hand does not return automatically', () => {
    const club = new Club()
    club.run(file([game, practice], true))
    club.edit(1, { archived_at: now })
    const rows = club.run(file([game, practice], true))
    expect(rows[0]!.info).toMatchObject({ op: 'skip', warnings: [{ code: 'deleted_by_hand' }] })
    expect(club.standing).toHaveLength(1)
  })

  test('an event that somebody typed by hand before is linked, not duplicated', () => {
    const club = new Club()
    club.run(file([game], true))
    club.edit(1, { import_identity: null, imported: null, notes: 'Bring both shirts', location: 'Our own words' })
    expect(club.run(file([game], true))[0]!.info.op).toBe('join')
    expect(club.events).toHaveLength(1)
    club.run(file([{ ...game, hour: 15 }], true))
    expect(club.events).toMatchObject([{ local_start: '2026-10-13T15:00', location: 'Our own words', notes: 'Bring both shirts' }])
  })

  test('the same entry twice in one file is one event', () => {
    const club = new Club()
    const rows = club.run(file([game, game, practice], true))
    expect(rows.map(({ info }) => info.op)).toEqual(['create', 'create', 'skip'])
    expect(club.events).toHaveLength(2)
  })
})
