import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { calendarNews, phone, tablet, visit, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

async function open(role: string, path: string, options: Parameters<typeof visit>[3] = {}): Promise<Visitor> {
  const visitor = await visit(browser, ctx, emailOf(role), options)
  await visitor.page.goto(`${ctx.url}${path}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  return visitor
}
const view = (page: Page) => new URL(page.url()).searchParams.get('view')
const tile = (page: Page, event: number) => page.locator(`main a[href*="/events/${event}"]`).first()

describe('the views of the calendar', () => {
  test('change and turn by keyboard shortcuts, are kept in the address, and work with the Back button [CAL-007]', async () => {
    const { page, close } = await open('coach', '/calendar')
    for (const [key, name] of [
      ['m', 'month'],
      ['d', 'day'],
      ['a', 'agenda'],
      ['l', 'list'],
      ['w', 'week'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => view(page)).toBe(name)
      await expect.poll(() => page.locator(`input[type=radio][value=${name}]`).isChecked()).toBe(true)
    }
    await page.keyboard.press('j')
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-10-12')
    await page.getByRole('heading', { name: 'October 12 – 18, 2026' }).waitFor()
    await page.keyboard.press('m')
    await page.getByRole('heading', { name: 'October 2026' }).waitFor()
    await page.keyboard.press('k')
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-09-01')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).search).toBe('?view=month&date=2026-10-12')
    await page.goBack()
    await expect.poll(() => view(page)).toBe('week')
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByText('New practice').waitFor()
    await page.keyboard.press('p')
    expect(new URL(page.url()).pathname).toBe('/calendar')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('m')
    await page.getByRole('heading', { name: 'October 2026' }).waitFor()
    await page.keyboard.press('t')
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBeNull()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog')
    await help.getByText('Calendar: month, week, day, agenda, list').waitFor()
    await page.keyboard.press('d')
    expect(view(page)).toBe('month')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('p')
    await page.waitForURL(/\/account/)
    await close()
  })

  test('a full day of a month says how many more there are, and leads to the day', async () => {
    const { page, close } = await open('admin', '/calendar?view=month')
    await page.getByRole('button', { name: /more events on Saturday, October 10/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Saturday, October 10' }).waitFor()
    expect(new URL(page.url()).search).toBe('?view=day&date=2026-10-10')
    await close()
  })

  test('a printed month lists every event of a full day', async () => {
    const { page, close } = await open('admin', '/calendar?view=month')
    const saturday = page.getByRole('region', { name: 'Saturday, October 10' })
    await page.getByRole('button', { name: /more events on Saturday, October 10/ }).waitFor()
    const onScreen = await saturday.getByRole('link').count()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.getByRole('button', { name: /more events on/ }).count()).toBe(0)
    expect(await saturday.getByRole('link').count()).toBeGreaterThan(onScreen + 10)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.getByRole('button', { name: /more events on Saturday, October 10/ }).waitFor()
    await close()
  })

  test('filters narrow every view and are sent along with the address', async () => {
    const { page, close } = await open('coach', `/calendar?view=list&kind=Game&team=${teams.u12Girls}`)
    await page.getByRole('row').nth(1).waitFor()
    const rows = await page.getByRole('row').allInnerTexts()
    expect(rows.slice(1).length).toBeGreaterThan(2)
    expect(rows.slice(1).every((row) => /(vs|at) /.test(row) && row.includes('U12 Girls'))).toBe(true)
    await page.keyboard.press('w')
    await tile(page, events.saturdaysGame).waitFor()
    // The list shows that game too, until the week has loaded.
    await expect.poll(() => page.locator('main a[href*="/events/"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear Kind' }).click()
    await tile(page, events.tuesdaysPractice).waitFor()
    await close()
  })

  test('on a tablet the narrowest tile of a week says which team and when', async () => {
    const { page, close } = await open('admin', '/calendar?view=week&rows=time', { size: tablet })
    const saturday = page.getByRole('region', { name: 'Saturday, October 10' })
    const shown = await saturday.getByRole('link').count()
    expect(shown).toBeGreaterThan(5)
    expect(await saturday.locator('[data-time=bare]:visible').count()).toBe(shown)
    expect(await saturday.locator('a [role=img]:visible').count()).toBe(shown)
    await close()
  })

  test('on a phone the days above an agenda begin where it begins, also on a Sunday', async () => {
    const { page, close } = await open('coach', '/calendar?date=2026-10-11', { size: phone })
    const day = page.getByRole('button', { name: /^Sunday, October 11/ })
    expect((await day.boundingBox())!.x).toBeLessThan(20)
    expect(await page.locator('main h2').first().innerText()).toContain('October 1')
    await close()
  })

  test('a mother narrows the agenda to one of her children', async () => {
    const { page, close } = await open('parent', '/calendar', { size: phone })
    await page.getByRole('button', { name: 'Child' }).click()
    await page.getByRole('menuitem', { name: 'Ella' }).click()
    await page.getByRole('radiogroup', { name: /^Ella/ }).first().waitFor()
    await expect.poll(() => page.getByRole('radiogroup', { name: /^(Mia|Theo)/ }).count()).toBe(0)
    await page.getByRole('radiogroup', { name: /^Ella/ }).first().waitFor()
    await close()
  })
})

describe('the week of a club', () => {
  const saturday = (page: Page) => page.locator('table td:nth-child(7) a')

  test('shows every event by field or by team, keeps the choice, and is walked through by arrow keys', async () => {
    const { page, complaints, close } = await open('admin', '/calendar?view=week')
    await page.getByRole('columnheader', { name: 'Field', exact: true }).waitFor()
    const games = await saturday(page).allInnerTexts()
    expect(games.length).toBeGreaterThan(15)
    expect(games.every((game) => /\d[ap]\b/.test(game) && /U\d+ (?:Boys|Girls|Mixed)/.test(game))).toBe(true)
    expect(await page.locator('main').getByText(/^\+\d/).count()).toBe(0)
    await page.getByText('Teams', { exact: true }).last().click()
    await page.getByRole('columnheader', { name: 'Team', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('rows')).toBe('team')
    await expect.poll(() => saturday(page).count()).toBe(games.length)
    await page.goto(`${ctx.url}/calendar?view=week`)
    await page.getByRole('columnheader', { name: 'Team', exact: true }).waitFor()
    await tile(page, events.tuesdaysPractice).focus()
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('href'))
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toContain('Wednesday, October 7')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toContain(`/events/${events.thursdaysPractice}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('New practice').waitFor()
    expect(await page.getByRole('dialog').locator('input[type=date]').first().inputValue()).toBe('2026-10-07')
    // The row already names the team or the field.
    const chosen = (label: string) =>
      page
        .getByRole('dialog')
        .getByLabel(label, { exact: true })
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
    expect(await chosen('Team')).toContain('U12 Girls')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Fields', { exact: true }).last().click()
    const free = page.getByRole('button', { name: /^Plan on Friday, October 9, / }).first()
    const field = /October 9, (.*)$/.exec((await free.getAttribute('aria-label'))!)![1]
    await free.click({ force: true })
    await page.getByRole('dialog').getByText('New practice').waitFor()
    expect(await chosen('Field')).toContain(field)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('on a desktop an event', () => {
  const times = async (page: Page) => (await tile(page, events.thursdaysPractice).innerText()).replaceAll('\u00a0', ' ')

  test('is dragged to another day and hour, and put back from the toast; both versions are saved', async () => {
    const { page, close } = await open('coach', '/calendar?view=week')
    expect(await times(page)).toContain('6:00 – 7:30 PM')
    const box = (await tile(page, events.thursdaysPractice).boundingBox())!
    const friday = (await page.getByRole('region', { name: 'Friday, October 9' }).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(friday.x + 20, box.y - 10, { steps: 5 })
    await page.mouse.move(friday.x + 20, box.y + 20 - 52, { steps: 5 })
    await page.mouse.up()
    await page.getByText('Moved to Fri, Oct 9').waitFor()
    await expect.poll(() => times(page)).toContain('5:00 – 6:30 PM')
    await page.reload()
    await page.getByRole('region', { name: 'Friday, October 9' }).locator(`a[href*="/events/${events.thursdaysPractice}"]`).waitFor()
    await page.getByRole('region', { name: 'Friday, October 9' }).locator(`a[href*="/events/${events.thursdaysPractice}"]`).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Moved to Thu, Oct 8').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    const fridays = page.getByRole('region', { name: 'Friday, October 9' }).locator(`a[href*="/events/${events.thursdaysPractice}"]`)
    await fridays.waitFor()

    // The target time overlaps with another practice of the same team: the page asks, and canceling moves nothing.
    await fridays.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /Tue, Oct 6/ })
    await question.getByText(/U12 Girls Practice/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await fridays.waitFor()
    await close()
  })

  test('gets another end by its lower edge; Escape leaves it as it was', async () => {
    const { page, complaints, close } = await open('coach', '/calendar?view=day&date=2026-10-06')
    const one = tile(page, events.tuesdaysPractice)
    const box = (await one.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + box.height - 3)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + box.height + 23, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect((await one.innerText()).replaceAll('\u00a0', ' ')).toContain('6:00 – 7:30 PM')
    await page.mouse.move(box.x + 60, box.y + box.height - 3)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + box.height + 23, { steps: 5 })
    await page.mouse.up()
    await page.getByText('Moved to Tue, Oct 6').waitFor()
    await expect.poll(async () => (await one.innerText()).replaceAll('\u00a0', ' ')).toContain('6:00 – 8:00 PM')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('cannot be moved by a user who may not edit it', async () => {
    const { page, close } = await open('parent', '/calendar?view=week')
    const before = (await tile(page, events.tuesdaysPractice).boundingBox())!
    await page.mouse.move(before.x + 20, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x + 20, before.y - 60, { steps: 5 })
    expect(await page.locator('[data-ghost]').count()).toBe(0)
    await page.mouse.up()
    await tile(page, events.tuesdaysPractice).focus()
    await page.keyboard.press('Shift+ArrowUp')
    expect(await page.locator('[data-ghost]').count()).toBe(0)
    await close()
  })
})

test('a mother who comes back reads what has changed until she closes it, also after a reload', async () => {
  const seen = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/calendar_news/seen'))
  const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
  // Another test may have opened this calendar before and changed it since.
  const [news] = await Promise.all([calendarNews(page), page.goto(`${ctx.url}/calendar`)])
  const strip = page.getByRole('region', { name: 'What’s new' })
  if (news.items.length > 0) await Promise.all([seen(page), strip.getByRole('button', { name: 'Close' }).click()])
  await expect.poll(() => strip.count()).toBe(0)
  await page.goto(`${ctx.url}/account`)

  const coach = await open('coach', '/calendar?view=week')
  await tile(coach.page, events.tuesdaysPractice).focus()
  await coach.page.keyboard.press('Shift+ArrowDown')
  await coach.page.keyboard.press('Shift+ArrowDown')
  await coach.page.keyboard.press('Enter')
  await coach.page.getByText('Moved to Tue, Oct 6').waitFor()
  await coach.close()

  await page.reload()
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Calendar/ })
  await expect.poll(() => menu.innerText()).toContain('Changes: 1')
  await menu.click()
  await strip.getByText(/One change since/).waitFor()
  await page.reload()
  await strip.getByText(/One change since/).waitFor()
  expect((await strip.innerText()).replaceAll('\u00a0', ' ')).toContain('Practice (Tue, Oct 6) moved to 6:30 PM')
  await Promise.all([seen(page), strip.getByRole('button', { name: 'Close' }).click()])
  await expect.poll(() => menu.innerText()).not.toContain('Changes')
  expect(await strip.count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('radiogroup').first().waitFor()
  expect(await strip.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
