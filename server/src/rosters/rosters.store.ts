import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import { holds } from '@touchline/domain/access/permissions'
import { mayImportRoster, keepsRosters, runsAllRosters } from '@touchline/domain/rosters/policy'
import type { DateOrder } from '@touchline/domain/rosters/roster-date'
import type { RosterField } from '@touchline/domain/rosters/roster-field'
import type { FileFault, RosterColumn, RosterImport } from '@touchline/domain/rosters/roster-import'
import type { Known, KnownPlayer } from '@touchline/domain/rosters/roster-plan'
import type { RosterValues } from '@touchline/domain/rosters/roster-values'
import { sql } from 'kysely'
import { undoDays, undoEnded } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { contactView } from '../people/contact-view.ts'
import { findTeamPlace } from '../teams/teams.store.ts'

/** The scope of an importer: every region, some regions, some teams. */
export interface Reach {
  whole: boolean
  regions: number[]
  teams: number[]
}
export interface ImportRow {
  club_id: number
  id: number
  team_id: number | null
  file_id: number
  file_name: string
  state: 'reading' | 'mapping' | 'matching' | 'review' | 'failed'
  fault: FileFault | null
  progress: number
  rows: number
  columns: RosterColumn[]
  fields: (RosterField | null)[]
  signature: string
  date_order: DateOrder | null
  ask_date_order: boolean
  remembered: boolean
  encoding: string | null
  counts: RosterImport['counts']
  reach: Reach
  change_set_id: number | null
  rest_id: number | null
  created_by_user_id: number
  created_at: Date
}

export async function readImportRow(db: Db, clubId: number, id: number): Promise<ImportRow | undefined> {
  return (await db.selectFrom('roster_import').selectAll().where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst()) as
    ImportRow | undefined
}

/** Finding and permission are one step. A team's import is visible to all who may import its roster; a club's to its author and to admins of the whole club. */
export async function findRosterImport(db: Db, actor: Actor, id: number): Promise<ImportRow> {
  const row = actor.clubId === null ? undefined : await readImportRow(db, actor.clubId, id)
  if (!row || !(await maySeeImport(db, actor, row))) throw notFound()
  return row
}

async function maySeeImport(db: Db, actor: Actor, row: ImportRow): Promise<boolean> {
  if (row.team_id === null) return runsAllRosters(row.club_id)(actor) || (row.created_by_user_id === actor.userId && keepsRosters(actor))
  const place = await findTeamPlace(db, actor, row.team_id)
  return place !== undefined && mayImportRoster(place)(actor)
}

export async function listImportRows(db: Db, actor: Actor, limit: number, offset: number): Promise<{ rows: ImportRow[]; total: number }> {
  const { rows } = await sql<ImportRow & { total: number }>`select *, count(*) over ()::int as total from roster_import
    where club_id = ${actor.clubId} and created_by_user_id = ${actor.userId} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const running = sql`not t.archived and not s.archived and s.end_date >= app_now()::date`
/** The teams of current and future seasons whose rosters the caller may import. */
export async function reachOf(db: Db, actor: Actor): Promise<Reach> {
  const { rows } = await sql<{ id: number; club_region_id: number | null }>`select t.id, t.club_region_id from team t
    join season s on s.club_id = t.club_id and s.id = t.season_id where t.club_id = ${actor.clubId} and ${running}`.execute(db)
  const clubId = actor.clubId!
  const teams = rows.filter(({ id, club_region_id }) => mayImportRoster({ clubId, regionId: club_region_id, teamId: id })(actor))
  const { rows: regions } = await sql<{ id: number }>`select id from club_region where club_id = ${clubId}`.execute(db)
  return {
    whole: runsAllRosters(clubId)(actor),
    regions: actor.roleType === 'Admin' ? regions.map(({ id }) => id).filter((id) => holds(actor.permissions, 'club_operations', id)) : [],
    teams: teams.map(({ id }) => id),
  }
}

/** The people with whom a file is compared; for one line only possible matches. */
export async function knownPeople(db: Db, clubId: number, reach: Reach, only?: RosterValues, ids: readonly number[] = []): Promise<Known> {
  const { rows: teams } = await sql<{ id: number; name: string; region_id: number | null }>`
    select t.id, t.name, t.club_region_id as region_id from team t where t.club_id = ${clubId} and t.id = any(${reach.teams}::bigint[])`.execute(
    db,
  )
  const emails = only?.contacts.map(({ email }) => email) ?? []
  const meant = only
    ? sql`(p.birth_date = ${only.birth_date}::date or lower(p.last_name) = lower(${only.last_name}) or lower(p.first_name) = lower(${only.first_name}) or p.id = any(${[...ids]}::bigint[])
        or exists (select from ${contactView} c where c.club_id = ${clubId} and c.player_id = p.id and c.email = any(${emails}::citext[])))`
    : sql`true`
  const { rows: players } = await sql<KnownPlayer>`
    with tp as (select player_id, json_agg(json_build_object('team_id', team_id, 'number', number, 'position', position, 'status', status, 'left', left_on is not null)) as teams,
        bool_or(team_id = any(${reach.teams}::bigint[])) as inside from team_player where club_id = ${clubId} group by player_id),
      pc as (select c.player_id, json_agg(json_build_object('user_id', c.user_id, 'first_name', coalesce(c.first_name, c.name), 'last_name', coalesce(c.last_name, ''),
          'email', c.email, 'household_id', c.household_id) order by c.id) as contacts
        from ${contactView} c where c.club_id = ${clubId} group by c.player_id)
    select p.id, p.first_name, p.last_name, p.birth_date, p.gender, p.grade, p.version_id,
      (${reach.whole} or coalesce(tp.inside, false) or coalesce(p.club_region_id = any(${reach.regions}::bigint[]), false)) as inside,
      coalesce(tp.teams, '[]') as teams, coalesce(pc.contacts, '[]') as contacts
    from player p left join tp on tp.player_id = p.id left join pc on pc.player_id = p.id
    where p.club_id = ${clubId} and p.archived_at is null and ${meant} order by p.id`.execute(db)
  // Contacts of children outside the importer's scope reveal nothing; a shared address is asked about nevertheless.
  const others = players.flatMap(({ inside, contacts, first_name, last_name }) =>
    inside
      ? []
      : contacts.flatMap(({ user_id, email, ...contact }) =>
          user_id === null || email === null ? [] : [{ ...contact, email, of: { first_name, last_name } }],
        ),
  )
  return {
    teams,
    players: players.map((player) => (player.inside ? player : { ...player, contacts: [], gender: null, grade: null })),
    others,
  }
}

export async function savedMapping(db: Db, clubId: number, signature: string) {
  return (await db
    .selectFrom('roster_mapping')
    .select(['fields', 'date_order'])
    .where('club_id', '=', clubId)
    .where('signature', '=', signature)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()) as { fields: (RosterField | null)[]; date_order: DateOrder | null } | undefined
}

export async function rememberMapping(
  db: Db,
  clubId: number,
  userId: number,
  {
    signature,
    headers,
    fields,
    order,
  }: { signature: string; headers: readonly string[]; fields: readonly (RosterField | null)[]; order: DateOrder | null },
): Promise<void> {
  await sql`insert into roster_mapping (club_id, signature, headers, fields, date_order, updated_by_user_id)
    values (${clubId}, ${signature}, ${JSON.stringify(headers)}::jsonb, ${JSON.stringify(fields)}::jsonb, ${order}, ${userId})
    on conflict (club_id, signature) do update set headers = excluded.headers, fields = excluded.fields, forgotten_at = null, date_order = excluded.date_order, updated_by_user_id = excluded.updated_by_user_id,
      updated_at = app_now()`.execute(db)
}

/** Deletes imports whose change set is deleted: family data from the file is not needed without it. */
export async function forgetOldImports(db: Db, _context: unknown, now: Date): Promise<void> {
  await sql`update roster_import i set change_set_id = null from change_set c where c.club_id = i.club_id and c.id = i.change_set_id and ${undoEnded(now)}`.execute(
    db,
  )
  const isOld = (row: string) =>
    sql`${sql.ref(`${row}.change_set_id`)} is null and ${sql.ref(`${row}.created_at`)} < ${now}::timestamptz - make_interval(days => ${undoDays + 1})`
  await sql`update roster_import i set rest_id = null from roster_import r where r.club_id = i.club_id and r.id = i.rest_id and ${isOld('r')}`.execute(
    db,
  )
  await sql`delete from roster_import i where ${isOld('i')}`.execute(db)
}

export async function updateImport(db: Db, row: Pick<ImportRow, 'club_id' | 'id'>, values: Partial<ImportRow>): Promise<void> {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  ])
  await db
    .updateTable('roster_import')
    .set(Object.fromEntries(written) as object)
    .where('club_id', '=', row.club_id)
    .where('id', '=', row.id)
    .execute()
}

interface MappingRow {
  id: number
  headers: string[]
  fields: (RosterField | null)[]
  date_order: DateOrder | null
  by: string | null
  updated_at: Date
}
export async function mappingsOf(db: Db, clubId: number): Promise<MappingRow[]> {
  const { rows } =
    await sql<MappingRow>`select m.id, m.headers, m.fields, m.date_order, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, m.updated_at
    from roster_mapping m left join app_user u on u.id = m.updated_by_user_id and u.deleted_at is null
    where m.club_id = ${clubId} and m.forgotten_at is null order by m.updated_at desc, m.id desc limit 500`.execute(db)
  return rows
}
/** Marks a mapping as removed or restored; returns whether it exists. */
export async function setMappingForgotten(tx: Db, clubId: number, id: number, at: Date | null): Promise<boolean> {
  const { rows } = await sql`update roster_mapping set forgotten_at = ${at} where club_id = ${clubId} and id = ${id} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
