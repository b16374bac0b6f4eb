import { Temporal } from 'temporal-polyfill'
import { localOf } from '../kit/dates.ts'

/** One entry of a feed, its words already chosen for the reader. */
export interface FeedEntry {
  uid: string
  /** Grows with every change of the event (RFC 5545 3.8.7.4). */
  sequence: number
  changedAt: Date
  createdAt: Date
  startsAt: Date
  endsAt: Date
  timezone: string
  summary: string
  description: string
  location: string
  url: string
  category: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}
export interface Feed {
  name: string
  timezone: string
  /** What the zones are described for; every entry lies inside. */
  from: Date
  to: Date
  entries: readonly FeedEntry[]
}

/** How often a client is asked to look. What it gets is as of that moment. */
export const refreshMinutes = 15

/** The feed as a file (RFC 5545, names and refresh hints of RFC 7986). The same entries give the same text, so that a client can be told "nothing new". */
export function calendarFeed({ name, timezone, from, to, entries }: Feed): string {
  const zones = [...new Set(entries.map((entry) => entry.timezone))].filter((zone) => zone !== 'UTC').toSorted()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${feedText(name)}`,
    `X-WR-CALNAME:${feedText(name)}`,
    `X-WR-TIMEZONE:${timezone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...zones.flatMap((zone) => zoneLines(zone, from, to)),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('')
}

function entryLines(entry: FeedEntry): string[] {
  const { status, startsAt, endsAt, timezone } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `CREATED:${utc(entry.createdAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART${wall(startsAt, timezone)}`,
    // An end must lie after its start; an event of no length has none.
    ...(endsAt > startsAt ? [`DTEND${wall(endsAt, timezone)}`] : []),
    `SUMMARY:${feedText(entry.summary)}`,
    ...(entry.description ? [`DESCRIPTION:${feedText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${feedText(entry.location)}`] : []),
    `URL:${entry.url}`,
    `CATEGORIES:${feedText(entry.category)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** 20261006T180000Z */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')
/**
 * The wall time of the instant, so that a time which the clocks skip is never written down. In the hour that comes twice the instant itself: readers do
 * not agree on which of the two a wall time means.
 */
function wall(instant: Date, zone: string): string {
  const local = localOf(instant, zone)
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  return zone === 'UTC' || first !== second ? `:${utc(instant)}` : `;TZID=${zone}:${local.replace(/[-:]/g, '')}00`
}

/** TEXT of RFC 5545 3.3.11: what separates is escaped, other control characters have no place. */
export const feedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const octets = (sign: string) => {
  const code = sign.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
/** A line of at most 75 octets and its continuations (3.1), never cut inside a character: readers that join bytes and those that join letters agree. */
export function folded(line: string): string {
  let [out, used] = ['', 0]
  for (const sign of line) {
    const size = octets(sign)
    if (used + size > 75) [out, used] = [`${out}\r\n `, 1]
    out += sign
    used += size
  }
  return `${out}\r\n`
}

/**
 * A zone as it is between two instants: every change of the clocks by its date, not by a rule, because laws change rules; and each a part of its own,
 * because some readers take only the first date of a list. What held at the beginning stands first, so that no time is without its offset.
 */
export function zoneLines(zone: string, from: Date, to: Date): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone)
  const first = start.getTimeZoneTransition('previous')
  // Two years back rather than at the last change, which may be decades old: some readers look no further.
  const parts = [
    observance(start, first && first.add({ years: 2 }).epochMilliseconds > start.epochMilliseconds ? first : start.subtract({ years: 2 })),
  ]
  for (let at = start.getTimeZoneTransition('next'); at && at.epochMilliseconds < to.getTime(); at = at.getTimeZoneTransition('next'))
    parts.push(observance(at, at))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE']
}

/** What holds at `named`, from `onset` on. */
function observance(named: Temporal.ZonedDateTime, onset: Temporal.ZonedDateTime): string[] {
  const offset = named.offsetNanoseconds / 1e9
  const before = onset.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e9
  // The clock on the wall as it stood just before it changed.
  const wallTime = onset.toInstant().toZonedDateTimeISO('UTC').add({ seconds: before }).toPlainDateTime()
  const kind = offset > standardOffset(named) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallTime.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `TZNAME:${feedText(abbreviation(named))}`,
    `END:${kind}`,
  ]
}

/** The smaller offset of the year around is the standard one. */
function standardOffset(at: Temporal.ZonedDateTime): number {
  return Math.min(...[-6, -3, 0, 3, 6].map((months) => at.add({ months }).offsetNanoseconds / 1e9))
}

const offsetText = (seconds: number) => {
  const [sign, all] = [seconds < 0 ? '-' : '+', Math.abs(seconds)]
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${sign}${two(all / 3600)}${two((all % 3600) / 60)}${all % 60 ? two(all % 60) : ''}`
}

const abbreviation = (at: Temporal.ZonedDateTime) =>
  new Intl.DateTimeFormat('en-US', { timeZone: at.timeZoneId, timeZoneName: 'short' })
    .formatToParts(new Date(at.epochMilliseconds))
    .find(({ type }) => type === 'timeZoneName')?.value ?? at.timeZoneId
