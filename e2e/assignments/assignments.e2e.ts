import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit } from '../support/visitor.ts'

openTestServer()

const list = '/club-admin/teams/team-assignments'

test('An administrator places players by drag and by menu, publishes the rosters and takes it back [TEAM-042] [TEAM-050]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}${list}`)
  await page.getByRole('link', { name: 'Girls next spring' }).click()
  const [pool, team] = [page.getByRole('region', { name: 'Without team' }), page.getByRole('region', { name: 'U12 Girls Next' })]
  const cards = pool.getByRole('listitem')
  await cards.first().waitFor()
  const name = (await cards.first().getByRole('link').textContent())!
  await cards.first().dragTo(team)
  await team.getByRole('link', { name }).waitFor()
  const second = (await cards.first().getByRole('link').textContent())!
  await pool.getByRole('button', { name: `Move ${second}` }).click()
  await page.getByRole('menuitem', { name: 'U12 Girls Next' }).click()
  await team.getByRole('link', { name: second }).waitFor()
  // Placed by the demo, of an older year.
  await team.getByText('Too old for this team').waitFor()
  await page.getByRole('button', { name: 'Publish' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 players join U12 Girls Next').waitFor()
  await dialog.getByRole('button', { name: 'Publish rosters' }).click()
  await page.getByText('Rosters published. Players added: 5.').waitFor()
  await page.getByText('This assignment is published.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await pool.getByRole('button', { name: /^Move/ }).first().waitFor()
  await page.getByRole('tab', { name: 'Roster changes' }).click()
  // Lists write `Dalton, Josie`.
  await page
    .getByRole('row', { name: new RegExp(second.split(' ').at(-1)!) })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('On a phone a player is moved by the menu, column by column', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
  await page.goto(`${ctx.url}/club-admin/team-assignments/1`)
  const move = page.getByRole('region', { name: 'Without team' }).getByRole('button', { name: /^Move/ }).first()
  const name = (await move.getAttribute('aria-label'))!.replace('Move ', '')
  await move.click()
  await page.getByRole('menuitem', { name: 'U12 Girls Next' }).click()
  await page.getByText(`${name} moved to U12 Girls Next.`).waitFor()
  await page.getByLabel('Teams').selectOption({ index: 1 })
  await page.getByRole('region', { name: 'U12 Girls Next' }).getByRole('link', { name }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
