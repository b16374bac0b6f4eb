import { clip } from '@touchline/domain/kit/clip'
import { Refusal } from '@touchline/domain/kit/refusal'
import { entriesOf, movedOccurrence, type Reading } from '../feeds/calendar-entries.ts'
import { blocksOf, plain, textOf, type Blocks } from '../feeds/calendar-lines.ts'
import { zoneReader } from './calendar-zones.ts'

/** One entry of a calendar file, with local times in a zone. */
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
/** An entry that could not be read, or only in part: no_start, recurrence_unread, goes_on. */
export interface Unread {
  summary: string
  code: string
}
export interface CalendarFile {
  name: string | null
  /** The key by which the calendar is recognised next time: its name, else the program that wrote it. */
  key: string
  entries: FileEntry[]
  unread: Unread[]
}
export interface ReadingFor {
  clubZone: string
  defaultMinutes: number
  now: Date
}
const mostEntries = 2000

/** Parses calendars as other systems write them: without zone definitions, with UTC times only, without ends, with all-day events and series. Pure and bounded. */
export function readCalendarFile(bytes: Uint8Array, { clubZone, defaultMinutes, now }: ReadingFor): CalendarFile {
  const blocks = blocksOf(textOf(bytes), mostEntries * 2)
  if (!blocks.isCalendar || (blocks.cutOff && blocks.events.length === 0)) throw notACalendar()
  if (blocks.cutOff && blocks.events.length <= mostEntries)
    throw new Refusal('import.cut_off', 'This calendar file is incomplete. Please download it again.')
  if (blocks.events.length > mostEntries) throw tooMany(blocks.events.length)
  const head = (name: string) => plain(blocks.head.find((line) => line.name === name)?.value ?? '')
  const zoneNamed = zoneReader(blocks.zones)
  const at: Reading = {
    zoneNamed,
    calendarZone: calendarZone(blocks, zoneNamed),
    clubZone,
    defaultMinutes,
    canceled: head('METHOD').toUpperCase() === 'CANCEL',
    now,
  }
  const moved = new Set(blocks.events.flatMap((event) => movedOccurrence(event, at) ?? []))
  const file: CalendarFile = { name: null, key: '', entries: [], unread: [] }
  for (const event of blocks.events) {
    const { entries, unread } = entriesOf(event, moved, at)
    file.entries.push(...entries)
    if (unread && file.unread.length < 200) file.unread.push(unread)
    if (file.entries.length > mostEntries) throw tooMany(file.entries.length)
  }
  if (file.entries.length === 0 && file.unread.length === 0) throw new Refusal('import.empty', 'This calendar has no entries.')
  const name = head('X-WR-CALNAME') || head('NAME')
  return { ...file, name: clip(name, 200) || null, key: clip(name || head('PRODID'), 200) }
}

/** The zone of the calendar. UTC does not count, because no club is there. */
function calendarZone(blocks: Blocks, zoneNamed: Reading['zoneNamed']): string | undefined {
  for (const line of blocks.head.filter(({ name }) => name === 'X-WR-TIMEZONE' || name === 'TZID' || name === 'TIMEZONE-ID')) {
    const said = zoneNamed(plain(line.value))
    if (typeof said === 'object' && 'zone' in said) return said.zone
  }
  return undefined
}

const notACalendar = () =>
  new Refusal('import.not_a_calendar', 'This isn’t a calendar file (.ics).', {
    errors: { text: ['This isn’t a calendar file (.ics).'] },
  })
const tooMany = (count: number) =>
  new Refusal('import.too_many_entries', `This calendar has ${count} entries or more. You can import up to ${mostEntries} at a time.`)
