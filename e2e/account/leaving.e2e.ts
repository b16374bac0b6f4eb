import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

// Enables the back-forward cache, as in normal browsers: a page that was left is kept and shown again by Back.
openTestServer({}, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
const textOf = (page: Page) => page.evaluate(() => (document.body.hidden ? '' : document.body.innerText))
/** Records all text that was ever readable on the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('shown-again', document.body.hidden ? 'blank' : document.body.innerText)
    })
  })

describe('Back after the sign-out', () => {
  test('shows nothing of the previous user, neither on the page nor from the browser’s page cache', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
    await page.goto(`${ctx.url}/calendar`)
    await page.getByText('Mia').first().waitFor()
    await page.goto(`${ctx.url}/logout`)
    await page.waitForURL(/\/login/)
    for (let steps = 0; steps < 3; steps++) {
      await page.goBack().catch(() => null)
      await page.waitForURL(/\/login|about:blank/)
      expect(await textOf(page)).not.toContain('Mia')
    }
    await close()
  })

  test('shows nothing either when the sign-out happened in another tab while this one was on another page', async () => {
    const { page, context, close } = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
    await watch(page)
    await page.goto(`${ctx.url}/calendar`)
    await page.getByText('Mia').first().waitFor()
    await page.goto(`${ctx.url}/api/docs`)
    const other = await context.newPage()
    await other.goto(`${ctx.url}/logout`)
    await other.waitForURL(/\/login/)
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(await textOf(page)).not.toContain('Mia')
    const shownAgain = await page.evaluate(() => sessionStorage.getItem('shown-again'))
    expect([null, 'blank']).toContain(shownAgain)
    await close()
  })

  test('still shows a signed-in user the previous page', async () => {
    const { page, close, complaints } = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
    await page.goto(`${ctx.url}/calendar`)
    await page.getByText('Mia').first().waitFor()
    await page.goto(`${ctx.url}/api/docs`)
    await page.goBack()
    await page.getByText('Mia').first().waitFor()
    expect(await textOf(page)).toContain('Mia')
    // The browser itself closes the socket of a page in the back-forward cache.
    expect(complaints.filter((text) => !text.includes('Back-Forward Cache'))).toEqual([])
    await close()
  })
})

test('two tabs of one browser use two roles, also after a change in one of them and a reload of the other', async () => {
  const { page: first, context, close, complaints } = await visit(browser, ctx, emailOf('multi'), { home: true })
  await first.goto(`${ctx.url}/change-role/Coach_1/calendar`)
  await first.waitForURL((url) => url.pathname === '/calendar')
  const second = await context.newPage()
  await second.goto(`${ctx.url}/change-role/Parent_1/calendar`)
  await second.waitForURL((url) => url.pathname === '/calendar')
  const roleOf = async (page: Page) => {
    await page.getByRole('main').waitFor()
    return await page.evaluate(() => (JSON.parse(sessionStorage.getItem('touchline-seat') ?? '{}') as { role?: string }).role)
  }
  await first.reload()
  expect([await roleOf(first), await roleOf(second)]).toEqual(['Coach_1', 'Parent_1'])
  await second.reload()
  await second.getByRole('main').waitFor()
  expect([await roleOf(first), await roleOf(second)]).toEqual(['Coach_1', 'Parent_1'])
  expect(complaints).toEqual([])
  await close()
})
