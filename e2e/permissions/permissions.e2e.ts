import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { countClicks } from '../support/clicks.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, visit } from '../support/visitor.ts'

openTestServer()

test('An administrator gives a colleague a key for one region, sees why a financial key is locked, and grants keys to several people [ROLE-113] [ROLE-110]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: desktop })
  await page.goto(`${ctx.url}/club-admin/settings`)
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await page.getByRole('link', { name: 'Noor Castillo' }).click()
  await page.getByRole('heading', { name: 'Noor Castillo' }).waitFor()
  const money = page.getByRole('combobox', { name: 'View financial aid' })
  expect(await money.isDisabled()).toBe(true)
  await page.getByText('Only a person with Financial permissions can change this.').first().waitFor()
  await page.getByRole('combobox', { name: 'Club insights' }).selectOption('Selected regions')
  await page.getByRole('group', { name: 'Club insights: regions' }).getByLabel('Hillcrest').check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await page.getByText('Permissions saved. They apply at once.').waitFor()
  await page.goto(`${ctx.url}/club-admin/settings/permissions`)
  for (const name of ['Noor Castillo', 'Otto Hill']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Change permissions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Permissions' }).click()
  await page.getByRole('option', { name: 'Season planning' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText('Gets Season planning (All regions)').first().waitFor()
  await dialog.getByRole('button', { name: 'Save for 2 people' }).click()
  await page.getByText('Permissions of 2 people changed.').waitFor()
  // The grid shows all of them beside each other.
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Grid').click()
  const row = page.getByRole('row', { name: /^Season planning/ })
  await row.waitFor()
  const column = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.startsWith('Otto Hill'))
  expect(
    await row
      .getByRole('cell')
      .nth(column - 1)
      .innerText(),
  ).toContain('All regions')
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('In three clicks an administrator sees why a coach can’t see a player’s medical notes [ROLE-145]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: desktop })
  const clicks = await countClicks(page)
  await page.goto(`${ctx.url}/club-admin/dashboard`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players', exact: true }).click()
  await page.getByLabel('Name, email or phone').fill('Mia Whitfield')
  await page.getByRole('link', { name: 'Whitfield, Mia' }).click()
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('heading', { name: /Who can see Mia Whitfield/ }).waitFor()
  await page.getByText('Coach of U12 Girls').first().waitFor()
  // The answer is there as soon as the search finds one person alone.
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Max Moreau')
  await page.getByRole('heading', { name: 'What Max Moreau can see of Mia Whitfield' }).waitFor()
  await page
    .getByText(/Not on a team of this player/)
    .first()
    .waitFor()
  expect(await clicks.count()).toBeLessThanOrEqual(3)
  // The same answer stands in Club Administration.
  await page.goto(`${ctx.url}/club-admin/settings/access`)
  await page.getByRole('searchbox', { name: 'Search players' }).fill('Mia Whitfield')
  await page.getByRole('button', { name: /Mia Whitfield/ }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Max Moreau')
  await page.getByRole('button', { name: /Max Moreau/ }).click()
  await page.getByRole('heading', { name: 'What Max Moreau can see of Mia Whitfield' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
