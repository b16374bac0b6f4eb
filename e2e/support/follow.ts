import type { Page } from 'playwright-core'
import { isLong } from '../daily-share.ts'
import { settled } from './look.ts'

/** What is waited for the screen of a followed address before its page is loaded whole. */
const patience = 4000

/**
 * Opens an address as a link inside the product does, and comes back when its page has finished loading: to load a page whole costs a processor second. Pages are
 * loaded whole at night, from an address outside of the product, and where the screen stays the same one.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const isInside = !isLong && page.url().startsWith(`${new URL(address).origin}/`)
  if (!isInside || !(await hasArrived(page, address))) await page.goto(address)
  await settled(page)
}

/** Asks for an address as a link inside the product does, and does not wait for its screen; at night the page is loaded whole. */
export const askFor = async (page: Page, address: string): Promise<void> => {
  if (isLong) await page.goto(address)
  else await page.evaluate(push, address)
}

/** Runs in the page: the router takes the address from the history. */
function push(to: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  history.pushState({ idx: idx + 1, key: Math.random().toString(36).slice(2), usr: null }, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

/** True once the screen before has gone and another one is there. */
const hasArrived = async (page: Page, address: string): Promise<boolean> => {
  try {
    // The end of `main` belongs to the screen; what stands before it may stay.
    const left = (await page.evaluateHandle(() => document.querySelector('main, [role=main]')?.lastElementChild ?? null)).asElement()
    if (left === null) return false
    await page.evaluate(push, address)
    return await page.evaluate(
      async ({ before, until }) => {
        const end = performance.now() + until
        while (before.isConnected || !document.querySelector('main, [role=main]')?.lastElementChild) {
          if (performance.now() > end) return false
          await new Promise((next) => setTimeout(next, 20))
        }
        return true
      },
      { before: left, until: patience },
    )
  } catch (error) {
    // The address leads out of the product or loads itself.
    if (/navigation|context was destroyed/i.test((error as Error).message)) return false
    throw error
  }
}
