import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { advance, outboxOf } from '../support/outbox.ts'
import { openServerWithPayments } from '../support/payments-server.ts'
import { browser, ctx } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

// Other families pay by hand, so that the clock moves fast.
openServerWithPayments(['update subscription set autopay = false where club_id = 1'])

/**
 * Two children in the package Competitive of $420.00: $15.00 less for both until a day, and 10 % less for the second child. The plan has $120.00 at once and
 * three times $100.00, in proportion to what is left; the uniform of $65.00 and the field use of 2.5 % are paid at once. Amounts in cents.
 */
const mia = { now: 11_571 + 6500 + 1013, later: [9643, 9643, 9643] } as const
const theo = { now: 10_414 + 6500 + 911, later: [8679, 8679, 8678] } as const
const lateFee = 1000
const refund = 4000
/** What is back of one charge for both, by registration: in proportion to what it paid. */
const refundOfMia = 2095

const total = mia.now + theo.now + [...mia.later, ...theo.later].reduce((sum, cents) => sum + cents, 0)
const now = mia.now + theo.now
const late = mia.later[0] + theo.later[0] + 2 * lateFee
const left = { mia: mia.later[1] + mia.later[2], theo: theo.later[2] }

const demoFee = { type: 'grossed', base: 30, percent: 29_000, cap: null } as const
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
const withFee = (cents: number) => money(cents + serviceFee(cents, demoFee))

const isAccessible = async (page: Page) => {
  await settled(page)
  expect(await violations(page)).toEqual([])
}
async function saveCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save payment method' }).click()
}

/** What is chosen stays chosen while a phone reads slowly what was saved. */
const readSlowly = (page: Page, address: string) =>
  page.route(address, async (route) => {
    if (route.request().method() === 'GET') await sleep(1000)
    await route.continue()
  })

/** A mail to the family with an amount or a text in it, once the server has done what it has to do. */
async function mail(subject: RegExp, text: string) {
  await ctx.passDays(0)
  const sent = await outboxOf(ctx, people.miasDad)
  const found = sent.find((one) => subject.test(one.subject) && `${one.subject} ${one.body}`.includes(text))
  if (!found) throw new Error(`No mail ${String(subject)} with ${text} among:\n${sent.map((one) => one.subject).join('\n')}`)
  return found
}
async function shows(page: Page, address: string, text: string) {
  await page.goto(address)
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}
/** A journey on a phone: taps on buttons and links, and two for a choice from a list. */
function taps() {
  let count = 0
  return {
    count: () => count,
    tap: async (target: Locator) => (count++, await target.click()),
    choose: async (target: Locator, option: string) => ((count += 2), void (await target.selectOption(option))),
  }
}

let registrationOfMia = ''

test('on a phone a family registers two siblings with discounts and a plan in fourteen taps beside the card, and each screen, the mail and the receipt have the same amounts [PAY-011, PROG-013]', () =>
  visitAs(
    browser,
    ctx,
    people.miasDad,
    async ({ page }) => {
      const { tap, choose, count } = taps()
      await page.goto(`${ctx.url}/billing`)
      await tap(page.getByRole('button', { name: 'Programs', exact: true }))
      await tap(page.getByRole('link', { name: /Spring season/ }))
      await tap(page.getByRole('link', { name: 'Register', exact: true }).first())
      await readSlowly(page, '**/cart')
      const saved = page.waitForResponse((reply) => reply.url().endsWith('/cart') && reply.request().method() !== 'GET')
      await choose(page.getByLabel('Mia Whitfield'), 'Competitive · $420.00')
      await saved
      await choose(page.getByLabel('Theo Whitfield'), 'Competitive · $420.00')
      await choose(page.getByLabel('Payment', { exact: true }).first(), 'Monthly')
      await choose(page.getByLabel('Payment', { exact: true }).last(), 'Monthly')
      const price = page.getByRole('complementary', { name: 'Price' })
      for (const amount of [money(now), withFee(now), money(total)]) await price.getByText(amount, { exact: true }).waitFor()
      await price.getByText('−$40.50').waitFor()
      await isAccessible(page)
      await tap(page.getByRole('button', { name: 'Hold seats and continue' }))
      await page.getByText('Seats and price are held for').waitFor()
      const name = page.getByLabel('Sign with your full name')
      await tap(name)
      await name.fill('Chris Whitfield')
      await saveCard(page, '4242424242424242')
      await page.getByRole('radio', { name: 'Visa ending in 4242', checked: true }).waitFor()
      await isAccessible(page)
      await tap(page.getByRole('button', { name: `Register and pay ${withFee(now)}` }))
      await page.getByRole('heading', { name: 'You are registered' }).waitFor()
      await page.getByText(`Paid: ${withFee(now)} with Visa 4242.`).waitFor()
      await page.getByText(`${withFee(mia.later[0])} is charged on Nov 4, 2026`).waitFor()
      expect(count()).toBeLessThanOrEqual(14)
      await mail(/^Registered: Spring season/, money(total))
      const { body } = await mail(/^Receipt \d+ from/, withFee(now))
      await page.goto(/http:\S+/.exec(body)![0])
      await page.getByRole('row', { name: `Total ${withFee(now)}` }).waitFor()
      await isAccessible(page)

      // A new card serves all instalments and charges nothing by itself.
      await page.goto(`${ctx.url}/billing`)
      await page
        .getByText(money(total - now))
        .first()
        .waitFor()
      await page
        .locator('a[href^="/registrations/"]')
        .filter({ hasText: 'Spring season' })
        .filter({ hasText: 'Mia Whitfield' })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Installments' }).waitFor()
      registrationOfMia = page.url()
      await page.getByRole('button', { name: 'Add a card or bank account' }).click()
      await saveCard(page, '4000000000000341')
      await page.getByText('Payment method saved. It serves all installments.').waitFor()
    },
    { size: phone },
  ))

test('an instalment is announced, fails on its day and on three more, and its late fee comes after the overdue day; the family reads why and pays what it owes in four taps [PAY-112, PAY-114, PAY-115]', () =>
  visitAs(
    browser,
    ctx,
    people.miasDad,
    async ({ page }) => {
      // To eleven o’clock, so that the end of summer time changes nothing.
      await advance(ctx, 22 * 1440 + 120)
      await ctx.passDays(1)
      await mail(/will be charged on/, withFee(mia.later[0]))
      await mail(/will be charged on/, withFee(theo.later[0]))
      await ctx.passDays(7)
      await mail(/failed; the next try is on/, withFee(mia.later[0]))
      await shows(page, registrationOfMia, 'Failed: Your card was declined. The next try is on Nov 5, 2026.')
      await isAccessible(page)
      await ctx.passDays(1)
      await shows(page, registrationOfMia, 'The next try is on Nov 7, 2026.')
      await page
        .getByText(`There will be a ${money(lateFee)} late fee added after Nov 11, 2026.`)
        .first()
        .waitFor()
      await ctx.passDays(2)
      await shows(page, registrationOfMia, 'The next try is on Nov 9, 2026.')
      await ctx.passDays(2)
      await shows(page, registrationOfMia, 'Automatic charges of this installment have ended.')
      await mail(/^Your payment to .* failed$/, 'We will not try this card again.')
      await ctx.passDays(3)
      await mail(/^A late fee was added to/, money(lateFee))
      await shows(page, registrationOfMia, money(mia.later[0] + lateFee))
      await isAccessible(page)

      const { tap, count } = taps()
      await page.goto(ctx.url)
      await tap(page.getByRole('link', { name: 'See and pay' }))
      await tap(page.getByRole('button', { name: `Pay ${withFee(late)}` }))
      const dialog = page.getByRole('dialog')
      await tap(dialog.getByRole('radio', { name: 'Visa ending in 4242' }))
      await isAccessible(page)
      await tap(dialog.getByRole('button', { name: `Pay ${withFee(late)}` }))
      await dialog.waitFor({ state: 'detached' })
      expect(count()).toBeLessThanOrEqual(4)
      const { body } = await mail(/^Receipt \d+ from/, withFee(late))
      await page.goto(/http:\S+/.exec(body)![0])
      await page.getByRole('row', { name: `Total ${withFee(late)}` }).waitFor()
      await page.goto(registrationOfMia)
      await page.getByRole('button', { name: 'Use for all installments' }).click()
      await page.getByText('This method serves all installments.').waitFor()
    },
    // The page stays open in these weeks, and its session with it.
    { size: phone, home: true },
  ))

test('from the search finance refunds a part in six clicks; preview, history, receipt and mail name the same amount', async () => {
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    const { tap, count } = taps()
    await page.goto(`${ctx.url}/program-admin/registrations`)
    const search = page.getByLabel('Search').first()
    await tap(search)
    await search.fill('Chris')
    // The row is pressed before the list is filtered.
    await tap(page.getByRole('row').filter({ hasText: 'Spring season' }).filter({ hasText: 'Whitfield, Mia' }).getByRole('link'))
    await tap(page.getByRole('button', { name: 'Refund' }).first())
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Up to ${money(late)} can be refunded.`).waitFor()
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await tap(amount)
    await amount.fill(String(refund / 100))
    await tap(dialog.getByRole('button', { name: 'Preview' }))
    await dialog.getByRole('row', { name: `Refunds ${money(refund)}` }).waitFor()
    await isAccessible(page)
    await tap(dialog.getByRole('button', { name: 'Refund', exact: true }))
    await page.getByText(`Refund · ${money(refundOfMia)}`).waitFor()
    expect(count()).toBeLessThanOrEqual(6)
  })
  const { body } = await mail(/^Receipt \d+ from/, withFee(late))
  await mail(/^Refund from/, money(refund))
  await visitAs(browser, ctx, people.miasDad, async ({ page }) => {
    await shows(page, /http:\S+/.exec(body)![0], `${money(refund)} on Nov 12, 2026`)
  })
})

test('a charge that the family disputes and the club loses is owed again, and every balance agrees to the cent: billing, lists, the page of the club and the books [PAY-087]', async () => {
  // The second instalment is announced, and charged a week later.
  await ctx.passDays(15)
  await ctx.passDays(7)
  await mail(/^Receipt \d+ from/, withFee(mia.later[1]))
  await mail(/^Receipt \d+ from/, withFee(theo.later[1]))
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    const line = page.getByRole('listitem').filter({ hasText: `${withFee(mia.later[1])}, ` })
    await page.goto(`${ctx.url}/dev/payments`)
    await line.getByRole('button', { name: 'Dispute it' }).click()
    await line.getByRole('button', { name: 'The club loses' }).click()
    await line.getByRole('button', { name: 'The club loses' }).waitFor({ state: 'detached' })
  })
  await visitAs(
    browser,
    ctx,
    people.miasDad,
    async ({ page }) => {
      await shows(page, `${ctx.url}/billing`, `Pay ${withFee(mia.later[1])}`)
      await page
        .getByText(money(left.mia + left.theo))
        .first()
        .waitFor()
      await isAccessible(page)
      await page.goto(registrationOfMia)
      await page.getByText('Chargeback').first().waitFor()
      await page.getByText(money(left.mia)).first().waitFor()
      await isAccessible(page)
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'admin', async ({ page }) => {
    await page.goto(`${ctx.url}/program-admin/registrations`)
    await page.getByLabel('Search').first().fill('Chris')
    // The row stands on the first page before the list is filtered, too.
    await page.waitForURL(/search=Chris/)
    await page
      .getByRole('row')
      .filter({ hasText: money(left.mia + left.theo) })
      .waitFor()
    await page.getByRole('row').filter({ hasText: 'Spring season' }).filter({ hasText: 'Whitfield, Mia' }).getByRole('link').click()
    const whole = mia.now + mia.later.reduce((sum, cents) => sum + cents, 0) + lateFee
    for (const cents of [left.mia, whole - left.mia, whole]) await page.getByText(money(cents)).first().waitFor()
    await isAccessible(page)
    await page.goto(`${ctx.url}/program-admin/financial-reports/books`)
    await page.getByText('All checks hold').waitFor()
  })
})
