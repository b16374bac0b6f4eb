import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, thrift } from './browser.ts'
import { startServer, type ServerOptions, type RunningServer } from './running-server.ts'

/** The browser and the server of a test file, from its first test to its last. */
export let browser: Browser
export let ctx: RunningServer

/** Called at the head of a test file. A function starts what must run before the server because the server's settings name it. */
export function openTestServer(of: ServerOptions | (() => Promise<ServerOptions>) = {}, launch?: LaunchOptions) {
  beforeAll(async () => {
    const options = typeof of === 'function' ? await of() : of
    // The server lives for a minute or two, so the embedded database is not optimized for a longer run.
    const quick = { copyOf: inject('dataFolder'), flags: ['--liftoff-only'] }
    ;[browser, ctx] = await Promise.all([launchBrowser({ ...launch, args: thrift }), startServer({ ...quick, ...options })])
  })
  afterAll(async () => {
    await browser?.close()
    await ctx?.stop()
  })
}
