import type { ApplyImportBody } from '@touchline/domain/calendar/imports/calendar-import'
import { fieldRefusal } from '@touchline/domain/calendar/event-times'
import { normalName } from '@touchline/domain/calendar/imports/imported-entry'
import { dateOf } from '@touchline/domain/kit/dates'
import { clip } from '@touchline/domain/kit/clip'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fieldsOf } from '../../fields/fields.store.ts'
import { rowsOfChangeSet, type ChangeRow, type ChangeSet } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { eventsByIds } from '../calendar.store.ts'
import { infoOfRow } from './import-info.ts'
import { teamsNow } from './import-place.ts'
import { learn } from './import.store.ts'
import { valuesOf, type EventValues } from '../events/write-event.ts'

export type Correction = z.output<typeof ApplyImportBody>['rows'][number]
type After = EventValues & { team_id?: number | null }

/** Stores the corrections of the review, remembers them as aliases, and leaves rows alone that changed since the review. */
export async function correctRows(tx: Db, set: ChangeSet, corrections: readonly Correction[], userId: number): Promise<void> {
  const before = await rowsOfChangeSet(tx, set.club_id, set.id)
  const rows = new Map(before.map((row) => [row.id, row]))
  if (corrections.some(({ id }) => !rows.has(id))) throw notFound()
  await refuseUnknown(tx, set, corrections)
  const learned: Parameters<typeof learn>[2][number][] = []
  const changed = new Map<number, ChangeRow>()
  for (const correction of corrections) {
    const row = rows.get(correction.id)!
    const after =
      row.after === null
        ? null
        : corrected(row.after as After, row.op === 'create' ? correction : { ...correction, whole_club: false }, row)
    const next = { ...row, included: correction.include, after }
    changed.set(row.id, next)
    if (correction.include) learned.push(...lessons(row, correction, set))
  }
  const all = before.map((row) => changed.get(row.id) ?? row)
  const ofClub = new Set(corrections.flatMap(({ id, whole_club }) => (whole_club ? [id] : [])))
  const nobodys = all.find((row) => row.included && row.op === 'create' && (row.after as After).team_id === null && !ofClub.has(row.id))
  if (nobodys)
    throw new Refusal('import.row_without_team', `Choose a team for “${infoOfRow(nobodys).summary}”, or skip it.`, {
      facts: { row: nobodys.id },
    })
  for (const row of await changedMeanwhile(tx, set, all)) {
    const info = infoOfRow(row)
    changed.set(row.id, {
      ...row,
      included: false,
      info: { ...info, warnings: [...info.warnings, { code: 'changed_meanwhile', detail: '' }] },
    })
  }
  await store(tx, set.club_id, [...changed.values()])
  await learn(tx, set.club_id, learned, userId)
}

async function refuseUnknown(tx: Db, set: ChangeSet, corrections: readonly Correction[]) {
  // The right to plan for one team does not include events of the club.
  if (set.team_id !== null && corrections.some(({ whole_club }) => whole_club))
    throw fieldRefusal('import.team_unknown', 'rows', 'This import is for one team, not for the whole club.')
  const teams = corrections.flatMap(({ team_id }) => team_id ?? [])
  const fields = corrections.flatMap(({ field_id }) => field_id ?? [])
  if (teams.length > 0) {
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
    const own = set.team_id === null ? (await teamsNow(tx, set.club_id, dateOf(rows[0]!.now, 'UTC'))).map(({ id }) => id) : [set.team_id]
    if (teams.some((id) => !own.includes(id)))
      throw fieldRefusal('import.team_unknown', 'rows', 'This team does not exist, or this import is not for it.')
  }
  if (fields.length > 0) {
    const own = (await fieldsOf(tx, set.club_id)).map(({ id }) => id)
    if (fields.some((id) => !own.includes(id))) throw fieldRefusal('event.field_unknown', 'rows', 'This field does not exist.')
  }
}

function corrected(values: After, { type, title, opponent, side, team_id, field_id, whole_club }: Correction, row: ChangeRow): After {
  const kind = whole_club ? 'GenericCalendarEvent' : (type ?? values.kind)
  const place = field_id === undefined ? {} : { field_id, ...(field_id !== null && { location: null }) }
  const team = whole_club ? { team_id: null } : team_id === undefined ? {} : { team_id }
  const base = { ...values, ...place, ...team, kind }
  // An event of a team may have no title; an event of the club needs one.
  const named = title ?? values.title
  if (kind !== 'Game')
    return { ...base, opponent: null, side: null, title: whole_club && named === '' ? clip(infoOfRow(row).summary, 120) : named }
  return { ...base, title: '', opponent: opponent ?? values.opponent ?? '', side: side ?? values.side ?? 'home' }
}

/** A chosen field, team or side is remembered for the file's words. */
function lessons(row: ChangeRow, { team_id, field_id, side, type, whole_club }: Correction, set: ChangeSet) {
  const { place_said, team_said, home, guest } = infoOfRow(row)
  const learned: { kind: 'field' | 'team'; word: string; id: number }[] = []
  if (field_id && place_said) learned.push({ kind: 'field', word: place_said, id: field_id })
  const after = row.after as After | null
  const chosen = whole_club ? null : (team_id ?? (side !== undefined ? set.team_id : null))
  const isGame = (type ?? after?.kind) === 'Game'
  const said = isGame && home && guest ? ((side ?? after?.side) === 'away' ? guest : home) : team_said
  if (chosen && said && side !== 'neutral') learned.push({ kind: 'team', word: normalName(said), id: chosen })
  return learned.filter(({ word }) => word.length >= 2)
}

/** Rows about events that were edited since, and entries whose event was created in another way. */
async function changedMeanwhile(tx: Db, set: ChangeSet, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const wanted = rows.filter((row) => row.included && row.op !== 'none')
  const ids = wanted.flatMap(({ entity_id }) => entity_id ?? [])
  const now = new Map((await eventsByIds(tx, set.club_id, ids)).map((event) => [event.id, event]))
  const fresh = wanted.filter(({ op }) => op === 'create').map((row) => row.after as After)
  const { rows: there } = await sql<{
    key: string
  }>`select coalesce(team_id::text, 'null') || '|' || import_identity as key from event where club_id = ${set.club_id} and archived_at is null
    and import_identity = any(${fresh.flatMap(({ import_identity }) => import_identity ?? [])}::text[])`.execute(tx)
  const known = new Set(there.map(({ key }) => key))
  return wanted.filter((row) => {
    if (row.op !== 'create') {
      const event = now.get(row.entity_id!)
      return !event || !isDeepStrictEqual(JSON.parse(JSON.stringify(valuesOf(event))), row.before)
    }
    const { team_id, import_identity } = row.after as After
    const key = `${team_id}|${import_identity}`
    const twice = known.has(key)
    known.add(key)
    return twice
  })
}

async function store(tx: Db, clubId: number, rows: readonly ChangeRow[]) {
  if (rows.length === 0) return
  const list = JSON.stringify(rows.map(({ id, included, after, info }) => ({ id, included, after, info })))
  await sql`update change_row r set included = n.included, after = nullif(n.after, 'null'::jsonb), info = n.info
    from jsonb_to_recordset(${list}::jsonb) as n (id bigint, included boolean, after jsonb, info jsonb)
    where r.club_id = ${clubId} and r.id = n.id`.execute(tx)
}
