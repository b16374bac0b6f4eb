import type { Actor } from '@touchline/domain/access/actor'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List } from '@touchline/domain/kit/list/list'
import { recordTopic, type RecordEndpoints, type RecordOf, type RecordWord, type ValuesOf } from '@touchline/domain/kit/record/record'
import { recordRefusals } from '@touchline/domain/kit/record/record-refusals'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { applyChanges, findChangeSet, proposeChanges, rowsOfChangeSet } from '../change-set.ts'
import type { Db } from '../database/database.ts'
import { handle, type Call } from '../http/handle.ts'
import type { AppContext } from '../app-context.ts'
import { bulkRoutes } from '../list/bulk-routes.ts'
import { listRoutes, type ListSource } from '../list/list-routes.ts'
import type { Sql } from '../list/list-statement.ts'
import { announce } from '../live/live.ts'
import { nameOfUser } from '../name-of-user.ts'
import { recordActs } from './record-acts.ts'
import { changeKindOf, codeOf, recordChanges } from './record-changes.ts'
import type { Values } from './versioned-rows.ts'
import { recordRegion } from './record-region.ts'

/** The request of a record, without what differs between its endpoints. */
export type RecordCall = Pick<Call<never>, 'actor' | 'now' | 'db' | 'ctx' | 'request'>
type Asking = Pick<RecordCall, 'actor' | 'now'>

export interface RecordSource<E extends RecordEndpoints> {
  /** Words of headings and choices, and the name of the file, in the actor's language. */
  words: (actor: Actor) => Record<RecordWord<E>, string>
  /** Narrows the rows that this actor may see; the row is `r`. */
  visible?: (call: Asking) => Sql
  /** The derived columns; the row is `r`. */
  derived?: { [K in keyof E['record']['derived']]: (call: Asking) => Sql }
  /** Rules beyond those of the fields: throws a Refusal with `errors` by field. `before` is null for a new record. */
  beforeSave?: (call: RecordCall, values: ValuesOf<E>, before: RecordOf<E> | null) => Promise<void> | void
  /** Rules over an archived record that comes back: throws a Refusal. */
  beforeRestore?: (call: Pick<RecordCall, 'actor' | 'db'>, row: ValuesOf<E> & { id: number }) => Promise<void> | void
}

export interface Row extends Record<string, unknown> {
  id: number
  version_id: number
  archived: boolean
  /** Of a record with a region; the reply leaves it out. */
  region_of_row?: number | null
}
interface Change {
  does: 'created' | 'updated' | 'archived' | 'restored'
  op: 'create' | 'update' | 'delete'
  /** Null for a new record. */
  before: Row | null
  /** The columns that change, with their new values. */
  after: Values
}

/** Serves the endpoints of a record: find with permission, ask the rules, store, audit and announce, in one transaction that a change set undoes. */
export function recordRoutes<E extends RecordEndpoints>(app: FastifyInstance, ctx: AppContext, of: E, source: RecordSource<E>): void {
  const { record } = of
  const fields = Object.entries(record.fields)
  const names = fields.map(([name]) => name)
  const derivedOf = (call: Asking) =>
    Object.entries(source.derived ?? {}).map(([name, make]) => [name, (make as (call: Asking) => Sql)(call)] as const)
  const instants = Object.entries<Column>({ ...record.fields, ...record.derived }).filter(([, { kind }]) => kind === 'instant')

  const region = recordRegion(record)
  ctx.changes.set(changeKindOf(record), recordChanges(record, source.beforeRestore))
  ctx.live.access.push({
    pattern: new RegExp(`^clubs/([1-9]\\d{0,9})/records/${record.plural}$`),
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && record.see({ clubId, regionId: null })(actor)),
  })

  const clubOf = ({ clubId }: Actor): number => {
    if (clubId === null) throw notFound()
    return clubId
  }
  const mayManage = (actor: Actor, regionId: number | null = null) => record.manage({ clubId: clubOf(actor), regionId })(actor)
  const maySee = (actor: Actor) => record.see({ clubId: clubOf(actor), regionId: null })(actor)
  /** A condition on the rows that the actor manages. */
  const managedRows = (actor: Actor) => {
    if (region === null || mayManage(actor)) return sql`${mayManage(actor)}`
    const regions = Object.keys(actor.permissions).map(Number)
    return sql`${region.ofRow(clubOf(actor))} = any(${regions.filter((id) => id > 0 && mayManage(actor, id))}::bigint[])`
  }
  /** Refuses an actor who may not manage a row with these values. */
  const refuseOtherRegions = async ({ db, actor }: RecordCall, values: Values) => {
    if (!mayManage(actor, region && (await region.ofValues(db, clubOf(actor), values)))) throw forbidden()
  }
  /** Rows of the actor's club that the actor may see. Archived ones are for those who manage them. */
  const visibleRows = (call: Asking) =>
    sql`from ${sql.table(record.table)} r where r.club_id = ${clubOf(call.actor)} and ${source.visible?.(call) ?? sql`true`}
      and (not r.archived or ${managedRows(call.actor)})`

  const rows = listRoutes(app, ctx, of.list, {
    from: (call) => {
      if (!maySee(call.actor)) throw forbidden()
      return call.isByIds ? visibleRows(call) : sql`${visibleRows(call)} and r.archived = ${call.query['state'] === 'archived'}`
    },
    columns: (call) => ({ ...Object.fromEntries(derivedOf(call)), state: sql`case when r.archived then 'archived' end` }),
    words: source.words,
  } as ListSource<List, Record<never, never>>)

  /** The rows among `ids` that the actor may see, in the order of the ids. */
  async function findAll(db: Db, call: Asking, ids: readonly number[], lock: boolean): Promise<Row[]> {
    const columns = ['id', 'version_id', 'archived', 'updated_by_user_id', ...names].map((name) => sql.ref(`r.${name}`))
    const more = derivedOf(call).map(([name, make]) => sql`${make} as ${sql.ref(name)}`)
    if (region) more.push(sql`${region.ofRow(clubOf(call.actor))} as region_of_row`)
    const { rows } = await sql<Row>`select ${sql.join([...columns, ...more])} ${visibleRows(call)} and r.id = any(${[...ids]}::bigint[])
      order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db)
    for (const row of rows) for (const [name] of instants) if (row[name] instanceof Date) row[name] = row[name].toISOString()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async function find(db: Db, call: Asking, id: number, lock = false): Promise<Row> {
    if (!maySee(call.actor)) throw notFound()
    const [row] = await findAll(db, call, [id], lock)
    if (!row) throw notFound()
    return row
  }

  async function findToManage({ db, ...call }: RecordCall, id: number, seen: number | undefined): Promise<Row> {
    const row = await find(db, call, id, true)
    if (!mayManage(call.actor, row.region_of_row)) throw forbidden()
    if (seen === undefined)
      throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: row.version_id } })
    if (seen !== row.version_id) throw newerVersion(row.version_id, await nameOfUser(db, row['updated_by_user_id'] as number | null))
    return row
  }

  /** A club that this connection may not see is none: 404, before the database refuses the row. */
  async function findOwnClub({ db, actor }: RecordCall): Promise<void> {
    const { rows } = await sql`select 1 from club where club_id = ${clubOf(actor)}`.execute(db)
    if (rows.length === 0) throw notFound()
  }

  async function refuseBrokenReferences({ db, actor }: RecordCall, values: Values, before: Row | null): Promise<void> {
    const clubId = clubOf(actor)
    for (const [name, { table }] of fields) {
      const value = values[name]
      if (table === undefined || value === null) continue
      const kept = [before?.[name]].flat()
      const ids = [value].flat().filter((id) => !kept.includes(id))
      if (ids.length === 0) continue
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where club_id = ${clubId} and id = any(${ids}::bigint[]) and not archived`.execute(db)
      if (rows.length < ids.length) throw atField('record.reference', name, recordRefusals.reference[actor.locale])
    }
  }

  async function store(call: RecordCall, { does, op, before, after }: Change) {
    const { db, actor, request } = call
    const clubId = clubOf(actor)
    const kind = changeKindOf(record)
    const label = String({ ...before, ...after }[names[0]!])
    const replaced = before && Object.fromEntries(Object.keys(after).map((name) => [name, before[name]]))
    const row = { entity: kind, entity_id: before?.id ?? null, op, label, before: replaced, after, info: { version: before?.version_id } }
    const set = await proposeChanges(db, { clubId, kind, title: label, teamId: null, userId: actor.userId }, [row])
    await applyChanges(db, ctx.changes, (await findChangeSet(db, clubId, set))!, actor).catch(refuseTaken(actor))
    const id = before?.id ?? (await rowsOfChangeSet(db, clubId, set))[0]!.entity_id!
    const diff = { fields: Object.keys(after) }
    await audit(db, actor, request, {
      ...{ action: `${record.name}.${does}`, entity: record.name, entityId: id, clubId, diff },
      ...{ before: replaced ?? undefined, after },
    })
    await announce(db, clubId, { topic: recordTopic(record, clubId), type: `${record.plural}.${does}`, payload: { id } })
    return { ...(await find(db, call, id)), change_set_id: set }
  }

  const refuseTaken =
    ({ locale }: Actor) =>
    (error: unknown): never => {
      const unique = fields.find(([, field]) => field.unique)
      if (unique === undefined || codeOf(error) !== '23505') throw error
      throw atField('record.taken', unique[0], recordRefusals.taken[locale])
    }

  async function archiveOrRestore(call: RecordCall & { params: Values; body: { version_id?: number | undefined } }, archived: boolean) {
    const before = await findToManage(call, call.params[record.name] as number, call.body.version_id)
    if (before.archived === archived) return { ...before, change_set_id: null }
    if (!archived) await source.beforeRestore?.(call, before as never)
    return await store(call, { does: archived ? 'archived' : 'restored', op: archived ? 'delete' : 'update', before, after: { archived } })
  }

  handle(app, ctx, of.read, (async (call: RecordCall & { params: Values }) => {
    const row = await find(call.db, call, call.params[record.name] as number)
    return { ...row, may: { manage: mayManage(call.actor, row.region_of_row) } }
  }) as never)

  handle(app, ctx, of.create, (async (call: RecordCall & { body: Values }) => {
    await refuseOtherRegions(call, call.body)
    await findOwnClub(call)
    await refuseBrokenReferences(call, call.body, null)
    await source.beforeSave?.(call, call.body as ValuesOf<E>, null)
    return await store(call, { does: 'created', op: 'create', before: null, after: call.body })
  }) as never)

  handle(app, ctx, of.update, (async (call: RecordCall & { params: Values; body: BodyOf<RecordEndpoints['update']> }) => {
    const { version_id: seen, ...values } = call.body as Values & { version_id?: number }
    const before = await findToManage(call, call.params[record.name] as number, seen)
    const after = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])))
    if (Object.keys(after).length === 0) return { ...before, change_set_id: null }
    await refuseBrokenReferences(call, values, before)
    const named = typeof record.region === 'object' ? record.region.through : record.region
    if (named !== undefined && named in after) await refuseOtherRegions(call, values)
    await source.beforeSave?.(call, values as ValuesOf<E>, before as unknown as RecordOf<E>)
    return await store(call, { does: 'updated', op: 'update', before, after })
  }) as never)

  if (of.acts) {
    const acts = recordActs(record, {
      find: (call, ids, lock) => findAll(call.db, call, ids, lock),
      mayManage: ({ actor }, row) => mayManage(actor, row.region_of_row),
      words: (actor) => source.words(actor),
      beforeSave: (call, values, before) => source.beforeSave?.(call, values as ValuesOf<E>, before as unknown as RecordOf<E>),
      beforeRestore: (call, row) => source.beforeRestore?.(call, row as never),
      refuseTaken,
    })
    bulkRoutes(app, ctx, of.acts, rows, acts)
  }
  handle(app, ctx, of.archive, ((call: never) => archiveOrRestore(call, true)) as never)
  handle(app, ctx, of.restore, ((call: never) => archiveOrRestore(call, false)) as never)
}

/** Several ids are the same in any order. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one) => b.includes(one)) : a === b
const atField = (code: string, field: string, sentence: string) => new Refusal(code, sentence, { errors: { [field]: [sentence] } })
