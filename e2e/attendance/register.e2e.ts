import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/look.ts'
import { outboxOf } from '../support/outbox.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

/** Counts taps. */
function thumb() {
  const count = { taps: 0 }
  const tap = async (target: Locator) => {
    await target.click()
    count.taps++
  }
  return { count, tap }
}
const rowOf = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(name) })
const isMarked = (page: Page, name: string, mark: RegExp) =>
  rowOf(page, name).getByRole('radio', { name: mark }).getAttribute('aria-checked')
const asCoach = async () => visit(browser, ctx, emailOf('coach'), { size: phone })
/** The demo has its own clock; the register opens for marking an hour before the start. */
const moveClock = (minutes: number) =>
  fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: minutes }),
  })

test('the coach reminds five silent families in two taps, sees first who is notified, and never reminds them twice a day', async () => {
  const coach = await asCoach()
  const { page } = coach
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`)
  const { count, tap } = thumb()
  await tap(page.getByRole('button', { name: 'Remind 5 families' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Dana Whitfield, Chris Whitfield').waitFor()
  await dialog.getByText('This can’t be undone.', { exact: false }).waitFor()
  await tap(dialog.getByRole('button', { name: 'Remind 5 families' }))
  await page.getByText('7 people reminded.').first().waitFor()
  expect(count.taps).toBe(2)
  expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0)
  await page.getByText(/Sam Okafor reminded them on/).waitFor()
  await page.reload()
  await page.getByText(/Sam Okafor reminded them on/).waitFor()

  await page.goto(`${ctx.url}/dev/outbox`)
  await page
    .getByText(/RSVP needed for (Ella and Mia|Mia and Ella): U12 Girls practice/)
    .first()
    .waitFor()
  expect(coach.complaints).toEqual([])
  await coach.close()

  // The link of the email is opened on a phone without a session.
  const link = /Ella: (http\S+)/.exec((await outboxOf(ctx, emailOf('parent')))[0]!.body)![1]!
  const mum = await visit(browser, ctx, null, { size: phone })
  await mum.page.goto(link)
  await mum.page.getByRole('heading', { name: 'Is Ella coming?' }).waitFor()
  await mum.page.getByRole('radiogroup').getByRole('radio', { name: 'Can’t' }).click()
  await mum.page.getByText(/^Saved\. You can change it until /).waitFor()
  expect(await violations(mum.page)).toEqual([])
  expect(mum.complaints).toEqual([])
  await mum.close()
})

test('the availability of a team opens over its summary and closes back to it [CAL-004] [CAL-013]', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const { page } = mum
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/availability`)
  const dialog = page.getByRole('dialog', { name: 'Availability' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/teams/${teams.u12Girls}/availability`)
  await expect.poll(() => page.getByRole('heading', { name: 'U12 Girls', includeHidden: true }).count()).toBeGreaterThan(0)
  const answer = dialog.getByRole('radiogroup', { name: /^Ella/ }).first().getByRole('radio', { name: 'Coming' })
  await answer.click()
  await expect.poll(() => answer.getAttribute('aria-checked')).toBe('true')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(`**/teams/${teams.u12Girls}/summary`)
  expect(mum.complaints).toEqual([])
  await mum.close()
})

test('sixteen players are registered by thumb in sixteen taps and one at most, seen live on a second phone', async () => {
  await moveClock(32 * 60 + 45)
  const [coach, manager] = await Promise.all([asCoach(), visit(browser, ctx, emailOf('manager'), { size: phone })])
  const path = `${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`
  const { page } = coach
  const { count, tap } = thumb()
  // The start page lists today's practice.
  await page.goto(`${ctx.url}/calendar`)
  await tap(page.locator(`main a[href$="/events/${events.tuesdaysPractice}"]`).first())
  await rowOf(page, 'Ava Lindqvist').waitFor()
  await manager.page.goto(path)
  await rowOf(manager.page, 'Ava Lindqvist').waitFor()

  await tap(rowOf(page, 'Ava Lindqvist').getByRole('radio', { name: /Late/ }))
  await tap(rowOf(page, 'Zoe Marchetti').getByRole('radio', { name: /Away/ }))
  await expect.poll(() => isMarked(manager.page, 'Ava Lindqvist', /Late/)).toBe('true')
  await expect.poll(() => isMarked(manager.page, 'Zoe Marchetti', /Away/)).toBe('true')
  await tap(page.getByRole('button', { name: /^Mark \d+ as here$/ }))
  await page.getByText('Everyone is marked.').waitFor()
  expect(count.taps).toBeLessThanOrEqual(18)
  console.info(`the register of 16 players took ${count.taps} taps from the start screen`)
  await expect.poll(() => isMarked(manager.page, 'Nora Haddad', /Here/)).toBe('true')
  await manager.page.getByText('Everyone is marked.').waitFor()

  expect([...coach.complaints, ...manager.complaints]).toEqual([])
  await Promise.all([coach.close(), manager.close()])
})

test('a note for one player: open her line, write, save; the second phone reads it', async () => {
  const [coach, manager] = await Promise.all([asCoach(), visit(browser, ctx, emailOf('manager'), { size: phone })])
  const path = `${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`
  await Promise.all([coach.page.goto(path), manager.page.goto(path)])
  await rowOf(manager.page, 'Priya Raman').waitFor()
  const { count, tap } = thumb()
  await tap(coach.page.getByRole('button', { name: /Priya Raman/ }).first())
  await coach.page.getByLabel('Note', { exact: true }).fill('Twisted her ankle')
  await tap(coach.page.getByRole('button', { name: 'Save note' }))
  await manager.page.getByText('Twisted her ankle').waitFor()
  expect(count.taps).toBe(2)
  expect([...coach.complaints, ...manager.complaints]).toEqual([])
  await Promise.all([coach.close(), manager.close()])
})

test('a guest player is in the register of the game and is marked like everybody', async () => {
  const coach = await asCoach()
  const { page } = coach
  const path = `${ctx.url}/teams/${teams.u12Girls}/events/${events.saturdaysGame}`
  await page.goto(path)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add a guest player' }).click()
  await page.getByLabel('Guest players').fill('theo whit')
  await page.getByRole('button', { name: 'Add Theo Whitfield' }).click()
  await page.getByRole('button', { name: 'Add guest', exact: true }).click()
  await page.getByText('Theo Whitfield added as a guest.').waitFor()
  await page.goto(path)
  const theo = rowOf(page, 'Theo Whitfield')
  await theo.waitFor()
  await page.getByRole('listitem').filter({ has: theo }).getByText('Guest', { exact: true }).waitFor()
  await theo.getByRole('radio', { name: /Coming/ }).click()
  await expect.poll(() => isMarked(page, 'Theo Whitfield', /Coming/)).toBe('true')
  await page.reload()
  await expect.poll(() => isMarked(page, 'Theo Whitfield', /Coming/)).toBe('true')
  expect(coach.complaints).toEqual([])
  await coach.close()
})

test('marks made without a signal stay on the phone and are sent automatically', async () => {
  const coach = await asCoach()
  const { page, context } = coach
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`)
  await rowOf(page, 'Mia Whitfield').waitFor()
  await context.setOffline(true)
  await rowOf(page, 'Mia Whitfield').getByRole('radio', { name: /Away/ }).click()
  await page.getByText('1 mark is saved on this device', { exact: false }).waitFor()
  await context.setOffline(false)
  await expect.poll(() => page.getByText('1 mark is saved on this device', { exact: false }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => isMarked(page, 'Mia Whitfield', /Away/)).toBe('true')
  await coach.close()
})
