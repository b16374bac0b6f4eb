import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

const [outstanding, income, processor, refunds, held, fees, onItsWay] = [9001, 9002, 9003, 9004, 9005, 9006, 9007]
const [paid, refund, dispute] = [9102, 9103, 9104]
const payer = `(select min(id) from app_user where email = 'parent@demo.touchline.test')`
/** Posts a journal of the demo club: each line is an account and its cents, a debit positive. */
const posts = (id: number, journal: string, source: string, on: string, lines: [account: number, cents: number][], object = '') => `
  with posted as (
    insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date, provider_object)
    values (1, ${id}, '${journal}', '${source}', ${source === 'txn' ? id : 41}, 'posted', '${on}', nullif('${object}', '')) returning id)
  insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents, payer_user_id, payment_txn_id, subscription_id)
  select 1, p.id, l.line, l.account, '${on}', l.cents, ${payer}, ${source === 'txn' ? paid : 'null'}, case when l.account = ${outstanding} then 41 end
  from posted p, (values ${lines.map(([account, cents], at) => `(${at + 1}, ${account}, ${cents})`).join(', ')}) l (line, account, cents)`
const txn = (id: number, type: string, status: string, cents: number, parent: number | null, more = 'null') =>
  `insert into txn (club_id, id, type, status, user_id, merchant_id, subscription_id, cents, parent_txn_id, refund_to, method_kind, method_brand, method_last4, completed_at, created_at)
   values (1, ${id}, '${type}', '${status}', ${payer}, 7, 41, ${cents}, ${parent}, ${more}, 'card', 'Visa', '4242', '2026-10-02 15:00Z', '2026-10-02 15:00Z')`
const part = (id: number, cents: number, reopens: boolean) =>
  `insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values (1, ${id}, ${paid}, 4101, 4102, ${cents}, ${reopens})`

// A payment of 40.00, of which 15.00 were refunded and the rest is disputed.
openTestServer({
  more: [
    `insert into club_merchant (club_id, id, name, vendor, external_account) values (1, 7, 'Riverside card account', 'card', 'acct_7')`,
    `insert into orphaned_object (club_id, merchant_id, kind, external, cents) values (1, 7, 'payment', 'pi_lost', 12500), (1, 7, 'refund', 're_lost', 700)`,
    `insert into subscription (club_id, id, user_id, merchant_id, description) values (1, 41, ${payer}, 7, 'Autumn season')`,
    `insert into charge_line (club_id, id, subscription_id, kind, description) values (1, 4102, 41, 'package', 'Registration')`,
    `insert into line_item (club_id, id, subscription_id, due_on) values (1, 4101, 41, '2026-10-01')`,
    `insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values (1, 4101, 4102, 10000)`,
    ...[txn(paid, 'payment', 'completed', 4000, null), part(paid, 4000, true)],
    ...[txn(refund, 'refund', 'completed', 1500, paid, `'method'`), part(refund, -1500, false)],
    ...[txn(dispute, 'dispute', 'pending', 2500, paid), part(dispute, -2500, false)],
    `insert into dispute (club_id, txn_id, payment_txn_id, external, reason, fee_cents, is_inquiry, state, is_posted)
     values (1, ${dispute}, ${paid}, 'dp_9104', 'fraudulent', 1500, false, 'needs_response', true)`,
    `insert into ledger_account (club_id, id, kind, owner_kind, owner_id) values
       (1, ${outstanding}, 'ar', 'subscription', 41), (1, ${income}, 'inc_program', 'club', 0), (1, ${processor}, 'processor', 'merchant', 7),
       (1, ${refunds}, 'refunds', 'club', 0), (1, ${held}, 'dispute_held', 'merchant', 7), (1, ${fees}, 'dispute_fee', 'club', 0),
       (1, ${onItsWay}, 'pending_pay', 'subscription', 41)`,
    posts(9101, 'obligation_started', 'subscription', '2026-09-28', [
      [outstanding, 10_000],
      [income, -10_000],
    ]),
    posts(
      ...([paid, 'card_charged', 'txn', '2026-10-02'] as const),
      [
        [processor, 4000],
        [outstanding, -4000],
      ],
      'ch_9102',
    ),
    posts(
      ...([refund, 'refunded', 'txn', '2026-10-05'] as const),
      [
        [refunds, 1500],
        [processor, -1500],
      ],
      're_9103',
    ),
    posts(
      ...([dispute, 'dispute_opened', 'txn', '2026-10-05'] as const),
      [
        [held, 2500],
        [processor, -2500],
        [fees, 1500],
        [processor, -1500],
      ],
      'dp_9104',
    ),
    // A balance that its entries do not have.
    `insert into ledger_balance (club_id, account_id, cents) values (1, ${outstanding}, 6000), (1, ${onItsWay}, -100)`,
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
    await row(page, 'At the payment provider').filter({ hasText: '-$15.00' }).waitFor()
    await isAccessible(page)
    await row(page, 'At the payment provider').click()
    await page.getByRole('img', { name: 'At the payment provider: debits and credits by day, Sep 6, 2026 to Oct 5, 2026' }).waitFor()
    await page.getByRole('row', { name: 'Oct 2, 2026 $40.00' }).waitFor()
    await isAccessible(page)
    await row(page, 'Riverside card account').click()
    await page.getByRole('heading', { name: 'Riverside card account' }).waitFor()
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
    await page.getByText(`1 found, for example: Account ${onItsWay}`).waitFor()
    await page.getByLabel('Balances at the end of').fill('2026-10-01')
    await row(page, 'Outstanding from families').filter({ hasText: '$100.00' }).waitFor()
    await row(page, 'Outstanding from families').click()
    await page.getByPlaceholder('Search by person, player or program').fill('winter')
    await page.getByText('No account matches.').waitFor()
    await page.getByPlaceholder('Search by person, player or program').fill('autumn')
    await row(page, 'Subscription 41').click()
    await page.getByText('Registered').waitFor()
    expect(await page.getByText('Paid by card').count()).toBe(0)
  }))

test('finance follows a refunded and then disputed payment from the registration to its entries and accounts, without leaving the pages', () =>
  visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/registrations/subscriptions/41`)
    await page.getByRole('link', { name: 'Entries' }).last().click()
    await page.getByRole('heading', { name: `Transaction ${paid}` }).waitFor()
    for (const event of ['Paid by card', 'Refunded', 'Chargeback received']) await page.getByRole('heading', { name: event }).waitFor()
    const entries = page.getByRole('table').last()
    expect(await entries.innerText()).toMatch(/Held back by disputes[^]*\$25\.00[^]*Dispute fees[^]*\$15\.00[^]*Total[^]*\$40\.00/)
    await isAccessible(page)
    await page.getByRole('link', { name: 'Outstanding from families' }).click()
    await page.getByRole('link', { name: 'Autumn season' }).waitFor()
    await page.getByRole('link', { name: `Transaction ${paid}` }).click()
    await page
      .getByRole('link', { name: /Autumn season/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Accounts and balances' }).click()
    await row(page, 'Outstanding from families').filter({ hasText: '$60.00' }).waitFor()
    await isAccessible(page)
  }))

test('the books lead to the payments at the provider that no transaction knows, by kind', () =>
  visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}${books}`)
    await row(page, 'Payments without an owner').click()
    await page
      .getByRole('row')
      .filter({ hasText: 'pi_lost' })
      .filter({ hasText: '$125.00' })
      .filter({ hasText: 'Riverside card account' })
      .waitFor()
    await isAccessible(page)
    await page.goto(`${ctx.url}${books}/without-owner?kind=refund`)
    await page.getByText('re_lost').waitFor()
    expect(await page.getByText('pi_lost').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Books' }).click()
    await page.getByRole('heading', { name: 'Assets' }).waitFor()
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
      await page.goto(`${ctx.url}${books}?source=txn-${paid}`)
      await page.getByRole('heading', { name: 'Chargeback received' }).waitFor()
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
