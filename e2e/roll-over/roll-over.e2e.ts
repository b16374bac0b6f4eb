import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { countClicks } from '../support/clicks.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

test('An administrator rolls a season over in five clicks, and takes it back', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  const clicks = await countClicks(page)
  await page.goto(`${ctx.url}/club-admin/seasons`)
  const click = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
  await click('link', 'Fall')
  await click('link', 'Roll over')
  await page.getByRole('heading', { name: 'Roll over Fall' }).waitFor()
  expect(await page.getByLabel('New name of U10 Boys').inputValue()).toBe('U11 Boys')
  await click('button', 'Review')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'U11 Boys' }).getByText('From U10 Boys').waitFor()
  await dialog.getByText('Nobody is notified.').waitFor()
  await click('button', 'Roll over')
  await page.getByText(/teams rolled over to Next spring\./).waitFor()
  await page
    .getByRole('link', { name: /U11 Boys$/ })
    .first()
    .waitFor()
  expect(await clicks.count()).toBeLessThanOrEqual(8)
  // A second time, every team is marked; the notice has the undo.
  await page.goto(`${ctx.url}/club-admin/seasons/2/roll-over`)
  await page.getByText('Already rolled over').first().waitFor()
  await page.getByRole('button', { name: 'Undo rollover' }).click()
  await page.getByLabel('New name of U10 Boys').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('On a phone one team is rolled over to a new season without one player; a wrong day is shown at its field and nothing is lost', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
  await page.goto(`${ctx.url}/club-admin/seasons/2/roll-over`)
  await page.getByLabel('Roll over to').selectOption('new')
  await page.getByLabel('Season name').fill('Indoor')
  await page.getByLabel('First day').fill('2026-10-01')
  await page.getByRole('checkbox', { name: 'All teams' }).click()
  const all = page.getByRole('checkbox', { name: 'All teams' })
  if (await all.isChecked()) await all.click()
  await page.getByRole('checkbox', { name: 'U10 Boys' }).click()
  await page.getByRole('button', { name: /Choose players and staff of U10 Boys/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /^Theo Whitfield/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Choose a day after the end of Fall.').first().waitFor()
  await page.getByLabel('First day').fill('2027-01-10')
  await page.getByLabel('Last day').fill('2027-02-20')
  await page.getByRole('button', { name: 'Review' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Creates the season Indoor/)
    .waitFor()
  await page
    .getByRole('dialog')
    .getByText(/Left out: .*Theo Whitfield/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll over' }).click()
  await page.getByText('1 team rolled over to Indoor.').waitFor()
  expect(complaints).toEqual([])
  await close()
})
