import type { Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { isIn } from '../support/keys.ts'
import { desktop, phone, tablet, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ settings: { MARKETING_URL: 'https://marketing.example', APP_STORE_URL: 'https://apps.example/touchline' } })

const as = (who: string | null, run: (visitor: Visitor) => Promise<void>, size = desktop, complains = false) =>
  visitAs(browser, ctx, who, run, { size, complains })
const atHome = (who: string, run: (visitor: Visitor) => Promise<void>, size = desktop) =>
  visitAs(browser, ctx, who, run, { size, home: true })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('the frame', () => {
  test('has the menu at the left of a desktop: home, pages, and teams with their number [SHELL-049] [SHELL-051]', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      const heading = main(page).getByText('My Teams')
      await heading.waitFor()
      const own = main(page).locator('a[href^="/teams/"]')
      // The team of the next season arrives a moment after the others, and the number with it.
      await expect.poll(async () => (await heading.innerText()).replace(/\s/g, '') === `MyTeams${await own.count()}`).toBe(true)
      await main(page).getByRole('link', { name: 'Home' }).click()
      await page.waitForURL(/\/calendar/)
    }))

  test('has at its foot the account with settings and sign-out, the terms and what the product is [SHELL-053] [SHELL-054] [SHELL-076]', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/calendar`)
      await page.getByRole('link', { name: 'Terms of Use' }).waitFor()
      await page.getByRole('button', { name: 'About' }).click()
      const { version } = (await (await fetch(`${ctx.url}/version.json`)).json()) as { version: string }
      await page.getByRole('dialog').getByText(`Version ${version}`).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    }))

  test('has a role selector above and five items below on a phone [SHELL-055] [SHELL-057] [SHELL-058]', () =>
    atHome(
      'admin',
      async ({ page }) => {
        const items = main(page).getByRole('button')
        await items.first().waitFor()
        expect(await items.count()).toBeLessThanOrEqual(5)
        await page
          .getByRole('banner')
          .getByRole('button', { name: /Riverside FC/ })
          .waitFor()
        await items.last().click()
        const sheet = page.getByRole('dialog')
        await sheet.getByRole('button', { name: 'Account', exact: true }).click()
        await page.waitForURL(/\/account/)
      },
      phone,
    ))

  test('opens a single team with one tap, and a sheet for several [SHELL-050] [SHELL-059] [SHELL-060]', async () => {
    await atHome(
      'coach',
      async ({ page }) => {
        await main(page).getByRole('button', { name: 'My Teams' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /U10 Boys/ })
          .click()
        await page.waitForURL(/\/teams\/\d+/)
      },
      phone,
    )
  })

  test('a team of the next season says so beside its name [SHELL-111]', () =>
    atHome('coach', async ({ page }) => {
      await main(page).getByText('Next season').waitFor()
    }))

  test('tells an account without clubs or players so, in a banner and in the menu [SHELL-035] [SHELL-062] [SHELL-063]', () =>
    atHome('unassociated', async ({ page }) => {
      const words = 'This account is not associated with any clubs or players.'
      await page.getByRole('main').getByText(words).waitFor()
      await main(page).getByText(words).waitFor()
    }))
})

describe('the title of the window', () => {
  test('is the product, with the page, or with the team [SHELL-045] [SHELL-046] [SHELL-047]', () =>
    as(
      'coach',
      async ({ page }) => {
        await page.goto(`${ctx.url}/account`)
        await expect.poll(() => page.title()).toBe('Touchline · Account')
        await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
        await expect.poll(() => page.title()).toBe('Touchline · U12 Girls')
        await page.goto(`${ctx.url}/throw_exception`)
        await expect.poll(() => page.title()).toBe('Touchline')
      },
      desktop,
      true,
    ))
})

test('a new page starts at its top; going back restores the scroll position [SHELL-108]', () =>
  as('admin', async ({ page }) => {
    await page.goto(`${ctx.url}/club-admin/teams`)
    await page.getByRole('row').nth(20).waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForTimeout(100)
    await main(page).getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL(/\/calendar/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(/\/club-admin\/teams/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  }))

describe('an unknown page', () => {
  const words = "We can't seem to find the page you're looking for."
  test('shows an error below a bar with a Login, for signed-out visitors [SHELL-023] [SHELL-024] [SHELL-025]', () =>
    as(null, async ({ page }) => {
      await page.goto(`${ctx.url}/no/such/page`)
      await page.getByText(words).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await page.waitForURL(/\/login/)
    }))

  test('shows an error inside the navigation, for signed-in users', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/no/such/page`)
      await page.getByRole('main').getByText(words).waitFor()
      await main(page).waitFor()
    }))
})

test('an account without a role in the club sees a message, and can sign in with another account [SHELL-026] [SHELL-027]', () =>
  as(null, async ({ page }) => {
    await page.goto(`${ctx.url}/login`)
    await page.getByLabel('Email').fill(emailOf('excoach'))
    await page.getByLabel('Password', { exact: true }).fill('Touchline-1!')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('This account does not have access to the club.').waitFor()
    await page.getByRole('link', { name: 'Login to Another Account' }).click()
    await page.waitForURL(/\/login/)
  }))

test('the address of each part of the product opens its first page [SHELL-118] [SHELL-119] [SHELL-120]', async () => {
  await as('coach', async ({ page }) => {
    await page.goto(`${ctx.url}/coach`)
    await page.waitForURL(/\/calendar/)
  })
  await as('director', async ({ page }) => {
    await page.goto(`${ctx.url}/club-admin`)
    await page.waitForURL(/\/club-admin\/teams/)
    await page.goto(`${ctx.url}/director`)
    await page.waitForURL(/\/club-admin\/(?:dashboard|teams)/)
  })
})

test('a page that crashes says that data is safe, and is reported without secrets [SHELL-028]', () =>
  as(
    null,
    async ({ page }) => {
      const warned: string[] = []
      page.on('console', (line) => void (line.type() === 'warning' && warned.push(line.text())))
      await page.goto(`${ctx.url}/throw_exception?token=secret`)
      await page.getByText('Everything you saved is safe.').waitFor()
      await expect.poll(() => warned.find((text) => text.startsWith('Touchline: This page throws an error on purpose.'))).toBeDefined()
      expect(warned.join('\n')).not.toContain('secret')
    },
    desktop,
    true,
  ))

test('a part of an open page that fails to load shows a message with Reload, and the page stays [SHELL-087]', () =>
  as(
    'coach',
    async ({ page }) => {
      await page.route('**/assets/Palette-*.js', (route) => route.abort())
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByText('There was a network issue when loading Touchline').waitFor()
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    },
    desktop,
    true,
  ))

describe('by the keyboard alone', () => {
  test('one skips to the content, opens the menus, changes pages and comes back [SHELL-033]', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
      const openMenu = async (first: string) => {
        await page.keyboard.press('Enter')
        await page.getByRole('menuitem', { name: first }).waitFor()
        // A menu has the focus once it is open; a key pressed earlier goes to the button.
        await expect.poll(() => isIn(page, '[role=menu]')).toBe(true)
        await page.keyboard.press('ArrowDown')
        await expect.poll(focused).toBe(first)
      }
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('Skip to content')
      await page.keyboard.press('Tab')
      expect(await focused()).toContain('Riverside FC')
      await openMenu('Coach')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('menu')
      // Past the messages and the bell to the search.
      await page.getByRole('button', { name: /^Messages/ }).waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(focused).toContain('Messages')
      await page.keyboard.press('Tab')
      await expect.poll(focused).toContain('Notifications')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('combobox').fill('calen')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/calendar/)
      // The foot of the menu can be reached too, backwards from the page.
      for (let i = 0; i < 60 && !(await focused()).startsWith('Sam Okafor'); i++) await page.keyboard.press('Tab')
      expect(await focused()).toBe('Sam Okafor')
      await openMenu('Settings')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/account/)
    }))
})

describe('nothing moves while a page loads', () => {
  /** `late` matches the page's own data, which arrive after the frame has been drawn. */
  const stays = ({ who, path, size, late, most = 0.05 }: { who: string; path: string; size: typeof phone; late?: string; most?: number }) =>
    as(
      who,
      async ({ page }) => {
        if (late !== undefined)
          await page.route(
            ({ href }) => href.includes(late),
            async (route) => {
              await sleep(1500)
              await route.continue()
            },
          )
        await page.addInitScript(() => {
          interface Shift {
            value: number
            hadRecentInput: boolean
            sources: { node: Node | null }[]
          }
          const seen = { shift: 0, moved: [] as string[] }
          Object.assign(globalThis, { seen })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as unknown as Shift[]) {
              if (entry.hadRecentInput) continue
              seen.shift += entry.value
              seen.moved.push(
                ...entry.sources.map(
                  ({ node }) => `${entry.value.toFixed(3)} ${(node as Element | null)?.textContent?.slice(0, 40) ?? ''}`,
                ),
              )
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(ctx.url + path)
        await page.locator('[data-page-title]').first().waitFor()
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(600)
        const { shift, moved } = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number; moved: string[] } }).seen)
        console.log(`${who} ${path} ${size.width}: CLS ${shift.toFixed(3)}`)
        expect(shift, moved.join('\n')).toBeLessThan(most)
      },
      size,
    )
  test.each([
    { who: 'coach', path: '/calendar', size: phone },
    { who: 'coach', path: '/calendar', size: desktop },
    { who: 'coach', path: `/teams/${teams.u12Girls}`, size: desktop },
    { who: 'parent', path: '/calendar', size: phone },
    { who: 'admin', path: '/club-admin/teams', size: desktop },
    { who: 'admin', path: '/club-admin/settings', size: phone },
    { who: 'coach', path: '/account', size: phone },
    { who: 'coach', path: '/account', size: desktop },
    { who: 'coach', path: '/dashboard', size: desktop },
    { who: 'parent', path: '/dashboard', size: phone },
    { who: 'admin', path: '/club-admin/dashboard', size: phone },
    { who: 'admin', path: '/club-admin/dashboard', size: tablet },
    { who: 'coach', path: `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`, size: phone },
    { who: 'coach', path: `/teams/${teams.u12Girls}/roster`, size: desktop },
  ])('$who, $path at $size.width px: less than 0.05 of the window', stays)
  test('also on the account page, whose last button once moved while data loaded', () =>
    stays({ who: 'coach', path: '/account', size: phone, late: '/api/user?', most: 0.02 }))
})

test('a club sets its own terms, and all its members see them', () =>
  as('admin', async ({ page }) => {
    await page.goto(`${ctx.url}/club-admin/settings`)
    await page.getByLabel('Team: singular').fill('Squad')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter both the singular and the plural.').waitFor()
    await page.getByLabel('Team: plural').fill('Squads')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Saved\./).waitFor()
    await main(page).getByRole('link', { name: 'Squads' }).waitFor()
    await atHome('coach', async ({ page: theirs }) => void (await main(theirs).getByText('My Squads').waitFor()))
    for (const field of ['Team: singular', 'Team: plural']) await page.getByLabel(field).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await main(page).getByRole('link', { name: 'Teams', exact: true }).waitFor()
  }))
