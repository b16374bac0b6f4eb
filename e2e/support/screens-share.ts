import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { routeTable } from '../../scripts/route-table.ts'
import type { Page } from 'playwright-core'
import { dailyRole, dueRoutes, isLong } from '../daily-share.ts'
import { follow } from './follow.ts'
import { addressOf, violations } from './look.ts'
import { desktop, phone, tablet, visit, type Visitor } from './visitor.ts'
import { browser, ctx } from './shared-server.ts'

/** By day in light; the other theme and the full run in the nightly check. */
export const themes = isLong ? [false, true] : [process.env['TOUCHLINE_DARK'] === '1']
/** By day each due route once, by the first role that has it, at the width that role works at (see also e2e/shell/tablet.e2e.ts); every night by all roles at all widths. */
const daily = [
  { role: 'a visitor who is not signed in', width: 390 },
  { role: 'coach', width: 390 },
  { role: 'parent', width: 390 },
  { role: 'admin', width: 1280 },
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
export const sizes = { 390: phone, 768: tablet, 1280: desktop }
const looks: readonly { role: string; width: keyof typeof sizes }[] = isLong ? all : daily
const accountOf = (role: string) => (role === daily[0].role ? null : emailOf(role))

/** Addresses that end the session or change its user, and the page that throws on purpose. */
const leaving = new Set(['/logout', '/signout', '/change-role/{roleID}/{url}', '/login', '/throw_exception'])

/** A route that redirects leads to a page that is checked under its own address; only the first redirect to each page is checked. */
export async function lookAt(visitor: Visitor, path: string, where: string, wrong: string[], seen: Set<string>) {
  const { page } = visitor
  await follow(page, `${ctx.url}${path}`)
  const { pathname, search } = new URL(page.url())
  if (seen.has(pathname + search)) return
  seen.add(pathname + search)
  const found = await violations(page)
  wrong.push(...found.map((text) => `${where} ${path}: ${text}`))
  const wide = await widerBy(page)
  if (wide > 1) wrong.push(`${where} ${path}: wider than the window by ${wide} px`)
  const size = page.viewportSize()
  if (size?.width === phone.width) {
    await page.setViewportSize({ ...size, width: 320 })
    const narrow = await widerBy(page)
    if (narrow > 1) wrong.push(`${where} ${path}: wider than a window of 320 px by ${narrow} px`)
    await page.setViewportSize(size)
  }
  if (!(await page.title()).startsWith('Touchline')) wrong.push(`${where} ${path}: the title is "${await page.title()}"`)
}

const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Screens with counts and columns of days; Spanish needs a third more room for them. */
const fullPages = [
  '/calendar',
  '/dashboard',
  '/calendar?view=week',
  '/coach/schedules',
  '/club-admin/schedules',
  '/teams/{team}/attendance',
]

/** The number of test files that share the checks, so that they run in parallel. */
const files = 3

export function screensShare(file: number) {
  describe.each(themes.map((dark) => ({ dark, theme: dark ? 'dark' : 'light' })))('every screen in $theme', ({ dark }) => {
    test.each(looks.filter((_, index) => index % files === file - 1))(
      'is clean for $role at $width px',
      async ({ role, width }) => {
        const visitor = await visit(browser, ctx, accountOf(role), { size: sizes[width], dark })
        const [wrong, seen] = [[] as string[], new Set<string>()]
        for (const route of dueRoutes(routeTable)) {
          if (leaving.has(route.path) || (!isLong && (dailyRole(route) ?? daily[0].role) !== role)) continue
          await lookAt(visitor, addressOf(route.path), `${role} ${width}`, wrong, seen)
          // A route that nobody may open by day would never be seen.
          if (!isLong && (await visitor.page.getByText('You’re back on your home page.').count()) > 0)
            wrong.push(`${role} has no right to ${route.path}: see dailyRole`)
        }
        await lookAt(visitor, '/no/such/page', `${role} ${width}`, wrong, seen)
        await visitor.close()
        expect([...wrong, ...visitor.complaints]).toEqual([])
      },
      240_000,
    )
  })

  if (file === 1)
    test('no page of calendars, counts and days is wider than a phone in Spanish', async () => {
      const wrong: string[] = []
      for (const role of ['coach', 'admin']) {
        const { page, context, close } = await visit(browser, ctx, emailOf(role), { size: phone })
        await context.route(/\/api\/(?:auth\/status|firebase\/user\/login)/, async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"locale":"en"', '"locale":"es"') })
        })
        for (const path of fullPages) {
          await follow(page, ctx.url + addressOf(path))
          await page.waitForFunction(() => document.documentElement.lang === 'es')
          for (const width of [phone.width, 320]) {
            await page.setViewportSize({ ...phone, width })
            const wide = await widerBy(page)
            if (wide > 1) wrong.push(`${role} ${path}: wider than ${width} px by ${wide} px`)
          }
        }
        await close()
      }
      expect(wrong).toEqual([])
    }, 120_000)
}
