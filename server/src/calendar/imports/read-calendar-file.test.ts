import { classifyEntry } from '@touchline/domain/calendar/imports/imported-entry'
import { fieldOfLocation } from '@touchline/domain/calendar/imports/imported-places'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCalendarFile } from './read-calendar-file.ts'

const now = new Date('2026-10-05T15:00:00Z')
const reading = { clubZone: 'America/Denver', defaultMinutes: 90, now }
const read = (bytes: Uint8Array) => readCalendarFile(bytes, reading)
const dialect = (name: string) => read(readFileSync(new URL(`./dialects/${name}.ics`, import.meta.url)))

/** A line for comparison by people: name, time, place. */
function told(file: ReturnType<typeof read>) {
  return file.entries.map((entry) => {
    const is = classifyEntry(entry, [file.name ?? ''])
    const what =
      is.type === 'Game'
        ? `${is.side === 'away' ? 'at' : 'vs'} ${is.opponent}${is.sure ? '' : '?'}`
        : `${is.type === 'Practice' ? 'practice' : 'event'} ${is.title}`
    const where = fieldOfLocation(entry, [], new Map()).text
    return (
      [`${entry.start}–${entry.end.slice(11)}`, entry.timezone, what.trim(), where].filter(Boolean).join(' | ') +
      (entry.canceled ? ' (off)' : '')
    )
  })
}

describe('each dialect is read with opponent, side, place and time', () => {
  test.each([
    ['league-no-uid', ['2026-10-17T14:15–16:15 | America/Denver | at Canyon United | Mesa Park - East Turf']],
    [
      'field-in-description',
      [
        '2026-10-18T15:00–16:00 | America/Denver | at Lakeshore Select SC GU12C | Green River Park #4, 120 Green River Rd, Boulder, CO 80301',
      ],
    ],
    [
      'folded-address',
      [
        '2026-10-19T18:30–19:30 | America/Denver | practice | 160 Elm Ave SE, Boulder, CO 80301, US',
        '2026-10-24T09:00–10:00 | America/Denver | vs Victory FC | 160 Elm Ave SE, Boulder, CO 80301, USA, Boulder, CO, 80301, United States',
      ],
    ],
    ['utc-only', ['2026-10-20T17:30–19:00 | America/Denver | practice', '2026-11-03T17:30–19:00 | America/Denver | vs Hawks']],
    ['tab-folded-lf', ['2026-10-20T18:00–19:30 | America/Denver | at Eagles | North Field']],
    [
      'no-end',
      [
        '2026-10-20T18:00–19:15 | America/Denver | practice',
        '2026-10-21T18:00–19:45 | America/Denver | practice',
        '2026-10-22T18:00–19:10 | America/Denver | practice',
        '2026-10-23T18:00–19:20 | America/Denver | practice Training (80 min)',
        '2026-10-24T18:00–19:30 | America/Denver | practice',
      ],
    ],
    [
      'all-day',
      ['2026-10-31T00:00–00:00 | America/Denver | vs Comets', '2026-11-07T00:00–00:00 | America/Denver | event Autumn Tournament'],
    ],
    [
      'windows-zones',
      [
        '2026-10-20T18:00–19:00 | America/Denver | practice',
        '2026-10-21T20:00–21:00 | America/New_York | practice',
        '2026-10-22T19:00–20:00 | America/Chicago | practice',
        '2026-10-23T18:00–19:00 | America/Denver | practice',
        '2026-10-23T18:00–19:00 | America/Denver | practice',
        '2026-10-25T18:00–19:00 | America/Denver | practice',
      ],
    ],
    [
      'recurring',
      [
        '2026-10-20T18:00–19:30 | America/Denver | practice',
        '2026-10-22T18:00–19:30 | America/Denver | practice',
        '2026-10-29T18:00–19:30 | America/Denver | practice',
        '2026-10-31T10:00–11:30 | America/Denver | practice',
        '2026-11-03T18:00–19:30 | America/Denver | practice',
        '2026-11-12T18:00–19:30 | America/Denver | practice',
        '2026-11-06T17:00–18:00 | America/Denver | practice',
        '2026-11-10T18:00–19:30 | America/Denver | practice (off)',
      ],
    ],
    ...['latin-1', 'utf-16', 'utf-16-without-mark', 'byte-order-mark', 'folded-in-a-letter'].map((name): [string, string[]] => [
      name,
      ['2026-10-20T18:00–19:00 | America/Denver | vs Peñarol | Cancha de Muñoz'],
    ]),
    [
      'words-around',
      [
        '2026-10-20T18:00–19:00 | America/Denver | practice (off)',
        '2026-10-21T18:00–19:00 | America/Denver | vs Eastgate',
        '2026-10-22T18:00–19:00 | America/Denver | at Northgate | Mesa Park, Field 2',
        '2026-10-23T18:00–19:00 | America/Denver | at Comets | South Turf',
        '2026-10-24T18:00–19:00 | America/Denver | event Team party at the clubhouse',
        '2026-10-25T18:00–19:00 | America/Denver | at Red Foxes',
        '2026-10-26T18:00–19:00 | America/Denver | vs Rovers',
      ],
    ],
  ])('%s', (name, lines) => {
    expect(told(dialect(name))).toEqual(lines)
  })
})

test('a time in UTC or with an offset needs no time zone, a local one does', () => {
  const at = (start: string) =>
    read(new TextEncoder().encode(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Practice\r\n${start}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`))
      .entries
  expect(at('DTSTART:20261020T233000Z')).toMatchObject([{ start: '2026-10-20T17:30', timezone: 'America/Denver', zoneAssumed: false }])
  expect(at('DTSTART:2026-10-20T19:30:00-04:00')).toMatchObject([{ start: '2026-10-20T17:30', zoneAssumed: false }])
  expect(at('DTSTART;TZID=UTC:20261020T233000')).toMatchObject([{ start: '2026-10-20T17:30', zoneAssumed: false }])
  expect(at('DTSTART:20261020T173000')).toMatchObject([{ start: '2026-10-20T17:30', zoneAssumed: true }])
})

test('a truncated calendar is refused, so that its missing part does not look canceled', () => {
  const bytes = readFileSync(new URL('./dialects/recurring.ics', import.meta.url))
  expect(() => read(bytes.subarray(0, bytes.length - 60))).toThrow('incomplete')
})

test('an entry without a readable start is reported, and the others are read', () => {
  const file = read(
    Buffer.from(
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:soon\nSUMMARY:Some day\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nDTSTART:20261020T180000\nSUMMARY:Practice\nEND:VEVENT\nEND:VCALENDAR\n',
    ),
  )
  expect(file.unread).toEqual([{ summary: 'Some day', code: 'no_start' }])
  expect(file.entries).toHaveLength(1)
})

test('a series without an end is expanded for a limited time, and marked as continuing', () => {
  const file = read(
    Buffer.from(
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=America/Denver:20261020T180000\nRRULE:FREQ=WEEKLY\nSUMMARY:Practice\nEND:VEVENT\nEND:VCALENDAR\n',
    ),
  )
  expect(file.entries).toHaveLength(58)
  // The local time stays when the clocks change.
  expect(new Set(file.entries.map(({ start }) => start.slice(11)))).toEqual(new Set(['18:00']))
  expect(file.unread).toEqual([{ summary: 'Practice', code: 'goes_on' }])
})

test.each([
  ['PST', 'America/Los_Angeles'],
  ['cdt', 'America/Chicago'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  // IST has several meanings and names no place: the local time counts in the club's zone.
  ['IST', 'America/Denver'],
])('the zone that a file calls %s is %s', (said, zone) => {
  const { entries } = read(
    Buffer.from(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=${said}:20261020T180000\nSUMMARY:Practice\nEND:VEVENT\nEND:VCALENDAR\n`,
    ),
  )
  expect(entries).toMatchObject([{ start: '2026-10-20T18:00', timezone: zone }])
})
