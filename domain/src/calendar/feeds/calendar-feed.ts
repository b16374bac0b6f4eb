import { dateFormat } from '../../kit/formats.ts'
import { Temporal } from 'temporal-polyfill'
import { localOf } from '../../kit/dates.ts'

/** One entry of a feed, with its words in the reader's language. */
export interface FeedEntry {
  uid: string
  /** Grows with every change of the event (RFC 5545 3.8.7.4). */
  sequence: number
  changedAt: Date
  createdAt: Date
  startsAt: Date
  endsAt: Date
  timezone: string
  /** Whole days, from the date of the start to that before the end in the zone, which leave the person free. */
  isAllDay?: boolean
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
  /** The start of the period for which time zones are described; every entry lies inside. */
  from: Date
  to: Date
  entries: readonly FeedEntry[]
}

/** Minutes after which a client is asked to fetch again. Each fetch shows the current state. */
export const refreshMinutes = 15

/** The feed as a file (RFC 5545, names and refresh hints of RFC 7986). Equal entries give equal text, so that a client can be answered "not modified". */
export function calendarFeed({ name, timezone, from, to, entries }: Feed): string {
  const zones = zonesOf(entries).toSorted()
  return feedStart(name, timezone) + zones.map((zone) => zonePart(zone, from, to)).join('') + entries.map(entryPart).join('') + feedEnd
}

/** The start of a file that is too long to be built at once. After it come the zones before the entries that use them, the entries and the end. */
export const feedStart = (name: string, timezone: string): string =>
  [
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
  ]
    .map(folded)
    .join('')
export const feedEnd = 'END:VCALENDAR\r\n'
/** The time zones that have to be described; UTC needs no description. */
export const zonesOf = (entries: readonly FeedEntry[]): string[] =>
  [...new Set(entries.filter(({ isAllDay }) => !isAllDay).map((entry) => entry.timezone))].filter((zone) => zone !== 'UTC')
export const zonePart = (zone: string, from: Date, to: Date): string => zoneLines(zone, from, to).map(folded).join('')
/** Concatenated instead of joined from a list of lines: a long file has a million of them. */
export function entryPart({ status, startsAt, endsAt, timezone, isAllDay = false, ...entry }: FeedEntry): string {
  const changed = utc(entry.changedAt)
  const moment = (instant: Date) => (isAllDay ? day(instant, timezone) : wall(instant, timezone))
  return (
    `BEGIN:VEVENT\r\n` +
    folded(`UID:${entry.uid}`) +
    folded(`DTSTAMP:${changed}`) +
    folded(`CREATED:${utc(entry.createdAt)}`) +
    folded(`LAST-MODIFIED:${changed}`) +
    folded(`SEQUENCE:${entry.sequence}`) +
    folded(`DTSTART${moment(startsAt)}`) +
    // An end must lie after its start; an event without length has none.
    (endsAt > startsAt ? folded(`DTEND${moment(endsAt)}`) : '') +
    folded(`SUMMARY:${feedText(entry.summary)}`) +
    (entry.description && folded(`DESCRIPTION:${feedText(entry.description)}`)) +
    (entry.location && folded(`LOCATION:${feedText(entry.location)}`)) +
    folded(`URL:${entry.url}`) +
    folded(`CATEGORIES:${feedText(entry.category)}`) +
    `STATUS:${status}\r\n` +
    `TRANSP:${status === 'CANCELLED' || isAllDay ? 'TRANSPARENT' : 'OPAQUE'}\r\n` +
    `END:VEVENT\r\n`
  )
}

/** 20261006T180000Z */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')
const day = (instant: Date, zone: string) => `;VALUE=DATE:${localOf(instant, zone).slice(0, 10).replaceAll('-', '')}`
/**
 * The local time of the instant, so that a time which the clocks skip is never written. In the doubled hour of autumn it writes the instant in UTC: readers
 * do not agree on which of the two hours a local time means.
 */
function wall(instant: Date, zone: string): string {
  if (zone === 'UTC') return `:${utc(instant)}`
  const offset = steadyOffset(instant, zone)
  if (offset !== null) return `;TZID=${zone}:${utc(new Date(instant.getTime() + offset)).slice(0, 13)}00`
  const local = localOf(instant, zone)
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  return first !== second ? `:${utc(instant)}` : `;TZID=${zone}:${local.replace(/[-:]/g, '')}00`
}

const dayMs = 86_400_000
const steady = new Map<string, number | null>()
/**
 * The milliseconds by which local time is ahead of UTC on days without a clock change nearby; null on the others. Zone look-ups are the main cost of a long file,
 * and most entries lie on such days.
 */
function steadyOffset(instant: Date, zone: string): number | null {
  const day = Math.floor(instant.getTime() / dayMs)
  const key = `${zone} ${day}`
  const known = steady.get(key)
  if (known !== undefined) return known
  const before = Temporal.Instant.fromEpochMilliseconds((day - 1) * dayMs).toZonedDateTimeISO(zone)
  const change = before.getTimeZoneTransition('next')
  const offset = change === null || change.epochMilliseconds >= (day + 2) * dayMs ? before.offsetNanoseconds / 1e6 : null
  if (steady.size > 20_000) steady.clear()
  steady.set(key, offset)
  return offset
}

/** TEXT of RFC 5545 3.3.11: separators are escaped, other control characters removed. */
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
/** Folds a line into parts of at most 75 octets (3.1), never inside a character, so that readers that join bytes and those that join characters agree. */
export function folded(line: string): string {
  if (/^[ -~]{0,75}$/.test(line)) return `${line}\r\n`
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
 * The description of a zone between two instants: every clock change by its date, not by a rule, because laws change rules; and each as a part of its own,
 * because some readers use only the first date of a list. The offset at the beginning comes first, so that no time is without one.
 */
export function zoneLines(zone: string, from: Date, to: Date): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone)
  const first = start.getTimeZoneTransition('previous')
  // Starts two years back rather than at the last change, which may be decades old: some readers look no further.
  const parts = [
    observance(start, first && first.add({ years: 2 }).epochMilliseconds > start.epochMilliseconds ? first : start.subtract({ years: 2 })),
  ]
  for (let at = start.getTimeZoneTransition('next'); at && at.epochMilliseconds < to.getTime(); at = at.getTimeZoneTransition('next'))
    parts.push(observance(at, at))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE']
}

/** The part of a zone description for the offset that holds at `named`, from `onset` on. */
function observance(named: Temporal.ZonedDateTime, onset: Temporal.ZonedDateTime): string[] {
  const offset = named.offsetNanoseconds / 1e9
  const before = onset.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e9
  // The local time just before the clock changed.
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

/** The smaller offset of the surrounding year is standard time. */
function standardOffset(at: Temporal.ZonedDateTime): number {
  return Math.min(...[-6, -3, 0, 3, 6].map((months) => at.add({ months }).offsetNanoseconds / 1e9))
}

const offsetText = (seconds: number) => {
  const [sign, all] = [seconds < 0 ? '-' : '+', Math.abs(seconds)]
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${sign}${two(all / 3600)}${two((all % 3600) / 60)}${all % 60 ? two(all % 60) : ''}`
}

const abbreviation = (at: Temporal.ZonedDateTime) =>
  dateFormat('en-US', { timeZone: at.timeZoneId, timeZoneName: 'short' })
    .formatToParts(new Date(at.epochMilliseconds))
    .find(({ type }) => type === 'timeZoneName')?.value ?? at.timeZoneId
