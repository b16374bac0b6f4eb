import { emailOf } from '../../server/src/demo/accounts.ts'
import { expect, test } from 'vitest'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

test('Dana subscribes to the family calendar in three taps; the link works at once and no longer once it is revoked', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const { page } = mum
  await page.goto(`${ctx.url}/calendar`)
  await page.getByRole('button', { name: 'Subscribe' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const open = page.getByRole('link', { name: 'Open in my calendar app' })
  await open.waitFor()
  const webcal = (await open.getAttribute('href'))!
  expect(webcal).toMatch(/^webcal:\/\/localhost:\d+\/api\/feeds\/[\w-]{43}\.ics$/)
  // The third tap passes the address to the phone; the journey allows four.
  const url = webcal.replace('webcal:', 'http:')
  const feed = await (await fetch(url)).text()
  expect(feed).toContain('X-WR-CALNAME:Family')
  expect(feed).toMatch(/SUMMARY:(Mia\\, Ella|Ella\\, Mia): Practice · U12 Girls/)
  await page.getByRole('img', { name: 'QR code for the private link' }).waitFor()

  await page.goto(`${ctx.url}/account`)
  await page.getByText(/Last synced/).waitFor()
  await page.getByRole('button', { name: 'Revoke Family' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('No calendar subscriptions yet.').waitFor()
  expect((await fetch(url)).status).toBe(404)
  expect(mum.complaints).toEqual([])
  await mum.close()
})
