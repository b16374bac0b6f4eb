import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { CalendarSourceTable } from '../calendar.table.ts'

export interface SourceRow extends Omit<Insertable<CalendarSourceTable>, 'left_out' | 'told'> {
  club_id: number
  id: number
  team_id: number | null
  team_name: string | null
  club_region_id: number | null
  paused: boolean
  cancellations: 'ask' | 'apply'
  every_minutes: number
  left_out: string[]
  told: string[]
  failing_since: Date | null
  failure_told_at: Date | null
  etag: string | null
  last_modified: string | null
  content_hash: string | null
  next_read_at: Date
  last_read_at: Date | null
  last_changed_at: Date | null
  failures: number
  last_error: string | null
  last_change_set_id: number | null
  last_changed: number
  waiting_change_set_id: number | null
  waiting_rows: number
  resumed_at: Date
  /** True if a person undid its changes. */
  undone: boolean
  /** True if the last change set was undone and the review is still pending. */
  last_undone: boolean
  still_waiting: boolean
}

const sources = (clubId: number | null) => sql`select s.*, t.name as team_name, t.club_region_id,
    exists (select from change_set c where c.club_id = ${clubId} and c.kind = 'calendar.import' and c.state = 'undone' and c.undone_at > s.resumed_at
      and c.info ->> 'source' = s.address_hash and c.team_id is not distinct from s.team_id) as undone,
    exists (select from change_set c where c.club_id = ${clubId} and c.id = s.last_change_set_id and c.state = 'undone') as last_undone,
    exists (select from change_set c where c.club_id = ${clubId} and c.id = s.waiting_change_set_id and c.state = 'open') as still_waiting
  from calendar_source s left join team t on t.club_id = s.club_id and t.id = s.team_id`

export async function sourcesOf(db: Db, clubId: number | null, teamId: number | null): Promise<SourceRow[]> {
  const { rows } =
    await sql<SourceRow>`${sources(clubId)} where s.club_id = ${clubId} and (${teamId}::bigint is null or s.team_id = ${teamId}::bigint)
    order by t.name collate names nulls first, s.name collate names, s.id`.execute(db)
  return rows
}
export async function sourceById(db: Db, clubId: number | null, id: number): Promise<SourceRow | undefined> {
  return (await sql<SourceRow>`${sources(clubId)} where s.club_id = ${clubId} and s.id = ${id}`.execute(db)).rows[0]
}
export async function sourceByAddress(db: Db, clubId: number, teamId: number | null, hash: string): Promise<SourceRow | undefined> {
  const { rows } =
    await sql<SourceRow>`${sources(clubId)} where s.club_id = ${clubId} and s.team_id is not distinct from ${teamId}::bigint and s.address_hash = ${hash}`.execute(
      db,
    )
  return rows[0]
}
export async function lockSource(tx: Db, clubId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from calendar_source where club_id = ${clubId} and id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** Claims the sources that are due by the clock of rules for a while, so that another process skips them. */
export async function takeDueSources(db: Db, most: number): Promise<{ club_id: number; id: number }[]> {
  const { rows } = await sql<{ club_id: number; id: number }>`
    update calendar_source s set next_read_at = app_now() + interval '10 minutes'
    where (s.club_id, s.id) in (select club_id, id from calendar_source where not paused and next_read_at <= app_now()
      order by next_read_at limit ${most} for update skip locked) returning s.club_id, s.id`.execute(db)
  return rows
}

export async function keepSource(tx: Db, values: Insertable<CalendarSourceTable>): Promise<number> {
  const { club_id, team_id, address_hash, created_by_user_id, ...rest } = values
  const row = await tx
    .insertInto('calendar_source')
    .values({ club_id, team_id, address_hash, created_by_user_id, ...rest })
    .onConflict((at) => at.columns(['club_id', 'team_id', 'address_hash']).doUpdateSet(rest))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
export async function updateSource(tx: Db, clubId: number, id: number, values: Updateable<CalendarSourceTable>): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.updateTable('calendar_source').set(values).where('club_id', '=', clubId).where('id', '=', id).execute()
}
export async function deleteSource(tx: Db, clubId: number, id: number): Promise<void> {
  await tx.deleteFrom('calendar_source').where('club_id', '=', clubId).where('id', '=', id).execute()
}

/** The aliases that people chose for words of other systems. */
export async function aliasesOf(db: Db, clubId: number): Promise<{ fields: Map<string, number>; teams: Map<string, number> }> {
  const rows = await db
    .selectFrom('import_alias')
    .select(['kind', 'word', 'field_id', 'team_id'])
    .where('club_id', '=', clubId)
    .where('forgotten_at', 'is', null)
    .execute()
  return {
    fields: new Map(rows.flatMap(({ word, field_id }) => (field_id === null ? [] : [[word, field_id] as const]))),
    teams: new Map(rows.flatMap(({ word, team_id }) => (team_id === null ? [] : [[word, team_id] as const]))),
  }
}
export async function learn(
  tx: Db,
  clubId: number,
  learned: readonly { kind: 'field' | 'team'; word: string; id: number }[],
  userId: number,
): Promise<void> {
  const last = new Map(learned.map((alias) => [`${alias.kind} ${alias.word}`, alias]))
  for (const { kind, word, id } of last.values())
    await sql`insert into import_alias (club_id, kind, word, field_id, team_id, updated_by_user_id)
      values (${clubId}, ${kind}, ${word}, ${kind === 'field' ? id : null}, ${kind === 'team' ? id : null}, ${userId})
      on conflict (club_id, kind, word) do update set field_id = excluded.field_id, team_id = excluded.team_id, updated_by_user_id = excluded.updated_by_user_id,
        forgotten_at = null, updated_at = app_now()`.execute(tx)
}

interface WordRow {
  club_id: number
  id: number
  kind: 'field' | 'team'
  word: string
  team_id: number | null
  means: string
  by: string | null
  updated_at: Date
}
/** The aliases of a club; with a team only those that concern it. */
export async function learnedWords(db: Db, clubId: number, teamId: number | null): Promise<WordRow[]> {
  const { rows } =
    await sql<WordRow>`select a.club_id, a.id, a.kind, a.word, a.team_id, coalesce(t.name, y.name || ', ' || f.name) as means,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as by, a.updated_at
    from import_alias a left join team t on t.club_id = a.club_id and t.id = a.team_id left join field f on f.club_id = a.club_id and f.id = a.field_id
      left join facility y on y.club_id = f.club_id and y.id = f.facility_id left join app_user u on u.id = a.updated_by_user_id and u.deleted_at is null
    where a.club_id = ${clubId} and a.forgotten_at is null and (${teamId}::bigint is null or a.kind = 'field' or a.team_id = ${teamId}::bigint)
    order by a.kind desc, coalesce(t.name, y.name || f.name) collate names, a.word collate names, a.id limit 1000`.execute(db)
  return rows
}
export async function importAlias(db: Db, clubId: number | null, id: number) {
  return await db
    .selectFrom('import_alias')
    .select(['club_id', 'id', 'team_id', 'word'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export async function setForgotten(tx: Db, clubId: number, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('import_alias').set({ forgotten_at: at }).where('club_id', '=', clubId).where('id', '=', id).execute()
}
