import pg from 'pg'

/** A statement of the application: its text, and the file with the function that sent it. */
export interface Recorded {
  text: string
  source: string
}

/**
 * Records each text once that connections send in the roles of requests and jobs; what the owner sends belongs to migrations, the demo data and tests. The
 * returned function ends the recording and returns the statements in the order of their first use.
 */
export function recordStatements(): () => Recorded[] {
  const recorded = new Map<string, Recorded>()
  const inRole = new WeakMap<object, boolean>()
  const prototype = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown }
  const { query } = prototype
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  prototype.query = function (this: object, ...asked: unknown[]) {
    const [question] = asked
    const text = typeof question === 'string' ? question : (question as { text?: string } | null)?.text
    if (text !== undefined) {
      if (/^(?:re)?set role/.test(text)) inRole.set(this, text.startsWith('set'))
      else if (inRole.get(this) === true && !recorded.has(text)) recorded.set(text, { text, source: sourceOf(new Error().stack ?? '') })
    }
    return query.apply(this, asked)
  }
  return () => {
    prototype.query = query
    Error.stackTraceLimit = stackTraceLimit
    return [...recorded.values()]
  }
}

/** The first caller in an area, such as `teams/teams.store.ts rosterOf`, or in the kit if no area called. */
function sourceOf(stack: string): string {
  const callers = [
    ...stack.matchAll(/at (?:async )?(?:[\w.<>]*?(\w+) (?:\[.*\] )?\()?(?:file:\/\/)?\/[^\s()]*server\/src\/([\w./-]+\.ts)/g),
  ].map(([, name, file]) => (name === undefined ? file! : `${file} ${name}`))
  return callers.find((caller) => !caller.startsWith('kit/')) ?? callers.find((caller) => !caller.startsWith('kit/database/')) ?? '?'
}
