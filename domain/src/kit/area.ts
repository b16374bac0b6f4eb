import type { Endpoint } from './endpoint.ts'
import type { List } from './list/list.ts'
import type { OfflineReads } from './offline-reads.ts'
import { namedEndpoints, type RecordEndpoints } from './record/record.ts'

/** A kind of object that the paths of endpoints name; the access matrix finds one row of it in every placement. */
export interface AreaObject {
  table: string
  /** The owner of a row: a team (`team_id`), a player (`player_id`), a club (`club_id`) or a person (`user_id`). */
  scope: 'team' | 'player' | 'club' | 'person'
  /** SQL: a condition on the rows of the table that are of this kind. */
  only?: string
  /** SQL: the order in which the first row is taken; by id unless said. */
  order?: string
}

/** An area as every workspace knows it: its name, its purpose, the areas it depends on, and its endpoints. */
export interface Area<Name extends string = string> {
  name: Name
  summary: string
  /** Codes of the requirements catalogue that the area covers. */
  codes: readonly string[]
  /** The areas that it may import, types included; all of them come before it in `areas.ts`. */
  after: readonly string[]
  /** Endpoints by the name that samples, expectations and the API page use. */
  endpoints: Readonly<Record<string, Endpoint>>
  /** By kind: what the `objects` of endpoints, of whatever area, may name. */
  objects: Readonly<Record<string, AreaObject>>
  /** The lists among the exports of the modules with endpoints. */
  lists: readonly List[]
  /** The kinds of records, with their endpoints. */
  records: readonly RecordEndpoints[]
  /** The reads whose replies a device stores; the browser finds them by the name of their file, `offline.ts`. */
  offline: OfflineReads
}

interface AreaParts extends Omit<Area, 'name' | 'endpoints' | 'objects' | 'lists' | 'records' | 'offline'> {
  /** Modules of endpoint values and lists; their other exports are ignored. */
  endpoints?: readonly object[]
  objects?: Area['objects']
  offline?: OfflineReads
  /** Made by `endpointsOf`; typed loosely, because each has fields of its own. */
  records?: readonly object[]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value && 'exported' in value

export function area<const Name extends string>(
  name: Name,
  { endpoints = [], objects = {}, records: given = [], offline = {}, ...parts }: AreaParts,
): Area<Name> {
  const found = endpoints.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
  const records = given as readonly RecordEndpoints[]
  const lists = [...endpoints.flatMap((module) => Object.values(module).filter(isList)), ...records.map(({ list }) => list)]
  const ofRecords = Object.assign({}, ...records.map(namedEndpoints)) as Record<string, Endpoint>
  // The newest row is one that the tests laid: nothing else belongs to it.
  const kinds = Object.fromEntries(
    records.map(({ record }) => [record.name, { table: record.table, scope: record.scope, order: 'id desc' }]),
  )
  return {
    name,
    ...parts,
    lists,
    records,
    offline,
    objects: { ...objects, ...kinds },
    endpoints: { ...Object.fromEntries(found), ...ofRecords },
  }
}
