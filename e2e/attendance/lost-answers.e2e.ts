import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, players, teams } from '../../server/src/demo/people.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

test('of two quick answers of a family the later one counts, however slow the first one is', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  const { page } = mum
  let isSecondTapped: () => void = () => undefined
  const second = new Promise<void>((tapped) => (isSecondTapped = tapped))
  const sent: string[] = []
  const path = `/api/practices/${events.tuesdaysPractice}/availability/${players.mia}`
  await page.route(`**${path}`, async (route) => {
    const { status } = route.request().postDataJSON() as { status: string }
    if (status === 'present') await second
    sent.push(status)
    await route.continue()
  })
  const mia = page.getByRole('radiogroup', { name: /^Mia/ }).filter({ hasText: 'Coming' }).first()
  await mia.getByRole('radio', { name: 'Coming' }).click()
  await mia.getByRole('radio', { name: /Can.t/ }).click()
  isSecondTapped()
  await expect.poll(() => sent.at(-1)).toBe('absent')
  await expect.poll(() => statusOnServer(page)).toBe('absent')
  await expect.poll(() => mia.getByRole('radio', { name: /Can.t/ }).getAttribute('aria-checked')).toBe('true')
  expect(mum.complaints).toEqual([])
  await mum.close()
})

/** Reads the status from the server, without the page's own state. */
const statusOnServer = (page: Page) =>
  page.evaluate(
    async ([event, player]) => {
      const { key } = JSON.parse(sessionStorage.getItem('touchline-seat')!) as { key: string }
      const answer = await fetch(`/api/calendar_events/${event}/attendance`, { headers: { 'x-access-key': key } })
      const { players: lines } = (await answer.json()) as { players: { player_id: number; status: string }[] }
      return lines.find(({ player_id }) => player_id === player)?.status
    },
    [events.tuesdaysPractice, players.mia] as const,
  )

test('an event is created once if the first response was lost and the user presses again', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'))
  const { page } = coach
  let tries = 0
  await page.route('**/practices?*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    tries++
    if (tries > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/calendar`)
  await page.getByRole('button', { name: 'Plan practice' }).locator('visible=true').first().click()
  const editor = page.getByRole('dialog', { name: 'New practice' })
  await editor.getByLabel('Date').fill('2026-10-30')
  await editor.getByLabel('Starts').fill('07:00')
  const save = editor.getByRole('button', { name: 'Add to calendar' })
  const quietly = page.getByRole('button', { name: 'Add without notifying' })
  await save.click()
  await quietly.click()
  await editor.getByText(/cannot be established/).waitFor()
  await save.click()
  await quietly.click()
  await editor.waitFor({ state: 'detached' })
  const made = await page.evaluate(async (team) => {
    const { key } = JSON.parse(sessionStorage.getItem('touchline-seat')!) as { key: string }
    const answer = await fetch(`/api/teams/${team}/calendar_events?start=2026-10-30&end=2026-10-30`, { headers: { 'x-access-key': key } })
    return ((await answer.json()) as { items: unknown[] }).items.length
  }, teams.u12Girls)
  expect([tries, made]).toEqual([2, 1])
  expect(coach.complaints).toEqual([])
  await coach.close()
})
