import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { visit } from '../support/visitor.ts'

openTestServer()

test('Staff print a roster as player cards, with the photos that they may see, and as a photo sheet', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('coach'))
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await page.getByRole('link', { name: 'Print roster' }).click()
  await page.getByText('Player cards').click()
  const cards = page.getByRole('main').getByRole('listitem')
  await cards.filter({ hasText: 'Mia Whitfield' }).getByText('U12 Girls').waitFor()
  await page.emulateMedia({ media: 'print' })
  const heights = await cards.evaluateAll((all) => all.slice(0, 2).map((card) => card.getBoundingClientRect().top))
  // Two in a row.
  expect(heights[0]).toBe(heights[1])
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Photo sheet').click()
  await page.waitForURL(/as=photos/)
  await page.getByRole('main').getByText('Mia Whitfield').waitFor()
  expect(complaints).toEqual([])
  await close()
})
