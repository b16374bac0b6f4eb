/** @runs-with server/src/calendar/imports domain/src/calendar */
import { Refusal } from '@touchline/domain/kit/refusal'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCalendarApart } from './read-calendar-apart.ts'
import { readCalendarFile } from './read-calendar-file.ts'

const at = { clubZone: 'America/Denver', defaultMinutes: 90, now: new Date('2026-10-05T15:00:00Z') }
const calendar = (inside: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${inside}END:VCALENDAR\r\n`
const event = (more: string) =>
  `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=America/Denver:20261020T180000\r\n${more}SUMMARY:Practice\r\nEND:VEVENT\r\n`
const many = (times: number, text: string) => text.repeat(times)

/** The result with its duration: the entries, or the sentence of the refusal. */
async function outcome(text: string | Uint8Array): Promise<{ says: string; milliseconds: number }> {
  const started = performance.now()
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
  const says = await readCalendarApart(bytes, at, 5000).then(
    ({ entries }) => `${entries.length} entries`,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code
    },
  )
  return { says, milliseconds: performance.now() - started }
}
const mega = 1024 * 1024
const upTo = (count: number, first: number) => Array.from({ length: count }, (_, n) => n + first).join(',')

describe('a hostile calendar gets a sentence, in bounded time', () => {
  test.each<[string, () => string, string]>([
    ['fifty megabytes', () => many(50 * mega, 'x'), 'import.too_large'],
    ['one line folded for ever', () => calendar(event(`DESCRIPTION:x${many(mega, '\r\n x')}\r\n`)), '1 entries'],
    ['nothing but line breaks', () => `BEGIN:VCALENDAR${many(2 * mega, '\r\n')}END:VCALENDAR`, 'import.empty'],
    ['nothing but folds', () => `BEGIN:VCALENDAR${many(mega, '\r\n\t')}`, 'import.not_a_calendar'],
    [
      'a property of four megabytes',
      () => calendar(event(`DESCRIPTION:${many(4 * mega, 'home: ')}\r\n`).slice(0, 4 * mega) + '\r\nEND:VEVENT\r\n'),
      '1 entries',
    ],
    ['a name of four megabytes', () => calendar(event(`${many(4 * mega, 'X')}:1\r\n`)), '1 entries'],
    ['a parameter without an end', () => calendar(event(`X-A;B="${many(4 * mega, 'x')}\r\n`)), '1 entries'],
    ['a hundred thousand parameters', () => calendar(event(`X-A${many(100_000, ';A=B')}:1\r\n`)), '1 entries'],
    ['components in components', () => many(100_000, 'BEGIN:VEVENT\r\n') + many(100_000, 'END:VEVENT\r\n'), 'import.not_a_calendar'],
    ['calendars in calendars', () => many(50_000, 'BEGIN:VCALENDAR\r\n') + many(50_000, 'END:VCALENDAR\r\n'), 'import.not_a_calendar'],
    ['a hundred thousand entries', () => calendar(many(40_000, event(''))), 'import.too_many_entries'],
    ['two thousand series that never end', () => calendar(many(2000, event('RRULE:FREQ=DAILY\r\n'))), 'import.too_many_entries'],
    ['every second of a century', () => calendar(event('RRULE:FREQ=SECONDLY;UNTIL=21000101T000000Z\r\n')), '1 entries'],
    ['a day that never comes', () => calendar(event('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31\r\n')), ''],
    ['a week that never comes', () => calendar(event('RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6\r\n')), ''],
    [
      'a rule of all rules',
      () =>
        calendar(
          event(
            `RRULE:FREQ=YEARLY;BYMONTH=${upTo(12, 1)};BYMONTHDAY=${upTo(31, 1)};BYHOUR=${upTo(24, 0)};BYMINUTE=${upTo(60, 0)};BYSECOND=0,1,2,3\r\n`,
          ),
        ),
      '',
    ],
    ['an interval of nothing', () => calendar(event('RRULE:FREQ=DAILY;INTERVAL=0\r\n')), ''],
    ['a count of everything', () => calendar(event('RRULE:FREQ=DAILY;COUNT=99999999999999999999\r\n')), ''],
    ['a rule that is none', () => calendar(event('RRULE:FREQ=SOMETIMES;BYDAY=XX\r\n')), '1 entries'],
    [
      'a hundred thousand further days',
      () => calendar(event(`RDATE:${many(100_000, '20261020T180000,')}20261021T180000\r\n`)),
      '1 entries',
    ],
    [
      'years before and after time',
      () => calendar(event('').replace('20261020', '00010101') + event('').replace('20261020', '99991231')),
      '0 entries',
    ],
    ['days that are none', () => calendar(event('').replace('20261020', '20261399')), '0 entries'],
    ['null bytes', () => calendar(event(`DESCRIPTION:a\0b${many(1000, '\0')}\r\n`)), '1 entries'],
    [
      'a zone without rules',
      () => calendar(`BEGIN:VTIMEZONE\r\nTZID:Nowhere\r\nEND:VTIMEZONE\r\n${event('').replace('America/Denver', 'Nowhere')}`),
      '1 entries',
    ],
    [
      'a zone whose rule says no offset',
      () =>
        calendar(
          `BEGIN:VTIMEZONE\r\nTZID:Half\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event('').replace('America/Denver', 'Half')}`,
        ),
      '1 entries',
    ],
    ['a zone that one library knows and another forbids', () => calendar(event('').replace('America/Denver', 'ACT')), '1 entries'],
    [
      'a zone with a rule for every second',
      () =>
        calendar(
          `BEGIN:VTIMEZONE\r\nTZID:Mad\r\nBEGIN:STANDARD\r\nDTSTART:19000101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0600\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event('').replace('America/Denver', 'Mad')}`,
        ),
      '',
    ],
    ['a web page', () => '<!doctype html><title>Sign in</title>', 'import.not_a_calendar'],
    ['a picture', () => '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'import.not_a_calendar'],
    ['half a letter', () => calendar(event('DESCRIPTION:\xc3\x28\xff\r\n')), '1 entries'],
    ['UTF-16 that ends in the middle', () => `\xff\xfe${calendar(event('')).split('').join('\0')}`, '1 entries'],
    ['a mark alone', () => '\xef\xbb\xbf', 'import.not_a_calendar'],
    ['nothing', () => '', 'import.not_a_calendar'],
  ])(
    '%s',
    async (_, make, expected) => {
      const { says, milliseconds } = await outcome(make())
      if (expected !== '') expect(says).toBe(expected)
      else expect(says).toMatch(/^\d+ entries$|^import\.(too_hard|too_many_entries)$/)
      expect(milliseconds).toBeLessThan(9000)
    },
    20_000,
  )

  test('the server keeps answering while a long calendar is read', async () => {
    const text = calendar(many(2000, event(`DESCRIPTION:${many(2000, 'a ')}\r\n`)).slice(0, 4 * mega))
    let longest = 0
    let last = performance.now()
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    await outcome(text)
    clearInterval(pulse)
    expect(longest).toBeLessThan(400)
  }, 20_000)
})

const dialects = readdirSync(new URL('./dialects', import.meta.url)).map((name) =>
  readFileSync(new URL(`./dialects/${name}`, import.meta.url)),
)
test('parts of real calendars, cut and recombined at random, give entries or a sentence', () => {
  const piece = fc
    .tuple(fc.constantFrom(...dialects), fc.nat(), fc.nat())
    .map(([bytes, from, length]) => bytes.subarray(from % bytes.length, (from % bytes.length) + (length % 2000)))
  const hostile = fc
    .constantFrom(
      '\r\n',
      '\n ',
      '\0',
      ';',
      ':',
      '"',
      '\\',
      ',',
      'BEGIN:VEVENT\r\n',
      'END:VEVENT\r\n',
      '\xff',
      'RRULE:FREQ=DAILY;COUNT=9\r\n',
      'DTSTART:20261020T180000\r\n',
      'TZID=',
    )
    .map((text) => Buffer.from(text, 'latin1'))
  fc.assert(
    fc.property(fc.constantFrom(...dialects), fc.array(fc.tuple(fc.nat(), fc.oneof(piece, hostile)), { maxLength: 8 }), (bytes, cuts) => {
      let text = Buffer.from(bytes)
      for (const [where, what] of cuts) {
        const from = where % (text.length + 1)
        text = Buffer.concat([text.subarray(0, from), what, text.subarray(from + (where % 7))])
      }
      try {
        for (const { start, end, summary } of readCalendarFile(text, at).entries) {
          expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
          expect(end >= start || end.slice(0, 10) >= start.slice(0, 10)).toBe(true)
          expect(summary).not.toContain('\0')
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(error.message).toMatch(/\w+.*\.$/)
      }
    }),
    { numRuns: process.env['TOUCHLINE_LONG'] === undefined ? 500 : 20_000, seed: 20_261_005 },
  )
}, 600_000)
