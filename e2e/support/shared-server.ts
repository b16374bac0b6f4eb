import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, thrift } from './browser.ts'
import { startServer, type ServerOptions, type RunningServer } from './running-server.ts'

/** The browser of the worker and the server of a test file; both exist from its first test to its last. */
export let browser: Browser
export let ctx: RunningServer
/** The files of a worker share this module, and so one browser; what a test file leaves open in it is closed after the file. */
let shared: Browser | null = null

async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) {
    // The pool ends a worker by this signal and kills it soon after; at the exit of the process the browser goes with its folder.
    shared = await launchBrowser({ args: thrift, handleSIGTERM: false })
    if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit())
  }
  return shared
}

/** At the head of a test file. Services that the settings of the server name are started by a function. A file with `launch` has a browser of its own. */
export function openTestServer(of: ServerOptions | (() => Promise<ServerOptions>) = {}, launch?: LaunchOptions) {
  beforeAll(async () => {
    const options = typeof of === 'function' ? await of() : of
    ;[browser, ctx] = await Promise.all([
      launch ? launchBrowser({ ...launch, args: thrift }) : sharedBrowser(),
      startServer({ dump: inject('demoDump'), sharedProcess: true, ...options }),
    ])
  })
  afterAll(async () => {
    if (launch) await browser?.close()
    else await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await ctx?.stop()
  })
}
