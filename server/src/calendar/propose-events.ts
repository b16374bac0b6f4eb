import { eventInstants } from '@touchline/domain/calendar/event-times'
import { classifyEntry, importIdentity, normalName } from '@touchline/domain/calendar/imported-entry'
import type { ImportRow } from '@touchline/domain/calendar/calendar-import'
import type { FieldRow } from '../fields/fields.store.ts'
import type { NewChange } from '../kit/change-set.ts'
import type { TeamRow } from '../teams/teams.store.ts'
import type { EventRow } from './calendar.store.ts'
import type { CalendarFile, FileEntry } from './read-calendar-file.ts'
import { valuesOf, type EventValues } from './write-event.ts'

export interface Known {
  team: TeamRow
  fields: readonly FieldRow[]
  /** Events that came from earlier imports. */
  known: readonly EventRow[]
  /** Everything on the team's calendar in these weeks. */
  nearby: readonly EventRow[]
  now: Date
}
export type Proposal = NewChange & { info: Pick<ImportRow, 'op' | 'summary' | 'changes' | 'warnings'> }

/** What the file says of an event, and an import may set again. Everything else is the club's own. */
const fileWords = [
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
type FileWords = Pick<EventValues, (typeof fileWords)[number]>

/** What each entry of a file becomes: a new event, a change to one that came with an earlier import, nothing; and what was in the last run but is gone. */
export function proposeEvents(file: CalendarFile, at: Known): Proposal[] {
  const seen = new Set<string>()
  const proposals = file.entries.flatMap((entry) => {
    const values = valuesFrom(entry, file, at)
    const identity = values.values.import_identity!
    // The same entry twice in one file is one event.
    if (seen.has(identity)) return []
    seen.add(identity)
    const existing = at.known.find((event) => event.import_identity === identity)
    return [existing ? updateOf(entry, values, existing) : creationOf(entry, values, at)]
  })
  const vanished = at.known.filter(
    (event) => !seen.has(event.import_identity ?? '') && event.starts_at > at.now && event.status !== 'canceled',
  )
  return [...proposals, ...vanished.map(cancellationOf)]
}

interface Read {
  values: EventValues
  warnings: ImportRow['warnings']
}

function valuesFrom(entry: FileEntry, file: CalendarFile, { team, fields }: Known): Read {
  const is = classifyEntry(entry, [file.name ?? '', team.name].filter(Boolean))
  const { startsAt, endsAt, tbd } = eventInstants({ start_time: entry.start, end_time: entry.end, timezone: entry.timezone })
  const field = fields.find(({ name, facility_name, facility_address }) =>
    [name, facility_name, facility_address ?? '', `${facility_name} ${name}`].some(
      (text) => text !== '' && normalName(text) === normalName(entry.location),
    ),
  )
  const words: FileWords = {
    kind: is.type,
    title: is.title.slice(0, 120),
    local_start: entry.start,
    local_end: entry.end,
    timezone: entry.timezone,
    tbd: tbd || entry.allDay,
    field_id: field?.id ?? null,
    location: field ? null : entry.location || null,
    opponent: is.opponent,
    side: is.type === 'Game' ? (is.side ?? 'home') : null,
    status: entry.canceled ? 'canceled' : 'scheduled',
  }
  const warnings = [
    !is.sure && { code: 'unsure_kind', detail: entry.summary },
    entry.noEnd && { code: 'no_end', detail: entry.end },
    entry.zoneAssumed && { code: 'zone_assumed', detail: entry.timezone },
    entry.allDay && { code: 'all_day', detail: entry.start.slice(0, 10) },
  ].filter((warning) => warning !== false)
  const identity = importIdentity({
    uid: entry.uid,
    recurrence: entry.recurrence,
    date: entry.start.slice(0, 10),
    summary: entry.summary,
    opponent: is.opponent,
  })
  return {
    warnings,
    values: {
      ...words,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      notes: '',
      uniform: '',
      arrival_minutes: null,
      extra: {},
      our_score: null,
      their_score: null,
      import_identity: identity,
      imported: words,
      series_id: null,
      guest_player_ids: [],
      staff_ids: [],
    },
  }
}

function creationOf(entry: FileEntry, { values, warnings }: Read, { team, nearby }: Known): Proposal {
  const clash = nearby.find(
    (event) => event.starts_at < new Date(values.ends_at) && event.ends_at > new Date(values.starts_at) && event.status === 'scheduled',
  )
  const overlap = clash ? [{ code: 'overlaps', detail: clash.local_start }] : []
  return {
    entity: 'event',
    entity_id: null,
    op: 'create',
    label: `${entry.start} ${entry.summary}`,
    before: null,
    after: { ...values, team_id: team.id },
    info: { op: 'create', summary: entry.summary, changes: [], warnings: [...warnings, ...overlap] },
  }
}

/** Only what the file changed since the last run is proposed; a word that somebody changed by hand stays as it is, and the review says so. */
function updateOf(entry: FileEntry, { values, warnings }: Read, existing: EventRow): Proposal {
  const current = valuesOf(existing)
  const last = (existing.imported ?? {}) as Partial<FileWords>
  const moved = fileWords.filter((word) => !same(last[word], values[word]))
  const byHand = moved.filter((word) => !same(last[word], current[word]))
  const taken = moved.filter((word) => !byHand.includes(word))
  const after = { ...current, ...Object.fromEntries(taken.map((word) => [word, values[word]])), imported: values.imported } as EventValues
  const times = eventInstants({ start_time: after.local_start, end_time: after.local_end, timezone: after.timezone })
  const changes = taken.map((word) => ({ what: word, from: textOf(current[word]), to: textOf(values[word]) }))
  const kept = byHand.map((word) => ({ code: 'hand_edited', detail: word }))
  const base = { entity: 'event', entity_id: existing.id, label: `${entry.start} ${entry.summary}`, before: current }
  if (taken.length === 0)
    return {
      ...base,
      op: 'none',
      after: null,
      included: false,
      info: { op: 'unchanged', summary: entry.summary, changes: [], warnings: kept },
    }
  return {
    ...base,
    op: 'update',
    after: { ...after, starts_at: times.startsAt.toISOString(), ends_at: times.endsAt.toISOString() },
    info: { op: entry.canceled ? 'cancel' : 'update', summary: entry.summary, changes, warnings: [...warnings, ...kept] },
  }
}

function cancellationOf(event: EventRow): Proposal {
  const current = valuesOf(event)
  return {
    entity: 'event',
    entity_id: event.id,
    op: 'update',
    label: `${event.local_start} ${event.title || event.opponent || event.kind}`,
    before: current,
    after: { ...current, status: 'canceled' },
    info: {
      op: 'cancel',
      summary: event.title || event.opponent || event.kind,
      changes: [{ what: 'status', from: current.status, to: 'canceled' }],
      warnings: [{ code: 'vanished', detail: event.local_start }],
    },
  }
}

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)
const textOf = (value: string | number | boolean | null | undefined) => (value === null || value === undefined ? null : String(value))
