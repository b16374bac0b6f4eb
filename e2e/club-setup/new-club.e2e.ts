import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countClicks } from '../support/clicks.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

// The link is printed by a process of its own.
openTestServer({ empty: true, sharedProcess: false })

const admin = { email: 'ana@hilltop.example', password: 'Quiet-Harbor-42' }
const roster = [
  'First Name,Last Name,Birth Date,Gender,Team,Parent 1,Parent 1 Email',
  'Nora,Quist,2015-02-10,F,U12 Girls,Pia Quist,pia.quist@example.org',
  'Iris,Dahl,2015-07-01,F,U12 Girls,Bo Dahl,bo.dahl@example.org',
  'Leo,Abara,2013-03-04,M,U14 Boys,Ada Abara,ada.abara@example.org',
  '',
].join('\r\n')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()

test('An administrator sets up a new club in one sitting, from an empty installation to players on its rosters, in at most 40 clicks', async () => {
  const { page, complaints, close } = await visit(browser, ctx, null)
  const clicks = await countClicks(page)
  await page.goto(ctx.setUpLink())
  await page.getByLabel('Club name').fill('Hilltop SC')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await press(page, 'Create club')
  await page.waitForURL(/\/login/)
  // The form of the set-up, with fields of the same names, stays until the sign-in page has loaded.
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await press(page, 'Sign in')

  await step(page, 'What does your club play?')
  await press(page, 'Save and continue')
  await step(page, 'When do you play?')
  await press(page, 'Save and continue')
  await step(page, 'Is your club divided into regions?')
  await press(page, 'Skip for now')
  await step(page, 'How do you group players by age?')
  await press(page, 'Save and continue')
  await step(page, 'Create your teams')

  // The set-up is left, and taken up again where it was.
  await page.goto(`${ctx.url}/club-admin/teams`)
  await page.getByText('4 of 7 steps done').waitFor()
  await page.getByRole('link', { name: 'Set up the club' }).click()
  await step(page, 'Create your teams')
  await page.getByRole('group', { name: 'Preview' }).getByText('U14 Boys').waitFor()
  await press(page, 'Create 14 teams')
  await page.getByText('14 teams created.').waitFor()

  await step(page, 'Invite your staff')
  await press(page, 'Invite a coach for U12 Girls')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('First name').fill('Sam')
  await sheet.getByLabel('Last name').fill('Okafor')
  await sheet.getByLabel('Email').fill('sam@hilltop.example')
  await press(page, 'Send invitation')
  await page.getByText('1 person has a role or an invitation.').waitFor()
  await press(page, 'Continue')

  await step(page, 'Add your players')
  await page.getByRole('link', { name: 'Import rosters' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'rosters.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await press(page, 'Import 3 players')
  await page.getByText('3 players imported.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Set up the club' }).last().click()
  await page.getByText('Your club has 3 players.').waitFor()
  await press(page, 'Continue')
  await step(page, 'Your club is ready')
  await press(page, 'Finish set-up')

  await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor()
  await page.getByText('steps done').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'U12 Girls' }).first().click()
  await page
    .getByRole('tab', { name: 'Roster' })
    .or(page.getByRole('link', { name: 'Roster', exact: true }))
    .first()
    .click()
  await page.getByRole('row', { name: /Nora Quist/ }).waitFor()
  await page.getByRole('row', { name: /Iris Dahl/ }).waitFor()
  expect(await clicks.count()).toBeLessThanOrEqual(40)
  expect(complaints).toEqual([])
  await close()
})

test('On a phone the steps stand above the form, and teams come from a list of names', async () => {
  const { page, complaints, close } = await visit(browser, ctx, null, { size: phone })
  await page.goto(`${ctx.url}/login?redirect=%2Fclub-admin%2Fset-up%3Fstep%3Dteams`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await press(page, 'Sign in')
  await step(page, 'Create your teams')
  await page.getByText('From a list').click()
  await page.getByLabel('Team names').fill('U12 Girls\nU9 Girls Blue\nRiverside Minis')
  // The preview of the generator is shown until that of the list arrives.
  await page.getByLabel('Create Riverside Minis').waitFor()
  await page.getByText('Already there').waitFor()
  await page.getByLabel('Create Riverside Minis').uncheck()
  await press(page, 'Create 1 team')
  await page.getByText('1 team created.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})
