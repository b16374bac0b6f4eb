import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { known } from '../../server/src/demo/accounts.ts'
import { people, teams } from '../../server/src/demo/people.ts'
import { routeTable } from '../../scripts/route-table.ts'
import { dailyShare } from '../daily-share.ts'
import { askFor, follow } from '../support/follow.ts'
import { desktop, phone, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

// The person also has a role in a second system.
openTestServer({ settings: { SECOND_SYSTEM_URL: 'https://second.example', GOVERNING_BODY_URL: 'https://body.example' } })

const as = (who: string, run: (visitor: Visitor) => Promise<void>) => visitAs(browser, ctx, who, run)
const atHome = (who: string, run: (visitor: Visitor) => Promise<void>, size = desktop) =>
  visitAs(browser, ctx, who, run, { size, home: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The accounts that each guard admits, written by hand; all others are refused. */
const admitted: Record<string, string[]> = {
  'coach or manager': ['superadmin', 'coach', 'manager', 'multi'],
  'club admin or director': ['superadmin', 'admin', 'regional', 'director'],
  'club-admin-level': ['superadmin', 'admin', 'regional'],
  'club administration': ['superadmin', 'admin'],
  'coach-or-admin': ['superadmin', 'admin', 'regional', 'director', 'coach', 'programadmin', 'multi', 'manager'],
}
const others: Record<string, string[]> = { 'coach-or-admin': ['parent', 'marketer', 'guest', 'unassociated'] }
/** The first route of each kind that shows a page; the start of a role leads to another one. */
const pages = routeTable.filter(({ guard, name }) => guard !== 'public' && guard !== 'signed in' && name !== 'role-start')
const guarded = [...new Map(pages.toReversed().map((entry) => [entry.guard, entry.path]))]
  .map(([guard, path]) => ({ guard, path: path.replace('{team}', String(teams.u12Girls)) }))
  .filter(({ guard }) => guard in admitted)

const turnedAway = [
  'parent',
  'coach',
  'director',
  ...dailyShare(['manager', 'regional', 'marketer', 'guest', 'observer', 'unassociated', 'programadmin'], 4),
]

describe.each(turnedAway)('the guards send %s', (who) => {
  test('from where he may not be to his own first page, once and without a loop [ROLE-051] [ROLE-054]', () =>
    as(who, async ({ page }) => {
      await page.goto(`${ctx.url}/`)
      await page.getByRole('main').waitFor()
      await expect.poll(() => pathOf(page)).not.toBe('/')
      const start = pathOf(page)
      let isFirst = true
      for (const { guard, path } of guarded) {
        if (admitted[guard]!.includes(who) || (others[guard] && !others[guard].includes(who))) continue
        const seen: string[] = []
        const note = () => seen.push(pathOf(page))
        page.on('framenavigated', note)
        // The first one from the address of the browser, the others as by a link.
        await (isFirst ? page.goto(`${ctx.url}${path}`) : askFor(page, `${ctx.url}${path}`))
        isFirst = false
        await expect.poll(() => seen.length > 1 && pathOf(page) === start).toBe(true)
        await page.getByText('You’re back on your home page.').waitFor()
        page.off('framenavigated', note)
        await page.getByRole('button', { name: 'Close' }).first().click()
        await page.getByText('You’re back on your home page.').waitFor({ state: 'detached' })
        // Where he wanted to go, the start page, and its first page; no further.
        expect(seen.length, `${guard}: ${seen.join(' ')}`).toBeLessThanOrEqual(4)
      }
    }))
})

test('every kind of route guard admits exactly the right roles', async () => {
  for (const who of ['coach', 'admin'])
    await as(who, async ({ page }) => {
      for (const { guard, path } of guarded) {
        if (!admitted[guard]!.includes(who)) continue
        await follow(page, `${ctx.url}${path}`)
        await page.locator('[data-page-title]').first().waitFor()
        expect(pathOf(page), guard).toBe(path)
      }
    })
})

describe('changing the role', () => {
  test('by the selector, with the current organization first; a personal page stays open [ROLE-021] [ROLE-025] [ROLE-026]', () =>
    as('multi', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('button', { name: /^Riverside FC/ }).click()
      const menu = page.getByRole('menu')
      await menu.getByRole('menuitem', { name: 'Admin' }).waitFor()
      const words = (await menu.innerText()).split('\n').map((line) => line.trim())
      expect(words.indexOf('Riverside FC')).toBeLessThan(words.indexOf('Eastgate United'))
      await menu.getByRole('menuitem', { name: 'Admin' }).click()
      await page.getByRole('button', { name: /^Eastgate United/ }).waitFor()
      await expect.poll(() => pathOf(page)).toBe('/account')
    }))

  test('by the address, in its path or its query; without a role the user chooses one [ROLE-005] [ROLE-006] [ROLE-007]', () =>
    as('multi', async ({ page }) => {
      await page.goto(`${ctx.url}/change-role?roleID=Parent_1&url=%2Faccount`)
      await page.getByRole('button', { name: /Riverside FC Player Contact/ }).waitFor()
      await expect.poll(() => pathOf(page)).toBe('/account')
      await page.goto(`${ctx.url}/change-role/Club_2/%2Faccount`)
      await page.getByRole('button', { name: /^Eastgate United/ }).waitFor()
      await page.goto(`${ctx.url}/change-role`)
      await page.getByRole('link', { name: 'Use', exact: true }).first().click()
      await page.waitForURL((url) => !url.pathname.startsWith('/change-role'))
    }))

  test('to another user’s role asks for the right account, and keeps the address [ROLE-202]', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/change-role/Director_1/calendar`)
      await page.getByText('Please login to the appropriate account to access this URL').waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('touchline-redirect'))).toBe('/change-role/Director_1/calendar')
    }))

  test('to an unknown administrator role leads to the governing body [ROLE-024] [ROLE-030]', () =>
    as('coach', async ({ page }) => {
      await page.route('https://body.example/**', (route) => route.fulfill({ body: 'the governing body' }))
      await page.goto(`${ctx.url}/change-role/Admin_99/calendar`)
      await page.waitForURL('https://body.example/')
    }))

  test('to a role that needs a second factor asks for it, and then opens the page asked for [ROLE-029]', () =>
    as('multi', async ({ page }) => {
      await page.route('**/api/user/change_role/*', (route) =>
        route.fulfill({ json: { needs_2fa: true, access_key: null, first_name: 'Max', locale: 'en', email_2fa_enabled: false } }),
      )
      await page.goto(`${ctx.url}/change-role/Admin_2/%2Faccount`)
      await page.waitForURL(/\/verify-2fa\?redirect=%2Fchange-role%2FAdmin_2/)
    }))

  test('shows that roles are loading [ROLE-008] [ROLE-009]', () =>
    as('coach', async ({ page }) => {
      // The response waits until the text is visible, because on a busy machine a fixed time could be too short.
      let seen = () => {}
      const isSeen = new Promise<void>((done) => (seen = done))
      await page.route('**/api/firebase/user/login', async (route) => {
        await isSeen
        await route.continue()
      })
      await page.goto(`${ctx.url}/calendar`)
      await page.getByText('Loading roles').waitFor()
      seen()
      await page.getByRole('heading', { name: /October/ }).waitFor()
    }))

  test('happens automatically when the current role is removed: to the next role, without a loop [ROLE-028]', () =>
    as('multi', async ({ page }) => {
      await page.goto(`${ctx.url}/change-role/Parent_1/%2Fcalendar`)
      await page.waitForURL(/\/calendar/)
      // The role of this tab is gone: every request that names it is refused, as the server does.
      let refused = 0
      await page.route('**/api/firebase/user/login', async (route) => {
        const body = route.request().postDataJSON() as { current_role_id?: string }
        // A request without a role gets another one from the server.
        if (body.current_role_id === undefined)
          return await route.continue({ postData: JSON.stringify({ ...body, current_role_id: 'Coach_1' }) })
        if (body.current_role_id !== 'Parent_1') return await route.continue()
        refused++
        await route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found' } })
      })
      await page.reload()
      await page.getByRole('button', { name: /Riverside FC Coach/ }).waitFor()
      // Once at the start, and once more if the role session stored on this device was shown while the server was slow.
      const before = refused
      expect(before).toBeLessThanOrEqual(2)
      await page.waitForTimeout(500)
      expect(refused).toBe(before)
    }))
})

describe('journeys from the first page, in counted steps', () => {
  const onPhones = ['coach', 'manager', 'parent', 'player']
  const always = ['coach', 'admin', 'multi']
  const travellers = [
    ...always,
    ...dailyShare(
      known.map(({ name }) => name).filter((name) => !always.includes(name)),
      4,
    ),
  ]
  test.each(travellers.map((name) => ({ name, isPhone: onPhones.includes(name) })))(
    '$name finds the settings in two, and another role in two',
    ({ name, isPhone }) =>
      atHome(
        name,
        async ({ page }) => {
          let steps = 0
          const press = async (role: 'button' | 'menuitem' | 'link', label: string | RegExp) => {
            steps++
            await page.getByRole(role, { name: label }).first().click()
          }
          // The user's picture in the top bar opens the account.
          if (isPhone) await press('link', /^Account/)
          else {
            await press('button', /^Account:/)
            await press('menuitem', 'Settings')
          }
          await page.waitForURL(/\/account/)
          await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
          expect(steps).toBeLessThanOrEqual(2)

          steps = 0
          const [held] = known.find((one) => one.name === name)!.roles
          await press('button', held!.club === null ? /Touchline/ : /Riverside FC/)
          const roles = page.getByRole('menuitem').filter({ hasNotText: 'Sign out and switch account' })
          await roles.first().waitFor()
          expect(await roles.count()).toBe(known.find((one) => one.name === name)!.roles.length)
          if (name === 'multi') {
            await press('menuitem', 'Admin')
            await page.getByRole('button', { name: /^Eastgate United/ }).waitFor()
          }
          expect(steps).toBeLessThanOrEqual(2)
        },
        isPhone ? phone : desktop,
      ),
  )

  test('a lock explains itself in place: with one tap on a phone, without any on a desktop [SHELL-061] [SHELL-113]', async () => {
    const reason = 'The club has not granted access to the team at this time.'
    await atHome(people.lockedOutCoach, async ({ page }) => {
      await page
        .getByRole('link', { name: new RegExp(reason) })
        .first()
        .hover()
      await page.getByRole('tooltip', { name: reason }).waitFor()
    })
    await atHome(
      people.lockedOutCoach,
      async ({ page }) => {
        await page.getByRole('button', { name: /My Team/ }).click()
        await page.getByRole('dialog').getByText(reason).waitFor()
      },
      phone,
    )
  })
})
