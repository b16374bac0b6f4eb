import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../all-endpoints.ts'
import { classifyEntry } from './imported-entry.ts'

/** Every field of a body with such a name, at any depth. */
function fieldsOf(schema: unknown, named: RegExp, path = ''): { path: string; field: z.ZodType }[] {
  const def = (schema as { def?: Record<string, unknown> }).def ?? {}
  const inner = [
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    def['left'],
    def['right'],
    ...((def['options'] as unknown[]) ?? []),
  ]
  const shape = Object.entries((def['shape'] as Record<string, z.ZodType>) ?? {})
  return [
    ...inner.filter(Boolean).flatMap((one) => fieldsOf(one, named, path)),
    ...shape.flatMap(([key, value]) => [
      ...(named.test(key) ? [{ path: `${path}.${key}`, field: value }] : []),
      ...fieldsOf(value, named, `${path}.${key}`),
    ]),
  ]
}

test('the name of a person, a club or an opponent is one line, in every endpoint that accepts it', () => {
  const names = allEndpoints.flatMap(({ name, endpoint }) =>
    endpoint.body ? fieldsOf(endpoint.body, /^(?:first_name|last_name|club_name|opponent)$/, name) : [],
  )
  const taken = names.flatMap(({ path, field }) =>
    ['Kai\r\nBcc: all@example.org', 'Kai\nHello', 'Kai\u2028Hello', 'Kai \u202etxt.exe', 'Kai\u0000'].flatMap((text) => {
      const { success, data } = field.safeParse(text)
      return success && /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(String(data)) ? [`${path}: ${JSON.stringify(data)}`] : []
    }),
  )
  expect(new Set(names.map(({ path }) => path)).size).toBeGreaterThan(15)
  expect(taken).toEqual([])
})

test('the name of an opponent in a calendar of another system is one line, too', () => {
  const opponentIn = (summary: string) => classifyEntry({ summary, description: '' }, ['U12 Girls']).opponent
  expect(opponentIn('U12 Girls vs \u202eNorthgate\u202c SC')).toBe('Northgate SC')
  expect(opponentIn('U12 Girls vs Northgate\u0007 SC')).toBe('Northgate SC')
})
