import { fieldOfLocation as placeIn, type SaidPlace } from '@touchline/domain/calendar/imports/imported-places'
import { teamNamed, type KnownTeam, type TeamMatch } from '@touchline/domain/calendar/imports/imported-team'
import type { FieldRow } from '../../fields/fields.store.ts'
import type { EventRow } from '../calendar.store.ts'
import type { FileEntry } from './read-calendar-file.ts'

/** An event on the calendar, or one that was deleted by hand. */
export type KnownEvent = EventRow & { archived_at: Date | null }
/** An event that may conflict: a team's, or any on a field. */
export interface NearEvent {
  id: number
  team_id: number | null
  field_id: number | null
  starts_at: Date
  ends_at: Date
  local_start: string
  status: string
  tbd: boolean
}

/** Everything that an import is compared with. */
export interface ImportLookups {
  /** null: the calendar is for the whole club. */
  team: KnownTeam | null
  /** The teams that the entries may belong to. */
  teams: readonly KnownTeam[]
  clubName: string
  fields: readonly FieldRow[]
  fieldAliases: ReadonlyMap<string, number>
  teamAliases: ReadonlyMap<string, number>
  /** Imported events of these teams, and other events near the entries. */
  known: readonly KnownEvent[]
  nearby: readonly NearEvent[]
  /** Keys by which the calendar is recognised: `source:4`, `calendar:legacy fc`. */
  origins: readonly string[]
  /** Identities of entries that a person left out of this source before. */
  leftOut: ReadonlySet<string>
  now: Date
}

/** Returns a function that finds the team of a name; for a team's own calendar it finds only that team. */
export const teamIn =
  ({ teams, clubName, teamAliases }: ImportLookups, calendarName: string | null) =>
  (said: string | null): TeamMatch | null =>
    said ? teamNamed(said, teams, [clubName, calendarName ?? ''], teamAliases) : null

export const locationOfEntry = (entry: FileEntry, { fields, fieldAliases }: ImportLookups): SaidPlace =>
  placeIn(entry, fields, fieldAliases)
