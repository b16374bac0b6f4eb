import { z } from 'zod'
import type { Field } from './field.ts'

type Fields = Readonly<Record<string, Pick<Field, 'given'>>>
type Stored = Readonly<Record<string, Pick<Field, 'schema'>>>
type WithoutDefault<S> = S extends z.ZodDefault<infer I> ? I : S

/** The schemas of stored values, for replies. */
export const storedShape = <F extends Stored>(fields: F) =>
  mapValues(fields, ({ schema }) => schema) as { -readonly [K in keyof F]: F[K]['schema'] }

/** The schemas of the values in the body that creates; a field that is not required may be left out. */
export const givenShape = <F extends Fields>(fields: F) =>
  mapValues(fields, ({ given }) => given) as { -readonly [K in keyof F]: F[K]['given'] }

/** The schemas of the values in a body that changes some: what is left out stays as it is, so it must not become the default. */
export const changedShape = <F extends Fields>(fields: F) =>
  mapValues(fields, ({ given }) => (given instanceof z.ZodDefault ? (given.unwrap() as z.ZodType) : given)) as {
    -readonly [K in keyof F]: WithoutDefault<F[K]['given']>
  }

const mapValues = <T, U>(values: Readonly<Record<string, T>>, make: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value)]))
