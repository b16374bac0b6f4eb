import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { dailyShare } from '../daily-share.ts'
import { desktop, phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

// The morning of the day on which Mia and Ella have practice.
openTestServer({ more: [`update clock set shift = timestamptz '2026-10-06 15:00:00+00' - now()`] })

const path = (page: Page) => new URL(page.url()).pathname

test('a parent begins on the dashboard and answers with one tap, and the coach’s counter follows within a second', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { home: true })
  await coach.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const counted = coach.page.getByTestId('coming')
  await counted.waitFor()
  const coming = async () => Number(/(\d+) coming/.exec(await counted.innerText())?.[1])
  const before = await coming()
  const silent = coach.page.locator('dl > div').filter({ hasText: 'No answer' })
  await silent.filter({ hasText: 'Mia' }).waitFor()
  // The socket opens after the page has been painted.
  await coach.page.waitForTimeout(1500)

  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  expect(path(mum.page)).toBe('/dashboard')
  const mia = mum.page.getByRole('radiogroup', { name: /^Mia/ }).first()
  const waits: number[] = []
  // The fastest of three attempts counts, because other tests keep the machine busy.
  for (const [reply, expected] of [
    ['Coming', before + 1],
    ['Can’t', before],
    ['Coming', before + 1],
  ] as const) {
    const saved = mum.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/availability/'),
    )
    await mia.getByRole('radio', { name: reply }).click()
    await saved
    const since = performance.now()
    await expect.poll(coming, { interval: 20 }).toBe(expected)
    waits.push(performance.now() - since)
  }
  console.info(`the coach's counter followed the parent's tap after ${waits.map(Math.round).join(', ')} ms`)
  expect(Math.min(...waits)).toBeLessThan(1000)
  await coach.page.locator('dl > div').filter({ hasText: 'Coming' }).filter({ hasText: 'Mia' }).waitFor()
  expect([...coach.complaints, ...mum.complaints]).toEqual([])
  await Promise.all([coach.close(), mum.close()])
})

test('a family that has answered everything sees that it is done, and the answers stay after a reload', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  await page.getByText(/RSVPs needed this week/).waitFor()
  for (let left = 20; left > 0; left--) {
    const open = page
      .getByRole('radiogroup')
      .filter({ hasNot: page.locator('[aria-checked=true]') })
      .first()
    if ((await open.count()) === 0) break
    const answered = await page.locator('[role=radio][aria-checked=true]').count()
    const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/availability/'))
    await open.getByRole('radio', { name: 'Coming' }).click()
    await saved
    await expect.poll(() => page.locator('[role=radio][aria-checked=true]').count()).toBe(answered + 1)
  }
  await page.getByText('You’re all set.').waitFor()
  await page.reload()
  await page.getByText('You’re all set.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a director begins on the club’s dashboard, called Dashboard on the desktop and Home on a phone, and the old address leads there [SHELL-110] [SHELL-120] [ROLE-065]', async () => {
  const wide = await visit(browser, ctx, emailOf('director'), { home: true })
  expect(path(wide.page)).toBe('/club-admin/dashboard')
  await wide.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).waitFor()
  await wide.page.goto(`${ctx.url}/director`)
  await wide.page.waitForURL((url) => url.pathname === '/club-admin/dashboard')
  await wide.page.getByRole('heading', { name: 'Today by field' }).waitFor()
  const small = await visit(browser, ctx, emailOf('director'), { size: phone, home: true })
  await small.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Home' }).waitFor()
  expect([...wide.complaints, ...small.complaints]).toEqual([])
  await Promise.all([wide.close(), small.close()])
})

test('the club’s dashboard lists open tasks with links, and its figures update with an answer', async () => {
  const admin = await visit(browser, ctx, emailOf('admin'), { size: desktop, home: true })
  await admin.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const expected = admin.page.getByRole('link', { name: /Expected today/ })
  await expected.waitFor()
  const figure = async () => Number(/(\d+)\n/.exec((await expected.innerText()).replace('Expected today\n', ''))?.[1])
  const before = await figure()
  await admin.page.waitForTimeout(1500)
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  await mum.page.getByRole('radiogroup', { name: /^Ella/ }).first().getByRole('radio', { name: 'Can’t' }).click()
  await expect.poll(figure).toBe(before - 1)
  await admin.page
    .getByRole('link', { name: /(View|Resend): .*invitations? .*(not accepted|expired)/ })
    .first()
    .click()
  await admin.page.waitForURL((url) => url.pathname === '/club-admin/invitations' && url.searchParams.get('state') !== null)
  await admin.page.goBack()
  await admin.page.getByRole('link', { name: 'Assign coach: 1 team has no coach' }).click()
  await admin.page.getByText('They join the staff of these teams when they accept.').waitFor()
  expect(await admin.page.getByLabel('Role').inputValue()).toBe('Coach')
  expect([...admin.complaints, ...mum.complaints]).toEqual([])
  await Promise.all([admin.close(), mum.close()])
})

test('a family uses its dashboard by keyboard, and nothing moves while the page loads', async () => {
  const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'), { home: true })
  await page.addInitScript(() => {
    const page = window as unknown as { shifted: number }
    page.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) page.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${ctx.url}/dashboard`)
  const first = page.getByRole('radiogroup').first()
  await first.waitFor()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
  await page.locator('main a').first().focus()
  // The note of a child that has an answer comes before the answer in the tab order.
  const notes = await first.getByRole('button').count()
  for (let stop = 0; stop <= notes; stop++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect.poll(() => first.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('every role has a dashboard that needs no scroll bar to the side', async () => {
  const everyRole = [
    ['manager', phone],
    ['player', phone],
    ['superadmin', desktop],
    ['regional', desktop],
    ['programadmin', desktop],
    ['referee', phone],
    ['guest', phone],
    ['unassociated', phone],
    ['multi', phone],
  ] as const
  for (const [role, size] of dailyShare(everyRole, 3)) {
    const { page, complaints, close } = await visit(browser, ctx, emailOf(role), { size })
    await page.goto(`${ctx.url}/dashboard`)
    await page.getByRole('heading', { level: 1, name: /October/ }).waitFor()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    expect([role, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([
      role,
      0,
    ])
    expect(complaints).toEqual([])
    await close()
  }
})
