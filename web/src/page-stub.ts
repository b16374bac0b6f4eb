/** As much of a page as the modules of screens look at while they are read; for tests that need no browser. */
Object.assign(globalThis, { document: { querySelector: () => null, documentElement: {} } })
