import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { countClicks } from '../support/clicks.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

test('an admin creates a team, adds two players, and moves one of them to another team in three clicks [TEAM-039] [TEAM-061] [TEAM-067]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  const clicks = await countClicks(page)
  const sheet = page.getByRole('dialog')
  await page.goto(`${ctx.url}/club-admin/teams`)
  await page.getByRole('button', { name: 'New team' }).first().click()
  await sheet.getByLabel('Name').fill('x'.repeat(71))
  await sheet.getByRole('button', { name: 'Create team' }).click()
  await sheet.getByText('Team names must be 70 characters or less').first().waitFor()
  await sheet.getByLabel('Name').fill('U13 Girls Blue')
  await sheet.getByLabel('Gender').selectOption('F')
  await sheet.getByRole('button', { name: 'Create team' }).click()
  await page.getByText('“U13 Girls Blue” created.').waitFor()

  await page.getByRole('link', { name: 'U13 Girls Blue' }).click()
  await page.getByRole('tab', { name: /Roster/ }).click()
  await page.getByText('No one is on the roster yet').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add players' }).first().click()
  for (const name of ['Mia Whitfield', 'Ella Whitfield']) {
    await sheet.getByLabel('Search players by name').fill(name)
    await sheet.getByRole('button', { name }).click()
  }
  await sheet.getByRole('button', { name: 'Add 2 players' }).click()
  await page.getByText('2 players added.').waitFor()
  await page.getByRole('row', { name: /Ella Whitfield/ }).waitFor()

  await clicks.restart()
  await page.getByRole('button', { name: 'Change Mia Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Move to another team' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /U14 Girls/ })
    .click()
  await page.getByText('Mia Whitfield moved to U14 Girls.').waitFor()
  expect(await clicks.count()).toBeLessThanOrEqual(3)
  await page.getByRole('row', { name: /Mia Whitfield/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('row', { name: /Mia Whitfield/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the export of the teams has an address with the filters of the list [TEAM-016]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams/export-results?club_region_id=1&sort=-name&unknown=1`)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('main').getByRole('button').last().click()])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => !line.includes('Riverside'))).toEqual([])
  await page.getByText(`${lines.length} teams`).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an admin who has left the page takes an act on two teams back under recent changes', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams`)
  for (const name of ['U10 Boys', 'U14 Girls']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Hide from staff' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide from staff' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${ctx.url}/club-admin/changes`)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Undo: .*U14 Girls/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await dialog.getByText(/^Teams · Changed: .*U10 Boys.* \(2\)$/).waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Undo: .*U14 Girls/ }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('an admin writes to the families of two teams from the list of teams', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams`)
  for (const name of ['U10 Boys', 'U14 Girls']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Message', exact: true }).click()
  await page.waitForURL(/\/compose$/)
  await page.getByRole('main').getByText('Teams of a list (2)').first().waitFor()
  await page.getByRole('button', { name: /^Send to \d+$/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
