import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { desktop, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

test('the season of a team is sorted, filtered and opened by its address, printed, and exported', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: desktop })
  const { page } = coach
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/attendance`)
  const firstName = () => page.locator('tbody th').first().innerText()
  await page.getByRole('img', { name: /Attendance by event/ }).waitFor()
  expect(await firstName()).toBe('Ava Lindqvist')
  await page.getByRole('button', { name: 'Attendance', exact: true }).click()
  await expect.poll(firstName).not.toBe('Ava Lindqvist')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-share')
  const best = await firstName()
  await page.reload()
  await expect.poll(firstName).toBe(best)

  const columns = () => page.locator('thead th').count()
  const all = await columns()
  await page.getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('menuitem', { name: 'Games' }).click()
  await expect.poll(columns).toBeLessThan(all)
  expect(new URL(page.url()).searchParams.get('kind')).toBe('Game')

  await page.getByRole('button', { name: 'Mia Whitfield' }).click()
  await page
    .getByRole('dialog', { name: 'Mia Whitfield' })
    .getByText(/Came to \d+ of \d+/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The printed page has the club, the date and every event, but no buttons.
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^Printed Oct \d+, 2026$/).waitFor()
  expect(await page.getByText('Riverside FC').filter({ visible: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Export' }).isVisible()).toBe(false)
  const reach = await page.locator('thead th').last().boundingBox()
  expect(reach!.x + reach!.width).toBeLessThanOrEqual(desktop.width)
  await page.emulateMedia({ media: null })

  const [kept] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(kept.suggestedFilename()).toMatch(/^U12 Girls 2026-\d\d-\d\d 2026-10-05\.csv$/)
  const text = readFileSync(await kept.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFPlayer,Attended,Events,Attendance,/)
  expect(text.split('\r\n').length).toBeGreaterThan(16)
  expect(coach.complaints).toEqual([])
  await coach.close()
})
