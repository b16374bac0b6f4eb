import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer({ more: [`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`] })

const roster = `/teams/${teams.u12Girls}/roster`

test('A coach asks for a release, the club approves it, and undo brings the player back [TEAM-060] [NOTIF-061]', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'))
  await coach.page.goto(`${ctx.url}${roster}`)
  await coach.page.getByRole('button', { name: 'Change Mia Whitfield' }).click()
  await coach.page.getByRole('menuitem', { name: 'Release from team' }).click()
  const dialog = coach.page.getByRole('dialog')
  await dialog.getByText('This request is sent to the club for approval.').waitFor()
  await dialog.getByLabel('Note').fill('Moved away')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await coach.page.getByText('Waiting for approval').waitFor()
  await coach.page.getByText('Mia Whitfield leaves U12 Girls').waitFor()

  const admin = await visit(browser, ctx, emailOf('admin'))
  await admin.page.goto(`${ctx.url}/club-admin/teams`)
  await admin.page.getByRole('tab', { name: 'Roster changes' }).getByText('1 roster change to review').waitFor()
  await admin.page.getByRole('tab', { name: 'Roster changes' }).click()
  await admin.page.getByRole('button', { name: 'Review the request about Whitfield, Mia' }).click()
  const review = admin.page.getByRole('dialog')
  await review.getByText('Moved away').waitFor()
  await review.getByRole('button', { name: 'Deny' }).click()
  await review.getByText('Enter a reason.').waitFor()
  await review.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText('Roster change approved.').waitFor()
  await admin.page.getByText('No pending roster changes').waitFor()
  await admin.page.getByRole('button', { name: 'Undo' }).click()
  await admin.page.getByRole('button', { name: 'Review the request about Whitfield, Mia' }).waitFor()
  expect([...coach.complaints, ...admin.complaints]).toEqual([])
  await coach.close()
  await admin.close()
})

test('On a phone a coach withdraws a request', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await page.goto(`${ctx.url}${roster}`)
  await page.getByRole('button', { name: 'Withdraw the request about Mia Whitfield' }).click()
  await page.getByText('Waiting for approval').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await close()
})
