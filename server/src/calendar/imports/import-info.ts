import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import type { ChangeRow } from '../../kit/change-set.ts'
import type { Unread } from './read-calendar-file.ts'
import type { AddressFacts } from './take-calendar.ts'
import type { ProposalInfo } from '../events/propose-events.ts'
import type { EventValues } from '../events/write-event.ts'

/** The data of an import's change set besides its rows. */
export interface ImportInfo {
  file_name: string
  calendar_name: string | null
  unread?: Unread[]
  address?: AddressFacts
  /** The hash of the source's address, by which an undo recognises the source. */
  source?: string
  /** A hash of the pending rows, so that the same proposal is not made twice. */
  signature?: string
}

export const infoOfRow = (row: ChangeRow) => row.info as ProposalInfo

export function presentRow(row: ChangeRow, names: { fields: ReadonlyMap<number, string>; teams: ReadonlyMap<number, string> }): ImportRow {
  const { op, summary, changes, warnings, ...said } = infoOfRow(row)
  const values = (row.after ?? row.before) as EventValues & { team_id?: number | null }
  const team = values.team_id ?? said.team_id ?? null
  return {
    id: row.id,
    op,
    type: values.kind === 'Game' || values.kind === 'Practice' ? values.kind : 'GenericCalendarEvent',
    title: values.title,
    opponent: values.opponent,
    side: values.side,
    home: said.home ?? null,
    guest: said.guest ?? null,
    start_time: values.local_start,
    end_time: values.local_end,
    timezone: values.timezone,
    tbd: values.tbd,
    location: values.location,
    field_id: values.field_id,
    field_name: values.field_id === null ? null : (names.fields.get(values.field_id) ?? null),
    place_said: said.place_said ?? null,
    team_id: team,
    team_name: team === null ? null : (names.teams.get(team) ?? null),
    team_said: said.team_said ?? null,
    summary,
    changes,
    warnings,
    event_id: row.entity_id,
    included: row.included,
  }
}

export const counted = (rows: readonly Pick<ImportRow, 'op'>[]) => {
  const count = (op: ImportRow['op']) => rows.filter((row) => row.op === op).length
  return {
    create: count('create'),
    update: count('update'),
    cancel: count('cancel'),
    unchanged: count('unchanged'),
    skip: count('skip'),
    join: count('join'),
  }
}
