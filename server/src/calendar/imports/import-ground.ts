import { fieldOfLocation as placeIn, type SaidPlace } from '@touchline/domain/calendar/imports/imported-places'
import { teamNamed, type KnownTeam, type TeamMatch } from '@touchline/domain/calendar/imports/imported-team'
import type { FieldRow } from '../../fields/fields.store.ts'
import type { EventRow } from '../calendar.store.ts'
import type { FileEntry } from './read-calendar-file.ts'

/** An event on the calendar, also one that was taken off by hand. */
export type KnownEvent = EventRow & { archived_at: Date | null }
/** What stands in the way of others: a team's events, and whatever is on a field. */
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

/** All that an import is compared with. */
export interface ImportLookups {
  /** null: the calendar is of the whole club. */
  team: KnownTeam | null
  /** The teams it may be for. */
  teams: readonly KnownTeam[]
  clubName: string
  fields: readonly FieldRow[]
  fieldAliases: ReadonlyMap<string, number>
  teamAliases: ReadonlyMap<string, number>
  /** Events of these teams that came from imports, and those near the entries that did not. */
  known: readonly KnownEvent[]
  nearby: readonly NearEvent[]
  /** By which the calendar is known again: `source:4`, `calendar:legacy fc`. */
  origins: readonly string[]
  /** What a person left out of this source before. */
  leftOut: ReadonlySet<string>
  now: Date
}

/** Which team of ours a name means: in a team's own calendar only that one. */
export const teamIn =
  ({ teams, clubName, teamAliases }: ImportLookups, calendarName: string | null) =>
  (said: string | null): TeamMatch | null =>
    said ? teamNamed(said, teams, [clubName, calendarName ?? ''], teamAliases) : null

export const placeOfEntry = (entry: FileEntry, { fields, fieldAliases }: ImportLookups): SaidPlace => placeIn(entry, fields, fieldAliases)
