import { Refusal } from '@touchline/domain/kit/refusal'

/** The relations that a caller asks to embed; each endpoint lists the possible ones, and every relation is checked for permission like the object itself. */
export function populated<const T extends string>(asked: string | undefined, known: readonly T[]): Set<T> {
  const wanted = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = wanted.filter((name) => !(known as readonly string[]).includes(name))
  if (unknown.length > 0)
    throw new Refusal('populate.unknown', `Cannot populate ${unknown.join(', ')}.`, {
      errors: { populate: [`Known are: ${known.join(', ')}.`] },
    })
  return new Set(wanted as T[])
}
