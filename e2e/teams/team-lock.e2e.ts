import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { people, teams } from '../../server/src/demo/people.ts'
import { desktop, phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const lockedTeam = teams.hiddenFromCoaches
const reason = 'The club has not granted access to the team at this time.'
const asCoach = async (size: typeof phone) => {
  const visitor = await visit(browser, ctx, emailOf('multi'), { size })
  await visitor.page.goto(`${ctx.url}/change-role/Coach_1/%2Fcoach%2Fteams`)
  await visitor.page.waitForURL(/\/coach\/teams$/)
  return visitor
}

test('a team that is hidden from coaches is locked in their menu with the reason; the other one opens [TEAM-003] [SHELL-061] [SHELL-112]', async () => {
  const { page, complaints, close } = await asCoach(desktop)
  const menu = page.getByRole('navigation')
  const locked = menu.getByRole('link', { name: /U16 Girls/ })
  await locked.waitFor()
  expect(await locked.getAttribute('aria-disabled')).toBe('true')
  // The list beside it has loaded, so nothing is rendered again under the focus.
  await page.getByRole('main').getByText('U16 Boys').first().waitFor()
  const hint = async () => {
    await locked.focus()
    return await page.getByRole('tooltip', { name: reason }).count()
  }
  await expect.poll(hint).toBe(1)
  await locked.click({ force: true })
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/coach/teams')
  // The list of teams and the search have no link to it either.
  expect(await page.locator(`a[href="/teams/${lockedTeam}"]`).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('U16')
  expect(await page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('U16 Boys')])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /U16 Boys/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('every address of a locked team shows the same message, and an unknown team is not found [ROLE-076]', async () => {
  const { page, complaints, close } = await asCoach(desktop)
  for (const path of ['', '/summary', '/calendar', '/roster', '/attendance', '/availability', '/events/1']) {
    await page.goto(`${ctx.url}/teams/${lockedTeam}${path}`)
    await page.getByRole('main').getByText(reason).waitFor()
  }
  await page.goto(`${ctx.url}/teams/987654/roster`)
  await page.getByText("We can't seem to find the page you're looking for.").waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on the phone the sheet of the teams shows the lock with its reason', async () => {
  const { page, complaints, close } = await asCoach(phone)
  await page.getByRole('button', { name: 'My Teams' }).click()
  const line = page.getByRole('dialog').getByRole('button', { name: /U16 Girls/ })
  expect(await line.innerText()).toContain(reason)
  expect(await line.isDisabled()).toBe(true)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /U16 Boys/ })
    .click()
  await page.getByRole('heading', { name: /U16 Boys/ }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('My Team is locked for a coach whose only team is [TEAM-001]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, people.lockedOutCoach, { size: phone, home: true })
  const item = page.getByRole('navigation').getByRole('button', { name: 'My Team Locked' })
  await item.click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  expect(await page.getByRole('dialog').getByRole('button').allInnerTexts()).toEqual([expect.stringContaining(reason)])
  expect(new URL(page.url()).pathname).toBe('/calendar')
  expect(complaints).toEqual([])
  await close()
})
