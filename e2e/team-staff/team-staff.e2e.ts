import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { visit } from '../support/visitor.ts'

openTestServer()

test('an admin adds a coach to a team, makes the coach head coach, and takes the removal of the only coach back [STAFF-006] [TEAM-062]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams?search=U18+Boys`)
  await page.getByRole('button', { name: 'Actions for U18 Boys' }).click()
  await page.getByRole('menuitem', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Add staff' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Search coaches and team staff by name').fill('Sam Okafor')
  await sheet.getByRole('button', { name: /Sam Okafor/ }).click()
  await page.getByText('Sam Okafor added to U18 Boys.').waitFor()
  await page.getByText('Head coach').waitFor()

  await page.getByRole('button', { name: 'Change Sam Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await sheet.getByText('Sam Okafor is the only coach. The team has no coach until you add one.').waitFor()
  await sheet.getByRole('button', { name: 'Remove from team' }).click()
  await page.getByText('Sam Okafor removed from U18 Boys.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'Change Sam Okafor' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a coach sees the staff of another team until the club limits coaches to their own teams [STAFF-004] [STAFF-009]', async () => {
  const [coach, admin] = [await visit(browser, ctx, emailOf('coach')), await visit(browser, ctx, emailOf('admin'))]
  const openList = () => coach.page.goto(`${ctx.url}/coach/staff?team_id=${teams.otherTeam}`)
  await openList()
  await coach.page.getByRole('cell', { name: 'Coach' }).first().waitFor()

  await admin.page.goto(`${ctx.url}/club-admin/settings/staff-access`)
  await admin.page.getByLabel('All sports').selectOption('noTeamsAllowed')
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Staff access saved.').waitFor()
  await openList()
  await coach.page.getByRole('heading', { name: 'Staff' }).waitFor()
  await coach.page.getByRole('cell', { name: 'Coach' }).first().waitFor({ state: 'detached' })
  expect([...coach.complaints, ...admin.complaints]).toEqual([])
  await coach.close()
  await admin.close()
})
