import { eventInstants } from '@touchline/domain/calendar/event-times'
import { normalName } from '@touchline/domain/calendar/imports/imported-entry'
import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import type { NewChange } from '../../kit/change-set.ts'
import { clashes } from '../imports/import-clashes.ts'
import type { ImportLookups, KnownEvent } from '../imports/import-lookups.ts'
import { sameAgain, type Told } from '../imports/match-entries.ts'
import type { CalendarFile } from '../imports/read-calendar-file.ts'
import { draftsOf, fileWords, type Draft, type FileWords, type Imported } from '../imports/read-entries.ts'
import { valuesOf, type EventValues } from './write-event.ts'

export type ProposalInfo = Pick<ImportRow, 'op' | 'summary' | 'changes' | 'warnings'> &
  Partial<Pick<ImportRow, 'home' | 'guest' | 'place_said' | 'team_said' | 'team_id'>> & {
    /** The key of the entry, under which a person can leave it out. */
    identity?: string
  }
export type Proposal = NewChange & { info: ProposalInfo }
type KnownTold = Told & { event: KnownEvent }

/** The proposal for each entry: a new event, a change of an earlier import, or nothing; and for events of the last run that are gone from the file. */
export function proposeEvents(file: CalendarFile, lookups: ImportLookups): Proposal[] {
  const drafts: Draft[] = []
  const twice: Draft[] = []
  const seen = new Set<string>()
  for (const draft of draftsOf(file, lookups).map((one) => staysWhereItIs(one, lookups))) {
    const key = `${draft.team_id}|${draft.identity}`
    ;(seen.has(key) ? twice : drafts).push(draft)
    seen.add(key)
  }
  const found = pairs(drafts, lookups)
  const near = clashes(drafts, found, lookups)
  const rows = drafts.map((draft) => {
    const event = found.get(draft)
    const at = { ...draft, warnings: [...draft.warnings, ...(near.get(draft) ?? [])] }
    if (!event) return creationOf(at, lookups)
    if (event.archived_at !== null) return skipped(at, 'deleted_by_hand')
    // Another calendar imported it: two that disagree would change it back and forth.
    if (isOfImport(event) && event.import_identity !== draft.identity && !cameFrom(event, lookups.origins)) return skipped(at, 'duplicate')
    return isOfImport(event) ? updateOf(at, event) : joined(at, event)
  })
  const taken = new Set([...found.values()].map(({ id }) => id))
  const vanished = lookups.known.filter(
    (event) =>
      !taken.has(event.id) &&
      isOfImport(event) &&
      event.archived_at === null &&
      event.starts_at > lookups.now &&
      event.status !== 'canceled' &&
      cameFrom(event, lookups.origins),
  )
  return [...rows, ...twice.map((draft) => skipped(draft, 'twice')), ...vanished.map((event) => cancellationOf(event, lookups))]
}

const isOfImport = (event: KnownEvent) => event.import_identity !== null
const lastOf = (event: KnownEvent) => (event.imported ?? {}) as Imported
/** True if the event came from this calendar. A source owns what it imported; a file owns events of the same calendar name without an address. */
function cameFrom(event: KnownEvent, origins: readonly string[]): boolean {
  const last = lastOf(event).origins
  if (last === undefined) return true
  const addressed = (list: readonly string[]) => list.find((origin) => origin.startsWith('source:'))
  if (addressed(last) !== undefined) return addressed(origins) === addressed(last)
  return origins.some((origin) => last.includes(origin))
}

/** Keeps the team that a person chose for an event, as long as the words for the team stay the same. */
function staysWhereItIs(draft: Draft, { known, team }: ImportLookups): Draft {
  if (team) return draft
  const own = known.filter((event) => event.import_identity === draft.identity && event.archived_at === null)
  if (own.length !== 1 || own[0]!.team_id === draft.team_id) return draft
  const last = lastOf(own[0]!)
  if (draft.matchedTeam !== null && last.matched_team !== undefined && last.matched_team !== draft.matchedTeam) return draft
  const warnings = draft.warnings.filter(({ code }) => code !== 'no_team' && code !== 'team_guessed')
  return { ...draft, team_id: own[0]!.team_id, warnings }
}

/** Matches entries with events: first by identity, then by similarity, last with events typed by hand. */
function pairs(drafts: readonly Draft[], { known, origins, now }: ImportLookups): Map<Draft, KnownEvent> {
  const found = new Map<Draft, KnownEvent>()
  const byNumber = new Map<string, KnownEvent>()
  for (const event of known) {
    const key = `${event.team_id}|${event.import_identity}`
    if (event.import_identity !== null && (event.archived_at === null || !byNumber.has(key))) byNumber.set(key, event)
  }
  for (const draft of drafts) {
    const event = byNumber.get(`${draft.team_id}|${draft.identity}`)
    if (event) found.set(draft, event)
  }
  const taken = new Set([...found.values()].map(({ id }) => id))
  const left = () => drafts.filter((draft) => draft.team_id !== null && !found.has(draft))
  const lastSaid = (event: KnownEvent): KnownTold => ({ ...toldOf(event, now), ...pickWords(lastOf(event)) })
  const before = known.filter(
    (event) => isOfImport(event) && event.archived_at === null && !taken.has(event.id) && cameFrom(event, origins),
  )
  for (const [draft, { event }] of sameAgain(left(), before.map(lastSaid))) {
    found.set(draft, event)
    taken.add(event.id)
  }
  const others = known.filter((event) => event.archived_at === null && !taken.has(event.id) && !before.includes(event))
  for (const draft of left()) {
    const alike = others.filter((event) => !taken.has(event.id) && isSame(draft, event))
    if (alike.length !== 1) continue
    found.set(draft, alike[0]!)
    taken.add(alike[0]!.id)
  }
  return found
}
const toldOf = (event: KnownEvent, now: Date): KnownTold => ({
  ...event,
  starts_at: event.starts_at.toISOString(),
  ahead: event.starts_at > now,
  event,
})
/** The words of the last import, so that an edit by hand does not hide the entry. */
function pickWords({ kind, title, opponent, side, local_start, local_end, field_id, location, timezone }: Imported): Partial<Told> {
  if (local_start === undefined || local_end === undefined || timezone === undefined) return {}
  const { startsAt } = eventInstants({ start_time: local_start, end_time: local_end, timezone })
  return {
    ...(kind !== undefined && { kind }),
    ...(title !== undefined && { title }),
    opponent: opponent ?? null,
    side: side ?? null,
    local_start,
    local_end,
    field_id: field_id ?? null,
    location: location ?? null,
    starts_at: startsAt.toISOString(),
  }
}
const isSame = (draft: Draft, event: KnownEvent) =>
  event.team_id === draft.team_id &&
  event.kind === draft.kind &&
  event.status !== 'canceled' &&
  (event.starts_at.toISOString() === draft.starts_at ||
    (draft.kind === 'Game' &&
      !!draft.opponent &&
      event.local_start.slice(0, 10) === draft.local_start.slice(0, 10) &&
      normalName(event.opponent ?? '') === normalName(draft.opponent)))

const infoOf = ({ entry, said, identity, warnings, team_id }: Draft, op: ImportRow['op']): ProposalInfo => ({
  op,
  summary: entry.summary,
  changes: [],
  warnings,
  home: said.home,
  guest: said.guest,
  place_said: said.place,
  team_said: said.team,
  team_id,
  identity,
})
const labelOf = ({ entry }: Draft) => `${entry.start} ${entry.summary}`

function creationOf(draft: Draft, { leftOut }: ImportLookups): Proposal {
  if (draft.entry.canceled) return skipped(draft, 'canceled_new')
  if (leftOut.has(draft.identity)) return skipped(draft, 'left_out')
  return {
    entity: 'event',
    entity_id: null,
    op: 'create',
    label: labelOf(draft),
    before: null,
    after: { ...draft.values, team_id: draft.team_id },
    included: draft.team_id !== null,
    info: infoOf(draft, 'create'),
  }
}

/** A row that is not applied unless somebody includes it. */
function skipped(draft: Draft, why: 'deleted_by_hand' | 'twice' | 'canceled_new' | 'left_out' | 'duplicate'): Proposal {
  return {
    entity: 'event',
    entity_id: null,
    op: why === 'twice' || why === 'duplicate' ? 'none' : 'create',
    label: labelOf(draft),
    before: null,
    after: { ...draft.values, team_id: draft.team_id },
    included: false,
    info: { ...infoOf(draft, 'skip'), warnings: [{ code: why, detail: draft.entry.start }] },
  }
}

/** An event typed by hand or imported from another calendar: linked to the entry, and unchanged. */
function joined(draft: Draft, event: KnownEvent): Proposal {
  const current = valuesOf(event)
  return {
    entity: 'event',
    entity_id: event.id,
    op: 'update',
    label: labelOf(draft),
    before: current,
    after: { ...current, import_identity: draft.identity, imported: draft.values.imported },
    info: { ...infoOf(draft, 'join'), warnings: [{ code: 'duplicate', detail: event.local_start }] },
  }
}

/** Fields that belong together: if one was edited by hand, the others stay too. */
const together: readonly (readonly (keyof FileWords)[])[] = [
  ['local_start', 'local_end', 'timezone', 'tbd'],
  ['field_id', 'location'],
]

/** Proposes only changes that the file made since the last run; fields edited by hand stay, and the review says so. */
function updateOf(draft: Draft, existing: KnownEvent): Proposal {
  const { values, entry } = draft
  const current = valuesOf(existing)
  const last = lastOf(existing)
  const moved = fileWords.filter((word) => !same(last[word], values[word]))
  const touched = new Set(fileWords.filter((word) => !same(last[word], current[word])))
  // If the kind was changed by hand, all fields that depend on it stay.
  if (touched.has('kind')) for (const word of ['title', 'opponent', 'side'] as const) touched.add(word)
  for (const group of together) if (group.some((word) => touched.has(word))) for (const word of group) touched.add(word)
  const differs = moved.filter((word) => !same(current[word], values[word]))
  const byHand = differs.filter((word) => touched.has(word))
  const taken = differs.filter((word) => !touched.has(word))
  const changes = taken.map((word) => ({ what: word, from: textOf(current[word]), to: textOf(values[word]) }))
  const kept = byHand.map((word) => ({ code: 'hand_edited', detail: word }))
  const base = { entity: 'event', entity_id: existing.id, label: labelOf(draft), before: current }
  if (taken.length === 0)
    return { ...base, op: 'none', after: null, included: false, info: { ...infoOf(draft, 'unchanged'), warnings: kept } }
  // For fields edited by hand, later runs compare with the file's value at the time of the edit.
  const imported: Imported = { ...(values.imported as Imported), ...Object.fromEntries(byHand.map((word) => [word, last[word] ?? null])) }
  const after: EventValues = {
    ...current,
    ...Object.fromEntries(taken.map((word) => [word, values[word]])),
    import_identity: draft.identity,
    imported,
  }
  const times = eventInstants({ start_time: after.local_start, end_time: after.local_end, timezone: after.timezone })
  const off = taken.includes('status') && values.status === 'canceled'
  return {
    ...base,
    op: 'update',
    after: { ...after, starts_at: times.startsAt.toISOString(), ends_at: times.endsAt.toISOString() },
    info: {
      ...infoOf(draft, off ? 'cancel' : 'update'),
      changes,
      warnings: [
        ...draft.warnings.filter(({ code }) => !settled.has(code)),
        ...(off ? [{ code: 'canceled_there', detail: entry.start }] : []),
        ...kept,
      ],
    },
  }
}
/** Warnings that were settled when the event was created. */
const settled = new Set(['unsure_kind', 'no_team', 'team_guessed', 'zone_assumed'])

function cancellationOf(event: KnownEvent, { leftOut }: ImportLookups): Proposal {
  const current = valuesOf(event)
  const kept = leftOut.has(event.import_identity!)
  return {
    entity: 'event',
    entity_id: event.id,
    op: 'update',
    label: `${event.local_start} ${event.title || event.opponent || event.kind}`,
    before: current,
    // If the entry comes back, this distinguishes the event from one deleted by hand.
    after: { ...current, status: 'canceled', imported: { ...(current.imported as object), status: 'canceled' } },
    included: !kept,
    info: {
      op: kept ? 'unchanged' : 'cancel',
      summary: event.title || event.opponent || event.kind,
      changes: [{ what: 'status', from: current.status, to: 'canceled' }],
      warnings: [{ code: kept ? 'left_out' : 'vanished', detail: event.local_start }],
      team_id: event.team_id,
      identity: event.import_identity!,
    },
  }
}

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)
const textOf = (value: string | number | boolean | null | undefined) => (value === null || value === undefined ? null : String(value))
