import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { settled, violations } from '../support/look.ts'
import { openServerWithPayments } from '../support/payments-server.ts'
import { browser, ctx } from '../support/shared-server.ts'
import { phone, visit, visitAs } from '../support/visitor.ts'

/** One family registers for the spring season at a time. */
openServerWithPayments(['update program set most_inside = 1 where club_id = 1 and id = 101'])

async function saveCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add a card or bank account' }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save payment method' }).click()
  await page.getByRole('radio', { name: `Visa ending in ${number.slice(-4)}`, checked: true }).waitFor()
}

test('on a phone a parent registers two siblings with a plan, sees the whole price beside each step, pays with another card after one was declined, and finds the end at its address; the next family waits for its turn [PROG-013, PROG-023, PROG-027]', async () => {
  await visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/programs`)
      await page.getByRole('link', { name: /Spring season/ }).click()
      await page.getByText('Born 2010 to 2018').waitFor()
      await page.getByRole('link', { name: 'Register', exact: true }).first().click()
      await page.getByLabel('Mia Whitfield').selectOption('Competitive · $420.00')
      await page.getByLabel('Payment', { exact: true }).selectOption('Monthly')
      const price = page.getByRole('complementary', { name: 'Price' })
      await price.getByText('Total').waitFor()
      await page.getByLabel('Theo Whitfield').selectOption('Recreation · $180.00')
      await price.getByText('Sibling').waitFor()
      await price.getByText('All payments, with the service fees').waitFor()
      await price
        .getByText(/^Late fee if not paid by/)
        .first()
        .waitFor()
      const next = await visit(browser, ctx, emailOf('player'), { size: phone })
      await next.page.goto(`${ctx.url}/register/steps/101`)
      await next.page.getByText('You are next.').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Hold seats and continue' }).click()
      await page.getByText('Seats and price are held for').waitFor()
      await page.getByLabel('Sign with your full name').fill('Dana Whitfield')
      const pay = page.getByRole('button', { name: /^Register and pay \$/ })
      await saveCard(page, '4000000000000341')
      await page.getByLabel('Pay the later amounts automatically').waitFor()
      await page.getByText(/^\$[\d.,]+ \+ \$[\d.]+ service fee$/).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await pay.click()
      await page.getByText('Nobody is registered yet, and your seats are held.').waitFor()
      await page.getByText('Seats and price are held for').waitFor()
      await saveCard(page, '4242424242424242')
      await pay.click()
      await page.getByRole('heading', { name: 'You are registered' }).waitFor()
      await page.getByText(/^Paid: .* with Visa 4242/).waitFor()
      await page.getByText('is charged on').first().waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      expect(new URL(page.url()).pathname).toMatch(/^\/register\/complete\/\d+$/)
      await page.reload()
      await page.getByRole('heading', { name: 'You are registered' }).waitFor()
      await page.getByText(/^Paid: .* with Visa 4242/).waitFor()
      await page.getByText('is charged on').first().waitFor()
      await page.getByText('Mia Whitfield: Competitive').waitFor()
      // The page of the next family goes on by itself.
      await next.page.getByText('It is your turn').first().waitFor()
      await next.page.getByRole('heading', { name: 'Who registers?' }).waitFor()
      expect(next.complaints).toEqual([])
      await next.close()
      await page.getByRole('link', { name: 'Your registrations' }).click()
      await page.getByText('Theo Whitfield: Spring season').waitFor()
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/programs`)
    await page.getByRole('link', { name: 'Spring season' }).click()
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('link', { name: 'Whitfield, Mia', exact: true }).waitFor()
  })
})
