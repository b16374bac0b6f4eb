import { expect, test } from 'vitest'
import { calendarFeed, feedText, folded, zoneLines } from './calendar-feed.ts'
import { feedEntry, type FeedEvent } from './feed-entry.ts'

test('separators in a calendar file are escaped, line breaks of any kind are equal, control characters are left out', () => {
  expect(feedText('Bring: water, shoes; \\ both')).toBe('Bring: water\\, shoes\\; \\\\ both')
  expect(feedText('one\r\ntwo\rthree\nfour')).toBe('one\\ntwo\\nthree\\nfour')
  expect(feedText('bell\u0007\u0000\tend')).toBe('bell\tend')
})

test('no line is longer than 75 octets, none is cut inside a character, and unfolded they are equal to the original', () => {
  for (const line of ['SUMMARY:short', `SUMMARY:${'x'.repeat(200)}`, `SUMMARY:${'ü€'.repeat(60)}`, `SUMMARY:${'😀👨‍👩‍👧'.repeat(30)}`]) {
    const pieces = folded(line).slice(0, -2).split('\r\n')
    for (const piece of pieces) {
      expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
      expect(piece.isWellFormed()).toBe(true)
    }
    expect(pieces.map((piece, index) => (index === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    for (const piece of pieces.slice(1)) expect(piece.startsWith(' ')).toBe(true)
  }
})

test('a zone is described by the dates of its clock changes, beginning with its first offset', () => {
  const [from, to] = [new Date('2026-04-01T00:00Z'), new Date('2027-12-31T00:00Z')]
  expect(zoneLines('America/Denver', from, to)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Denver',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'TZNAME:MDT',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0700',
    'TZNAME:MST',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270314T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'TZNAME:MDT',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20271107T020000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0700',
    'TZNAME:MST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  expect(zoneLines('America/Phoenix', from, to)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Phoenix',
    'BEGIN:STANDARD',
    'DTSTART:20240331T170000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'TZNAME:MST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  expect(zoneLines('Pacific/Auckland', from, to)).toContain('BEGIN:DAYLIGHT')
})

const event: FeedEvent = {
  club_id: 1,
  id: 7,
  kind: 'Practice',
  team_id: 3,
  team: 'U12 Girls',
  title: '',
  opponent: null,
  side: null,
  starts_at: new Date('2026-10-07T00:00Z'),
  ends_at: new Date('2026-10-07T01:30Z'),
  timezone: 'America/Denver',
  status: 'scheduled',
  status_reason: null,
  place: 'Mill Lane',
  uniform: '',
  arrival_minutes: 15,
  version_id: 3,
  created_at: new Date('2026-08-01T00:00Z'),
  changed_at: new Date('2026-09-01T00:00Z'),
  archived: false,
  children: [
    { first_name: 'Mia', status: 'late' },
    { first_name: 'Ella', status: null },
  ],
}
const reader = { locale: 'en', named: false, publicUrl: 'https://club.example:8443' }

test('an entry names event, time and team in the reader’s language, and keeps its id for ever', () => {
  const entry = feedEntry(event, reader)
  expect(entry).toMatchObject({
    uid: 'event-1-7@club.example',
    sequence: 2,
    summary: 'Practice · U12 Girls',
    status: 'CONFIRMED',
    category: 'Practice',
  })
  expect(entry.description.split('\n')).toEqual(['Arrive by 5:45 PM', 'Mia: coming late', 'https://club.example:8443/teams/3/events/7'])
  expect(feedEntry(event, { ...reader, named: true }).summary).toBe('Mia, Ella: Practice · U12 Girls')
  expect(feedEntry(event, { ...reader, locale: 'es' }).summary).toBe('Entrenamiento · U12 Girls')
})

test('a canceled event is cancelled in status and title, a postponed one is tentative', () => {
  expect(feedEntry({ ...event, status: 'canceled' }, reader)).toMatchObject({
    status: 'CANCELLED',
    summary: 'Canceled: Practice · U12 Girls',
  })
  expect(feedEntry({ ...event, archived: true }, reader).status).toBe('CANCELLED')
  expect(feedEntry({ ...event, status: 'postponed' }, reader)).toMatchObject({
    status: 'TENTATIVE',
    summary: 'Postponed: Practice · U12 Girls',
  })
})

test('in the doubled hour of autumn the instant is written, because a local time would be ambiguous', () => {
  const entries = ['2026-11-01T07:30Z', '2026-11-01T08:30Z', '2026-11-01T09:30Z'].map((start, id) =>
    feedEntry({ ...event, id, starts_at: new Date(start), ends_at: new Date('2026-11-01T12:00Z') }, reader),
  )
  const text = calendarFeed({
    name: '',
    timezone: 'America/Denver',
    from: new Date('2026-01-01T00:00Z'),
    to: new Date('2027-01-01T00:00Z'),
    entries,
  })
  expect(text.match(/^DTSTART[;:](?!2\d+T\d+\r\n).*$/gm)!.map((line) => line.trim())).toEqual([
    'DTSTART:20261101T073000Z',
    'DTSTART:20261101T083000Z',
    'DTSTART;TZID=America/Denver:20261101T023000',
  ])
})

test('an event without length has a start and no end; one in UTC needs no zone; a canceled one gives the reason', () => {
  const feed = (change: Partial<FeedEvent>) =>
    calendarFeed({
      name: 'Family',
      timezone: 'America/Denver',
      from: new Date('2026-01-01T00:00Z'),
      to: new Date('2027-12-31T00:00Z'),
      entries: [feedEntry({ ...event, ...change }, reader)],
    })
  expect(feed({ status: 'canceled', status_reason: 'Field closed for rain' })).toMatch(
    /DESCRIPTION:Reason: Field closed for rain[^]*STATUS:CANCELLED/,
  )
  expect(feed({ ends_at: event.starts_at })).not.toContain('DTEND')
  expect(feed({ timezone: 'UTC' })).toContain('DTSTART:20261007T000000Z')
  expect(feed({ timezone: 'UTC' })).not.toContain('VTIMEZONE')
  expect(feed({})).toContain('DTSTART;TZID=America/Denver:20261006T180000')
})
