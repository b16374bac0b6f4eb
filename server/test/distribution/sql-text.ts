import { declaredTables, kindOf } from './declared-tables.ts'

const names = () => [...declaredTables.keys()].join('|')
const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')

/** True if the body of a function reads one of our tables. */
export const readsTable = (text: string): boolean => new RegExp(`\\b(?:from|join)\\s+(?:${names()})\\b`, 'i').test(withoutComments(text))
/** True if it adds, changes or removes rows of one. */
export const writesTable = (text: string): boolean =>
  new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from)\\s+(?:${names()})\\b`, 'i').test(withoutComments(text))

/**
 * The tables of clubs that a statement of a trigger reads or changes without `club_id = new.club_id` or `old.club_id` of their own; a row that is added
 * names its club in `values (new.club_id, …)`.
 */
export function barePartsOfTrigger(body: string): string[] {
  return withoutComments(body)
    .split(';')
    .flatMap((statement) => {
      const parts = [
        ...statement.matchAll(
          /\b(insert\s+into|from|join|update)\s+(\w+)(?:\s+(?:as\s+)?(?!where\b|set\b|on\b|join\b|left\b|values\b)(\w+))?/gi,
        ),
      ]
      return parts.flatMap(([, verb, table, alias]) => {
        if (kindOf(table!) !== 'Tenant') return []
        if (/^insert/i.test(verb!)) return /values\s*\((?:new|old)\.club_id/i.test(statement) ? [] : table!
        const own = new RegExp(`${alias === undefined ? '(?<![\\w.])' : `\\b${alias}\\.`}club_id = (?:new|old)\\.club_id`, 'i')
        return own.test(statement) ? [] : table!
      })
    })
}

/** True if a statement that writes calls app_now() inside CASE or COALESCE; a distributed database refuses it there. */
export function hidesMoment(text: string): boolean {
  if (!/\b(?:insert\s+into|update|delete\s+from)\b/i.test(text)) return false
  const coalesced = [...text.matchAll(/\bcoalesce\(/gi)].some(({ index }) => argumentsFrom(text, index).includes('app_now()'))
  return coalesced || [...text.matchAll(/\bcase\b.*?\bend\b/gis)].some(([whole]) => whole.includes('app_now()'))
}

/** The text of a call, from its name to its closing parenthesis. */
function argumentsFrom(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
