import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, violations } from '../support/look.ts'
import { openServerWithPayments } from '../support/payments-server.ts'
import { browser, ctx } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

openServerWithPayments()

const isAccessible = async (page: Page) => {
  await settled(page)
  expect(await violations(page)).toEqual([])
}
/** Opens the registration of a child for the running season. Receipts with the same words may be there before it. */
async function openFallOf(page: Page, child: string) {
  await page.goto(`${ctx.url}/billing`)
  await page.locator('a[href^="/registrations/"]').filter({ hasText: 'Fall season' }).filter({ hasText: child }).first().click()
  await page.getByRole('heading', { name: 'Installments' }).waitFor()
}
async function saveCard(page: Page, number: string, dialog = page.getByRole('dialog')) {
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiration').fill('12/30')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: 'Save payment method' }).click()
}

test('on a phone a family pays the next installment early and opens the receipt; the club refunds a part, and the receipt says so [PAY-011] [PAY-012] [PAY-018]', async () => {
  let receipt = ''
  await visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await openFallOf(page, 'Theo Whitfield')
      await page.getByRole('button', { name: 'Pay early' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add a card or bank account' }).click()
      await saveCard(page, '4000000000000002')
      await dialog.getByText('Your card was declined.').waitFor()
      await saveCard(page, '4242424242424242')
      await dialog.getByRole('radio', { name: 'Visa ending in 4242' }).waitFor()
      await isAccessible(page)
      await dialog.getByRole('button', { name: 'Pay $123.89' }).click()
      await page.getByText('Completed').waitFor()
      await isAccessible(page)
      await page
        .getByRole('link', { name: /^Receipt/ })
        .last()
        .click()
      await page.getByRole('heading', { name: /^Receipt \d+$/ }).waitFor()
      await page.getByText('Visa ending in 4242').waitFor()
      await page.getByRole('row', { name: 'Total $123.89' }).waitFor()
      await isAccessible(page)
      receipt = page.url()
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/registrations`)
    await page.getByLabel('Search').first().fill('Theo')
    await page.getByRole('row').filter({ hasText: 'Fall season' }).filter({ hasText: 'Whitfield, Theo' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Refund' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Up to $120.00 can be refunded.').waitFor()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('row', { name: 'Refunds $40.00' }).waitFor()
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByText('Refund · $40.00').waitFor()
  })
  await visitAs(browser, ctx, 'parent', async ({ page }) => {
    await page.goto(receipt)
    await page.getByText('$40.00 on Oct 5, 2026').waitFor()
  })
})

test('on a phone a coach gives to the club: a declined card says why, another one leads to the thank-you page, and the club refunds a part [PAY-021] [PAY-022] [PAY-052]', async () => {
  await visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}/billing/donations`)
      const add = page.getByRole('button', { name: 'Add a card or bank account' })
      await add.click()
      await saveCard(page, '4000000000000341', page.getByRole('main'))
      await page.getByRole('radio', { name: 'Visa ending in 0341' }).waitFor()
      await isAccessible(page)
      await page.getByRole('button', { name: 'Donate $26.06' }).click()
      await page.getByText('Your donation of $26.06 did not go through: Your card was declined. Nothing was charged').waitFor()
      await add.click()
      await saveCard(page, '4242424242424242', page.getByRole('main'))
      await page.getByRole('radio', { name: 'Visa ending in 4242', checked: true }).waitFor()
      await page.getByText('Other', { exact: true }).click()
      await page.getByLabel('Other amount').fill('40')
      await page.getByText('$41.50 with the service fee').first().waitFor()
      await page.getByRole('button', { name: 'Donate $41.50' }).click()
      await page.getByText('Riverside FC received your donation of $40.00.').waitFor()
      expect(page.url()).toContain('/billing/donations/thank_you/')
      await isAccessible(page)
      await page.getByRole('link', { name: 'Donations' }).first().click()
      await page.getByRole('heading', { name: 'Your donations' }).waitFor()
      await page.getByRole('main').getByText('Donation to the general fund').first().waitFor()
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/registrations/donations`)
    await page.getByRole('row').filter({ hasText: 'Okafor, Sam' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Up to $40.00 can be refunded.').waitFor()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('15')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('$15.00 on Oct 5, 2026').waitFor()
  })
})

test('a family confirms at its bank a payment that is overdue', () =>
  visitAs(browser, ctx, 'parent', async ({ page }) => {
    await openFallOf(page, 'Ella Whitfield')
    await page.getByRole('button', { name: 'Add a card or bank account' }).click()
    await saveCard(page, '4000002760003184')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Visa ending in 3184').first().waitFor()
    await page.getByText('$135.00 + $4.34 service fee').first().waitFor()
    await page.getByRole('button', { name: 'Pay $139.34' }).click()
    await dialog.getByRole('radio', { name: 'Due now: $135.00' }).waitFor()
    await dialog.getByRole('radio', { name: 'Visa ending in 3184', checked: true }).waitFor()
    await dialog.getByRole('button', { name: 'Pay $139.34' }).click()
    await page.getByText('Your bank asks you to confirm the payment of $139.34.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Pay early' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Oct 3, 2026' }).getByText('Paid').waitFor()
  }))

test('a program admin opens the tabs of registrations [PAY-046]', () =>
  visitAs(browser, ctx, 'programadmin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/registrations`)
    await page.getByRole('row').filter({ hasText: 'Whitfield, Mia' }).first().waitFor()
    for (const [tab, text] of [
      ['Receipts', 'Service fee'],
      ['Transactions', 'Under Review..'],
      ['Credits', 'Unclaimed'],
      ['Discounts', 'Early bird'],
      ['Donations', 'Spring season'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('main').getByText(text).first().waitFor()
    }
  }))
