import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import type { DateOrder } from '@touchline/domain/rosters/roster-date'
import { missingFields, type RosterField } from '@touchline/domain/rosters/roster-field'
import { isWorthAnotherTry, type RosterImport } from '@touchline/domain/rosters/roster-import'
import { mayImportRoster, keepsRosters } from '@touchline/domain/rosters/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { findChangeSet } from '../kit/change-set.ts'
import { keepFile } from '../kit/files/files.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { presentImport } from './present-import.ts'
import { findRosterImport, reachOf, readImportRow, rememberMapping, updateImport } from './rosters.store.ts'
import { queueImport } from './work-roster-import.ts'

/** Stores the file and queues its reading; the club stays as it is. */
export async function takeRoster(
  { db, actor, ctx, request, now }: ActionContext,
  file: { file_name: string; content: string; team_id: number | null },
): Promise<RosterImport> {
  const place = file.team_id === null ? null : teamScope(await findTeam(db, actor, file.team_id))
  if (place === null ? !keepsRosters(actor) : !mayImportRoster(place)(actor)) throw forbidden()
  const clubId = actor.clubId!
  const reach = await reachOf(db, actor)
  if (file.team_id !== null) {
    if (!reach.teams.includes(file.team_id)) throw new Refusal('roster_import.past_team', 'The season of this team is over.')
  }
  const bytes = Buffer.from(file.content, 'base64')
  const fileId = await keepFile(db, ctx.files, {
    clubId,
    ownerType: 'roster_import',
    ownerId: file.team_id ?? clubId,
    name: file.file_name,
    contentType: 'application/octet-stream',
    bytes,
    userId: actor.userId,
  })
  const { id } = await db
    .insertInto('roster_import')
    .values({
      ...{ club_id: clubId, team_id: file.team_id, file_id: fileId, file_name: file.file_name },
      ...{ reach: JSON.stringify(reach), created_by_user_id: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueImport(db, ctx, clubId, id)
  await audit(db, actor, request, {
    action: 'roster_import.given',
    entity: 'roster_import',
    entityId: id,
    clubId,
    diff: { bytes: bytes.byteLength },
  })
  return await presentImport(db, ctx, actor, (await readImportRow(db, clubId, id))!, now)
}

/** Saves the mapping of columns, remembers it for the club, and compares the lines again; an earlier comparison is discarded. */
export async function mapRoster(
  { db, actor, ctx, request, now }: ActionContext,
  id: number,
  said: { fields: readonly (RosterField | null)[]; date_order: DateOrder | null },
): Promise<RosterImport> {
  const row = await findRosterImport(db, actor, id)
  const set = row.change_set_id === null ? undefined : await findChangeSet(db, row.club_id, row.change_set_id)
  if (['reading', 'failed'].includes(row.state) || (set && set.state !== 'open'))
    throw new Refusal('roster_import.not_now', 'The columns of this file can’t be matched anymore.')
  const fields = row.columns.map((_, index) => said.fields[index] ?? null)
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice) throw new Refusal('roster_import.field_twice', 'Two columns are matched to the same field.', { facts: { field: twice } })
  const missing = missingFields(fields, row.team_id === null)
  if (missing.length > 0) throw new Refusal('roster_import.missing_fields', 'A required field has no column.', { facts: { missing } })
  const order = said.date_order ?? row.date_order
  const headers = row.columns.map(({ header }) => header)
  await rememberMapping(db, row.club_id, actor.userId, {
    signature: row.signature,
    headers,
    fields,
    order: row.ask_date_order ? order : null,
  })
  if (row.change_set_id !== null) {
    await updateImport(db, row, { change_set_id: null })
    await sql`delete from change_set where club_id = ${row.club_id} and id = ${row.change_set_id} and state = 'open'`.execute(db)
  }
  const columns = row.columns.map((column, index) => ({ ...column, field: fields[index]! }))
  await updateImport(db, row, { state: 'matching', progress: 0, counts: null, fields, columns, date_order: order })
  await queueImport(db, ctx, row.club_id, id)
  await audit(db, actor, request, { action: 'roster_import.mapped', entity: 'roster_import', entityId: id, clubId: row.club_id })
  return await presentImport(db, ctx, actor, (await readImportRow(db, row.club_id, id))!, now)
}

/** Tries the same file again from the failed step; the mapping of columns stays. */
export async function retryRoster({ db, actor, ctx, request, now }: ActionContext, id: number): Promise<RosterImport> {
  const row = await findRosterImport(db, actor, id)
  if (row.state !== 'failed' || !isWorthAnotherTry(row.fault))
    throw new Refusal('roster_import.not_now', 'This file can’t be retried. Choose it again.')
  await updateImport(db, row, { state: row.columns.length > 0 ? 'matching' : 'reading', fault: null, progress: 0 })
  await queueImport(db, ctx, row.club_id, id)
  await audit(db, actor, request, { action: 'roster_import.retried', entity: 'roster_import', entityId: id, clubId: row.club_id })
  return await presentImport(db, ctx, actor, (await readImportRow(db, row.club_id, id))!, now)
}
