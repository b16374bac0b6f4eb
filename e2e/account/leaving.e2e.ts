import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

// As browsers do for people: a page that was left is kept, to be shown again by Back.
openTestServer({}, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
const textOf = (page: Page) => page.evaluate(() => (document.body.hidden ? '' : document.body.innerText))
/** All that was ever to be read on the page, from its first moment. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('shown-again', document.body.hidden ? 'blank' : document.body.innerText)
    })
  })

describe('Back after the sign-out', () => {
  test('shows nothing of whoever was there, neither in the page nor from what the browser kept of it', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
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

  test('and when the sign-out was in another tab while this one was on another page', async () => {
    const { page, context, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
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

  test('and whoever is still signed in finds the page he left', async () => {
    const { page, close, complaints } = await visit(browser, ctx, emailOf('parent'), { size: phone })
    await page.goto(`${ctx.url}/calendar`)
    await page.getByText('Mia').first().waitFor()
    await page.goto(`${ctx.url}/api/docs`)
    await page.goBack()
    await page.getByText('Mia').first().waitFor()
    expect(await textOf(page)).toContain('Mia')
    // The browser itself closes the socket of a page that it keeps.
    expect(complaints.filter((text) => !text.includes('Back-Forward Cache'))).toEqual([])
    await close()
  })
})

test('two tabs of one browser sit in two roles, also after a change in one of them and a reload of the other', async () => {
  const { page: first, context, close, complaints } = await visit(browser, ctx, emailOf('multi'))
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
