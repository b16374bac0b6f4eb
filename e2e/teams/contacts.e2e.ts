import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '../../server/src/demo/people.ts'
import { leaves, staysInside, tabTo } from '../support/keys.ts'
import { settled, violations } from '../support/look.ts'
import { phone, visitAs } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const main = (page: Page) => page.getByRole('main')
const child = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add contact for Mia' })
async function fillIn(at: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await at.getByLabel(label, { exact: true }).fill(value)
}
const ruth = { 'First name': 'Ruth', 'Last name': 'Whitfield', Email: 'ruth@example.org', Relationship: 'Grandmother' }

test('a family adds a grandmother for two children on its phone, and removes her again [ACCT-099]', () =>
  visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/dashboard`)
      let taps = 0
      const tap = async (target: Locator) => {
        await target.click()
        taps++
      }
      await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Family Contacts' }))
      await page.waitForURL(/\/contact-info$/)
      const mia = child(page, 'Mia Whitfield')
      await mia.getByText('dana', { exact: false }).first().waitFor()
      await mia.getByText('You', { exact: true }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await tap(mia.getByRole('button', { name: 'Add contact for Mia' }))
      await fillIn(sheet(page), ruth)
      await tap(sheet(page).getByLabel('Ella', { exact: true }))
      await settled(page)
      expect(await violations(page)).toEqual([])
      await tap(sheet(page).getByRole('button', { name: 'Add contact' }))
      await page.getByText('Ruth Whitfield was invited as a contact for Mia').waitFor()
      expect(taps).toBeLessThanOrEqual(5)
      await mia.getByText(/^Invited, link valid until/).waitFor()
      await child(page, 'Ella Whitfield').getByText('Ruth Whitfield').waitFor()

      await mia.getByRole('button', { name: 'More options for Ruth Whitfield, Mia' }).click()
      await page.getByRole('menuitem', { name: 'Change relationship' }).click()
      await page.getByRole('dialog').getByLabel('Relationship', { exact: true }).fill('Grandma')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await mia.getByText('Grandma', { exact: true }).waitFor()
      await mia.getByRole('button', { name: 'More options for Ruth Whitfield, Mia' }).click()
      await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
      await page.getByText('Ruth Whitfield was just invited. Try again in 10 minutes.').waitFor()
      await mia.getByRole('button', { name: 'More options for Ruth Whitfield, Mia' }).click()
      await page.getByRole('menuitem', { name: 'Remove contact' }).click()
      const asked = page.getByRole('dialog', { name: 'Remove Ruth Whitfield as a contact for Mia?' })
      expect(await violations(page)).toEqual([])
      await asked.getByRole('button', { name: 'Remove contact' }).click()
      await page.getByText('Ruth Whitfield is no longer a contact for Mia').waitFor()
      await mia.getByText('Ruth Whitfield').waitFor({ state: 'detached' })
      await child(page, 'Ella Whitfield').getByText('Ruth Whitfield').waitFor()
    },
    { size: phone },
  ))

test('the desktop menu links to the family contacts [ROLE-070]', () =>
  visitAs(browser, ctx, 'parent', async ({ page }) => {
    await page.goto(`${ctx.url}/dashboard`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family Contacts' }).click()
    await child(page, 'Mia Whitfield').getByText('Chris Whitfield').waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
  }))

test('errors show at their field, nothing typed is lost, and the keyboard alone is enough', () =>
  visitAs(browser, ctx, 'parent', async ({ page }) => {
    await page.goto(`${ctx.url}/contact-info`)
    await child(page, 'Mia Whitfield').getByText('Primary contact').first().waitFor()
    await tabTo(page, /^Add contact for Mia$/)
    await page.keyboard.press('Enter')
    await sheet(page).waitFor()
    await staysInside(page, 10)
    await leaves(page, /^Add contact for Mia$/)
    await page.keyboard.press('Enter')
    await sheet(page).getByRole('button', { name: 'Add contact' }).click()
    await sheet(page).getByRole('alert').getByText('Enter how this person is related to Mia.').waitFor()
    await fillIn(sheet(page), { ...ruth, Email: people.miasDad })
    await sheet(page).getByRole('button', { name: 'Add contact' }).click()
    await sheet(page).getByRole('alert').getByText(`${people.miasDad} is already a contact for Mia.`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    expect(await sheet(page).getByLabel('Email', { exact: true }).inputValue()).toBe(people.miasDad)
    await settled(page)
    expect(await violations(page)).toEqual([])
  }))

test('a parent in another role sees the own contact details and a link to the family’s contacts', () =>
  visitAs(browser, ctx, 'multi', async ({ page }) => {
    await page.goto(`${ctx.url}/contact-info`)
    await page.getByRole('heading', { name: 'Contact Info', level: 1 }).waitFor()
    await main(page).getByText(people.multi).waitFor()
    await page.getByRole('link', { name: 'Switch to Player Contact' }).click()
    await page.getByRole('heading', { name: 'Family Contacts', level: 1 }).waitFor()
    await expect.poll(() => main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
    await settled(page)
    expect(await violations(page)).toEqual([])
  }))
