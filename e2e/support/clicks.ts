import type { Page } from 'playwright-core'

/** Counts presses, choices of a list and chosen files from the next page that opens, on all pages of the window together. */
export async function countClicks(page: Page) {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    addEventListener('pointerdown', count, true)
    addEventListener('change', ({ target }) => target instanceof HTMLElement && target.matches('select, [type=file]') && count(), true)
  })
  return {
    count: () => page.evaluate(() => Number(sessionStorage.getItem('clicks'))),
    /** Begins at zero again. */
    restart: () => page.evaluate(() => sessionStorage.removeItem('clicks')),
  }
}
