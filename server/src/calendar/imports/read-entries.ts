import { clip } from '@touchline/domain/kit/clip'
import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import { eventInstants } from '@touchline/domain/calendar/event-times'
import { classifyEntry, importIdentity, nameInMost, type Classified } from '@touchline/domain/calendar/imports/imported-entry'
import { locationOfEntry, teamIn, type ImportLookups } from './import-lookups.ts'
import type { Told } from './match-entries.ts'
import type { CalendarFile, FileEntry } from './read-calendar-file.ts'
import type { EventValues } from '../events/write-event.ts'

/** The fields of an event that come from the file and that an import may change. All others belong to the club. */
export const fileWords = [
  'kind',
  'title',
  'local_start',
  'local_end',
  'timezone',
  'tbd',
  'field_id',
  'location',
  'opponent',
  'side',
  'status',
] as const
export type FileWords = Pick<EventValues, (typeof fileWords)[number]>
/** The values of the last import, stored with the event. */
export interface Imported extends Partial<FileWords> {
  origins?: readonly string[]
  /** The team that the words meant; a person may have moved the event to another one. */
  matched_team?: number | null
}

/** An entry as an event of one team. */
export interface Draft extends Told {
  entry: FileEntry
  values: EventValues
  identity: string
  matchedTeam: number | null
  warnings: ImportRow['warnings']
  said: { team: string | null; place: string | null; home: string | null; guest: string | null }
}

/** Converts the entries of a calendar to drafts of events; a game between two of our teams becomes two drafts. */
export function draftsOf(file: CalendarFile, lookups: ImportLookups): Draft[] {
  const ours = namesOf(file, lookups)
  return file.entries.flatMap((entry) => {
    if (lookups.team) return [draftOf(entry, sure(entry, ours), lookups.team.id, lookups)]
    return clubDrafts(entry, file, lookups)
  })
}

/** The club's name stands in many calendars on both sides, so it is tried last. */
const sure = (entry: FileEntry, { names, club }: { names: string[]; club: string[] }): Classified => {
  const is = classifyEntry(entry, names)
  return is.sure || is.type !== 'Game' ? is : classifyEntry(entry, [...names, ...club])
}

function namesOf(file: CalendarFile, { team, teamAliases, clubName }: ImportLookups) {
  if (!team) return { names: [], club: [] }
  const learned = [...teamAliases].filter(([, id]) => id === team.id).map(([word]) => word)
  const names = [...learned, file.name ?? '', team.name].filter(Boolean)
  const often = nameInMost(file.entries.map((entry) => classifyEntry(entry, names)))
  return { names: often ? [often, ...names] : names, club: [clubName] }
}

function clubDrafts(entry: FileEntry, file: CalendarFile, lookups: ImportLookups): Draft[] {
  const find = teamIn(lookups, file.name)
  const is = classifyEntry(entry, [])
  if (is.type !== 'Game') {
    const match = find(is.title || entry.summary) ?? find(entry.description.split('\n')[0] ?? '') ?? find(file.name)
    const title = match && is.type === 'Practice' ? '' : is.title
    return [
      draftOf(entry, { ...is, title }, match?.id ?? null, lookups, { said: is.title || entry.summary, strength: match?.strength ?? 0 }),
    ]
  }
  let [home, guest] = [find(is.home), find(is.guest)]
  // "vs Eastgate": the calendar's name, or a line of the entry, tells whose calendar it is.
  const whose =
    is.home === '' || is.guest === '' || is.home === null ? (find(entry.summary.split(/[:–|-]/)[0] ?? '') ?? find(file.name)) : null
  if (is.home === '') home ??= whose
  else if (is.guest === '' || is.home === null) guest ??= whose
  // Of a strong and a weak match only the strong one is ours: Northgate has a "U12 Girls" too.
  if (home && guest && home.strength !== guest.strength) [home, guest] = home.strength > guest.strength ? [home, null] : [null, guest]
  const both = home && guest && home.id !== guest.id && home.strength > 1
  const side = (match: typeof home, at: 'home' | 'guest') =>
    match
      ? [
          draftOf(
            entry,
            { ...is, side: at === 'home' ? 'home' : 'away', opponent: (at === 'home' ? is.guest : is.home) ?? '', sure: is.home !== null },
            match.id,
            lookups,
            { said: at === 'home' ? is.home : is.guest, strength: match.strength },
          ),
        ]
      : []
  if (both) return [...side(home, 'home'), ...side(guest, 'guest')]
  const [one] = home && !guest ? side(home, 'home') : guest && !home ? side(guest, 'guest') : []
  return [one ?? draftOf(entry, { ...is, sure: true }, null, lookups, { said: is.home || is.guest, strength: 0 })]
}

function draftOf(
  entry: FileEntry,
  is: Classified,
  teamId: number | null,
  lookups: ImportLookups,
  team: { said: string | null; strength: number } = { said: is.side === 'away' ? is.guest : is.home, strength: 3 },
): Draft {
  const { startsAt, endsAt, tbd } = eventInstants({ start_time: entry.start, end_time: entry.end, timezone: entry.timezone })
  const place = locationOfEntry(entry, lookups)
  const words: FileWords = {
    kind: is.type,
    title: clip(is.title, 120),
    local_start: entry.start,
    local_end: entry.end,
    timezone: entry.timezone,
    tbd: tbd || entry.allDay,
    field_id: place.fieldId,
    location: place.text,
    opponent: is.opponent,
    side: is.type === 'Game' ? (is.side ?? 'home') : null,
    status: entry.canceled ? 'canceled' : 'scheduled',
  }
  const imported: Imported = { ...words, origins: lookups.origins, matched_team: teamId }
  const identity = importIdentity({
    uid: entry.uid,
    recurrence: entry.recurrence,
    date: entry.start.slice(0, 10),
    summary: entry.summary,
    opponent: is.opponent,
  })
  const warnings = [
    teamId === null && { code: 'no_team', detail: team.said ?? entry.summary },
    team.strength === 1 && { code: 'team_guessed', detail: team.said ?? '' },
    !is.sure && { code: 'unsure_kind', detail: entry.summary },
    entry.noEnd && { code: 'no_end', detail: entry.end },
    entry.zoneAssumed && { code: 'zone_assumed', detail: entry.timezone },
    entry.allDay && { code: 'all_day', detail: entry.start.slice(0, 10) },
  ].filter((warning) => warning !== false)
  const values: EventValues = {
    ...words,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    notes: '',
    uniform: '',
    arrival_minutes: null,
    status_reason: null,
    extra: {},
    our_score: null,
    their_score: null,
    import_identity: identity,
    imported,
    series_id: null,
    guest_player_ids: [],
    staff_ids: [],
  }
  return {
    ...words,
    team_id: teamId,
    starts_at: values.starts_at,
    ahead: true,
    entry,
    values,
    identity,
    matchedTeam: teamId,
    warnings,
    said: { team: team.said, place: place.said, home: is.home, guest: is.guest },
  }
}
