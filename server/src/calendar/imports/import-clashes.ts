import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import type { ImportLookups, KnownEvent } from './import-lookups.ts'
import type { Draft } from './read-entries.ts'

interface Stand {
  /** The identity of the entry or event, which does not conflict with itself. */
  who: Draft | number
  team: number | null
  field: number | null
  from: number
  to: number
  says: string
}
const day = 86_400_000

/** The conflicts of an entry: another event of the team at that time, or any event on its field. */
export function clashes(
  drafts: readonly Draft[],
  found: ReadonlyMap<Draft, KnownEvent>,
  { nearby }: ImportLookups,
): Map<Draft, ImportRow['warnings']> {
  const coming = drafts.filter((draft) => draft.values.status === 'scheduled' && !draft.values.tbd && draft.team_id !== null)
  const replaced = new Set([...found.values()].map(({ id }) => id))
  const byDay = new Map<number, Stand[]>()
  const add = (stand: Stand) => {
    for (let at = Math.floor(stand.from / day); at <= Math.floor(stand.to / day); at++) byDay.set(at, [...(byDay.get(at) ?? []), stand])
  }
  for (const event of nearby)
    if (event.status === 'scheduled' && !event.tbd && !replaced.has(event.id))
      add({
        who: event.id,
        team: event.team_id,
        field: event.field_id,
        from: event.starts_at.getTime(),
        to: event.ends_at.getTime(),
        says: event.local_start,
      })
  for (const draft of coming) add(standOf(draft))
  const warnings = new Map<Draft, ImportRow['warnings']>()
  for (const draft of coming) {
    const own = standOf(draft)
    const near = (byDay.get(Math.floor(own.from / day)) ?? []).filter(
      ({ who, from, to }) => who !== draft && from < own.to && to > own.from,
    )
    const team = near.find((other) => other.team === own.team)
    const field = near.find(
      (other) => own.field !== null && other.field === own.field && other.team !== own.team && !isSameGame(draft, other),
    )
    const list = [team && { code: 'overlaps', detail: team.says }, field && { code: 'field_taken', detail: field.says }].filter(
      (warning) => warning !== undefined,
    )
    if (list.length > 0) warnings.set(draft, list)
  }
  return warnings
}

/** A game between two of our teams needs its field once. */
const isSameGame = (draft: Draft, other: Stand) => typeof other.who === 'object' && other.who.entry === draft.entry

const standOf = (draft: Draft): Stand => ({
  who: draft,
  team: draft.team_id,
  field: draft.values.field_id,
  from: Date.parse(draft.values.starts_at),
  to: Date.parse(draft.values.ends_at),
  says: draft.entry.start,
})
