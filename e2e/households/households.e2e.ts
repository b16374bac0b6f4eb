import { expect, test } from 'vitest'
import { players } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visitAs } from '../support/visitor.ts'

openTestServer()

test('on a phone an administrator gives a parent a household of his own, and writes a custody note that the family does not see', async () => {
  await visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      await page.goto(`${ctx.url}/players/${players.mia}`)
      await page.getByRole('tab', { name: 'Households' }).click()
      await page.getByText('Contacts in different households don’t see').waitFor()
      const households = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Household of' })
      await page.getByRole('button', { name: 'Actions for Chris Whitfield' }).waitFor()
      const before = await households.count()
      const move = async (to: string) => {
        await page.getByRole('button', { name: 'Actions for Chris Whitfield' }).click()
        await page.getByRole('menuitem', { name: to }).click()
      }
      await move('Move to the household of Dana Whitfield')
      await expect.poll(() => households.count()).toBe(before - 1)
      await move('Move to a new household')
      await expect.poll(() => households.count()).toBe(before)
      await page.getByRole('button', { name: 'Edit note' }).click()
      await page.getByRole('dialog').getByLabel('Custody note').fill('Picked up by the mother only.')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.getByText('Picked up by the mother only.').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
    },
    { size: phone },
  )
  await visitAs(browser, ctx, 'parent', async ({ page }) => {
    await page.goto(`${ctx.url}/players/${players.mia}/households`)
    await page.waitForURL(`${ctx.url}/players/${players.mia}`)
    expect(await page.getByRole('tab', { name: 'Households' }).count()).toBe(0)
  })
})
