import { describe, expect, test } from 'vitest'
import { emailOf, known } from '../server/src/demo/accounts.ts'
import { routeTable } from '../web/src/shell/route-table.ts'
import { addressOf, settled, violations } from './look.ts'
import { desktop, phone, tablet, visit, type Visitor } from './visitor.ts'
import { browser, house, openWorld } from './world.ts'

/** Everyday in light; the other theme and the full run in the nightly check. */
const themes = process.env['TOUCHLINE_LONG'] === undefined ? [process.env['TOUCHLINE_DARK'] === '1'] : [false, true]
/** Who looks at what: everyday the roles at the width they work at (more of it in e2e/tablet.e2e.ts), every night all of them at all. */
const everyday = [
  { role: 'coach', width: 390 },
  { role: 'admin', width: 1280 },
  { role: 'guest', width: 390 },
] as const
const all = [
  'superadmin',
  'admin',
  'regional',
  'director',
  'programadmin',
  'coach',
  'manager',
  'parent',
  'player',
  'marketer',
  'referee',
  'guest',
  'observer',
  'unassociated',
  'multi',
].flatMap((role) => ([390, 768, 1280] as const).map((width) => ({ role, width })))
const sizes = { 390: phone, 768: tablet, 1280: desktop }
const looks: readonly { role: string; width: keyof typeof sizes }[] = process.env['TOUCHLINE_LONG'] === undefined ? everyday : all

openWorld()

/** Addresses that end the visit or change who visits, and the one that breaks on purpose. */
const leaving = new Set(['/logout', '/signout', '/change-role/{roleID}/{url}', '/login', '/throw_exception'])

/** A route that sends somebody away leads to a page that was looked at when it was asked for itself; of these only the first is looked at. */
async function lookAt(visitor: Visitor, path: string, where: string, wrong: string[], seen: Set<string>) {
  const { page } = visitor
  await page.goto(`${house.url}${path}`)
  await settled(page)
  const { pathname, search } = new URL(page.url())
  if (seen.has(pathname + search)) return
  seen.add(pathname + search)
  const found = await violations(page)
  wrong.push(...found.map((text) => `${where} ${path}: ${text}`))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 1) wrong.push(`${where} ${path}: wider than the window by ${wide} px`)
  if (!(await page.title()).startsWith('Touchline')) wrong.push(`${where} ${path}: the title is "${await page.title()}"`)
}

describe.each(themes.map((dark) => ({ dark, theme: dark ? 'dark' : 'light' })))('every screen in $theme', ({ dark }) => {
  test.each(looks)(
    'is clean for $role at $width px',
    async ({ role, width }) => {
      const visitor = await visit(browser, house, emailOf(role), { size: sizes[width], dark })
      const [wrong, seen] = [[] as string[], new Set<string>()]
      for (const { path } of routeTable) if (!leaving.has(path)) await lookAt(visitor, addressOf(path), `${role} ${width}`, wrong, seen)
      await lookAt(visitor, '/no/such/page', `${role} ${width}`, wrong, seen)
      await visitor.close()
      expect([...wrong, ...visitor.complaints]).toEqual([])
    },
    240_000,
  )

  test.each([1280, 768, 390] as const)(
    'is clean for a visitor who is not signed in, at %i px',
    async (width) => {
      const visitor = await visit(browser, house, null, { size: sizes[width], dark })
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

test('a page that does not exist says so, with a way to sign in [ROLE-049]', async () => {
  const { page, close } = await visit(browser, house, null)
  await page.goto(`${house.url}/calendar`)
  await page.waitForURL(/\/login/)
  await page.goto(`${house.url}/no/such/page`)
  await page.getByText("We can't seem to find the page you're looking for.").waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor()
  await close()
})

test('a role without the right to a route lands on its own first page [ROLE-051] [ROLE-054]', async () => {
  const { page, close } = await visit(browser, house, emailOf('parent'))
  await page.goto(`${house.url}/club-admin/teams`)
  await page.waitForURL((url) => url.pathname !== '/club-admin/teams')
  expect(new URL(page.url()).pathname).not.toBe('/club-admin/teams')
  await close()
})

test('the role picker of the demo signs in with one press', async () => {
  const { page, close } = await visit(browser, house, null)
  await page.goto(`${house.url}/login`)
  for (const { first, last } of known.slice(0, 8)) await page.getByText(`${first} ${last}`).first().waitFor()
  await page.getByRole('button', { name: /Sam Okafor/ }).click()
  await page.waitForURL(/\/calendar/)
  await close()
})

test('somebody with several roles changes between clubs', async () => {
  const { page, close } = await visit(browser, house, emailOf('multi'))
  await page.goto(`${house.url}/change-role/Admin_2/calendar`)
  await expect.poll(() => page.locator('body').innerText()).toContain('Eastgate United')
  await close()
})
