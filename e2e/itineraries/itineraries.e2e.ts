import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

const list = `/teams/${teams.u12Girls}/itineraries`

test('A coach plans a trip, publishes it, shares its link and prints it; a family finds it in the calendar [TEAM-011] [TEAM-024]', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'))
  const { page } = coach
  await page.goto(`${ctx.url}${list}`)
  await page.getByText('Desert Cup, Phoenix').waitFor()
  await page.getByRole('button', { name: 'Add itinerary' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Title').fill('Lakeside weekend')
  await sheet.getByLabel('First day').fill('2026-10-10')
  await sheet.getByLabel('Last day').fill('2026-10-11')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Lakeside weekend' }).waitFor()

  for (const [kind, place] of [
    ['Meal', 'Diner'],
    ['Departure', 'Gate 4'],
  ] as const) {
    await page.getByRole('button', { name: 'Add stop' }).click()
    await sheet.getByLabel('Type').selectOption({ label: kind })
    await sheet.getByLabel('Start', { exact: true }).fill('07:15')
    await sheet.getByLabel('Place', { exact: true }).fill(place)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${kind}: ${place}`).waitFor()
    await sheet.waitFor({ state: 'detached' })
  }
  const names = () => page.locator('[data-stop]').evaluateAll((lines) => lines.map((line) => line.textContent?.includes('Gate 4')))
  await page.getByRole('button', { name: 'Move Departure: Gate 4 up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Departure: Gate 4 is now stop 1 of 2.').waitFor({ state: 'attached' })
  await expect.poll(names).toEqual([true, false])
  // The focus stays with the stop that moved.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Departure: Gate 4 down')
  await page.getByRole('button', { name: 'Remove Meal: Diner' }).click()
  await page.getByText('Meal: Diner removed.').waitFor()
  await expect.poll(names).toEqual([true])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual([true, false])

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/^Published\. \d+ people get an email\.$/).waitFor()
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const url = await page.getByRole('textbox', { name: 'Share link' }).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Print' }).filter({ visible: true }).click()
  await page.waitForURL(/\/print$/)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Departure: Gate 4').waitFor()
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(coach.complaints).toEqual([])
  await coach.close()

  const stranger = await browser.newPage()
  await stranger.goto(url)
  await stranger.getByRole('heading', { name: 'Lakeside weekend' }).waitFor()
  await stranger.getByText('Departure: Gate 4').waitFor()
  await stranger.close()

  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await mum.page.goto(`${ctx.url}/calendar`)
  await mum.page.getByRole('link', { name: /Lakeside weekend/ }).click()
  await mum.page.getByRole('heading', { name: 'Lakeside weekend' }).waitFor()
  expect(await mum.page.getByRole('button', { name: 'Add stop' }).count()).toBe(0)
  expect(mum.complaints).toEqual([])
  await mum.close()
})
