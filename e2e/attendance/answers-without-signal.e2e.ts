import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { skewThreshold } from '../../web/src/kit/time/server-clock.ts'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { isInstalled, isKept, newProfile } from '../support/offline-page.ts'
import { holdAnswers, phone, signIn, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
afterEach(() => ctx.resume())

const addressOf = (event: number) => `/teams/${teams.u12Girls}/events/${event}`
const practice = addressOf(events.tuesdaysPractice)
const answerOf = (page: Page, child: string, reply: RegExp) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^${child}`) })
    .first()
    .getByRole('radio', { name: reply })
const isAnswered = async (page: Page, child: string, reply: RegExp) => {
  await expect.poll(() => answerOf(page, child, reply).getAttribute('aria-checked')).toBe('true')
}
const [coming, cannot] = [/Coming/, /Can’t/]
const nothingWaits = async (page: Page) => {
  await expect.poll(() => page.getByText(/saved on this device|Waiting for signal/).count(), { timeout: 60_000 }).toBe(0)
}

async function seesEvent(page: Page, event: number) {
  await page.goto(ctx.url + addressOf(event))
  await answerOf(page, 'Mia', coming).waitFor()
  await isKept(page, `/api/calendar_events/${event}`)
  await isKept(page, `/api/calendar_events/${event}/attendance`)
}

test('with the server down a mother answers with a note and restarts the browser, and the coach reads it once the server is back', async () => {
  const profile = newProfile()
  let { context, page } = await profile.open()
  await page.goto(`${ctx.url}/login`)
  await signIn(page, emailOf('parent'))
  // The start page reads another span of the same calendar; each span that this page reads must be stored on the device before the page is left.
  const spans = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/user/calendar_events')) spans.add(pathname + search)
  })
  await page.goto(`${ctx.url}/calendar`)
  await answerOf(page, 'Mia', coming).waitFor()
  for (const span of spans) await isKept(page, span)
  expect(spans.size).toBeGreaterThan(0)
  await isInstalled(page)
  await seesEvent(page, events.tuesdaysPractice)
  await isInstalled(page)

  await ctx.pause()
  await answerOf(page, 'Mia', cannot).click()
  await answerOf(page, 'Ella', coming).click()
  await page.getByText('Waiting for signal').first().waitFor()
  await page.getByRole('button', { name: 'Add a note for Mia' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Fever since Sunday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('2 RSVPs are saved on this device', { exact: false }).waitFor()
  await page.reload()
  await isAnswered(page, 'Mia', cannot)
  await page.getByText('Fever since Sunday').waitFor()
  await page.goto(`${ctx.url}/calendar`)
  await isAnswered(page, 'Mia', cannot)
  await context.close()

  ;({ context, page } = await profile.open())
  await page.goto(ctx.url + practice)
  await isAnswered(page, 'Mia', cannot)
  await isAnswered(page, 'Ella', coming)
  await page.getByText('2 RSVPs are saved on this device', { exact: false }).waitFor()

  await ctx.resume()
  await nothingWaits(page)
  await isAnswered(page, 'Mia', cannot)
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await coach.page.goto(ctx.url + practice)
  await coach.page.getByText('Fever since Sunday').first().waitFor()
  await Promise.all([coach.close(), context.close()])
  profile.remove()
})

test('offline and online the days follow the server’s clock, even if its configuration never loaded', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, worker: true, home: true })
  const { page } = mum
  const release = await holdAnswers(page, '**/api/config')
  await page.goto(`${ctx.url}/calendar`)
  await answerOf(page, 'Mia', coming).waitFor()
  await isKept(page, '/api/user/calendar_events')
  await isInstalled(page)
  await ctx.pause()
  await page.goto(`${ctx.url}/calendar`)
  await answerOf(page, 'Mia', coming).waitFor()
  release()
  await mum.close()
})

test('two phones of a family answer for one child without a signal; when both are back they show the later answer', async () => {
  const [mum, tablet] = (await Promise.all(
    [0, 1].map(() => visit(browser, ctx, emailOf('parent'), { size: phone, worker: true, home: true })),
  )) as [Awaited<ReturnType<typeof visit>>, Awaited<ReturnType<typeof visit>>]
  for (const { page } of [mum, tablet]) {
    await seesEvent(page, events.nextPractice)
    await isInstalled(page)
  }
  await Promise.all([mum.context.setOffline(true), tablet.context.setOffline(true)])
  await answerOf(mum.page, 'Mia', cannot).click()
  await mum.page.getByText('1 RSVP is saved on this device', { exact: false }).waitFor()
  // A device knows the server's time to within half the duration of a response, of which one longer than this counts only once: a slow machine needs it all.
  await tablet.page.waitForTimeout(skewThreshold)
  await answerOf(tablet.page, 'Mia', coming).click()
  await tablet.page.getByText('1 RSVP is saved on this device', { exact: false }).waitFor()

  // The device that answered first reconnects last, once the server has the later answer: the banner goes when the signal is back, before that.
  const delivered = tablet.context.waitForEvent('response', {
    predicate: (response) => response.request().method() === 'POST' && response.url().includes('/availability/'),
    timeout: 60_000,
  })
  await tablet.context.setOffline(false)
  expect((await delivered).ok()).toBe(true)
  await nothingWaits(tablet.page)
  await mum.context.setOffline(false)
  await mum.page.getByText('Someone answered for Mia after you did. Their RSVP was kept.').first().waitFor()
  for (const { page } of [mum, tablet]) await isAnswered(page, 'Mia', coming)
  await Promise.all([mum.close(), tablet.close()])
})

test('one of two tabs sends an answer, and the other one shows that it was delivered', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, worker: true, home: true })
  let sent = 0
  mum.context.on('request', (request) => void (request.method() === 'POST' && request.url().includes('/availability/') && sent++))
  const second = await mum.context.newPage()
  for (const page of [mum.page, second]) {
    await page.goto(ctx.url + addressOf(events.nextPractice))
    await answerOf(page, 'Ella', coming).waitFor()
  }
  await answerOf(mum.page, 'Ella', cannot).click()
  await isAnswered(second, 'Ella', cannot)
  await expect.poll(() => sent).toBe(1)
  await nothingWaits(second)
  await second.reload()
  await isAnswered(second, 'Ella', cannot)
  expect(sent).toBe(1)
  await mum.close()
})

test('an answer that arrives after a cancellation or the deadline is shown with the reason and stays until it is discarded', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, worker: true, home: true })
  const { page, context } = mum
  await seesEvent(page, events.thursdaysPractice)
  await seesEvent(page, events.tuesdaysPractice)
  await isInstalled(page)
  await context.setOffline(true)
  await answerOf(page, 'Ella', cannot).click()
  await page.getByText('1 RSVP is saved on this device', { exact: false }).waitFor()
  await page.goto(ctx.url + addressOf(events.thursdaysPractice))
  await answerOf(page, 'Mia', cannot).click()
  await page.getByText('2 RSVPs are saved on this device', { exact: false }).waitFor()

  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await coach.page.goto(ctx.url + addressOf(events.thursdaysPractice))
  await coach.page.getByRole('button', { name: 'More' }).click()
  await coach.page.getByRole('menuitem', { name: 'Cancel practice' }).click()
  await coach.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and notify/ })
    .click()
  await coach.page
    .getByText(/people will be notified/)
    .first()
    .waitFor()
  await coach.close()
  await fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: 32 * 60 + 30 }),
  })
  await context.setOffline(false)
  await page.getByText('2 RSVPs couldn’t be saved.').waitFor()
  await page.getByText('“Can’t” wasn’t saved. This event is canceled.').waitFor()
  await page.goto(ctx.url + practice)
  await page.getByText('“Can’t” wasn’t saved. The RSVP deadline for this event has passed.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Couldn’t be saved' })
  await dialog.getByText('Ella: Can’t').waitFor()
  await dialog.getByText('The RSVP deadline for this event has passed.').waitFor()
  await dialog.getByText('This event is canceled.').waitFor()
  await dialog.getByRole('button', { name: 'Discard: Ella' }).click()
  await page.getByText('1 RSVP couldn’t be saved.').waitFor()
  await dialog.getByRole('button', { name: 'Discard: Mia' }).click()
  await expect.poll(() => page.getByText(/wasn’t saved|couldn’t be saved/).count()).toBe(0)
  await mum.close()
})
