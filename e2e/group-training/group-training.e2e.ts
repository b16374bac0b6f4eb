import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { groupTeam } from '../../server/src/group-training/group-training.demo.ts'
import { violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

test('an admin lets two teams train as one group; the tabs of the assignment show its players only, and a family finds it [TEAM-012] [TEAM-013] [TEAM-014]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  const clean = async () => expect(await violations(page)).toEqual([])
  await page.goto(`${ctx.url}/teams/${groupTeam}/assignments`)
  await page.getByText('Goalkeepers, early fall').waitFor()
  await clean()
  await page.getByRole('button', { name: 'New assignment' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Girls academy')
  await sheet.getByLabel('First day').fill('2026-10-01')
  await sheet.getByRole('button', { name: 'Create assignment' }).click()
  await sheet.getByText('Choose at least one team.').first().waitFor()
  await sheet.getByLabel('U12 Girls').check()
  await sheet.getByLabel('U11 Girls').check()
  await sheet.getByRole('button', { name: 'Create assignment' }).click()

  await page.getByRole('button', { name: 'Add all: U12 Girls' }).click()
  await clean()
  await page.getByRole('button', { name: 'Save players' }).click()
  await page.getByText('Players saved.').waitFor()
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).not.toContain('Assignments')
  await tabs.filter({ hasText: 'Roster' }).click()
  await page.waitForURL(/\/assignments\/\d+\/roster$/)
  await page.getByText('Mia Whitfield').first().waitFor()

  const base = new URL(page.url()).pathname.replace('/roster', '')
  for (const path of [
    '',
    '/summary',
    '/calendar',
    '/games',
    '/attendance',
    '/availability',
    '/depth-chart',
    '/assignments',
    '/itineraries',
    '/recruiting',
  ]) {
    await page.goto(ctx.url + base + path)
    await page.getByRole('heading', { name: 'Girls academy', level: 1 }).waitFor()
  }
  await page.goto(ctx.url + base)
  await page.getByRole('tab', { selected: true, name: 'Summary' }).waitFor()
  await page.getByText('U11 Girls').waitFor()
  await clean()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name').fill('Girls academy, fall')
  await clean()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'Girls academy, fall', level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await close()

  const family = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await family.page.goto(`${ctx.url}/teams/${groupTeam}/assignments`)
  await family.page.getByText('Girls academy, fall').click()
  await family.page.getByRole('heading', { name: 'Girls academy, fall', level: 1 }).waitFor()
  expect(await family.page.getByRole('link', { name: 'Choose players' }).count()).toBe(0)
  expect(family.complaints).toEqual([])
  await family.close()
})
