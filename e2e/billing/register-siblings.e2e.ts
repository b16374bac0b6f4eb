import { serviceFee } from '@touchline/domain/ledger/service-fee'
import type { Locator, Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
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

const total = mia.now + theo.now + [...mia.later, ...theo.later].reduce((sum, cents) => sum + cents, 0)
const now = mia.now + theo.now

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

/** Jobs answer in the background, and sweeps note the outcomes: the clock goes on by minutes until it is true. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 80; tries++) {
    const found = await find()
    if (found !== undefined) return found
    await advance(ctx, 1)
    await sleep(250)
  }
  throw new Error(`Not found: ${what}`)
}
/** A mail to the family with an amount or a text in it. */
const mail = (subject: RegExp, text: string) =>
  until(`a mail ${String(subject)} with ${text}`, async () =>
    (await outboxOf(ctx, people.miasDad)).find((one) => subject.test(one.subject) && `${one.subject} ${one.body}`.includes(text)),
  )

/** A journey on a phone: taps on buttons and links, and two for a choice from a list. */
function taps() {
  let count = 0
  return {
    count: () => count,
    tap: async (target: Locator) => (count++, await target.click()),
    choose: async (target: Locator, option: string) => ((count += 2), void (await target.selectOption(option))),
  }
}

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
      await choose(page.getByLabel('Mia Whitfield'), 'Competitive · $420.00')
      await choose(page.getByLabel('Payment', { exact: true }).first(), 'Monthly')
      await choose(page.getByLabel('Theo Whitfield'), 'Competitive · $420.00')
      await choose(page.getByLabel('Payment', { exact: true }).last(), 'Monthly')
      const price = page.getByRole('complementary', { name: 'Price' })
      for (const amount of [money(total), money(now), withFee(now)]) await price.getByText(amount, { exact: true }).waitFor()
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
      await page.getByText(`${money(mia.later[0])} is charged on Nov 4, 2026`).waitFor()
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
      await page.getByRole('button', { name: 'Add a card or bank account' }).click()
      await saveCard(page, '4000000000000341')
      await page.getByText('Used for all installments').waitFor()
    },
    { size: phone },
  ))
