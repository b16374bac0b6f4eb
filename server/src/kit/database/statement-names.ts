import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const askedOnce = new Set<string>()
const mostNames = 500
/** The first sign of statements that take many forms and have no name to give. */
export const namelessMark = '/* list */'

/**
 * Planning costs as much as running our hot queries, so a text with parameters is prepared once a connection, under a name. Texts asked once, like the
 * rows of an import, stay nameless.
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

/** A migration of another server changed what a prepared statement answers. */
export const isStalePlan = (error: unknown) =>
  typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Under a new name the statement is prepared again, on every connection. */
export function renameStale(text: string, from: string) {
  if (names.get(text) === from) names.set(text, hashOf(from))
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16)
