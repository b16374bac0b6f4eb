import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

/** A team of the coming season without players. */
const newTeam = 900
openTestServer({
  more: [
    `insert into team (club_id, id, name, season_id, club_region_id, gender, birth_year, mark) overriding system value
       select club_id, ${newTeam}, 'U11 Girls New', season_id, club_region_id, 'F', 2015, 'NEW' from team where id = ${teams.u12Girls}`,
  ],
})

const season = [
  'First Name,Last Name,Birth Date,Gender,Jersey #,Parent 1,Parent 1 Email,Parent 1 Phone',
  ...['Nora', 'Olga', 'Iris', 'June', 'Kira', 'Lola', 'Mara', 'Nell', 'Opal', 'Rosa'].map(
    (name, index) => `${name},Quist,2015-02-${10 + index},F,${index + 1},Pia Quist,pia.quist@example.org,303-555-0161`,
  ),
  'Tess,Abara,13/40/2015,F,33,Ada Abara,ada.abara@example.org,',
  'Vera,Blom,2015-05-06,F,34,Bo Blom,bo.blom at example,',
  '',
].join('\r\n')
const give = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const kept = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

describe('the roster of a new team', () => {
  test('comes from a file in four clicks besides fixing two lines, and is undone in one', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
    await page.goto(`${ctx.url}/teams/${newTeam}/roster`)
    await page.getByText('No one is on the roster yet').waitFor()
    // Step one: the button of the empty roster. Step two: the file.
    await page.getByRole('main').getByRole('link', { name: 'Import roster' }).last().click()
    await give(page, 'season.csv', season)
    await page.getByText('2 lines need review').waitFor()
    await page.getByText('“13/40/2015” isn’t a valid date').waitFor()
    await page.getByRole('button', { name: 'Fix: Tess Abara' }).click()
    await page.getByLabel('Birth date').fill('2015-04-13')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 line needs review').waitFor()
    await page.getByRole('button', { name: 'Fix: Vera Blom' }).click()
    await page.getByLabel('Contact 1: first name').fill('Bo')
    await page.getByLabel('Contact 1: last name').fill('Blom')
    await page.getByLabel('Contact 1: email').fill('bo.blom@example.org')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 line needs review').waitFor({ state: 'hidden' })
    // A reload in the middle loses nothing.
    await page.reload()
    // Step three: import.
    await page.getByRole('button', { name: 'Import 12 players' }).click()
    await page.getByText('12 players imported.').waitFor()
    await page.getByRole('button', { name: 'Invite 3 contacts' }).waitFor()
    // Step four: open the roster.
    await page.getByRole('link', { name: 'Go to roster' }).click()
    await page.getByRole('row', { name: /Vera Blom/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(13)
    const file = await kept(page, () => page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).first().click())
    expect([file.name, file.text.split('\r\n').length]).toEqual(['U11 Girls New.csv', 14])
    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText('Import undone').first().waitFor()
    await page.getByRole('link', { name: 'Go to roster' }).click()
    await page.getByText('No one is on the roster yet').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('asks on a phone about columns that were not recognized, and names missing ones', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('director'), { size: phone })
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster/import`)
    await give(page, 'list.csv', 'Kind;Famname;Geb\nIris;Dahl;3/4/2014\nJuno;Dahl;5/6/2015\n')
    await page.getByText('Missing: First name, Last name').waitFor()
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'First name' })
    await page.getByLabel('Famname').selectOption({ label: 'Last name' })
    expect(await page.getByText('Missing:').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Import 2 players' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('is refused with a message when the file is not a roster', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('admin'))
    await page.goto(`${ctx.url}/club-admin/teams/import`)
    await give(page, 'broken.csv', 'First Name,Last Name\n"Mia,Ortiz\nElla,Ortiz\n')
    await page.getByText('A quotation mark in the file is never closed').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await close()
  })

  test('cannot be imported by a coach, who may export it', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('coach'))
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
    await page.getByRole('button', { name: 'Export', exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Import roster' }).count()).toBe(0)
    await close()
  })
})

test('a filtered list of games is exported as a table and as a calendar', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('admin'))
  await page.goto(`${ctx.url}/club-admin/schedules/games?search=northgate`)
  const table = await kept(page, () => page.getByRole('button', { name: 'Export as a table (CSV)' }).click())
  const lines = table.text.trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => !/northgate/i.test(line))).toEqual([])
  const calendar = await kept(page, () => page.getByRole('button', { name: 'Export as a calendar (ICS)' }).click())
  expect(calendar.text.match(/BEGIN:VEVENT/g)?.length).toBe(lines.length)
  await close()
})
