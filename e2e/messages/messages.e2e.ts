import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

test('An administrator writes to all families of an age with a file in eight clicks, and a family reads it on a phone and replies', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/inbox`)
  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    clicks++
    await target.click()
  }
  await click(page.getByRole('link', { name: 'New message' }).filter({ visible: true }).first())
  await click(page.getByRole('combobox', { name: 'To', exact: true }))
  await click(page.getByRole('option', { name: 'All families' }))
  await page.keyboard.press('Escape')
  await click(page.getByRole('button', { name: 'Birth years' }))
  await click(page.getByRole('menuitem', { name: /^U12 / }))
  await page.keyboard.press('Escape')
  await page.getByLabel('Subject').fill('Practice times of U12')
  await click(page.getByRole('textbox', { name: 'Message', exact: true }))
  await page.keyboard.type('Practice begins at 6 PM.')
  clicks++
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const pdf =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
  await (await chooser).setFiles({ name: 'times.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await page.getByRole('list', { name: 'Files' }).getByText('times.pdf').waitFor()
  await click(page.getByRole('button', { name: /^Send to \d+$/ }))
  await page.getByText(/^Sent to \d+ people/).waitFor()
  expect(clicks).toBeLessThanOrEqual(8)
  expect(complaints).toEqual([])
  await close()

  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await mum.page.goto(`${ctx.url}/inbox`)
  await mum.page.getByText('Snack duty').first().click()
  await mum.page.waitForURL(/inbox\/inbox\/\d+$/)
  await mum.page.getByText('Who brings oranges on Saturday?', { exact: false }).waitFor()
  // The link of its notification: one writes at once, and what is typed survives a reload.
  const path = `${new URL(mum.page.url()).pathname}#reply`
  await mum.page.goto(`${ctx.url}/change-role/Club_1/${encodeURIComponent(path)}`)
  const field = mum.page.getByRole('textbox', { name: 'Reply to Sam Okafor' })
  await mum.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await mum.page.keyboard.type('We do')
  await mum.page.reload()
  await field.getByText('We do').waitFor()
  await mum.page.getByRole('button', { name: 'Send reply' }).click()
  await mum.page.getByText('Reply sent').waitFor()
  expect(mum.complaints).toEqual([])
  await mum.close()
})
