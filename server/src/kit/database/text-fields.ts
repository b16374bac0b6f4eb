import { allEndpoints } from '@touchline/domain/all-endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  /** Of a text with several lines: the most letters of each. */
  line?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
export interface TextField {
  endpoint: Endpoint
  name: string
  /** `marks[].notes` */
  path: string
  max: number
}

/** Texts that are compared and never shown: secrets, codes, and names out of a fixed list. */
const compared = new Set(
  'emergency_phone password new_password token sso_token verified2fa code validation_code seen timezone mobile_number email question text'.split(
    ' ',
  ),
)
/** Endpoints that a running club cannot use: a club is set up once, in an empty installation. */
const notHere = new Set(['completeSetup'])

/** Every text that a body accepts with arbitrary characters, from the schemas of the endpoints. */
export const textFields: readonly TextField[] = allEndpoints.flatMap(({ name, endpoint }) =>
  endpoint.body && !notHere.has(name)
    ? fieldsIn(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema, '')
        // The filters of an act on several rows are compared with the rows.
        .filter(({ path }) => !/(?:^|\.)found\./.test(path) && !compared.has(path.split(/\.|\[\]/).at(-1)!))
        .map((field) => ({ endpoint, name, ...field }))
    : [],
)

function fieldsIn(schema: Schema, path: string): { path: string; max: number }[] {
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.format && !schema.pattern
  return [
    ...(isFree ? [{ path, max: schema.line ?? schema.maxLength ?? 1000 }] : []),
    ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((some) => (some ?? []).flatMap((one) => fieldsIn(one, path))),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => fieldsIn(value, path === '' ? key : `${path}.${key}`)),
    ...(schema.items ? fieldsIn(schema.items, `${path}[]`) : []),
  ]
}
