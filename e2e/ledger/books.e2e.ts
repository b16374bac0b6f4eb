import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

/** Posts a journal of the demo club: each line is an account and its cents, a debit positive. */
const posts = (id: number, journal: string, source: string, on: string, lines: [account: number, cents: number][], charge = '') => `
  with posted as (
    insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date, provider_object)
    values (1, ${id}, '${journal}', '${source}', ${id}, 'posted', '${on}', nullif('${charge}', '')) returning id)
  insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents, payer_user_id)
  select 1, p.id, l.line, l.account, '${on}', l.cents, (select min(id) from app_user where email = 'parent@demo.touchline.test')
  from posted p, (values ${lines.map(([account, cents], at) => `(${at + 1}, ${account}, ${cents})`).join(', ')}) l (line, account, cents)`

const [outstanding, income, processor, refunds] = [9001, 9002, 9003, 9004]
openTestServer({
  more: [
    `insert into ledger_account (club_id, id, kind, owner_kind, owner_id) values
       (1, ${outstanding}, 'ar', 'subscription', 41), (1, ${income}, 'inc_program', 'club', 0),
       (1, ${processor}, 'processor', 'merchant', 7), (1, ${refunds}, 'refunds', 'club', 0)`,
    posts(9101, 'obligation_started', 'subscription', '2026-09-28', [
      [outstanding, 10_000],
      [income, -10_000],
    ]),
    posts(
      9102,
      'card_charged',
      'txn',
      '2026-10-02',
      [
        [processor, 4000],
        [outstanding, -4000],
      ],
      'ch_9102',
    ),
    posts(
      9103,
      'refunded',
      'refund',
      '2026-10-05',
      [
        [refunds, 6500],
        [processor, -6500],
      ],
      're_9103',
    ),
    // A wrong stored balance.
    `insert into ledger_balance (club_id, account_id, cents) values (1, ${outstanding}, 6100)`,
  ],
})

const books = '/program-admin/financial-reports/books'
const isAccessible = async (page: Page) => {
  await settled(page)
  expect(await violations(page)).toEqual([])
}
const row = (page: Page, text: string) => page.getByRole('link').filter({ hasText: text })

test('an admin follows a payment from the totals to the charge at the payment provider in three clicks, and goes back by the links above', () =>
  visitAs(browser, ctx, 'admin', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${ctx.url}/club-admin/settings`)
    await page.getByRole('tab', { name: 'Books' }).click()
    await row(page, 'At the payment provider').filter({ hasText: '-$25.00' }).waitFor()
    await isAccessible(page)
    await row(page, 'At the payment provider').click()
    await page.getByRole('img', { name: 'At the payment provider: debits and credits by day, Sep 6, 2026 to Oct 5, 2026' }).waitFor()
    await page.getByRole('row', { name: 'Oct 2, 2026 $40.00' }).waitFor()
    await isAccessible(page)
    await row(page, 'Merchant account 7').click()
    await page.getByRole('heading', { name: 'Merchant account 7' }).waitFor()
    const entry = page.getByRole('row').filter({ hasText: 'Paid by card' })
    expect(await entry.innerText()).toMatch(/Oct 2, 2026[^]*Transaction 9102[^]*ch_9102[^]*\$40\.00[^]*\$40\.00/)
    await isAccessible(page)
    await page.getByRole('button', { name: 'Copy ch_9102' }).click()
    await page.getByText('Copied.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'At the payment provider' }).click()
    await page.getByRole('heading', { name: 'At the payment provider' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Books' }).click()
    await page.getByRole('heading', { name: 'Assets' }).waitFor()
  }))

test('the balances are those of the chosen day, and a check that fails names a row', () =>
  visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}${books}?on=not-a-day`)
    await row(page, 'Outstanding from families').filter({ hasText: '$60.00' }).waitFor()
    await page.getByText('1 does not hold').waitFor()
    await page.getByText(`1 found, for example: Account ${outstanding}`).waitFor()
    await page.getByLabel('Balances at the end of').fill('2026-10-01')
    await row(page, 'Outstanding from families').filter({ hasText: '$100.00' }).waitFor()
    await row(page, 'Outstanding from families').click()
    await row(page, 'Subscription 41').click()
    await page.getByText('Registered').waitFor()
    expect(await page.getByText('Paid by card').count()).toBe(0)
  }))

test('on a phone each entry is a row with its charge and the balance after it', () =>
  visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      await page.goto(`${ctx.url}${books}?account=${processor}`)
      await page.getByText('Refunded').waitFor()
      await page.getByText('re_9103').waitFor()
      await isAccessible(page)
    },
    { size: phone },
  ))

test('a coach who asks for the books is led back to the home page', () =>
  visitAs(browser, ctx, 'coach', async ({ page }) => {
    await page.goto(`${ctx.url}${books}`)
    await page.getByText('You’re back on your home page.').waitFor()
    expect(await page.getByText('Assets').count()).toBe(0)
  }))
