import { describe, expect, test } from 'vitest'
import { filesBeside, pagesBeside } from '../../scripts/served-files.ts'
import { teams } from '../../server/src/demo/people.ts'
import { holdAnswers, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
const as = (who: string | null, run: (visitor: Visitor) => Promise<void>, home = false) => visitAs(browser, ctx, who, run, { home })

describe('pages outside the route table', () => {
  test('the error page for a build that cannot be loaded needs no other file, and links back [SHELL-091]', () =>
    as(null, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await page.goto(`${ctx.url}/500.html`)
      await page.getByRole('heading', { name: 'There was a network issue when loading Touchline' }).waitFor()
      expect(asked.filter((path) => !path.endsWith('.ico') && !path.endsWith('.svg'))).toEqual(['/500.html'])
      await page.getByRole('link', { name: 'try again' }).click()
      await page.waitForURL(/\/login/)
    }))

  test('an unknown address shows an error page, with a link to sign in for signed-out visitors [SHELL-023] [SHELL-024] [SHELL-025]', async () => {
    const words = "We can't seem to find the page you're looking for."
    for (const path of ['/nothing', '/club-admin/nothing/at/all', '/teams'])
      await as(null, async ({ page }) => {
        await page.goto(ctx.url + path)
        await page.getByText(words).waitFor()
        await page.getByRole('link', { name: 'Login' }).first().waitFor()
      })
    await as(
      'coach',
      async ({ page }) => {
        const goOn = await holdAnswers(page, '**/api/auth/status')
        await page.goto(`${ctx.url}/nothing`)
        // A signed-in user must not be asked to sign in while the session is being read.
        await page.getByText('Initializing authentication').waitFor()
        expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
        goOn()
        await page.getByText(words).waitFor()
        expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
      },
      true,
    )
  })

  test('the version file and the service worker are never served from a cache [SHELL-076] [SHELL-084]', async () => {
    for (const path of [...filesBeside, pagesBeside[0].path]) {
      const answer = await fetch(ctx.url + path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('cache-control'), path).toBe('no-cache')
    }
    expect(await (await fetch(`${ctx.url}/version.json`)).json()).toEqual({ version: expect.stringMatching(/^[\da-f]{12}$/) })
    expect((await fetch(`${ctx.url}/service-worker.js`)).headers.get('content-type')).toContain('javascript')
  })
})

describe('tabs', () => {
  test.each([
    { who: 'admin', path: '/club-admin/teams', first: 'Current' },
    { who: 'admin', path: '/club-admin/schedules', first: 'Schedule' },
    { who: 'admin', path: '/club-admin/invitations', first: 'People' },
    { who: 'coach', path: '/coach/schedules', first: 'Schedule' },
    { who: 'coach', path: `/teams/${teams.u12Girls}`, first: 'Summary' },
    { who: 'parent', path: `/teams/${teams.u12Girls}`, first: 'Summary' },
  ])('$who, $path: an address without a tab opens the first one, $first [SHELL-124]', ({ who, path, first }) =>
    as(who, async ({ page }) => {
      await page.goto(ctx.url + path)
      const tabs = page.getByRole('main').getByRole('tab')
      await tabs.first().waitFor()
      expect((await tabs.first().innerText()).trim()).toBe(first)
      expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')))).toEqual(
        expect.arrayContaining(['true', 'false']),
      )
      expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    }),
  )

  test('a club’s archived teams have a separate list [SHELL-065]', () =>
    as('admin', async ({ page }) => {
      const main = page.getByRole('main')
      await page.goto(`${ctx.url}/club-admin/teams`)
      await main.getByRole('link', { name: 'U11 Girls Spring' }).waitFor()
      expect(await main.getByText('U13 Boys Spring').count()).toBe(0)
      await main.getByRole('tab', { name: 'Archived' }).click()
      await page.waitForURL(/archived=only/)
      await main.getByRole('link', { name: 'U13 Boys Spring' }).waitFor()
      expect(await main.getByRole('link', { name: /^U/ }).count()).toBe(1)
      await main.getByRole('searchbox').fill('zzz')
      await main.getByText('No results').first().waitFor()
      await main.getByRole('searchbox').fill('')
      await main.getByRole('link', { name: 'U13 Boys Spring' }).click()
      await page.waitForURL(/\/teams\/\d+/)
      await main
        .getByText(/Archived/)
        .first()
        .waitFor()
      await page.goBack()
      await page.waitForURL(/archived=only/)
      await main.getByRole('link', { name: 'U13 Boys Spring' }).waitFor()
    }))
})

describe('dialogs', () => {
  test('say OK and Cancel unless they have more specific labels [SHELL-104]', () =>
    as('observer', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('button', { name: 'About' }).click()
      const about = page.getByRole('dialog', { name: 'Touchline' })
      await about.getByRole('button', { name: 'OK', exact: true }).click()
      await about.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Leave Club' }).first().click()
      const leave = page.getByRole('dialog')
      await leave.getByRole('button', { name: 'Cancel', exact: true }).click()
      await leave.waitFor({ state: 'detached' })
    }))
})

test('a long name above a page is cut, and read whole under the mouse [SHELL-125]', () =>
  as('admin', async ({ page }) => {
    const name = 'U12 Girls of the North Riverside Regional Development Squad'
    await page.route(`**/api/teams/${teams.u12Girls}*`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), name } })
    })
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster/import`)
    const crumb = page.getByRole('main').getByTitle(name)
    await crumb.waitFor()
    expect(Array.from(await crumb.innerText())).toHaveLength(40)
    await crumb.click()
    await page.waitForURL(/\/roster$/)
  }))
