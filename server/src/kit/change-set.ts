import type { Actor } from '@touchline/domain/access/actor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Who makes a change; null for a job, behind which nobody stands. */
export type Doer = Actor | { userId: null }

/** The seat behind a change that no job makes. */
export function roleSessionOf(doer: Doer): Actor {
  if (doer.userId === null) throw new Error('This change is made from a seat, never by a job.')
  return doer
}

/** The thing as it is after the change; `before`: the version that was changed, where there was one. */
export interface Applied {
  entityId: number
  version: number
  before?: number
}

/** What an area teaches the change sets about one kind of thing. */
export interface ChangeEntity {
  /** Whether the actor may undo a set without a team whose kind begins with the name of this entity and a point; without it such a set is about club events. */
  mayUndo?(set: ChangeSet, actor: Actor): boolean
  /** Makes the change; answers what it became. */
  apply(tx: Db, row: ChangeRow, actor: Doer): Promise<Applied>
  /** Takes it back; answers why not when the thing has moved on since. */
  undo(tx: Db, row: ChangeRow, actor: Doer): Promise<string | null>
  /** Makes many changes together, where one after the other would take minutes; answers what each became, in the order of the rows. */
  applyAll?(tx: Db, rows: readonly ChangeRow[], actor: Doer): Promise<(Applied & { info?: unknown })[]>
  /** Takes many back together; answers for each, in the order of the rows, why not. */
  undoAll?(tx: Db, rows: readonly ChangeRow[], actor: Doer): Promise<(string | null)[]>
}
export type ChangeEntities = Map<string, ChangeEntity>

export interface ChangeRow {
  club_id: number
  id: number
  change_set_id: number
  seq: number
  entity: string
  entity_id: number | null
  op: 'create' | 'update' | 'delete' | 'none'
  label: string
  before: unknown
  after: unknown
  version_before: number | null
  version_after: number | null
  included: boolean
  info: unknown
}
export interface ChangeSet {
  club_id: number
  id: number
  kind: string
  title: string
  team_id: number | null
  file_id: number | null
  state: 'open' | 'applied' | 'undone' | 'discarded'
  info: unknown
  created_by_user_id: number | null
  applied_at: Date | null
  undone_at: Date | null
}
export type NewChange = Pick<ChangeRow, 'entity' | 'entity_id' | 'op' | 'label' | 'before' | 'after'> & {
  included?: boolean
  info?: unknown
}

/** Undo works for thirty days; after that the before-images are thrown away. */
export const undoDays = 30

/** A dry run: what would change is written down, nothing is changed. */
export async function proposeChanges(
  tx: Db,
  set: {
    clubId: number
    kind: string
    title: string
    teamId: number | null
    fileId?: number | null
    info?: unknown
    userId: number | null
  },
  rows: readonly NewChange[],
): Promise<number> {
  const { id } = await tx
    .insertInto('change_set')
    .values({
      club_id: set.clubId,
      kind: set.kind,
      title: set.title,
      team_id: set.teamId,
      file_id: set.fileId ?? null,
      info: JSON.stringify(set.info ?? {}),
      created_by_user_id: set.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rows.length > 0)
    await tx
      .insertInto('change_row')
      .values(
        rows.map((row, index) => ({
          club_id: set.clubId,
          change_set_id: id,
          seq: index + 1,
          entity: row.entity,
          entity_id: row.entity_id,
          op: row.op,
          label: row.label,
          before: row.before == null ? null : JSON.stringify(row.before),
          after: row.after == null ? null : JSON.stringify(row.after),
          included: row.included ?? true,
          info: JSON.stringify(row.info ?? {}),
        })),
      )
      .execute()
  return id
}

export async function findChangeSet(db: Db, clubId: number | null, id: number): Promise<ChangeSet | undefined> {
  return (await db.selectFrom('change_set').selectAll().where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst()) as
    ChangeSet | undefined
}
export async function rowsOfChangeSet(db: Db, clubId: number, id: number): Promise<ChangeRow[]> {
  return (await db
    .selectFrom('change_row')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('change_set_id', '=', id)
    .orderBy('seq')
    .execute()) as ChangeRow[]
}

/** Makes the included changes of an open set, in order, in the caller's transaction: all of them or none. */
export async function applyChanges(tx: Db, entities: ChangeEntities, set: ChangeSet, actor: Doer): Promise<number> {
  const taken =
    await sql`update change_set set state = 'applied', applied_at = app_now() where club_id = ${set.club_id} and id = ${set.id} and state = 'open' returning 1`.execute(
      tx,
    )
  if (taken.rows.length === 0) throw new Refusal('change_set.not_open', 'These changes were already applied or discarded.')
  let changed = 0
  const due = (await rowsOfChangeSet(tx, set.club_id, set.id)).filter(({ included, op }) => included && op !== 'none')
  for (const [name, rows] of Map.groupBy(due, ({ entity }) => entity)) {
    const applyAll = entities.get(name)?.applyAll
    if (!applyAll) continue
    const made = await applyAll(tx, rows, actor)
    const lines = rows.map(({ id }, index) => ({ id, ...made[index]! }))
    // Some at a time and named twice: joined as a whole, every row would be looked for among all of them.
    for (let at = 0; at < lines.length; at += 200) {
      const part = lines.slice(at, at + 200)
      await sql`update change_row r set entity_id = l."entityId", version_before = l.before, version_after = l.version, info = r.info || coalesce(l.info, '{}')
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as l (id bigint, "entityId" bigint, before int, version int, info jsonb)
        where r.club_id = ${set.club_id} and r.id = any(${part.map(({ id }) => id)}::bigint[]) and r.id = l.id`.execute(tx)
    }
    changed += rows.length
  }
  for (const row of due) {
    if (entities.get(row.entity)?.applyAll) continue
    const { entityId, version, before } = await entityOf(entities, row).apply(tx, row, actor)
    await tx
      .updateTable('change_row')
      .set({ entity_id: entityId, version_before: before ?? null, version_after: version })
      .where('club_id', '=', set.club_id)
      .where('id', '=', row.id)
      .execute()
    changed++
  }
  return changed
}

export interface Undone {
  undone: number
  undone_ids: number[]
  left_alone: { label: string; reason: string }[]
}

/** Takes an applied set back, last change first. What was changed since is left alone and named: nobody's later work is lost. */
export async function undoChanges(tx: Db, entities: ChangeEntities, set: ChangeSet, actor: Doer, now: Date): Promise<Undone> {
  if (set.applied_at && now.getTime() - set.applied_at.getTime() > undoDays * 86_400_000)
    throw new Refusal('change_set.too_old', 'This can’t be undone anymore. Changes can be undone for 30 days.')
  const taken =
    await sql`update change_set set state = 'undone', undone_at = app_now() where club_id = ${set.club_id} and id = ${set.id} and state = 'applied' returning 1`.execute(
      tx,
    )
  if (taken.rows.length === 0) throw new Refusal('change_set.not_applied', 'There’s nothing to undo.')
  const made = (await rowsOfChangeSet(tx, set.club_id, set.id)).filter(({ included, op }) => included && op !== 'none').reverse()
  const reasons = new Map<ChangeRow, string | null>()
  for (const [name, rows] of Map.groupBy(made, ({ entity }) => entity)) {
    const together = await entities.get(name)?.undoAll?.(tx, rows, actor)
    rows.forEach((row, index) => together && reasons.set(row, together[index]!))
  }
  const result: Undone = { undone: 0, undone_ids: [], left_alone: [] }
  for (const row of made) {
    const reason = reasons.has(row) ? reasons.get(row)! : await entityOf(entities, row).undo(tx, row, actor)
    if (reason === null) {
      result.undone++
      if (row.entity_id !== null) result.undone_ids.push(row.entity_id)
    } else result.left_alone.push({ label: row.label, reason })
  }
  return result
}

/** A thing that an undo put back: which version it was, and which it is now with the same in it. */
export interface PutBack {
  id: number
  was: number
  now: number
}

/** What stands again as an earlier change left it was not changed since: that change can be taken back as well. */
export async function standAgain(tx: Db, clubId: number, entity: string, things: readonly PutBack[]): Promise<void> {
  if (things.length === 0) return
  await sql`update change_row r set version_after = n.now from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as n (id bigint, was int, now int)
    where r.club_id = ${clubId} and r.entity = ${entity} and r.entity_id = n.id and r.version_after = n.was
      and exists (select from change_set s where s.club_id = r.club_id and s.id = r.change_set_id and s.state = 'applied')`.execute(tx)
}

function entityOf(entities: ChangeEntities, row: ChangeRow): ChangeEntity {
  const entity = entities.get(row.entity)
  if (!entity) throw new Error(`Nobody knows how to change a ${row.entity}.`)
  return entity
}
