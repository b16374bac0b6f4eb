import { z } from 'zod'
import type { Policy } from '../../access/actor.ts'
import type { PermissionKey } from '../../access/permissions.ts'
import type { EndpointDeclaration } from '../endpoint.ts'
import { Id, IdText } from '../id.ts'
import { bulk, type Bulk } from '../list/bulk.ts'
import { choice, flag, id, int, type Column } from '../list/column.ts'
import { list, type Columns, type List, type ListWord } from '../list/list.ts'
import type { Field } from './field.ts'
import { changedShape, givenShape, storedShape } from './field-shapes.ts'

export type Fields = Readonly<Record<string, Field>>
type Derived = Readonly<Record<string, Column>>
/** The club of a record, and its region: null without one. `any` asks whether the act is offered at all, for some region. */
export interface RecordPlace {
  clubId: number
  regionId: number | null | 'any'
}
/**
 * A policy over the records of a club. `allows` says who passes: everyone in the club, or admins who hold a key for all regions; the tests derive their
 * expectations from it. A policy without it needs rules in the area's `.access.ts`.
 */
export interface RecordPolicy {
  (place: RecordPlace): Policy
  readonly allows?: 'everyone' | PermissionKey
}

interface RecordParts<F extends Fields, D extends Derived, L extends string> {
  /** Its columns: `club_id`, `id`, `archived`, `version_id`, `updated_by_user_id`, `updated_at` and one for each field, of the same name. */
  table: string
  scope: 'club'
  /** The plural, for endpoints: `documents` gives `listDocuments`. */
  name: string
  summary: string
  /** In the order of the form. The first names the record in messages. */
  fields: F
  /** Columns that the server derives and nobody writes. */
  derived?: D
  /** Tags of other data from which the server derives them. */
  reads?: readonly string[]
  /** Fields and derived columns of the list, in its order. */
  list: readonly L[]
  /** A sortable column of the list, with `-` in front for the largest or newest first. */
  order: string
  /** A person who may not see any gets 403 for the list and 404 for one. The server narrows it further, row by row. */
  see: RecordPolicy
  /** Asked with the region of the row if the record has one. */
  manage: RecordPolicy
  /** The codes with which its own rules (`beforeSave`) refuse a save. */
  refusals?: readonly string[]
  /** The column with the region, or the reference through whose record a row has one. Without it, `manage` is asked with the region null. */
  region?: 'club_region_id' | { through: keyof F & string }
  /** Several are archived and restored at once, and these fields of them changed: texts, choices and days. Left out, only one is. */
  several?: readonly (keyof F & string)[]
}

/** A kind of plain thing that a club keeps: what it is made of, and the policies over it. */
export interface RecordKind<
  N extends string = string,
  F extends Fields = Fields,
  D extends Derived = Derived,
  L extends string = string,
> extends Omit<RecordParts<F, D, L>, 'derived' | 'name' | 'region' | 'several'> {
  /** The singular: the path parameter, and the name in the audit. */
  name: N
  plural: string
  derived: D
  region?: 'club_region_id' | { through: string }
  several?: readonly string[]
}

export function record<const N extends string, const F extends Fields, const D extends Derived, const L extends keyof (F & D) & string>(
  name: N,
  { name: plural, derived, ...parts }: RecordParts<F, D, L>,
): RecordKind<N, F, D, L> {
  return { ...parts, name, plural, derived: derived ?? ({} as D) }
}

/** Hidden columns that every list of records has. */
const common = {
  version_id: int({ hidden: true }),
  archived: flag({ hidden: true }),
  state: choice(['archived'], { filter: 'one', apart: true, hidden: true, nullable: true }),
}
type Common = typeof common
type ListColumns<F extends Fields, D extends Derived, L extends string> = { id: ReturnType<typeof id> } & {
  [K in L]: K extends keyof F ? F[K] : K extends keyof D ? D[K] : never
} & Common

type RowShape<F extends Fields, D extends Derived> = { id: z.ZodInt; version_id: z.ZodInt; archived: z.ZodBoolean } & {
  [K in keyof F]: F[K]['schema']
} & { [K in keyof D]: D[K]['schema'] }
type ReadReply<F extends Fields, D extends Derived> = z.ZodObject<RowShape<F, D> & { may: z.ZodObject<{ manage: z.ZodBoolean }> }>
/** The number of the change set takes the change back by `POST /change_sets/{change_set}/undo`; null where nothing changed. */
type WriteReply<F extends Fields, D extends Derived> = z.ZodObject<RowShape<F, D> & { change_set_id: z.ZodNullable<z.ZodInt> }>
type GivenShape<F extends Fields> = { [K in keyof F]: F[K]['given'] }
/** The version that was seen; a request without one is answered 428. */
type Version = { version_id: z.ZodOptional<z.ZodInt> }

interface Shared<N extends string> {
  auth: 'user'
  who: readonly []
  objects: readonly { param: string; is: N; scope: 'club' }[]
  summary: string
}
type Params<N extends string> = z.ZodObject<{ [K in N]: typeof IdText }>
interface Endpoints<N extends string, P extends string, F extends Fields, D extends Derived, L extends string> {
  record: RecordKind<N, F, D, L>
  list: List<
    ListColumns<F, D, L>,
    ReturnType<typeof list<ListPart<P>, ListColumns<F, D, L>>>['read'],
    ReturnType<typeof list<ListPart<P>, ListColumns<F, D, L>>>['exported']
  >
  read: Shared<N> & { method: 'GET'; path: `${P}/{${N}}`; params: Params<N>; reply: ReadReply<F, D>; effect: 'read' }
  create: Shared<N> & { method: 'POST'; path: P; body: z.ZodObject<GivenShape<F>>; reply: WriteReply<F, D>; effect: 'write' }
  update: Shared<N> & {
    method: 'POST'
    path: `${P}/{${N}}`
    params: Params<N>
    body: z.ZodObject<GivenShape<F> & Version>
    reply: WriteReply<F, D>
    effect: 'write'
  }
  archive: Archiving<N, P, F, D, 'archive'>
  restore: Archiving<N, P, F, D, 'restore'>
  acts?: Bulk<List, readonly RecordAct[]>
}
/** The acts on several records at once. */
export type RecordAct = 'change' | 'archive' | 'restore'
interface Archiving<N extends string, P extends string, F extends Fields, D extends Derived, A extends string> extends Shared<N> {
  method: 'POST'
  path: `${P}/{${N}}/${A}`
  params: Params<N>
  body: z.ZodObject<Version>
  reply: WriteReply<F, D>
  effect: 'write'
}
type ListPart<P extends string> = { path: P; who: []; objects: []; summary: string }

/** The endpoints of any record. */
export interface RecordEndpoints {
  record: RecordKind
  list: List
  read: EndpointDeclaration & { reply: z.ZodObject }
  create: EndpointDeclaration & { body: z.ZodObject }
  update: EndpointDeclaration
  archive: EndpointDeclaration
  restore: EndpointDeclaration
  acts?: Bulk<List, readonly RecordAct[]>
}

/** The ordinary endpoints under one path: a page and a file of the list, read, create, update, archive and restore; with `several` the acts on several. */
export function endpointsOf<const N extends string, const P extends string, F extends Fields, D extends Derived, L extends string>(
  record: RecordKind<N, F, D, L>,
  path: P,
): Endpoints<N, P, F, D, L> {
  const { name, fields, derived, summary } = record
  const columns = { id: id(), ...Object.fromEntries(record.list.map((key) => [key, fields[key] ?? derived[key]])), ...common }
  const stored = { ...storedShape(fields), ...storedShape(derived) }
  const row = z.object({ id: Id, version_id: z.int(), archived: z.boolean(), ...stored })
  const given = z.object(givenShape(fields))
  // The name of a record stands in the replies of those that refer to it.
  const referred = Object.values(fields).flatMap(({ options }) => (options as EndpointDeclaration | undefined)?.reads ?? [])
  const reads = [...(record.reads ?? []), ...referred]
  const version = { version_id: z.int().min(1).optional() }
  const write = {
    ...{ method: 'POST', auth: 'user', who: [], effect: 'write', changes: [record.plural] },
    reply: row.extend({ change_set_id: z.int().nullable() }),
  } as const
  const one = {
    path: `${path}/{${name}}`,
    params: z.object({ [name]: IdText }),
    objects: [{ param: name, is: name, scope: 'club' }],
  } as const
  const refusals = ['record.taken', 'record.reference', 'version.missing', 'version.newer', ...(record.refusals ?? [])]
  const archiving = (act: string, does: string) => ({
    ...write,
    ...one,
    path: `${path}/{${name}}/${act}`,
    body: z.object(version),
    refusals,
    summary: `${does} a ${name}.`,
  })
  const rows = list(record.plural, {
    path,
    who: [],
    objects: [],
    summary,
    columns: columns as unknown as Columns,
    order: record.order as never,
    reads,
  })
  return {
    record,
    list: rows,
    ...(record.several && { acts: actsOn(rows, record, record.several) }),
    read: {
      ...one,
      ...{ method: 'GET', auth: 'user', who: [], effect: 'read', reads: [record.plural, ...reads] },
      reply: row.extend({ may: z.object({ manage: z.boolean() }) }),
      summary: `Returns one ${name}.`,
    },
    create: { ...write, path, objects: [], body: given, refusals, summary: `Creates a ${name}.` },
    update: { ...write, ...one, body: given.extend(version), refusals, summary: `Changes a ${name}; the body contains all fields.` },
    archive: archiving('archive', 'Archives'),
    restore: archiving('restore', 'Restores'),
  } satisfies Record<string, unknown> as unknown as Endpoints<N, P, F, D, L>
}

function actsOn(rows: List, { plural, fields, refusals = [] }: RecordKind, several: readonly string[]) {
  const shared = ['record.taken', ...refusals]
  if (several.length === 0) return bulk(rows, ['archive', 'restore'], `Archives or restores several ${plural}.`, [], { refusals: shared })
  const given = changedShape(Object.fromEntries(several.map((name) => [name, fields[name]!])))
  return bulk(rows, ['change', 'archive', 'restore'], `Changes fields of several ${plural}, archives or restores them.`, [], {
    ...{ asks: { set: z.object(given).partial().optional() }, refusals: ['record.unchanged', ...shared] },
  })
}

/** The live topic of a club's records of one kind. */
export const recordTopic = ({ plural }: Pick<RecordKind, 'plural'>, clubId: number): string => `clubs/${clubId}/records/${plural}`

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The endpoints by the names under which samples, expectations and the API page know them: `listDocuments`, `readDocument`, …. */
export function namedEndpoints({ record, list: { read, exported }, acts, ...of }: RecordEndpoints): Record<string, EndpointDeclaration> {
  const [one, many] = [capital(record.name), capital(record.plural)]
  return {
    [`list${many}`]: read,
    [`export${many}`]: exported,
    [`read${one}`]: of.read,
    [`create${one}`]: of.create,
    [`update${one}`]: of.update,
    [`archive${one}`]: of.archive,
    [`restore${one}`]: of.restore,
    ...(acts && { [`preview${one}Acts`]: acts.preview, [`run${one}Acts`]: acts.run }),
  }
}

/** A stored record, as the endpoints answer it. */
export type RecordOf<E extends Pick<RecordEndpoints, 'read'>> = z.output<E['read']['reply']>
/** The texts of a record in one language: those of its list, a label for each field, and the name of the file. */
export type RecordWord<E extends Pick<RecordEndpoints, 'list' | 'record'>> =
  Exclude<ListWord<E['list']['columns']>, 'state' | 'state.archived'> | (keyof E['record']['fields'] & string) | 'file'
/** The values of the fields, as a body sends them. */
export type ValuesOf<E extends Pick<RecordEndpoints, 'create'>> = z.output<E['create']['body']>
