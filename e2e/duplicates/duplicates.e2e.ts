import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

const list = '/club-admin/players/duplicates'

test('An administrator compares a player who was entered twice, merges the entries and undoes the merge', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}${list}`)
  const pair = page.getByRole('row', { name: /Zoë Marchetti/ })
  await pair.getByText('Similar name, Same birth date, Same phone').waitFor()
  await pair.getByRole('link', { name: 'Zoe Marchetti' }).click()
  await page.getByRole('heading', { name: 'Compare players' }).waitFor()
  // The entry with teams and attendance stays unless the administrator chooses the other one.
  expect(await page.getByRole('radio', { name: 'Zoe Marchetti' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Zoë', exact: true }).check()
  await page.getByRole('button', { name: 'Merge players' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Merge Zoë Marchetti into Zoe Marchetti?').waitFor()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Players merged.').waitFor()
  await page.getByRole('row', { name: /Lucy Tran/ }).waitFor()
  await pair.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Merged' }).click()
  await page.getByRole('row', { name: /Zoë Marchetti.*Oct 5, 2026.*Merged/ }).waitFor()
  await page.getByRole('button', { name: 'Undo the merge of Zoë Marchetti' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await page.getByText('Merge undone.').waitFor()
  await page.getByRole('row', { name: /Zoë Marchetti.*Oct 5, 2026.*Undone/ }).waitFor()
  await page.getByRole('tab', { name: 'Suggestions' }).click()
  await pair.getByText('Similar name, Same birth date, Same phone').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('On a phone a pair of different persons is dismissed and not suggested again', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
  await page.goto(`${ctx.url}${list}`)
  await page.getByText('Lucy Tran · Lucy Tran').click()
  await page.getByRole('button', { name: 'Not the same person' }).filter({ visible: true }).click()
  await page.getByText('This pair will not be suggested again.').waitFor()
  await page.getByText('Zoe Marchetti · Zoë Marchetti').waitFor()
  await page.getByText('Lucy Tran · Lucy Tran').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('An administrator chooses two players who are not suggested, reads at the field that they are one, and compares them', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}${list}`)
  await page.getByRole('button', { name: 'Compare two players' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  const choose = async (label: string, search: string, name: RegExp) => {
    await sheet.getByRole('combobox', { name: label }).fill(search)
    await page.getByRole('option', { name }).first().click()
  }
  await sheet.getByRole('button', { name: 'Compare' }).click()
  await sheet.getByText('Choose a player.').first().waitFor()
  await choose('First player', 'Mia Whitfield', /^Whitfield, Mia/)
  await choose('Second player', 'Mia Whitfield', /^Whitfield, Mia/)
  await sheet.getByRole('button', { name: 'Compare' }).click()
  await sheet.getByText('Choose two different players.').waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await choose('Second player', 'Ava Lindqvist', /^Lindqvist, Ava/)
  await sheet.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'Compare players' }).waitFor()
  await page.getByText(/Chosen by hand/).waitFor()
  await page.getByRole('radio', { name: 'Ava Lindqvist' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
