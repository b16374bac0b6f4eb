/** The minimal document that screen modules read on import, for tests that need no browser. */
Object.assign(globalThis, { document: { querySelector: () => null, documentElement: {} } })
