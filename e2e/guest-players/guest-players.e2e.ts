import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

test('A coach asks for a guest on a phone, and an administrator approves several requests at once [TEAM-036] [TEAM-043]', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await coach.page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await coach.page.getByRole('link', { name: 'Guest players' }).filter({ visible: true }).click()
  await coach.page.getByRole('button', { name: 'Add guest players' }).filter({ visible: true }).first().click()
  const sheet = coach.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await sheet.getByText('Choose at least one player.').first().waitFor()
  await sheet.getByLabel('Player or team').fill('U11 Girls')
  const player = sheet.getByRole('checkbox').first()
  await player.check()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await coach.page.getByText('Request sent.').waitFor()
  expect(coach.complaints).toEqual([])
  await coach.close()

  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/teams`)
  await page.getByRole('tab', { name: 'Guests' }).click()
  await page.getByRole('row').filter({ hasText: 'away at the tournament' }).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Guest assignments approved: 1.').waitFor()
  // The other player of the demo is too old.
  const older = page.getByRole('row').filter({ hasText: 'Too old for this team' })
  await older.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Deny' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Too old')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await page.getByText(/denied\./).waitFor()
  expect(complaints).toEqual([])
  await close()
})
