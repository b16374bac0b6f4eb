import { clip } from '@touchline/domain/kit/clip'
import { saysCanceled, withoutCanceled } from '@touchline/domain/calendar/imports/imported-entry'
import { addDays, instantOf, localOf } from '@touchline/domain/kit/dates'
import ICAL from 'ical.js'
import { plain, type Line } from './calendar-lines.ts'
import type { SaidZone } from '../imports/calendar-zones.ts'
import type { FileEntry, Unread } from '../imports/read-calendar-file.ts'
import { statedMinutes } from '../imports/stated-minutes.ts'

export interface Reading {
  zoneNamed: (name: string) => SaidZone
  /** The zone of the calendar as a whole, if it names one. */
  calendarZone: string | undefined
  clubZone: string
  defaultMinutes: number
  /** True if the whole file cancels its entries. */
  canceled: boolean
  now: Date
}
export type Read = { entries: FileEntry[]; unread?: Unread }

const mostOccurrences = 500
/** The days for which a rule without an end is expanded; the next import continues it. */
const horizonDays = 400

interface Moment {
  local: string
  zone: string
  allDay: boolean
  zoneAssumed: boolean
  isUtc: boolean
}

/** Reads an entry, or all occurrences of a recurring one. `moved` are the occurrences that have entries of their own in the file. */
export function entriesOf(lines: readonly Line[], moved: ReadonlySet<string>, at: Reading): Read {
  const first = (name: string) => lines.find((line) => line.name === name)
  const text = (name: string) => plain(first(name)?.value ?? '')
  const summary = clip(text('SUMMARY'), 300)
  const start = momentOf(first('DTSTART'), at)
  if (!start) return { entries: [], unread: { summary, code: 'no_start' } }
  const uid = clip(text('UID'), 300) || null
  const original = first('RECURRENCE-ID')
  const { end, noEnd } = endOf(lines, start, `${text('DESCRIPTION')}\n${summary}`, at)
  const entry: FileEntry = {
    uid,
    recurrence: original ? occurrenceKey(momentOf(original, at) ?? start) : null,
    summary: withoutCanceled(summary) || summary,
    description: clip(text('DESCRIPTION'), 4000),
    location: clip(text('LOCATION').replace(/\s*\n\s*/g, ', '), 200),
    start: start.local,
    end: start.allDay ? start.local : end,
    timezone: start.zone,
    allDay: start.allDay,
    canceled: at.canceled || /^cancell?ed$/i.test(text('STATUS')) || saysCanceled(summary),
    noEnd: noEnd && !start.allDay,
    zoneAssumed: start.zoneAssumed,
  }
  const rule = first('RRULE')
  if (original || (!rule && !first('RDATE'))) return { entries: [entry] }
  const found = occurrences(lines, rule?.value ?? '', start, at)
  if (typeof found === 'string') return { entries: [entry], unread: { summary, code: found } }
  const length = instantOf(entry.end, entry.timezone).getTime() - instantOf(entry.start, entry.timezone).getTime()
  const entries = found.days
    .map((local): FileEntry => {
      const startsAt = instantOf(local, start.zone)
      const key = occurrenceKey({ ...start, local })
      return { ...entry, recurrence: key, start: local, end: localOf(new Date(startsAt.getTime() + length), start.zone) }
    })
    .filter(({ recurrence }) => !moved.has(`${uid} ${recurrence}`))
  return { entries, ...(found.more && { unread: { summary, code: 'goes_on' } }) }
}

/** The key of an occurrence in its series: its original start, as an instant unless it lasts all day. */
export const occurrenceKey = ({ local, zone, allDay }: Pick<Moment, 'local' | 'zone' | 'allDay'>) =>
  allDay ? local.slice(0, 10) : instantOf(local, zone).toISOString().slice(0, 16)

function endOf(lines: readonly Line[], start: Moment, words: string, at: Reading): { end: string; noEnd: boolean } {
  const startsAt = instantOf(start.local, start.zone).getTime()
  const end = momentOf(
    lines.find(({ name }) => name === 'DTEND'),
    at,
  )
  const endsAt = end ? instantOf(end.local, end.zone).getTime() : 0
  const stated = endsAt > startsAt && endsAt - startsAt <= 14 * 86_400_000
  const minutes = stated ? null : (durationOf(lines) ?? statedMinutes(words, start.local))
  const to = stated ? endsAt : startsAt + (minutes ?? at.defaultMinutes) * 60_000
  return { end: localOf(new Date(to), start.zone), noEnd: !stated && minutes === null }
}

function durationOf(lines: readonly Line[]): number | null {
  const match = /^\+?P(?:(\d{1,2})W)?(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}S)?)?$/i.exec(
    lines.find(({ name }) => name === 'DURATION')?.value.trim() ?? '',
  )
  if (!match) return null
  const [weeks, days, hours, minutes] = match.slice(1, 5).map((part) => Number(part ?? 0))
  const all = ((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!
  return all > 0 && all <= 14 * 1440 ? all : null
}

/** A time in the file, as local time in the zone in which it is stored. */
function momentOf(line: Line | undefined, at: Reading): Moment | null {
  const value = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(line?.value.trim() ?? '')
  if (!line || !value) return null
  const [, year, month, day, hour, minute, offset] = value
  const allDay = hour === undefined
  const local = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}`
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local || Number(year) < 1970 || Number(year) > 2200) return null
  const home = at.calendarZone ?? at.clubZone
  const assumed = at.calendarZone === undefined
  const inZone = (instant: Date, isUtc: boolean) => ({
    local: localOf(instant, home),
    zone: home,
    allDay: false,
    isUtc,
    zoneAssumed: false,
  })
  if (allDay) return { local, zone: home, allDay, isUtc: false, zoneAssumed: assumed }
  // A time in UTC names no place: the club's zone converts it to local time, and no zone is assumed.
  if (offset !== undefined) return inZone(new Date(asUtc - minutesOf(offset) * 60_000), true)
  const said = at.zoneNamed(line.params.get('TZID') ?? '')
  if (said === 'utc') return inZone(new Date(asUtc), true)
  if (said === 'unknown') return { local, zone: home, allDay, isUtc: false, zoneAssumed: assumed }
  if ('zone' in said) return { local, zone: said.zone, allDay, isUtc: false, zoneAssumed: false }
  const time = ICAL.Time.fromString(`${local}:00`, undefined as never)
  time.zone = said.defined
  return inZone(new Date(time.toUnixTime() * 1000), false)
}
const minutesOf = (offset: string) =>
  /^z$/i.test(offset) ? 0 : (offset[0] === '-' ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)))

/** The local times of a series, without its exceptions. A rule in UTC is expanded in UTC, as it is written. */
function occurrences(lines: readonly Line[], rule: string, start: Moment, at: Reading): { days: string[]; more: boolean } | string {
  const out = new Set(listed(lines, 'EXDATE', start, at))
  const asRule = (local: string) => (start.isUtc ? instantOf(local, start.zone).toISOString().slice(0, 16) : local)
  const asLocal = (text: string) => (start.isUtc ? localOf(new Date(`${text}Z`), start.zone) : text)
  const limit = laterDay(start.local.slice(0, 10), at.now.toISOString().slice(0, 10), horizonDays)
  const floor = addDays(at.now.toISOString().slice(0, 10), -horizonDays)
  const days = new Set<string>()
  let more = false
  if (rule !== '') {
    if (/FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(rule) || rule.length > 1000) return 'recurrence_unread'
    try {
      const recur = ICAL.Recur.fromString(rule.trim().replace(/;$/, ''))
      const until = recur.until
      const last = until ? untilText(until, start, at) : null
      recur.until = null as never
      const walk = recur.iterator(ICAL.Time.fromString(`${asRule(start.local)}:00`, undefined as never))
      for (let steps = 0, next = walk.next(); next; next = walk.next()) {
        const text = next.toString().slice(0, 16)
        if ((last !== null && text > last) || ++steps > 20_000) break
        const local = asLocal(text.length === 10 ? `${text}T00:00` : text)
        if (local.slice(0, 10) > limit || days.size >= mostOccurrences) {
          more = true
          break
        }
        if (local.slice(0, 10) >= floor || last !== null) days.add(local)
      }
    } catch {
      return 'recurrence_unread'
    }
  } else days.add(start.local)
  // A rule without any occurrence does not make the entry itself invalid.
  if (days.size === 0 && !more) return 'recurrence_unread'
  for (const local of listed(lines, 'RDATE', start, at).slice(0, mostOccurrences)) days.add(local)
  return { days: [...days].filter((day) => !out.has(day) && !out.has(day.slice(0, 10))).toSorted(), more }
}
const laterDay = (a: string, b: string, days: number) => addDays(a > b ? a : b, days)

/** The end of a rule, in the time in which it is expanded. A date alone includes its whole day. */
function untilText(until: ICAL.Time, start: Moment, at: Reading): string {
  const text = until.toString()
  if (until.isDate) return `${text.slice(0, 10)}T23:59`
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  if (isUtc === start.isUtc) return text.slice(0, 16)
  return isUtc
    ? localOf(new Date(`${text.slice(0, 16)}Z`), start.zone)
    : instantOf(text.slice(0, 16), at.clubZone).toISOString().slice(0, 16)
}

function listed(lines: readonly Line[], name: string, start: Moment, at: Reading): string[] {
  return lines
    .filter((line) => line.name === name)
    .flatMap((line) =>
      line.value.split(',', 1000).flatMap((value) => {
        const moment = momentOf({ ...line, value: value.split('/')[0]! }, at)
        if (!moment) return []
        if (moment.allDay)
          return [
            start.allDay
              ? moment.local
              : name === 'EXDATE'
                ? moment.local.slice(0, 10)
                : `${moment.local.slice(0, 10)}${start.local.slice(10)}`,
          ]
        return [localOf(instantOf(moment.local, moment.zone), start.zone)]
      }),
    )
}

/** The key of the occurrence that an entry of the file replaces; null for an ordinary entry. */
export function movedOccurrence(lines: readonly Line[], at: Reading): string | null {
  const original = lines.find(({ name }) => name === 'RECURRENCE-ID')
  const moment = momentOf(original, at)
  const uid = clip(plain(lines.find(({ name }) => name === 'UID')?.value ?? ''), 300) || null
  return moment ? `${uid} ${occurrenceKey(moment)}` : null
}
