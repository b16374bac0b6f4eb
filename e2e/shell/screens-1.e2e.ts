import { describe, expect, test } from 'vitest'
import { emailOf, known } from '../../server/src/demo/accounts.ts'
import { isLong } from '../daily-share.ts'
import { lookAt, screensShare, sizes, themes } from '../support/screens-share.ts'
import { visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
screensShare(1)

describe.each(themes.map((dark) => ({ dark, theme: dark ? 'dark' : 'light' })))('every screen in $theme', ({ dark }) => {
  test.each(isLong ? ([1280, 768, 390] as const) : ([1280] as const))(
    'is clean for a visitor who is not signed in, at %i px',
    async (width) => {
      const visitor = await visit(browser, ctx, null, { size: sizes[width], dark })
      const [wrong, seen] = [[] as string[], new Set<string>()]
      for (const path of [
        '/login',
        '/login?forgot=email',
        '/firebase-action?mode=resetPassword&oobCode=x',
        '/setup/a-link-that-is-not-good',
        '/dev/outbox',
        '/no/such/page',
        '/calendar',
      ])
        await lookAt(visitor, path, `visitor ${width}`, wrong, seen)
      await visitor.close()
      expect([...wrong, ...visitor.complaints]).toEqual([])
    },
    120_000,
  )
})

test('an unknown page shows an error with a link to sign in [ROLE-049]', async () => {
  const { page, close } = await visit(browser, ctx, null)
  await page.goto(`${ctx.url}/calendar`)
  await page.waitForURL(/\/login/)
  await page.goto(`${ctx.url}/no/such/page`)
  await page.getByText("We can't seem to find the page you're looking for.").waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor()
  await close()
})

test('a role that may not open a route lands on its first page [ROLE-051] [ROLE-054]', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('parent'))
  await page.goto(`${ctx.url}/club-admin/teams`)
  await page.waitForURL((url) => url.pathname !== '/club-admin/teams')
  expect(new URL(page.url()).pathname).not.toBe('/club-admin/teams')
  await close()
})

test('the role picker of the demo signs in with one press', async () => {
  const { page, close } = await visit(browser, ctx, null)
  await page.goto(`${ctx.url}/login`)
  for (const { first, last } of known.slice(0, 8)) await page.getByText(`${first} ${last}`).first().waitFor()
  await page.getByRole('button', { name: /Sam Okafor/ }).click()
  await page.waitForURL(/\/calendar/)
  await close()
})

test('a user with several roles changes between clubs', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('multi'))
  await page.goto(`${ctx.url}/change-role/Admin_2/calendar`)
  await expect.poll(() => page.locator('body').innerText()).toContain('Eastgate United')
  await close()
})
