import { dateFormat } from '@touchline/domain/kit/formats'
import type { Actor } from '@touchline/domain/access/actor'
import type { BulkDiff } from '@touchline/domain/kit/list/bulk'
import { recordTopic, type RecordAct, type RecordKind } from '@touchline/domain/kit/record/record'
import { recordRefusals } from '@touchline/domain/kit/record/record-refusals'
import { Refusal } from '@touchline/domain/kit/refusal'
import { audit } from '../audit.ts'
import { makeAtOnce, type NewChange } from '../change-set.ts'
import type { Call } from '../http/handle.ts'
import type { BulkAct, JudgedRow } from '../list/bulk-routes.ts'
import { announce } from '../live/live.ts'
import { changeKindOf } from './record-changes.ts'
import type { Row } from './record-routes.ts'
import type { Values } from './versioned-rows.ts'

type Asked = Call<never>
interface Parts {
  /** The rows of the ids, in their order, locked if `lock` says so. */
  find: (call: Asked, ids: readonly number[], lock: boolean) => Promise<Row[]>
  mayManage: (call: Asked, row: Row) => boolean
  words: (actor: Actor) => Readonly<Record<string, string>>
  beforeSave: (call: Asked, values: Values, before: Row) => Promise<void> | void
  beforeRestore: (call: Asked, row: Row) => Promise<void> | void
  refuseTaken: (actor: Actor) => (error: unknown) => never
}
interface Judged extends JudgedRow {
  before: Row
  after: Values
}
const did = { change: 'updated', archive: 'archived', restore: 'restored' } as const

/** Acts on several records: each is one change set, whose undo is that of a single change. A record that a rule refuses stays as it is. */
export function recordActs(record: RecordKind, parts: Parts): Record<RecordAct, BulkAct> {
  const names = Object.keys(record.fields)

  async function judge(call: Asked, act: RecordAct, row: Row): Promise<Judged> {
    const after = act === 'change' ? differing(row, setIn(call)) : { archived: act === 'archive' }
    const isSame = Object.entries(after).every(([name, value]) => row[name] === value)
    const refused = async () => {
      const values = Object.fromEntries(names.map((name) => [name, name in after ? after[name] : row[name]]))
      return await codeOfRefusal(() => (act === 'change' ? parts.beforeSave(call, values, row) : parts.beforeRestore(call, row)))
    }
    const leftOut = !parts.mayManage(call, row) ? 'forbidden' : isSame ? 'same' : act === 'archive' ? null : await refused()
    const diff = act === 'change' && leftOut === null ? diffOf(row, after, call.actor) : []
    return { id: row.id, label: labelOf(record, row), leftOut, diff, before: row, after }
  }

  function diffOf(row: Row, after: Values, actor: Actor): BulkDiff[] {
    const words = parts.words(actor)
    const days = dateFormat(actor.locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const text = (name: string, value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
      if (record.fields[name]!.kind === 'date') return days.format(new Date(`${value}T12:00:00Z`))
      return words[`${name}.${value}`] ?? String(value)
    }
    return Object.entries(after).map(([name, value]) => ({ name, from: text(name, row[name]), to: text(name, value) }))
  }

  async function run(call: Asked, act: RecordAct, rows: readonly Judged[]): Promise<number> {
    const { db, ctx, actor, request, now } = call
    const [clubId, kind] = [actor.clubId!, changeKindOf(record)]
    const changes = rows.map(({ before, after, label }): NewChange => ({
      ...{ entity: kind, entity_id: before.id, op: act === 'archive' ? 'delete' : 'update', label, after },
      ...{ before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])), info: { version: before.version_id } },
    }))
    const title = rows
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', ')
    const set = { clubId, kind, title, teamId: null, userId: actor.userId }
    const { id } = await makeAtOnce(db, ctx.changes, set, changes, actor, now).catch(parts.refuseTaken(actor))
    const diff = { ids: rows.map(({ before }) => before.id), ...(act === 'change' && { fields: Object.keys(setIn(call)) }) }
    await audit(db, actor, request, { action: `${record.name}.${did[act]}`, entity: record.name, entityId: null, clubId, diff })
    await announce(db, clubId, { topic: recordTopic(record, clubId), type: `${record.plural}.${did[act]}`, payload: { id: null } })
    return id
  }

  const actOf = (act: RecordAct): BulkAct => ({
    async judge(call, ids, lock) {
      if (act === 'change' && Object.keys(setIn(call)).length === 0)
        throw new Refusal('record.unchanged', recordRefusals.unchanged[call.actor.locale])
      const judged: Judged[] = []
      for (const row of await parts.find(call, ids, lock)) judged.push(await judge(call, act, row))
      return judged
    },
    run: (call, rows) => run(call, act, rows as Judged[]),
  })
  return { change: actOf('change'), archive: actOf('archive'), restore: actOf('restore') }
}

/** The first field; after what the list begins with where that is another column, such as the person of a certificate: several have the same title. */
function labelOf({ fields, derived, list }: RecordKind, row: Row): string {
  const [first] = list
  return [...(first! in derived ? [row[first!]] : []), row[Object.keys(fields)[0]!]].join(' · ')
}

const setIn = (call: Asked): Values => (call.body as { set?: Values }).set ?? {}
const differing = (row: Row, set: Values): Values => Object.fromEntries(Object.entries(set).filter(([name, value]) => row[name] !== value))

/** The code with which a rule refuses; null if it does not. */
async function codeOfRefusal(rule: () => Promise<void> | void): Promise<string | null> {
  try {
    await rule()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
