import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return one === null || one === document.body ? '' : (one.getAttribute('aria-label') ?? one.textContent).trim()
  })
export const isIn = (page: Page, where: string) => page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), where)
/** True if the focused element is visibly different: by its own outline, or by a background that differs from its surroundings. */
export const isSeen = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement!
    const look = getComputedStyle(one)
    const framed = [one, one.parentElement!].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    })
    const own = look.backgroundColor !== 'rgba(0, 0, 0, 0)' && look.backgroundColor !== getComputedStyle(one.parentElement!).backgroundColor
    return framed || own || look.borderColor !== getComputedStyle(document.body).borderColor
  })
/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never came to ${name}.`)
}
/** Tabs around a dialog: the focus stays inside it and is visible at every stop. */
export async function staysInside(page: Page, stops = 14) {
  await expect.poll(() => isIn(page, '[role=dialog]')).toBe(true)
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press(i < stops / 2 ? 'Tab' : 'Shift+Tab')
    expect(await isIn(page, '[role=dialog]'), `stop ${i}: ${await focused(page)}`).toBe(true)
    expect(await isSeen(page), `stop ${i}: ${await focused(page)}`).toBe(true)
  }
}
export async function leaves(page: Page, back: RegExp) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(back)
}
