import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { events, teams } from '../../server/src/demo/people.ts'
import { lastCode } from '../support/outbox.ts'
import { phone, visitAs } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const path = `/teams/${teams.u12Girls}/events/${events.nextPractice}`
async function openEditor(page: Page) {
  await page.goto(ctx.url + path)
  await page
    .getByRole('button', { name: 'More' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .locator('visible=true')
    .first()
    .waitFor()
  if (!(await page.getByRole('button', { name: 'Edit' }).locator('visible=true').count()))
    await page.getByRole('button', { name: 'More' }).locator('visible=true').first().click()
  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('menuitem', { name: 'Edit' }))
    .locator('visible=true')
    .first()
    .click()
  await page.getByLabel('Notes', { exact: true }).waitFor()
}
const quietly = (page: Page) => page.getByRole('button', { name: 'Save without notifying' })
/** The first response to any request says that the session is over, and the page may be covered before the mouse reaches the button. */
async function saveAfterTheEnd(page: Page, context: BrowserContext) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => quietly(page).isEnabled()).toBe(true)
  await context.clearCookies()
  await quietly(page).dispatchEvent('click')
}
const coverOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
async function enter(page: Page, password: string) {
  await coverOf(page).getByLabel('Password', { exact: true }).fill(password)
  await coverOf(page).getByRole('button', { name: 'Sign in' }).click()
}
/** True if the page is hidden from somebody in front of the screen. */
const isCovered = (page: Page) =>
  page.getByLabel('Notes', { exact: true }).evaluate((field) => {
    field.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = field.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== field
  })

describe('a session that ends while an editor is open', () => {
  test.each([phone, undefined])('asks for the password over the editor, and saves what was typed, at %o', (size) =>
    visitAs(
      browser,
      ctx,
      'coach',
      async ({ page, context }) => {
        const typed = `A ball and water, ${size ? 'on a phone' : 'at a desk'}`
        await openEditor(page)
        await page.getByLabel('Notes', { exact: true }).fill(typed)
        expect(await isCovered(page)).toBe(false)
        await saveAfterTheEnd(page, context)
        await coverOf(page).getByText('Sign in again as coach@demo.touchline.test to continue.').waitFor()
        expect(await isCovered(page)).toBe(true)
        await page.keyboard.press('Escape')
        await enter(page, 'not-it')
        await coverOf(page).getByText('The password you entered was incorrect.').waitFor()
        await enter(page, 'Touchline-1!')
        // The save that noticed the end has waited, so no second press is needed.
        await page.getByText('Practice updated.').waitFor()
        await page.getByRole('main').getByText(typed).first().waitFor()
        expect(await coverOf(page).count()).toBe(0)
      },
      size && { size },
    ),
  )

  test('asks for the code too, where the account has two factors', () =>
    visitAs(browser, ctx, 'director', async ({ page, context }) => {
      const number = '(720) 555-0181'
      await page.goto(`${ctx.url}/setup-2fa`)
      await page.getByLabel('Mobile phone number').fill(number)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('Verification code').waitFor()
      await page.getByLabel('Verification code').fill(await lastCode(ctx, number))
      await page.getByText('All set').waitFor()
      await openEditor(page)
      await page.getByLabel('Notes', { exact: true }).fill('Two factors, one text')
      await saveAfterTheEnd(page, context)
      await enter(page, 'Touchline-1!')
      await coverOf(page).getByText('(•••) •••-0181').waitFor()
      // Escape must not reach the editor below, which would ask about leaving.
      await page.keyboard.press('Escape')
      expect(await page.getByRole('dialog', { name: 'Leave without saving?' }).count()).toBe(0)
      await coverOf(page)
        .getByLabel('Verification code')
        .fill(await lastCode(ctx, number))
      await page.getByText('Practice updated.').waitFor()
      await page.getByRole('main').getByText('Two factors, one text').first().waitFor()
    }))

  test('can be given up, and the sign-in leads back to the page', () =>
    visitAs(browser, ctx, 'manager', async ({ page, context }) => {
      await openEditor(page)
      await page.getByLabel('Notes', { exact: true }).fill('Never mind')
      await saveAfterTheEnd(page, context)
      await coverOf(page).getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path)
    }))

  test('with nothing typed leads to the sign-in at once', () =>
    visitAs(browser, ctx, 'manager', async ({ page, context }) => {
      await openEditor(page)
      await context.clearCookies()
      await page.keyboard.press('Escape')
      await page.keyboard.press('c')
      await page.waitForURL((url) => url.pathname === '/login')
    }))
})
