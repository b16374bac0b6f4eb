import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, thrift } from './browser.ts'
import { startServer, type ServerOptions, type RunningServer } from './running-server.ts'

/** The browser and the house of a test file, there from its first test to its last. */
export let browser: Browser
export let ctx: RunningServer

/** At the head of a test file. What has to run before the house, because its settings name it, is started by a function. */
export function openTestServer(of: ServerOptions | (() => Promise<ServerOptions>) = {}, launch?: LaunchOptions) {
  beforeAll(async () => {
    const options = typeof of === 'function' ? await of() : of
    // It lives for a minute or two: the embedded database is not translated a second time, to be quicker later.
    const quick = { copyOf: inject('dataFolder'), flags: ['--liftoff-only'] }
    ;[browser, ctx] = await Promise.all([launchBrowser({ ...launch, args: thrift }), startServer({ ...quick, ...options })])
  })
  afterAll(async () => {
    await browser?.close()
    await ctx?.stop()
  })
}
