import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { violations } from '../support/look.ts'
import { calendarNews, phone, visit, visitAs } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

let league: Server
let address: string
/** The calendar file that the league currently publishes. */
let published: string

const game = (uid: string, day: string, words: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:202610${day}T100000\r\nDTEND;TZID=America/Denver:202610${day}T113000\r\nSUMMARY:${words}\r\nLOCATION:Mill Park\r\nEND:VEVENT\r\n`
const calendar = (...entries: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:City League\r\n${entries.join('')}END:VCALENDAR\r\n`

/** Checks accessibility in both themes. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
}

openTestServer(async () => {
  league = createServer((_, response) => void response.end(published))
  await new Promise<void>((listening) => league.listen(0, '127.0.0.1', listening))
  const { port } = league.address() as AddressInfo
  address = `webcal://127.0.0.1:${port}/schedule.ics`
  // The league's server of this test is in the local network, which only the operator can allow.
  return { settings: { CALENDAR_HOSTS: `127.0.0.1:${port}` } }
})
afterAll(() => void league?.close())

test('Coach Sam syncs the league’s calendar in two taps: its games appear, a family sees the league’s changes, and the import is undone', async () => {
  published = calendar(game('1', '06', 'U12 Girls vs Hillside'), game('2', '09', 'Lakeside vs U12 Girls'))
  const sam = await visit(browser, ctx, emailOf('coach'), { size: phone })
  const { page } = sam
  const week = `${ctx.url}/teams/${teams.u12Girls}/calendar`
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
  await page.getByText('No synced calendars yet.').waitFor()
  await page.getByLabel('Calendar URL').fill('http://10.0.0.1/league.ics')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('This URL points to a private network.').waitFor()

  await page.getByLabel('Calendar URL').fill(address)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Review' }).waitFor()
  await page.getByText('vs Hillside', { exact: true }).waitFor()
  await page.getByText('at Lakeside', { exact: true }).waitFor()
  // Values that were read from the file can be corrected: the league uses another name.
  await page.getByRole('button', { name: 'Edit: Lakeside vs U12 Girls' }).click()
  await page.getByLabel('Opponent: Lakeside vs U12 Girls').fill('Lakeside Blue')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByText('Imported: 2.').waitFor()
  await page.goto(week)
  await page.getByText('at Lakeside Blue').first().waitFor()

  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await Promise.all([calendarNews(mum.page), mum.page.goto(`${ctx.url}/calendar`)])
  await mum.page.goto(`${ctx.url}/account`)

  published = calendar(game('1', '07', 'U12 Girls vs Hillside'), game('2', '09', 'Lakeside vs U12 Girls'))
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
  await page.getByText('City League').waitFor()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.getByText('City League is up to date.').waitFor()
  await expectAccessible(page)
  await mum.page.goto(`${ctx.url}/calendar`)
  await mum.page
    .getByRole('region', { name: 'What’s new' })
    .getByText(/Hillside/)
    .waitFor()
  expect(mum.complaints).toEqual([])
  await mum.close()
  const changed = page.getByRole('link', { name: /^1 changed/ })
  await changed.click()
  await page.getByText(/Starts: .* → /).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone', { exact: false }).first().waitFor()
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
  await page.getByText('Stopped: changes undone').waitFor()
  expect(sam.complaints.filter((text) => !text.includes('422'))).toEqual([])
  await sam.close()
})

test('the club imports a calendar for all its teams, and choosing a team once applies to all entries with the same text', async () => {
  const admin = await visit(browser, ctx, emailOf('admin'))
  const { page } = admin
  await page.goto(`${ctx.url}/club-admin/schedules`)
  await page.getByRole('link', { name: 'Import calendar' }).click()
  const file = calendar(
    game('c1', '17', 'U12 Girls vs Eastgate'),
    game('c2', '18', 'U10 Boys at U12 Girls'),
    game('c3', '24', 'Blue Dragons vs Northgate'),
    game('c4', '25', 'Blue Dragons vs Hilltop'),
  )
  await page.setInputFiles('input[type=file]', { name: 'league.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) })
  await page.getByRole('heading', { name: 'Review' }).waitFor()
  // Choosing the team once applies to every entry with the same text.
  await expectAccessible(page)
  await page.getByLabel('Team: Blue Dragons vs Northgate').selectOption({ label: 'U12 Girls' })
  await page.getByRole('button', { name: 'Import 5' }).click()
  await page.getByText('Imported: 5.').waitFor()
  expect(admin.complaints).toEqual([])
  await admin.close()
})

test.each([
  ['otherregion', 'Your role can’t open this page.'],
  ['multi', "We can't seem to find the page you're looking for."],
])('%s, who does not plan for the team, is told so before a file is chosen', (who, said) =>
  visitAs(browser, ctx, who, async ({ page }) => {
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
    await page.getByRole('main').getByText(said).waitFor()
    expect(await page.getByRole('main').locator('input[type=file]').count()).toBe(0)
    expect(await violations(page)).toEqual([])
  }),
)
