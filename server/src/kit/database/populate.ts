import { Refusal } from '@touchline/domain/kit/refusal'

/** The relations a caller asks to embed; each endpoint lists what it can embed, and every relation is asked for permission like the thing itself. */
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
