import type { MergedValues } from '@touchline/domain/duplicates/merge'
import type { DuplicateReason } from '@touchline/domain/duplicates/score'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { valuesOfPlayer } from '../people/values-of-player.ts'
import type { RowChange } from '../kit/player-rows.ts'

export interface PairRow {
  id: number
  player_id: number
  other_player_id: number
  score: number
  reasons: DuplicateReason[]
  dismissed_at: Date | null
}

export async function findPair(db: Db, clubId: number, id: number): Promise<PairRow | undefined> {
  return await db
    .selectFrom('player_duplicate')
    .select(['id', 'player_id', 'other_player_id', 'score', 'reasons', 'dismissed_at'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface PlayerRow extends MergedValues {
  id: number
  version_id: number
  archived_at: Date | null
  created_at: Date
}

/** Two players by id, the one with the lower id first; removed and merged ones too. */
export async function playersOfPair(db: Db, clubId: number, ids: readonly number[], lock = false): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select p.id, p.version_id, ${valuesOfPlayer}, p.user_id, p.archived_at, p.created_at
    from player p where p.club_id = ${clubId} and p.id = any(${[...ids]}::bigint[]) order by p.id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows
}

interface ChosenPair {
  /** The lower id of the two. */
  first: number
  second: number
  score: number
  reasons: readonly DuplicateReason[]
}

/** Stores a pair that a person chose, unless the two are a pair already. */
export async function saveChosenPair(
  tx: Db,
  clubId: number,
  { first, second, score, reasons }: ChosenPair,
): Promise<{ id: number; isNew: boolean }> {
  const { rows: added } = await sql<{ id: number }>`insert into player_duplicate (club_id, player_id, other_player_id, score, reasons)
    values (${clubId}, ${first}, ${second}, ${score}, ${[...reasons]}::text[])
    on conflict (club_id, player_id, other_player_id) do nothing returning id`.execute(tx)
  if (added[0]) return { id: added[0].id, isNew: true }
  const { rows } = await sql<{ id: number }>`select id from player_duplicate
    where club_id = ${clubId} and player_id = ${first} and other_player_id = ${second}`.execute(tx)
  return { id: rows[0]!.id, isNew: false }
}

export async function saveDismissal(tx: Db, clubId: number, id: number, by: { userId: number; now: Date } | null): Promise<void> {
  await tx
    .updateTable('player_duplicate')
    .set({ dismissed_at: by?.now ?? null, dismissed_by_user_id: by?.userId ?? null })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .execute()
}

export interface Dismissal {
  dismissed_at: string | null
  dismissed_by_user_id: number | null
}
export interface NamedPair extends Omit<PairRow, 'dismissed_at'>, Dismissal {
  player: string
  other_player: string
}

/** Pairs with the names of their players, in the order of the ids. */
export async function namedPairs(db: Db, clubId: number, ids: readonly number[], lock: boolean): Promise<NamedPair[]> {
  const { rows } = await sql<Omit<NamedPair, 'dismissed_at'> & { dismissed_at: Date | null }>`
    select d.id, d.player_id, d.other_player_id, d.score, d.reasons, d.dismissed_at, d.dismissed_by_user_id,
      p.first_name || ' ' || p.last_name as player, q.first_name || ' ' || q.last_name as other_player
    from player_duplicate d join player p on p.club_id = ${clubId} and p.id = d.player_id
      join player q on q.club_id = ${clubId} and q.id = d.other_player_id
    where d.club_id = ${clubId} and d.id = any(${[...ids]}::bigint[]) order by d.id ${lock ? sql`for update of d` : sql``}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, { ...row, dismissed_at: row.dismissed_at?.toISOString() ?? null }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sets the dismissal of a pair where it is still `was`; false where it is another. */
export async function replaceDismissal(tx: Db, clubId: number, id: number, was: Dismissal, to: Dismissal): Promise<boolean> {
  const { rows } =
    await sql`update player_duplicate set dismissed_at = ${to.dismissed_at}, dismissed_by_user_id = ${to.dismissed_by_user_id}
    where club_id = ${clubId} and id = ${id}
      and date_trunc('milliseconds', dismissed_at) is not distinct from ${was.dismissed_at}::timestamptz returning 1`.execute(tx)
  return rows.length > 0
}

export interface MergeRow {
  id: number
  player_id: number
  merged_player_id: number
  sealed: string | null
  changes: RowChange[]
  undone_at: Date | null
}

export async function findMerge(db: Db, clubId: number, id: number): Promise<MergeRow | undefined> {
  return await db
    .selectFrom('player_merge')
    .select(['id', 'player_id', 'merged_player_id', 'sealed', 'changes', 'undone_at'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** True if one of the two took part in a merge after this one that is not undone. */
export async function wasMergedLater(db: Db, clubId: number, { id, player_id, merged_player_id }: MergeRow): Promise<boolean> {
  const both = sql`any(${[player_id, merged_player_id]}::bigint[])`
  const { rows } = await sql`select 1 from player_merge m where m.club_id = ${clubId} and m.id > ${id} and m.undone_at is null
    and (m.player_id = ${both} or m.merged_player_id = ${both}) limit 1`.execute(db)
  return rows.length > 0
}
