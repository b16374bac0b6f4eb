import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { teams } from '../../server/src/demo/people.ts'
import { focused, isIn, isSeen, leaves, staysInside, tabTo } from '../support/keys.ts'
import { desktop, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
const as = (who: string, run: (visitor: Visitor) => Promise<void>) => visitAs(browser, ctx, who, run, { size: desktop })

/** Tabs to the button that opens the file chooser and presses it; the chooser itself belongs to the browser. */
async function give(page: Page, button: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
  await tabTo(page, button)
  expect(await isSeen(page)).toBe(true)
  const field = page.locator('input[type=file]')
  await field.evaluate((one) =>
    one.addEventListener('click', (event) => (event.preventDefault(), one.setAttribute('data-asked', '')), { once: true }),
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => field.getAttribute('data-asked')).toBe('')
  await field.setInputFiles(file)
}
const press = async (page: Page, name: RegExp, key = 'Enter') => {
  await tabTo(page, name)
  expect(await isSeen(page), await focused(page)).toBe(true)
  await page.keyboard.press(key)
}
/** True if an element on the page has the focus, and not the document. */
const isHeld = (page: Page) => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

describe('with keys alone', () => {
  test('a roster is uploaded, its columns are matched, a line is fixed and skipped, and the import is applied and undone', () =>
    as('admin', async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster/import`)
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      const text = 'First Name,Family,Birth Date,Jersey #\nNora,Keys,2014-02-03,71\nOlga,Keys,2014-12-09,72\nTess,Tab,13/40/2014,73\n'
      await give(page, /^Choose a file/, { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

      await page.getByRole('heading', { name: 'Match your columns' }).waitFor()
      await expect.poll(() => isHeld(page)).toBe(true)
      await tabTo(page, /^Family$/)
      expect(await isSeen(page)).toBe(true)
      await page.keyboard.type('Last')
      await expect.poll(() => page.getByRole('combobox', { name: 'Family' }).inputValue()).toBe('last_name')
      await press(page, /^Continue$/)

      await page.getByRole('heading', { name: 'Review roster' }).waitFor()
      await expect.poll(() => isHeld(page)).toBe(true)
      // The space bar skips a row and includes it again, and the focus stays where it is.
      await press(page, /^Import Nora Keys$/, ' ')
      const nora = page.getByRole('checkbox', { name: 'Import Nora Keys' })
      await expect.poll(() => nora.isChecked()).toBe(false)
      expect(await focused(page)).toBe('Import Nora Keys')
      await page.getByRole('button', { name: 'Import 1 player' }).waitFor()
      await page.keyboard.press(' ')
      await expect.poll(() => nora.isChecked()).toBe(true)

      await press(page, /^Fix: Tess Tab$/)
      await page.getByRole('dialog', { name: 'Line 4' }).waitFor()
      await staysInside(page, 12)
      await leaves(page, /^Fix: Tess Tab$/)
      await page.keyboard.press('Enter')
      // Somebody who tabs before the dialog opens returns to the same position after it closes.
      await expect.poll(() => isIn(page, '[role=dialog]')).toBe(true)
      await tabTo(page, /^$/)
      await page.getByLabel('Birth date').focus()
      await page.keyboard.type('04132014')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Fix: Tess Tab')
      await press(page, /^Import 3 players$/)
      await page.getByText('3 players imported.').waitFor()
      await expect.poll(() => isHeld(page)).toBe(true)
      await press(page, /^Undo$/)
      await page.getByText('Import undone').first().waitFor()
    }))

  test('a calendar is uploaded and reviewed: one entry is fixed, one is skipped, and the rest is imported', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
      await page.getByText('No synced calendars yet.').waitFor()
      const game = (uid: string, day: string, words: string) =>
        `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:202610${day}T100000\r\nDTEND;TZID=America/Denver:202610${day}T113000\r\nSUMMARY:${words}\r\nEND:VEVENT\r\n`
      const entries = game('k1', '19', 'U12 Girls vs Hillside') + game('k2', '20', 'Lakeside vs U12 Girls')
      const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Keys\r\n${entries}END:VCALENDAR\r\n`
      await give(page, /^Choose a file/, { name: 'keys.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
      await page.getByRole('heading', { name: 'Review' }).waitFor()
      await expect.poll(() => isHeld(page)).toBe(true)

      await press(page, /^Edit: Lakeside vs U12 Girls$/)
      // The pressed button is gone, so the first of the fields has the focus.
      await expect.poll(() => focused(page)).toMatch(/Lakeside vs U12 Girls$/)
      await tabTo(page, /^Opponent: Lakeside/)
      expect(await isSeen(page)).toBe(true)
      await page.keyboard.press('End')
      await page.keyboard.type(' Blue')
      await press(page, /Hillside$/, ' ')
      const hillside = page.getByRole('checkbox', { name: /Hillside/ })
      await expect.poll(() => hillside.isChecked()).toBe(false)
      expect(await focused(page)).toMatch(/Hillside$/)
      await press(page, /^Import 1$/)
      await page.getByText('Imported: 1.').waitFor()
      await expect.poll(() => isIn(page, 'main')).toBe(true)
    }))

  test('a picture is zoomed, turned, moved and saved; at the end of the zoom the focus stays', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#48a' } })
        .jpeg()
        .toBuffer()
      const chooses = /^(Choose|Change) picture/i
      await give(page, chooses, { name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
      await dialog.waitFor()
      await staysInside(page, 16)

      const picture = dialog.locator('img')
      const place = () => picture.evaluate((one) => getComputedStyle(one).transform)
      await press(page, /^Zoom in$/)
      const before = await place()
      for (let i = 0; i < 60; i++) await page.keyboard.press('Enter')
      expect(await place()).not.toBe(before)
      expect(await dialog.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true')
      expect(await focused(page)).toBe('Zoom in')
      await press(page, /^Picture: drag it/, 'ArrowRight')
      expect(await focused(page)).toMatch(/^Picture: drag it/)
      const moved = await place()
      await page.keyboard.press('ArrowRight')
      await expect.poll(place).not.toBe(moved)
      const straight = await place()
      await press(page, /^Rotate left$/)
      await expect.poll(place).not.toBe(straight)

      // After an error the focus is on the button to try again.
      await page.route('**/api/user/upload_url', (route) => route.fulfill({ status: 500, body: '{}' }))
      await press(page, /^Save picture$/)
      await dialog.getByRole('alert').waitFor()
      await expect.poll(() => focused(page)).toBe('Save picture')
      await page.unroute('**/api/user/upload_url')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Picture updated.').waitFor()
      await expect.poll(() => isHeld(page)).toBe(true)
    }))
})
