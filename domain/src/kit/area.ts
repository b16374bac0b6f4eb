import type { Endpoint } from './endpoint.ts'
import type { List } from './list/list.ts'

/** An area as every workspace knows it: its name, what it is for, the areas it stands on, and its endpoints. */
export interface Area<Name extends string = string> {
  name: Name
  summary: string
  /** Codes of the requirements catalogue that the area answers for. */
  codes: readonly string[]
  /** The areas that it may import, types included; all of them come before it in `areas.ts`. */
  after: readonly string[]
  /** By the name under which samples, expectations and the API page know them. */
  endpoints: Readonly<Record<string, Endpoint>>
  /** The lists among the exports of the modules with endpoints. */
  lists: readonly List[]
}

interface AreaParts extends Omit<Area, 'name' | 'endpoints' | 'lists'> {
  /** Modules of endpoint values and lists; other exports of the modules are passed over. */
  endpoints?: readonly object[]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value && 'exported' in value

export function area<const Name extends string>(name: Name, { endpoints = [], ...parts }: AreaParts): Area<Name> {
  const found = endpoints.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
  const lists = endpoints.flatMap((module) => Object.values(module).filter(isList))
  return { name, ...parts, endpoints: Object.fromEntries(found), lists }
}
