import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { desktop, phone, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({
  settings: { HELP_CENTER_URL: 'https://help.example/sso', SUPPORT_SECRET: 'a secret that the help centre knows too' },
  // The second club runs no programs; whom to ask it has not said.
  more: [`update club set config = config || '{"enable_program_administration": false}' where club_id = 2`],
})
const as = (who: string, run: (visitor: Visitor) => Promise<void>, size = desktop) => visitAs(browser, ctx, who, run, { size })

test('the help page asks how it can help, with the phone and the address that the club has set [SHELL-067] [SHELL-068] [SHELL-069]', async () => {
  await as(
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/help`)
      await page.getByRole('heading', { name: 'How can we help?', level: 1 }).waitFor()
      expect(await page.getByRole('link', { name: '(303) 555-0100' }).getAttribute('href')).toBe('tel:3035550100')
      expect(await page.getByRole('link', { name: emailOf('office') }).getAttribute('href')).toBe(`mailto:${emailOf('office')}`)
    },
    phone,
  )
  await as('otherclubadmin', async ({ page }) => {
    await page.goto(`${ctx.url}/help`)
    await page.getByText('Your club hasn’t added a contact yet.').waitFor()
    expect(await page.getByRole('main').locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0)
  })
})

test('the help page names programs for a club that runs them, and only teams and schedules for others [SHELL-071] [SHELL-072]', async () => {
  await as('otherclubadmin', async ({ page }) => {
    await page.goto(`${ctx.url}/help`)
    await page.getByText('Contact Eastgate United for questions about teams and schedules.').waitFor()
  })
  await as('coach', async ({ page }) => {
    await page.goto(`${ctx.url}/help`)
    await page.getByText('Contact Riverside FC for questions about programs, registrations, teams and schedules.').waitFor()
  })
})

test('the help page opens the help center in a new window [SHELL-070]', () =>
  as('coach', async ({ page, context }) => {
    await context.route('https://help.example/**', (route) => route.fulfill({ body: 'the help centre' }))
    await page.goto(`${ctx.url}/help`)
    const link = page
      .getByRole('main')
      .getByRole('button', { name: /Help center/ })
      .or(page.getByRole('main').getByRole('link', { name: /Help center/ }))
    const [opened] = await Promise.all([context.waitForEvent('page'), link.first().click()])
    await opened.waitForURL(/^https:\/\/help\.example\/sso\?jwt=/)
    await page.getByRole('heading', { name: 'How can we help?' }).waitFor()
  }))
