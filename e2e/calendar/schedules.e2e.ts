import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()
const rows = async (page: Page) => (await page.getByRole('row').allInnerTexts()).slice(1)
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe('the schedules of the club', () => {
  test('show all their tabs on a phone, uncovered', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('admin'), { size: phone })
    await page.goto(`${ctx.url}/club-admin/schedules`)
    const act = (await page.getByRole('link', { name: 'Import calendar' }).boundingBox())!
    for (const tab of await page.getByRole('tab').all()) {
      const { x, y, width, height } = (await tab.boundingBox())!
      expect(x >= 0 && x + width <= phone.width && (y + height <= act.y || x + width <= act.x)).toBe(true)
    }
    await close()
  })

  test('have a tab for the calendar and one for every kind of event, with lists to search, filter and sort [CAL-021] [CAL-022] [CAL-023]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
    await page.goto(`${ctx.url}/club-admin/schedules`)
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Schedule',
      'Games',
      'Practices',
      'Other events',
      'Staff events',
      'Fields',
    ])
    await page.getByRole('region', { name: 'Saturday, October 10' }).getByText(/more/).waitFor()
    await page.getByRole('tab', { name: 'Games' }).click()
    await page.waitForURL(/\/club-admin\/schedules\/games$/)
    await page.getByRole('searchbox').fill('northgate u12')
    await expect.poll(async () => (await rows(page)).every((row) => /Northgate/.test(row)) && (await rows(page)).length > 0).toBe(true)
    expect(path(page)).toContain('search=northgate+u12')
    await page.getByRole('button', { name: 'Where' }).click()
    await expect.poll(() => page.getByRole('columnheader', { name: 'Where' }).getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('searchbox').fill('no such opponent')
    await page.getByText('No events match the filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(20)
    expect(complaints).toEqual([])
    await close()
  })

  test('list the events of the club and of its staff; a link to a staff event opens it for planners, and on the calendar for others [CAL-009] [CAL-024] [CAL-026]', async () => {
    const admin = await visit(browser, ctx, emailOf('admin'))
    await admin.page.goto(`${ctx.url}/club-admin/schedules/other-events/club-events`)
    await admin.page.getByRole('link', { name: 'Photo day' }).first().waitFor()
    await admin.page.getByRole('tab', { name: 'Staff events' }).click()
    await admin.page.getByRole('row').nth(1).getByRole('link').waitFor()
    const address = await admin.page.getByRole('row').nth(1).getByRole('link').getAttribute('href')
    const event = address!.split('/').at(-1)!
    await admin.page.goto(`${ctx.url}/redirect/staff-events/${event}`)
    await admin.page.getByRole('dialog').getByRole('link', { name: 'Open' }).waitFor()
    expect(path(admin.page)).toBe(`/club-admin/schedules/staff-events?event_id=${event}`)
    await admin.close()
    const parent = await visit(browser, ctx, emailOf('parent'))
    await parent.page.goto(`${ctx.url}/redirect/staff-events/${event}`)
    await parent.page.waitForURL((url) => url.pathname === '/calendar')
    await parent.close()
  })

  test('hide staff events where the club has them switched off', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('otherclubadmin'))
    await page.goto(`${ctx.url}/club-admin/schedules/staff-events`)
    await page.getByText('This feature is turned off for your club.').waitFor()
    expect(await page.getByRole('tab', { name: 'Staff events' }).count()).toBe(0)
    await close()
  })

  test('are in the menu of a coach for the own teams [CAL-018] [CAL-019]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('coach'))
    await page.goto(`${ctx.url}/coach/calendar`)
    await page.getByRole('heading', { name: /October 5/ }).waitFor()
    await page.getByRole('link', { name: 'Schedules' }).click()
    await page.getByRole('tab', { name: 'Practices' }).click()
    await page
      .getByRole('row', { name: /U12 Girls/ })
      .first()
      .waitFor()
    expect((await rows(page)).filter((row) => /U14 Boys|U9 |U16 /.test(row))).toEqual([])
    await page.goto(`${ctx.url}/club-admin/schedules`)
    await page.waitForURL((url) => url.pathname === '/calendar')
    await close()
  })
})

test('the games of the club are a tab of its teams [CAL-020]', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('director'))
  await page.goto(`${ctx.url}/club-admin/teams`)
  await page.getByRole('tab', { name: 'Games' }).click()
  await page.waitForURL(/\/club-admin\/teams\/games$/)
  await page.getByRole('row').nth(1).waitFor()
  await close()
})

test('a team shows its games with their results, and a sheet of one for the referee that fits a page [CAL-008] [CAL-011]', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'))
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/games`)
  await page.getByText(/3 won, 1 tied, 0 lost/).waitFor()
  await page
    .getByRole('row', { name: /Northgate SC/ })
    .getByRole('link', { name: 'Game sheet' })
    .click()
  await page.waitForURL(new RegExp(`/teams/${teams.u12Girls}/games/${events.saturdaysGame}/print$`))
  await page.getByRole('heading', { name: 'Riverside FC U12 Girls vs Northgate SC' }).waitFor()
  const sheet = await page.getByRole('article').innerText()
  for (const said of ['Oct 10, 2026', '9:00', 'South turf', 'Whitfield, Mia', 'Halftime', 'Referee'])
    expect(sheet.replaceAll('\u00a0', ' ')).toContain(said)
  const paper = await page.pdf({ format: 'Letter' })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/games/${events.tuesdaysPractice}/print`)
  await page.getByText('We can’t find this game.').waitFor()
  expect(complaints).toEqual([])
  await close()
})
