import type { Endpoint } from './endpoint.ts'

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
}

interface AreaParts extends Omit<Area, 'name' | 'endpoints'> {
  /** Modules of endpoint values; their other exports are ignored. */
  endpoints?: readonly object[]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

export function area<const Name extends string>(name: Name, { endpoints = [], ...parts }: AreaParts): Area<Name> {
  const found = endpoints.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
  return { name, ...parts, endpoints: Object.fromEntries(found) }
}
