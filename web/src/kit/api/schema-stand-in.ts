/**
 * Takes the place of zod in the browser build (vite.config.ts). The server checks every request and every reply by the schemas; the client
 * needs their types only, and 36 kB less to load. A schema answers any chain of calls here, and says no to parsing.
 */
const silent = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])

const schema: unknown = new Proxy(function standIn() {}, {
  get(_, name) {
    if (silent.has(name))
      return () => {
        throw new Error('Schemas do not parse in the browser: the server does.')
      }
    // A module that awaited it, or wrote it into a text, must not loop.
    if (name === 'then' || typeof name === 'symbol') return undefined
    return schema
  },
  apply: () => schema,
  ownKeys: () => ['prototype'],
})

export const z = schema
