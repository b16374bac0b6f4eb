import type { Actor, Policy } from '@touchline/domain/access/actor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** The actor of a change; a null user for a job, which acts for nobody. */
export type ChangeActor = Actor | { userId: null }

/** Returns the actor; throws for a job. */
export function roleSessionOf(actor: ChangeActor): Actor {
  if (actor.userId === null) throw new Error('This change needs an actor; a job has none.')
  return actor
}

/** The object after the change; `before`: the changed version, if there was one. */
export interface Applied {
  entityId: number
  version: number
  before?: number
}

/** The operations of an area on one kind of object: each is done for one change after the other, or for many together where that would take minutes. */
export type ChangeEntity = ChangeRights & (ApplyEach | ApplyTogether) & (UndoEach | UndoTogether)
/** An entity whose changes are made and undone one after the other. */
export type ChangeEachEntity = ChangeRights & ApplyEach & UndoEach

interface ChangeRights {
  /**
   * The policy to undo its change sets. Their kind is the name under which the entity is registered, or begins with that name and a point. Without it a
   * set belongs to the calendar: the rights over its team, or over the club's events, decide.
   */
  mayUndo?: (place: { clubId: number; regionId: number | null; teamId: number | null }) => Policy
  /** The regions of the objects in a change set; the policy is asked with each. Without it, it is asked with null. */
  regionsOf?: (db: Db, clubId: number, changeSet: number) => Promise<(number | null)[]>
}
interface ApplyEach {
  applyAll?: undefined
  /** Makes the change; returns the new version. */
  apply(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<Applied>
}
interface ApplyTogether {
  apply?: undefined
  /** Makes the changes; returns the results in the order of the rows. */
  applyAll(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<(Applied & { info?: unknown })[]>
}
interface UndoEach {
  undoAll?: undefined
  /** Undoes the change; returns the reason if the object has changed since, else null. */
  undo(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<string | null>
}
interface UndoTogether {
  undo?: undefined
  /** Undoes the changes; returns for each, in the order of the rows, the reason or null. */
  undoAll(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<(string | null)[]>
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

/** Days during which undo works; after that the before-images are deleted. */
export const undoDays = 30
/** An SQL condition: the undo of the change set `c` ended more than a day before `now`. */
export const undoEnded = (now: Date) =>
  sql<boolean>`coalesce(c.applied_at, c.created_at) < ${now}::timestamptz - make_interval(days => ${undoDays + 1})`

export interface ChangeSetParts {
  clubId: number
  kind: string
  title: string
  teamId: number | null
  fileId?: number | null
  info?: unknown
  userId: number | null
  /** The id of a set that was made earlier in the same transaction: the changes join it, so that one undo restores all. */
  into?: number
}

/** Writes a proposal: the changes are stored and not yet made. */
export async function proposeChanges(tx: Db, set: ChangeSetParts, rows: readonly NewChange[]): Promise<number> {
  const id = await insertSet(tx, set, null)
  if (rows.length > 0) await insertRows(tx, set.clubId, id, rows).execute()
  return id
}

/**
 * Makes changes at once and writes them down, so that they can be undone, in the caller's transaction. Answers the number of the change set and the ids
 * of what was changed, in the order of `rows`.
 */
export async function makeAtOnce(
  tx: Db,
  entities: ChangeEntities,
  set: ChangeSetParts,
  rows: readonly NewChange[],
  actor: ChangeActor,
  now: Date,
): Promise<{ id: number; entityIds: number[] }> {
  const id = set.into ?? (await insertSet(tx, set, now))
  const before = set.into === undefined ? 0 : (await rowsOfChangeSet(tx, set.clubId, id)).length
  const numbers = await insertRows(tx, set.clubId, id, rows, before).returning(['id', 'seq']).execute()
  const idOf = new Map(numbers.map((row) => [row.seq, row.id]))
  const made = rows.map((row, index): ChangeRow => ({
    ...row,
    ...{ club_id: set.clubId, id: idOf.get(before + index + 1)!, change_set_id: id, seq: before + index + 1 },
    ...{ before: asStored(row.before), after: asStored(row.after), info: asStored(row.info ?? {}) },
    ...{ included: true, version_before: null, version_after: null },
  }))
  const entityIds = await applyRows(tx, entities, set.clubId, made, actor)
  return { id, entityIds: made.map((row) => entityIds.get(row.id)!) }
}

/** A value as it comes out of a jsonb column. */
const asStored = (value: unknown): unknown => (value == null ? null : JSON.parse(JSON.stringify(value)))

async function insertSet(tx: Db, set: ChangeSetParts, appliedAt: Date | null): Promise<number> {
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
      ...(appliedAt && { state: 'applied' as const, applied_at: appliedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertRows = (tx: Db, clubId: number, changeSetId: number, rows: readonly NewChange[], before = 0) =>
  tx.insertInto('change_row').values(
    rows.map((row, index) => ({
      club_id: clubId,
      change_set_id: changeSetId,
      seq: before + index + 1,
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
export async function applyChanges(tx: Db, entities: ChangeEntities, set: ChangeSet, actor: ChangeActor): Promise<number> {
  const taken =
    await sql`update change_set set state = 'applied', applied_at = app_now() where club_id = ${set.club_id} and id = ${set.id} and state = 'open' returning 1`.execute(
      tx,
    )
  if (taken.rows.length === 0) throw new Refusal('change_set.not_open', 'These changes were already applied or discarded.')
  const due = (await rowsOfChangeSet(tx, set.club_id, set.id)).filter(({ included, op }) => included && op !== 'none')
  return (await applyRows(tx, entities, set.club_id, due, actor)).size
}

/** Makes the changes of the rows and notes in them what each became; answers the id of each thing by that of its row. */
async function applyRows(
  tx: Db,
  entities: ChangeEntities,
  clubId: number,
  due: readonly ChangeRow[],
  actor: ChangeActor,
): Promise<Map<number, number>> {
  const lines: (Applied & { id: number; info?: unknown })[] = []
  for (const [name, rows] of Map.groupBy(due, ({ entity }) => entity)) {
    const made = await entityOf(entities, name).applyAll?.(tx, rows, actor)
    if (made) lines.push(...rows.map(({ id }, index) => ({ id, ...made[index]! })))
  }
  for (const row of due) {
    const made = await entityOf(entities, row.entity).apply?.(tx, row, actor)
    if (made) lines.push({ id: row.id, ...made })
  }
  // Batches, each named twice in the condition: one join over all rows would compare every row with every other.
  for (let at = 0; at < lines.length; at += 200) {
    const part = lines.slice(at, at + 200)
    await sql`update change_row r set entity_id = l."entityId", version_before = l.before, version_after = l.version, info = r.info || coalesce(l.info, '{}')
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as l (id bigint, "entityId" bigint, before int, version int, info jsonb)
      where r.club_id = ${clubId} and r.id = any(${part.map(({ id }) => id)}::bigint[]) and r.id = l.id`.execute(tx)
  }
  return new Map(lines.map(({ id, entityId }) => [id, entityId]))
}

export interface Undone {
  undone: number
  undone_ids: number[]
  left_alone: { label: string; reason: string }[]
}

/** Undoes an applied set, last change first. Objects that changed since are left alone and returned, so that nobody's later work is lost. */
export async function undoChanges(tx: Db, entities: ChangeEntities, set: ChangeSet, actor: ChangeActor, now: Date): Promise<Undone> {
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
    const together = await entityOf(entities, name).undoAll?.(tx, rows, actor)
    rows.forEach((row, index) => together && reasons.set(row, together[index]!))
  }
  const result: Undone = { undone: 0, undone_ids: [], left_alone: [] }
  for (const row of made) {
    const reason = reasons.has(row) ? reasons.get(row)! : await entityOf(entities, row.entity).undo!(tx, row, actor)
    if (reason === null) {
      result.undone++
      if (row.entity_id !== null) result.undone_ids.push(row.entity_id)
    } else result.left_alone.push({ label: row.label, reason })
  }
  return result
}

/** An object that an undo restored: its earlier version, and its current version with the same content. */
export interface PutBack {
  id: number
  was: number
  now: number
}

/** An object restored to the state of an earlier change counts as unchanged since: that change can be undone as well. */
export async function standAgain(tx: Db, clubId: number, entity: string, things: readonly PutBack[]): Promise<void> {
  if (things.length === 0) return
  await sql`update change_row r set version_after = n.now from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as n (id bigint, was int, now int)
    where r.club_id = ${clubId} and r.entity = ${entity} and r.entity_id = n.id and r.version_after = n.was
      and exists (select from change_set s where s.club_id = r.club_id and s.id = r.change_set_id and s.state = 'applied')`.execute(tx)
}

function entityOf(entities: ChangeEntities, name: string): ChangeEntity {
  const entity = entities.get(name)
  if (!entity) throw new Error(`No area registers the change-set entity ${name}.`)
  return entity
}
