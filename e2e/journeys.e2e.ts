import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../server/src/demo/accounts.ts'
import { teams } from '../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from './support/shared-server.ts'
import { desktop, visit, type Visitor } from './support/visitor.ts'

openTestServer()

/** Runs a journey from the first page of an admin, and counts its clicks. */
async function clicksOf(journey: (visitor: Visitor, click: (target: Locator) => Promise<void>) => Promise<void>): Promise<number> {
  const visitor = await visit(browser, ctx, emailOf('admin'), { size: desktop })
  await visitor.page.goto(`${ctx.url}/club-admin/dashboard`)
  let clicks = 0
  await journey(visitor, async (target) => {
    await target.click()
    clicks++
  })
  expect(visitor.complaints).toEqual([])
  await visitor.close()
  return clicks
}
const mainLink = ({ page }: Visitor, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('An administrator sees in three clicks why a coach can’t read the medical notes of a player [ROLE-145]', async () => {
  const clicks = await clicksOf(async (visitor, click) => {
    const { page } = visitor
    await click(mainLink(visitor, 'Players'))
    await page.getByLabel('Name, email or phone').fill('Mia Whitfield')
    await click(page.getByRole('link', { name: 'Whitfield, Mia' }))
    await click(page.getByRole('tab', { name: 'Access' }))
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Max Moreau')
    await page.getByRole('heading', { name: 'What Max Moreau can see of Mia Whitfield' }).waitFor()
    await page
      .getByText(/Not on a team of this player/)
      .first()
      .waitFor()
  })
  expect(clicks).toBeLessThanOrEqual(3)
})

test('An administrator moves a player to another team in three clicks on the roster [TEAM-067]', async () => {
  const clicks = await clicksOf(async ({ page }, click) => {
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await click(page.getByRole('button', { name: 'Change Mia Whitfield' }))
    await click(page.getByRole('menuitem', { name: 'Move to another team' }))
    await click(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /U14 Girls/ })
        .first(),
    )
    await page.getByText('Mia Whitfield moved to U14 Girls.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('row', { name: /Mia Whitfield/ }).waitFor()
  })
  expect(clicks).toBeLessThanOrEqual(3)
})
