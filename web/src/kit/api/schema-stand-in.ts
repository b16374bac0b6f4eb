/**
 * Replaces zod in the browser build (vite.config.ts). The server checks every request and reply with the schemas; the client needs only their types and saves
 * 36 kB. Here a schema accepts any chain of calls and refuses to parse.
 */
const silent = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])

const schema: unknown = new Proxy(function standIn() {}, {
  get(_, name) {
    if (silent.has(name))
      return () => {
        throw new Error('Schemas do not parse in the browser: the server does.')
      }
    // Without this, awaiting the stand-in or converting it to text would loop.
    if (name === 'then' || typeof name === 'symbol') return undefined
    return schema
  },
  apply: () => schema,
  ownKeys: () => ['prototype'],
})

export const z = schema
