import { describe, expect, test } from 'vitest'
import { events, teams } from '../../server/src/demo/people.ts'
import { focused, isIn, isSeen, leaves, staysInside, tabTo } from '../support/keys.ts'
import { desktop, phone, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
const as = (who: string, run: (visitor: Visitor) => Promise<void>, size = desktop) => visitAs(browser, ctx, who, run, { size })

describe('with keys alone', () => {
  test('the role is changed, and the focus is on the page that comes', () =>
    as('multi', async ({ page }) => {
      await page.goto(`${ctx.url}/help`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await tabTo(page, /Riverside FC/)
      expect(await isSeen(page)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => isIn(page, '[role=menu]')).toBe(true)
      for (let i = 0; i < 10 && (await focused(page)) !== 'Admin'; i++) await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Admin')
      expect(await isSeen(page)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Eastgate United/ }).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement.closest('main') !== null))
        .toBe(true)
    }))

  test.each([
    { what: 'the name', open: /^Change name$/ },
    { what: 'leaving a club', open: /^Leave Club/ },
    { what: 'the password', open: /^Change: Password$/ },
  ])('the dialog about $what keeps the focus, shows it, and gives it back', ({ open }) =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await tabTo(page, open)
      const opener = await focused(page)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await staysInside(page)
      await leaves(page, new RegExp(`^${opener}`))
    }),
  )

  test('About and the shortcuts keep the focus and give it back', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/help`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await tabTo(page, /^About$/)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Touchline' }).waitFor()
      await staysInside(page, 8)
      await leaves(page, /^About$/)
      // The shortcut works from anywhere on the page.
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await staysInside(page, 4)
      await leaves(page, /^About$/)
    }))

  test('the editor of a practice keeps the focus and gives it back', () =>
    as('coach', async ({ page }) => {
      await page.goto(`${ctx.url}/calendar`)
      await page.getByRole('button', { name: 'Plan practice' }).first().waitFor()
      await tabTo(page, /^Plan practice/)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await staysInside(page, 20)
      await leaves(page, /^Plan practice/)
    }))

  test.each([
    { what: 'a note', who: 'parent', path: '/calendar', open: [/^Can.t$/, /^Add a note/], typed: true },
    {
      what: 'a cancellation',
      who: 'coach',
      path: `/teams/${teams.u12Girls}/events/${events.nextPractice}`,
      open: [/^More$/, /^(Call off|Cancel practice)/],
      typed: true,
    },
    { what: 'an invitation', who: 'admin', path: '/club-admin/invitations', open: [/^Invite/], typed: true },
    { what: 'a new event', who: 'coach', path: '/calendar', open: [/^Plan practice/], typed: false },
    { what: 'a deletion', who: 'coach', path: `/teams/${teams.u12Girls}/events/${events.nextPractice}`, open: [/^Delete/], typed: false },
    { what: 'leaving a club', who: 'coach', path: '/account', open: [/^Leave Club/], typed: false },
    { what: 'the shortcuts', who: 'coach', path: '/help', open: [], typed: false },
    { what: 'the palette', who: 'coach', path: '/help', open: ['Control+k'], typed: true },
  ])('letters and Enter in the dialog about $what write, and never go elsewhere or do what it asks', ({ who, path, open, typed }) =>
    as(who, async ({ page }) => {
      await page.goto(`${ctx.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      if (open.length === 0) await page.keyboard.press('?')
      for (const step of open)
        if (typeof step === 'string') await page.keyboard.press(step)
        else
          await page
            .getByRole('button', { name: step })
            .or(page.getByRole('menuitem', { name: step }))
            .or(page.getByRole('radio', { name: step }))
            .locator('visible=true')
            .first()
            .click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await expect.poll(() => isIn(page, typed ? '[role=dialog] :is(input, textarea)' : '[role=dialog]')).toBe(true)
      const [address, writes] = [page.url(), [] as string[]]
      page.on('request', (request) => void (request.method() !== 'GET' && !/preview/.test(request.url()) && writes.push(request.url())))
      if (!typed) await page.keyboard.press('Enter')
      await page.keyboard.type('a carp mwdn')
      expect(page.url()).toBe(address)
      expect(await dialog.count()).toBe(1)
      if (!typed) expect(writes).toEqual([])
      else expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('a carp mwdn')
    }),
  )

  test('a team is found and its roster opened by the tabs', () =>
    as('admin', async ({ page }) => {
      await page.goto(`${ctx.url}/club-admin/teams`)
      await page.getByRole('link', { name: /U12 Girls$/ }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('U12 G')
      await page.waitForURL(/search=U12/)
      await page.getByRole('link', { name: /U8/ }).first().waitFor({ state: 'detached' })
      await tabTo(page, /^(?!Select ).*U12 Girls$/)
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`/teams/${teams.u12Girls}$`))
      await page.getByRole('tab', { name: /Roster/ }).waitFor()
      await tabTo(page, /^Summary/)
      for (let i = 0; i < 6 && !(await focused(page)).startsWith('Roster'); i++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/roster$/)
    }))

  test('the sheet of the bar opens and closes, also on a phone with a keyboard', () =>
    as(
      'coach',
      async ({ page }) => {
        await page.goto(`${ctx.url}/help`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await tabTo(page, /^My Teams/)
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        await staysInside(page, 6)
        await leaves(page, /^My Teams/)
      },
      phone,
    ))
})
