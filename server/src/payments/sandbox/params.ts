import { z } from 'zod'
import { invalid } from './refusal.ts'

interface Nested {
  [name: string]: string | Nested
}

/** Reads a form body with names like `card[number]` and `expand[0]` into nested values. */
export function formOf(body: string): unknown {
  const root: Nested = {}
  let unnamed = 0
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    if (path.includes('__proto__')) throw invalid('Received unknown parameter: __proto__', 'parameter_unknown', '__proto__')
    const last = path.pop()!
    let place = root
    for (const part of path) {
      const inner = (place[part] ??= {})
      if (typeof inner === 'string') throw invalid(`Invalid ${part}: must be an object`, undefined, part)
      place = inner
    }
    place[last === '' ? `${unnamed++}` : last] = value
  }
  return withLists(root)
}

function withLists(value: string | Nested): unknown {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return names.map((name) => withLists(value[name]!))
  return Object.fromEntries(names.map((name) => [name, withLists(value[name]!)]))
}

/** Checks parameters as Stripe does: an unknown one is refused, as is one of the wrong kind. */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const nameOf = (path: readonly PropertyKey[]) => path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0]!])
    throw invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  }
  const name = nameOf(issue.path)
  const isMissing = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], given) === undefined
  if (isMissing) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
  throw invalid(`Invalid ${name}: ${issue.message}`, 'parameter_invalid', name)
}

export const text = z.string().max(5000)
export const cents = z
  .string()
  .regex(/^-?\d{1,10}$/, 'Invalid integer')
  .transform(Number)
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys')
export const expand = z.array(text).max(20)
/** Parameters of every call. */
export const common = { expand: expand.optional() }

const instant = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number)
export const paging = {
  ...common,
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'must be from 1 to 100')
    .transform(Number)
    .default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.strictObject({ gt: instant.optional(), gte: instant.optional(), lt: instant.optional(), lte: instant.optional() }).optional(),
}
