import { expect, test } from 'vitest'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

openTestServer()

test('on a phone a parent registers two siblings with a plan and sees the whole price beside each step [PROG-013, PROG-023, PAY-011]', async () => {
  await visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/programs`)
      await page.getByRole('link', { name: /Spring season/ }).click()
      await page.getByText('Born 2010 to 2018').waitFor()
      await page.getByRole('link', { name: 'Register' }).first().click()
      await page.getByLabel('Mia Whitfield').selectOption('Competitive · $420.00')
      await page.getByLabel('Payment', { exact: true }).selectOption('Monthly')
      const price = page.getByRole('complementary', { name: 'Price' })
      await price.getByText('Total').waitFor()
      await page.getByLabel('Theo Whitfield').selectOption('Recreation · $180.00')
      await price.getByText('Sibling').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Hold seats and continue' }).click()
      await page.getByText('Seats and price are held for').waitFor()
      await page.getByLabel('Sign with your full name').fill('Dana Whitfield')
      await page.getByRole('button', { name: /^Register/ }).click()
      await page.getByRole('heading', { name: 'You are registered' }).waitFor()
      await page.getByText('Mia Whitfield: Competitive').waitFor()
      await page.getByRole('link', { name: 'Your registrations' }).click()
      await page.getByText('Theo Whitfield: Spring season').waitFor()
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/programs`)
    await page.getByRole('link', { name: 'Spring season' }).click()
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('link', { name: 'Whitfield, Mia' }).waitFor()
  })
})
