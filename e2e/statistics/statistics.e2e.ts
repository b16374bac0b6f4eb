import { expect, test } from 'vitest'
import { players, teams } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, phone, visitAs } from '../support/visitor.ts'

openTestServer()

test('a coach enters the results of a team by keyboard, undoes them, and a wrong one is marked [INS-015]', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/testing`)
      const fields = page.locator('input[data-result]')
      await fields.first().fill('6,45')
      await fields.first().press('Enter')
      await page.keyboard.type('fast')
      await page.getByRole('button', { name: 'Save 2 results' }).click()
      await page.getByText('Enter a number, such as 6.12.').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await fields.nth(1).fill('1:05.3')
      await page.getByRole('button', { name: 'Save 2 results' }).click()
      await page.getByText('Results saved.').waitFor()
      await page.getByText(/Team average .* 2 of \d+ players/).waitFor()
      expect([await fields.first().inputValue(), await fields.nth(1).inputValue()]).toEqual(['6.45', '65.3'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone.').waitFor()
      await expect.poll(() => fields.first().inputValue()).toBe('')
    },
    { size: desktop },
  ))

test('an admin reads statistics by team and testing event, and goes on to a player [INS-015]', () =>
  visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      await page.goto(`${ctx.url}/club-admin/statistics/players`)
      await page.getByRole('button', { name: 'Team', exact: true }).click()
      await page.getByRole('menuitem', { name: 'U12 Girls', exact: true }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Testing event' }).click()
      await page.getByRole('menuitem', { name: '40-meter sprint' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('columnheader', { name: 'Latest result' }).waitFor()
      await page.getByRole('img', { name: '40-meter sprint: players by latest result' }).waitFor()
      expect(new URL(page.url()).searchParams.get('teams')).toBe(String(teams.u12Girls))
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize(phone)
      const line = page.getByRole('link', { name: /^Whitfield, Mia/ })
      // The result stands at the end of the row.
      expect(await line.innerText()).toMatch(/%\n\d+\.?\d*$/)
      await line.click()
      await page.getByRole('heading', { name: '40-meter sprint' }).waitFor()
    },
    { size: desktop },
  ))

test('a mother reads the test results of her child on a phone', () =>
  visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/players/${players.mia}/testing`)
      await page.getByRole('img', { name: '40-meter sprint: results over time' }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
    },
    { size: phone },
  ))
