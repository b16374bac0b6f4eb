import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { desktop, phone, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

let second: Server
let asked = 0
let say: RequestListener
const role = { type: 'Coach', org_id: 77, org_name: 'Lakeside SC', url: 'https://second.example/lakeside' }
const answers: RequestListener = (_request, response) => void response.end(JSON.stringify({ roles: [role] }))
const breaks: RequestListener = (_request, response) => void response.writeHead(503).end()

openTestServer(async () => {
  second = createServer((request, response) => {
    asked++
    say(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => second.once('listening', ready))
  const settings = {
    SECOND_SYSTEM_URL: 'https://second.example',
    SECOND_SYSTEM_ROLES_URL: `http://127.0.0.1:${(second.address() as AddressInfo).port}/roles`,
    SECOND_SYSTEM_SECRET: 'a secret that the second system knows too',
  }
  return { settings }
})
afterAll(() => void second?.close())
const as = (who: string, run: (visitor: Visitor) => Promise<void>, size = desktop) => visitAs(browser, ctx, who, run, { size })

describe('the roles of the second system', () => {
  test.each([desktop, phone])(
    'stand below one’s own in the selector, asked for when it is opened, and lead there [ROLE-027] [ROLE-028]',
    (size) =>
      as(
        'coach',
        async ({ page, context }) => {
          say = answers
          const before = asked
          await context.route('https://second.example/**', (route) => route.fulfill({ body: 'the second system' }))
          await page.goto(`${ctx.url}/help`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          expect(asked).toBe(before)
          await page.getByRole('button', { name: /^Riverside FC/ }).click()
          const menu = page.getByRole('menu')
          await menu.getByText('Lakeside SC').waitFor()
          expect(asked).toBe(before + 1)
          const words = await menu.innerText()
          expect(words.indexOf('Riverside FC')).toBeLessThan(words.indexOf('Lakeside SC'))
          await menu.getByRole('menuitem', { name: 'Coach' }).last().click()
          await page.waitForURL('https://second.example/lakeside')
        },
        size,
      ),
  )

  test('hide no other roles when they cannot be read: the selector shows an error and tries again', () =>
    as('multi', async ({ page }) => {
      say = breaks
      await page.goto(`${ctx.url}/help`)
      await page.getByRole('button', { name: /^Riverside FC/ }).click()
      const menu = page.getByRole('menu')
      await menu.getByText('The other system isn’t responding, so your roles there can’t be shown.').waitFor()
      expect(await menu.getByRole('menuitem', { name: 'Player Contact' }).count()).toBe(2)
      say = answers
      await menu.getByRole('menuitem', { name: 'Try again' }).click()
      await menu.getByText('Lakeside SC').waitFor()
      expect(await menu.getByText('The other system isn’t responding').count()).toBe(0)
      await menu.getByRole('menuitem', { name: 'Admin' }).click()
      await page.getByRole('button', { name: /^Eastgate United/ }).waitFor()
    }))

  test('appear on the page of roles, which also works when they are late or missing', () =>
    as('multi', async ({ page }) => {
      say = breaks
      await page.goto(`${ctx.url}/change-role`)
      await page.getByRole('link', { name: 'Use', exact: true }).first().waitFor()
      await page.getByText('The other system isn’t responding', { exact: false }).waitFor()
      say = answers
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Lakeside SC').waitFor()
      expect(await page.getByRole('link', { name: 'Use' }).last().getAttribute('href')).toBe(role.url)
    }))

  test('are checked before an address is refused as another account’s', () =>
    as('coach', async ({ page, context }) => {
      say = answers
      await context.route('https://second.example/**', (route) => route.fulfill({ body: 'the second system' }))
      await page.goto(`${ctx.url}/change-role/Coach_78/calendar`)
      await page.getByText('Please login to the appropriate account to access this URL').waitFor()
      await page.goto(`${ctx.url}/change-role/Coach_77/calendar`)
      await page.waitForURL('https://second.example/lakeside')
    }))
})
