import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, visitAs } from '../support/visitor.ts'

openTestServer()

test('a program admin sets up a program with a package, a plan and a discount code, and opens it for families [PROG-015]', async () => {
  await visitAs(browser, ctx, 'programadmin', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name }).click()
      await dialog.getByRole('button', { name }).click()
    }
    await page.goto(`${ctx.url}/program-admin/programs`)
    await page.getByRole('button', { name: 'Add program' }).first().click()
    await dialog.getByLabel('Name', { exact: true }).fill('Winter camp')
    await dialog.getByLabel('Type').selectOption('Camp')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Add a package, then publish it.').waitFor()
    await act('Publish')
    await dialog.getByText('Add a package before you publish the program.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'Go to packages' }).click()
    await page.getByRole('button', { name: 'Add package' }).first().click()
    await dialog.getByLabel('Name', { exact: true }).fill('Full week')
    await dialog.getByLabel('Price').fill('200')
    await dialog.getByLabel('Seats', { exact: true }).fill('20')
    await dialog.getByLabel('Lowest grade').selectOption('1st')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Full week' }).waitFor()

    await page.getByRole('tab', { name: 'Payment plans' }).click()
    await page.getByRole('button', { name: 'Add payment plan' }).first().click()
    await dialog.getByLabel('Payment plan name').fill('Two payments')
    await dialog.getByLabel('Initial payment').fill('100')
    await dialog.getByLabel('Due date', { exact: true }).fill('2026-12-01')
    await dialog.getByLabel('Amount', { exact: true }).fill('100')
    await settled(page)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('$100.00 at checkout, then 1 payment').waitFor()

    await page.getByRole('tab', { name: 'Discounts' }).click()
    await page.getByRole('button', { name: 'Add discount' }).first().click()
    await dialog.getByLabel('Name', { exact: true }).fill('Friends')
    await dialog.getByLabel('For', { exact: true }).selectOption('With a code')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Code required').first().waitFor()
    await dialog.getByLabel('Percentage').fill('10')
    await dialog.getByLabel('Code', { exact: true }).fill('FRIENDS')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Friends' }).waitFor()

    await page.getByRole('tab', { name: 'Details' }).click()
    await act('Publish')
    await page.getByText('Program published').waitFor()
    await act('Open registration')
    await page.getByText('Registration opened').waitFor()
  })
  await visitAs(browser, ctx, 'parent', async ({ page }) => {
    await page.goto(`${ctx.url}/programs`)
    await page.getByRole('link', { name: /Winter camp/ }).click()
    await page.getByText('Grade 1st or higher').waitFor()
    await page.getByRole('link', { name: 'Register', exact: true }).first().waitFor()
  })
})

test('an administrator sets up a program with two packages and a payment plan, and opens it, in thirty clicks', () =>
  visitAs(browser, ctx, 'admin', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    let clicks = 0
    const click = async (target: Locator) => (clicks++, await target.click())
    // A field that is typed into is a click too, and a choice from a list is two.
    const fill = async (name: string, value: string) => (clicks++, await dialog.getByLabel(name, { exact: true }).fill(value))
    const act = async (name: string) => {
      await click(page.getByRole('button', { name: 'Actions' }))
      await click(page.getByRole('menuitem', { name }))
      await click(dialog.getByRole('button', { name }))
    }
    const addPackage = async (name: string, price: string) => {
      await click(page.getByRole('button', { name: 'Add package' }).first())
      await fill('Name', name)
      await fill('Price', price)
      await click(dialog.getByRole('button', { name: 'Save' }))
      await page.getByRole('link', { name }).waitFor()
    }
    await page.goto(`${ctx.url}/program-admin/programs`)
    await click(page.getByRole('button', { name: 'Add program' }).first())
    await fill('Name', 'Easter camp')
    clicks += 2
    await dialog.getByLabel('Type').selectOption('Camp')
    await click(dialog.getByRole('button', { name: 'Save' }))
    await click(page.getByRole('link', { name: 'Go to packages' }))
    await addPackage('Half day', '100')
    await addPackage('Full day', '180')
    await click(page.getByRole('tab', { name: 'Payment plans' }))
    await click(page.getByRole('button', { name: 'Add payment plan' }).first())
    await fill('Payment plan name', 'Two payments')
    await fill('Initial payment', '50')
    await fill('Due date', '2026-12-01')
    await fill('Amount', '50')
    await click(dialog.getByRole('button', { name: 'Save' }))
    await page.getByText('$50.00 at checkout, then 1 payment').waitFor()
    await click(page.getByRole('tab', { name: 'Details' }))
    await act('Publish')
    await page.getByText('Program published').waitFor()
    await act('Open registration')
    await page.getByText('Registration opened').waitFor()
    expect(clicks).toBeLessThanOrEqual(30)
  }))

test('the chosen tab of a program stays in sight on a notebook, also the last one, and when the window becomes smaller', () =>
  visitAs(browser, ctx, 'director', async ({ page }) => {
    const isInSight = (tab: Element) => {
      const [{ left, right }, row] = [tab.getBoundingClientRect(), tab.closest('[role=tablist]')!.parentElement!.getBoundingClientRect()]
      return left >= row.left - 1 && right <= row.right + 1
    }
    const chosen = page.getByRole('tab', { name: 'Not registered', selected: true })
    await page.goto(`${ctx.url}/director/programs/104/not-registered`)
    expect(await chosen.evaluate(isInSight)).toBe(true)
    await page.setViewportSize({ width: 1800, height: 900 })
    await expect.poll(() => page.getByRole('tab', { name: 'Details' }).evaluate(isInSight)).toBe(true)
    await page.setViewportSize(desktop)
    await expect.poll(() => chosen.evaluate(isInSight)).toBe(true)
  }))
