import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

test('changes of a synced league that need review show on the dashboard and link to the review', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/dashboard`)
  await page.getByRole('link', { name: 'Review: 2 City Cup events need review' }).click()
  await page.getByText('Riverside Blue vs Northgate').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/club-admin/schedules/import')
  expect(new URL(page.url()).searchParams.get('review')).toMatch(/^\d+$/)
  expect(complaints).toEqual([])
  await close()
})

test('a wrong saved match is removed in one tap and restored in another, on a phone', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
  await page.goto(`${ctx.url}/club-admin/schedules/import`)
  const line = page.getByText('“riverside u12 red” → U12 Girls')
  await line.waitFor()
  await page.getByRole('button', { name: 'Forget “riverside u12 red”' }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('saved columns are listed where rosters are imported, removed and restored', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams/import`)
  const line = page.getByText('Kid → First name · Family → Last name · Born → Birth date')
  await line.waitFor()
  await page.getByRole('button', { name: 'Forget columns Kid, Family, Born, Shirt size' }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
  expect(complaints).toEqual([])
  await close()
})
