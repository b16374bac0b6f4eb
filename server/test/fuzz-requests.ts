import type { Endpoint } from '@touchline/domain/kit/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Ids that exist in the test server, so that requests reach the actions and are not all refused before. */
export interface Known {
  ids: Record<string, readonly unknown[]>
  /** Optional fields that no request leaves out. */
  always: readonly string[]
}
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
}

const hostile = [
  '',
  ' ',
  'null',
  '0',
  '-1',
  '4294967296',
  '1e308',
  'NaN',
  '\u0000',
  '\u202Eevil',
  'zero\u200Bwidth',
  '😀👨‍👩‍👧',
  "'; drop table player; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd()',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '0000-00-00',
  '3000-12-31',
  '2026-02-30',
  '2027-03-14T02:30',
  'x'.repeat(300),
  '\uD800',
]
const hostileValues: unknown[] = [
  null,
  '',
  0,
  -1,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[]],
  ...hostile,
  { __proto__: null, constructor: 1 },
  'x'.repeat(20_000),
]

/** A request that fits the endpoint's schemas, and one with a broken part. */
export function requestsFor(endpoint: Endpoint, known: Known): { valid: Arbitrary<Request>; broken: Arbitrary<Request> } {
  const parts = fc.record({
    params: partOf(endpoint.params, ofPaths(known)),
    query: partOf(endpoint.query, known),
    body: endpoint.body ? partOf(endpoint.body, known) : fc.constant(undefined),
  })
  const valid = parts.map(({ params, query, body }) => ({ path: pathOf(endpoint, params, query), body }))
  const broken = fc
    .tuple(parts, fc.constantFrom('query', 'body', 'body', 'params', 'extra', 'json'), fc.nat(), fc.constantFrom(...hostileValues))
    .map(([given, where, at, value]) => {
      const { params, query, body } = {
        params: { ...given.params },
        query: { ...given.query },
        body: given.body === undefined ? undefined : copyOf(given.body),
      }
      if (where === 'json')
        return { path: pathOf(endpoint, params, query), raw: ['{"a":', '[]', '"text"', 'null', '{"a":1,"a":2}', '\uFEFF{}'][at % 6]! }
      if (where === 'extra' && body) return { path: pathOf(endpoint, params, query), body: { ...body, club_id: 2, is_admin: true } }
      const target = where === 'params' ? params : where === 'query' ? query : (body ?? query)
      const names = Object.keys(target)
      const name = names[at % Math.max(1, names.length)]
      if (name !== undefined) target[name] = value
      return { path: pathOf(endpoint, params, query), body }
    })
  return { valid, broken }
}
/** Values by `{name}` are for parameters of paths only: a field of a record may have the name of the record. */
const ofPaths = ({ ids, always }: Known): Known => ({
  always,
  ids: {
    ...ids,
    ...Object.fromEntries(Object.entries(ids).flatMap(([name, values]) => (name.startsWith('{') ? [[name.slice(1, -1), values]] : []))),
  },
})

/** Copies a body; a list stays a list. */
const copyOf = (body: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(body) ? ([...body] as unknown as Record<string, unknown>) : { ...body }

export interface Request {
  path: string
  body?: unknown
  raw?: string
}

function pathOf(endpoint: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(textOf(params[name]).toWellFormed()).slice(0, 400) || '0',
  )
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed()).slice(0, 400)}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

function partOf(shape: z.ZodObject | z.ZodArray | undefined, known: Known): Arbitrary<Record<string, unknown>> {
  if (!shape) return fc.constant({})
  return arbitraryOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, '', known) as Arbitrary<
    Record<string, unknown>
  >
}

function arbitraryOf(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  const fixed = known.ids[name]
  if (fixed) return fc.constantFrom(...fixed)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, '', known)))
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf) as Schema, name, known)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, arbitraryOf(value, key, known)] as const)
    const held = known.always.filter((key) => key in (schema.properties ?? {}))
    return fc.record(Object.fromEntries(properties), { requiredKeys: [...new Set([...(schema.required ?? []), ...held])] })
  }
  if (type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, '', known), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 4),
    })
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 1000, 4_294_967_295) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2026-08-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (schema.format === 'date-time')
    return fc.date({ min: new Date('2026-08-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.format === 'email') return fc.constantFrom('coach@demo.touchline.test', 'a@b.example')
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40), unit: 'grapheme-ascii' })
}
