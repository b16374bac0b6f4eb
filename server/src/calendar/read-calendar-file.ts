import { instantOf, isTimeZone, localOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import ICAL from 'ical.js'

/** One entry of a calendar file, its times as wall times in a zone. */
export interface FileEntry {
  uid: string | null
  recurrence: string | null
  summary: string
  description: string
  location: string
  start: string
  end: string
  timezone: string
  allDay: boolean
  canceled: boolean
  noEnd: boolean
  zoneAssumed: boolean
}
export interface CalendarFile {
  name: string | null
  entries: FileEntry[]
}
const mostEntries = 2000

/** Reads a file as other systems write it: without zone definitions, with UTC times only, without ends, whole days. */
export function readCalendarFile(text: string, clubZone: string, defaultMinutes: number): CalendarFile {
  const root = parse(text)
  const calendarZone = [root.getFirstPropertyValue('x-wr-timezone'), root.getFirstPropertyValue('tzid')].map(String).find(isTimeZone)
  const events = root.getAllSubcomponents('vevent')
  if (events.length > mostEntries)
    throw new Refusal(
      'import.too_many_entries',
      `This calendar has ${events.length} entries; at most ${mostEntries} can be taken in at once.`,
    )
  const entries = events.flatMap((event) => entryOf(event, calendarZone, clubZone, defaultMinutes) ?? [])
  if (entries.length === 0) throw new Refusal('import.empty', 'This calendar has no entries.')
  const name = root.getFirstPropertyValue('x-wr-calname') ?? root.getFirstPropertyValue('name')
  return { name: name === null ? null : String(name).slice(0, 200), entries }
}

function parse(text: string): ICAL.Component {
  const refusal = () =>
    new Refusal('import.not_a_calendar', 'This file is not a calendar (.ics).', {
      errors: { text: ['This file is not a calendar (.ics).'] },
    })
  if (!/BEGIN:VCALENDAR/i.test(text)) throw refusal()
  try {
    const root = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown as [string, unknown[], unknown[]])
    if (root.name !== 'vcalendar') throw refusal()
    return root
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusal()
  }
}

function entryOf(event: ICAL.Component, calendarZone: string | undefined, clubZone: string, defaultMinutes: number): FileEntry | null {
  const start = timeOf(event, 'dtstart', calendarZone, clubZone)
  if (!start) return null
  const end = timeOf(event, 'dtend', calendarZone, clubZone)
  const text = (name: string) => clean(String(event.getFirstPropertyValue(name) ?? ''))
  const startsAt = instantOf(start.local, start.zone)
  const minutes = durationMinutes(event) ?? statedMinutes(text('description'))
  const fallback = localOf(new Date(startsAt.getTime() + (minutes ?? defaultMinutes) * 60_000), start.zone)
  const stated = end && instantOf(end.local, end.zone) >= startsAt ? localOf(instantOf(end.local, end.zone), start.zone) : null
  return {
    uid: text('uid') || null,
    recurrence: event.hasProperty('recurrence-id') ? text('recurrence-id') : null,
    summary: text('summary').slice(0, 300),
    description: text('description').slice(0, 4000),
    location: text('location').slice(0, 200),
    start: start.local,
    end: start.allDay ? start.local : (stated ?? fallback),
    timezone: start.zone,
    allDay: start.allDay,
    canceled: text('status').toUpperCase() === 'CANCELLED',
    noEnd: stated === null && minutes === null && !start.allDay,
    zoneAssumed: start.zoneAssumed,
  }
}

function timeOf(event: ICAL.Component, name: string, calendarZone: string | undefined, clubZone: string) {
  const property = event.getFirstProperty(name)
  const value = property?.getFirstValue() as ICAL.Time | null | undefined
  if (!property || !value || typeof value !== 'object' || !('isDate' in value)) return null
  const local = `${pad(value.year, 4)}-${pad(value.month)}-${pad(value.day)}T${pad(value.isDate ? 0 : value.hour)}:${pad(value.isDate ? 0 : value.minute)}`
  if (Number.isNaN(Date.parse(`${local}:00Z`))) return null
  const named = String(property.getParameter('tzid') ?? '')
  const zone = isTimeZone(named) && named !== '' ? named : undefined
  // A time in UTC says when, not where: the club's zone gives it back its wall time.
  if (value.zone === ICAL.Timezone.utcTimezone && !value.isDate) {
    const at = calendarZone ?? clubZone
    return { local: localOf(new Date(`${local}:00Z`), at), zone: at, allDay: false, zoneAssumed: calendarZone === undefined }
  }
  return {
    local,
    zone: zone ?? calendarZone ?? clubZone,
    allDay: value.isDate,
    zoneAssumed: zone === undefined && calendarZone === undefined,
  }
}

function durationMinutes(event: ICAL.Component): number | null {
  const value = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const minutes = value && typeof value === 'object' && 'toSeconds' in value ? Math.round(value.toSeconds() / 60) : 0
  return minutes > 0 ? minutes : null
}

/** "Duration: 1 hour 30 minutes", "90 min" in the text of an entry without an end. */
function statedMinutes(description: string): number | null {
  const match = /(?:(\d{1,2})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,3})\s*min(?:utes?)?)?/i.exec(/duration:?\s*(.+)/i.exec(description)?.[1] ?? '')
  const minutes = Number(match?.[1] ?? 0) * 60 + Number(match?.[2] ?? 0)
  return minutes > 0 ? minutes : null
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
// PostgreSQL stores no NUL, and no name needs the other control characters.
const clean = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed()
    .trim()
