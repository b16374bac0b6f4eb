import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../server/src/demo/accounts.ts'
import { desktop, phone, visit } from './support/visitor.ts'
import { browser, ctx, openTestServer } from './support/shared-server.ts'

openTestServer()

const invitations = '/club-admin/invitations'
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('An administrator revokes several invitations at once, sees before what changes, and undoes it', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: desktop })
  await page.goto(`${ctx.url}${invitations}`)
  for (const name of ['Stella Ferris', 'Ingrid Novak', 'Dana Whitfield']) await page.getByLabel(`Select ${name}`).check()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Revoke 2 invitations?').waitFor()
  await dialog.getByText('1 stays unchanged (already accepted): Dana Whitfield').waitFor()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('2 invitations revoked.').waitFor()
  await row(page, 'Stella Ferris').getByText('Revoked').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Stella Ferris').getByText('Pending').waitFor()
  await row(page, 'Ingrid Novak').getByText('Pending').waitFor()
  await row(page, 'Dana Whitfield').getByText('Accepted').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('A view keeps filters, sort and hidden columns under a name, and opens them again after a reload', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: desktop })
  await page.goto(`${ctx.url}${invitations}?state=expired&sort=name`)
  await row(page, 'Lars Berg').waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Email' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as view' }).click()
  await page.getByLabel('View name').fill('Expired ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Expired ones' }).click()
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  await row(page, 'Dana Whitfield').waitFor()
  await page.getByRole('columnheader', { name: 'Email' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Expired ones' }).click()
  await row(page, 'Dana Whitfield').waitFor({ state: 'detached' })
  await row(page, 'Lars Berg').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
  expect(complaints).toEqual([])
  await close()
})

test('On a phone the rows of a list are chosen after a press on Select, and days filter it', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
  await page.goto(`${ctx.url}${invitations}`)
  expect(await page.getByLabel('Select Stella Ferris').count()).toBe(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel('Select Stella Ferris').check()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Sent', exact: true }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.getByText('Lars Berg').waitFor({ state: 'detached' })
  await page.getByText('Stella Ferris').waitFor()
  expect(complaints).toEqual([])
  await close()
})
