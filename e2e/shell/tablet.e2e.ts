import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { routeTable } from '../../scripts/route-table.ts'
import { dailyRole, dueRoutes, isLong } from '../daily-share.ts'
import { follow } from '../support/follow.ts'
import { addressOf, violations } from '../support/look.ts'
import { tablet, visit, visitAs } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const framed = dueRoutes(routeTable).filter(({ layout, path }) => layout === 'default' && !path.startsWith('/change-role/'))
/** By day each due screen once, by the first role that has it; every night all by three roles, and with axe. */
const looks = [{ who: 'coach', dark: true }, { who: 'admin', dark: false }, ...(isLong ? [{ who: 'parent', dark: false }] : [])]

describe('on a tablet held upright', () => {
  test('the bars take the place of the menu at the left, and the menu is two taps away [SHELL-034]', () =>
    visitAs(
      browser,
      ctx,
      'admin',
      async ({ page }) => {
        await page.goto(`${ctx.url}/club-admin/teams`)
        const bar = page.getByRole('navigation', { name: 'Main' })
        await bar.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Schedules' }).click()
        await page.waitForURL(/\/club-admin\/schedules/)
        const box = (await bar.boundingBox())!
        expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, tablet.width, tablet.height])
        await page.setViewportSize({ width: 1100, height: 800 })
        await expect.poll(async () => (await bar.boundingBox())!.x + (await bar.boundingBox())!.width).toBeLessThan(300)
      },
      { size: tablet },
    ))

  test.each(looks)(
    'every screen of $who is clean, as wide as the window at most, and ends above the bar, in the light or in the dark',
    async ({ who, dark }) => {
      const wrong: string[] = []
      const { page, complaints, close } = await visit(browser, ctx, emailOf(who), { size: tablet, dark })
      const seen = new Set<string>()
      for (const route of framed.filter((one) => isLong || dailyRole(one) === who)) {
        await follow(page, ctx.url + addressOf(route.path))
        const { pathname } = new URL(page.url())
        if (seen.has(pathname)) continue
        seen.add(pathname)
        if (isLong) wrong.push(...(await violations(page)).map((text) => `${pathname}: ${text}`))
        const { wide, hidden } = await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight)
          const last = [...document.querySelectorAll('main *')].findLast((one) => one.getBoundingClientRect().height > 0)
          const bar =
            [...document.querySelectorAll('nav[aria-label]')].find((one) => !one.closest('main'))?.getBoundingClientRect().top ?? Infinity
          return {
            wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            hidden: (last?.getBoundingClientRect().bottom ?? 0) - bar,
          }
        })
        if (wide > 1) wrong.push(`${pathname}: wider by ${wide} px`)
        if (hidden > 1) wrong.push(`${pathname}: ${hidden} px of its end are behind the bar`)
      }
      wrong.push(...complaints)
      await close()
      expect(wrong).toEqual([])
    },
    180_000,
  )
})
