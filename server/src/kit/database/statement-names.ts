import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const askedOnce = new Set<string>()
const mostNames = 500
/** The beginning of statements with many variants, which stay unnamed. */
export const namelessMark = '/* list */'

/**
 * Planning costs as much as running our most frequent queries, so a text with parameters is prepared once per connection, under a name. Texts that occur once, like
 * the rows of an import, stay unnamed.
 */
export function nameOf(text: string): string | undefined {
  if (text.startsWith(namelessMark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  if (!askedOnce.delete(text)) {
    if (askedOnce.size >= 10 * mostNames) askedOnce.clear()
    askedOnce.add(text)
    return undefined
  }
  const name = hashOf(text)
  names.set(text, name)
  return name
}

/** True if a migration of another server changed the result of a prepared statement. */
export const isStalePlan = (error: unknown) =>
  typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Gives the statement a new name, so that every connection prepares it again. */
export function renameStale(text: string, from: string) {
  if (names.get(text) === from) names.set(text, hashOf(from))
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16)
