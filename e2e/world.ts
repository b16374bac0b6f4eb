import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startHouse, type HouseOptions, type RunningHouse } from './house.ts'

/** The browser and the house of a test file, there from its first test to its last. */
export let browser: Browser
export let house: RunningHouse

/** At the head of a test file. What has to run before the house, because its settings name it, is started by a function. */
export function openWorld(of: HouseOptions | (() => Promise<HouseOptions>) = {}, launch?: LaunchOptions) {
  beforeAll(async () => {
    const options = typeof of === 'function' ? await of() : of
    ;[browser, house] = await Promise.all([launchBrowser(launch), startHouse({ copyOf: inject('worldFolder'), ...options })])
  })
  afterAll(async () => {
    await browser?.close()
    await house?.stop()
  })
}
