import { expect, test } from 'vitest'
import { teams } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, phone, visitAs } from '../support/visitor.ts'

openTestServer()

const chart = `/teams/${teams.u12Girls}/depth-chart`

test('a coach fills a position on a phone by taps alone, restores the version before, and undo takes that back [TEAM-015] [TEAM-022] [TEAM-035]', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}${chart}`)
      await page.getByRole('button', { name: 'Create depth chart' }).click()
      const sheet = page.getByRole('dialog', { name: 'Create depth chart' })
      await sheet.getByLabel('Name').fill('Friendly')
      await sheet.getByLabel('Formation').selectOption('3-5-2')
      await sheet.getByRole('button', { name: 'Create depth chart' }).click()
      await page.getByRole('heading', { name: 'Edit Friendly' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/teams/${teams.u12Girls}/depth_chart/edit`)
      await page.getByRole('button', { name: 'Goalkeeper, Open' }).click()
      const keeper = page.getByRole('dialog', { name: 'Goalkeeper' })
      await keeper.getByRole('button', { name: 'Add Mia Whitfield to Goalkeeper' }).click()
      await keeper.getByRole('button', { name: 'Add Ella Whitfield to Goalkeeper' }).click()
      await keeper.getByRole('button', { name: 'Move Ella Whitfield up' }).click()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await keeper.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Goalkeeper, Ella Whitfield and Mia Whitfield' }).waitFor()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Friendly saved.').waitFor()
      expect(new URL(page.url()).pathname).toBe(chart)
      await page.getByText('1 of 11 positions filled').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'More actions for Friendly' }).click()
      await page.getByRole('menuitem', { name: 'Versions' }).click()
      const versions = page.getByRole('dialog', { name: 'Versions of Friendly' })
      await versions.getByText('GK: Ella Whitfield, Mia Whitfield').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await versions.getByRole('button', { name: /^Restore the version of/ }).click()
      await page.getByText('Version restored.').waitFor()
      await page.getByText('0 of 11 positions filled').waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await page.getByText('1 of 11 positions filled').waitFor()
    },
    { size: phone },
  ))

test('a coach drags a player from the roster to a position', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}${chart}`)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Formation').selectOption('3-4-3')
      const row = page.getByRole('listitem').filter({ hasText: 'Mia Whitfield' }).last()
      const to = page.getByRole('button', { name: /^Striker,/ })
      const [from, target] = [(await row.boundingBox())!, (await to.boundingBox())!]
      await page.mouse.move(from.x + 40, from.y + 14)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 })
      await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 })
      await page.mouse.up()
      await page.getByRole('button', { name: /^Striker,.*Mia Whitfield/ }).waitFor()
      expect(await violations(page)).toEqual([])
    },
    { size: desktop },
  ))

test('a family sees the published chart and no way to change it [TEAM-022]', () =>
  visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}${chart}`)
      await page.getByRole('heading', { name: 'League · 4-3-3' }).waitFor()
      expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
      expect(await page.getByText('Cup').count()).toBe(0)
      await settled(page)
      expect(await violations(page)).toEqual([])
    },
    { size: phone },
  ))

test('an admin finds the teams without a depth chart [TEAM-040]', () =>
  visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      await page.goto(`${ctx.url}/club-admin/teams/depth-chart?has_chart=no`)
      await page.getByText('No chart').first().waitFor()
      expect(await page.getByRole('link', { name: 'U12 Girls', exact: true }).count()).toBe(0)
      await settled(page)
      expect(await violations(page)).toEqual([])
    },
    { size: desktop },
  ))

test('a coach fills a position and orders its players by keyboard alone, and the chart prints on the field', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/depth_chart/edit`)
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).focus()
        await page.keyboard.press('Enter')
      }
      await page.getByLabel('Formation').selectOption('3-4-3')
      await press(/^Striker,/)
      await press('Add Ella Whitfield to Striker')
      await press('Move Ella Whitfield up')
      await press('Save')
      await page.getByText(/ saved\.$/).waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.getByText('E. Whitfield').first().waitFor()
      expect(await page.getByRole('button', { name: 'Print', exact: true }).filter({ visible: true }).count()).toBe(0)
    },
    { size: desktop },
  ))
