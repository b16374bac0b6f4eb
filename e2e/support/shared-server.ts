import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, thrift } from './browser.ts'
import { startHouse, type HouseOptions, type RunningHouse } from './running-server.ts'

/** The browser and the house of a test file, there from its first test to its last. */
export let browser: Browser
export let house: RunningHouse

/** At the head of a test file. What has to run before the house, because its settings name it, is started by a function. */
export function openWorld(of: HouseOptions | (() => Promise<HouseOptions>) = {}, launch?: LaunchOptions) {
  beforeAll(async () => {
    const options = typeof of === 'function' ? await of() : of
    // It lives for a minute or two: the embedded database is not translated a second time, to be quicker later.
    const quick = { copyOf: inject('worldFolder'), flags: ['--liftoff-only'] }
    ;[browser, house] = await Promise.all([launchBrowser({ ...launch, args: thrift }), startHouse({ ...quick, ...options })])
  })
  afterAll(async () => {
    await browser?.close()
    await house?.stop()
  })
}
