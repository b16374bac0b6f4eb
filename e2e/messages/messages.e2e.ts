import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()
/** The id of the mother with the known account `parent`. */
const danaWhitfield = 8

test('An administrator writes to all families of an age with a file in eight clicks, and a family reads it on a phone and replies [MSG-003] [MSG-012]', async () => {
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

test('what is typed is kept by each refusal and a reload: without recipients, with a file of 60 MB and with a link that runs code; then it is scheduled and taken back [MSG-010] [MSG-011] [MSG-013]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/compose`)
  const text = page.getByRole('textbox', { name: 'Message', exact: true })
  await page.getByLabel('Subject').fill('Lights on field 2')
  await text.click()
  await page.keyboard.type('The lights are repaired on Friday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Choose at least one recipient.').waitFor()

  const map = join(mkdtempSync(join(tmpdir(), 'touchline-map-')), 'map.pdf')
  writeFileSync(map, '')
  truncateSync(map, 60 * 1024 * 1024)
  await page.locator('#uploads input[type=file]').setInputFiles(map)
  await page.getByText('map.pdf is larger than 25 MB. Attach a smaller file.').waitFor()
  rmSync(dirname(map), { recursive: true })
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.getByText('A link must begin with https://, http://, mailto: or tel:.').waitFor()
  expect(await page.getByRole('button', { name: 'Set link' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByText('Draft saved').waitFor()
  await page.waitForURL(/compose\/\d+$/)
  await page.reload()
  await text.getByText('The lights are repaired on Friday.').waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Lights on field 2')

  await page.getByRole('combobox', { name: 'To', exact: true }).fill('U12 Girls')
  await page
    .getByRole('option', { name: /U12 Girls/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Send to \d+$/ }).waitFor()
  await page.getByRole('button', { name: 'Show names' }).click()
  await page
    .getByLabel('Who gets it')
    .getByText(/^for .* · Email/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Send later' }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.waitForURL(/inbox\/scheduled$/)
  await page
    .getByRole('row', { name: /Lights on field 2/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Cancel sending' }).locator('visible=true').first().click()
  await page.waitForURL(/compose\/\d+$/)
  await text.getByText('The lights are repaired on Friday.').waitFor()
  await page.goto(`${ctx.url}/inbox/drafts`)
  await page.getByText('Lights on field 2').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the direct link to a message signs its reader in by its key and opens the message; an invalid key leads to the sign-in page [MSG-001]', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await mum.page.goto(`${ctx.url}/inbox`)
  await mum.page.getByText('Snack duty').first().click()
  await mum.page.waitForURL(/inbox\/inbox\/\d+$/)
  const [id] = /\d+$/.exec(mum.page.url())!
  await mum.page.goto(`${ctx.url}/direct/message/${danaWhitfield}/${id}/any-key`)
  await mum.page.waitForURL(/inbox\/inbox\/\d+\?t=\d+$/)
  await mum.close()

  const { page, context, close } = await visit(browser, ctx, null, { size: phone })
  await page.goto(`${ctx.url}/direct/message/${danaWhitfield}/${id}/an-old-key`)
  await page.waitForURL(/login/)
  // The demo issues no key that a test could read, so a password replaces it on the way; the page sends both to the same endpoint.
  const keys: unknown[] = []
  await context.route('**/api/auth/login', (route) => {
    keys.push(route.request().postDataJSON())
    return route.continue({ postData: JSON.stringify({ email: emailOf('parent'), password: 'Touchline-1!' }) })
  })
  await page.goto(`${ctx.url}/direct/message/${danaWhitfield}/${id}/a-good-key`)
  await page.getByText('Who brings oranges on Saturday?', { exact: false }).waitFor()
  expect(keys).toEqual([{ token: 'a-good-key' }])
  await close()
})
