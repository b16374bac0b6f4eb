import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { isEmpty, isInstalled, isKept, kept, newProfile } from '../support/offline-page.ts'
import { phone, signIn, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ sharedProcess: false })
beforeAll(async () => {
  await moveClock(32 * 60 + 45)
})
afterEach(() => ctx.resume())

const moveClock = (minutes: number) =>
  fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: minutes }),
  })
const practice = `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`
const rowOf = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(name) })
const markOf = (page: Page, name: string, mark: RegExp) => rowOf(page, name).getByRole('radio', { name: mark })
const isMarked = (page: Page, name: string, mark: RegExp) => markOf(page, name, mark).getAttribute('aria-checked')
const marked = async (page: Page, name: string, mark: RegExp) => {
  await expect.poll(() => isMarked(page, name, mark)).toBe('true')
}

test('with the server down a coach opens a new tab, restarts the browser and marks, and every mark arrives once the server is back', async () => {
  const profile = newProfile()
  let { context, page } = await profile.open()
  await page.goto(`${ctx.url}/login`)
  await signIn(page, emailOf('coach'))
  await page.goto(`${ctx.url}/calendar`)
  await page.locator(`main a[href$="/events/${events.tuesdaysPractice}"]`).first().click()
  await rowOf(page, 'Mia Whitfield').waitFor()
  // A page that is left earlier stores nothing more, and the roster does not read the sheet again.
  for (const what of ['/api/user/calendar_events', `/api/calendar_events/${events.tuesdaysPractice}/attendance`]) await isKept(page, what)
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await page.getByText('Mia Whitfield').first().waitFor()
  await isInstalled(page)
  await isKept(page, '/players')

  await ctx.pause()
  const taps = { count: 0 }
  const tap = async (target: Locator) => {
    await target.click()
    taps.count++
  }
  // The start page opens without a server and lists today's practice.
  await page.goto(`${ctx.url}/calendar`)
  await page.getByText(/Offline\. Last updated/).waitFor()
  await tap(page.locator(`main a[href$="/events/${events.tuesdaysPractice}"]`).first())
  await rowOf(page, 'Ava Lindqvist').waitFor()
  await tap(markOf(page, 'Ava Lindqvist', /Late/))
  await tap(markOf(page, 'Zoe Marchetti', /Away/))
  await page.getByText('2 marks are saved on this device', { exact: false }).waitFor()
  await page.reload()
  await marked(page, 'Ava Lindqvist', /Late/)

  const second = await context.newPage()
  await second.goto(ctx.url + practice)
  await marked(second, 'Zoe Marchetti', /Away/)
  await second.getByText('2 marks are saved on this device', { exact: false }).waitFor()
  await context.close()

  ;({ context, page } = await profile.open())
  await page.goto(ctx.url + practice)
  await marked(page, 'Ava Lindqvist', /Late/)
  await page.getByText('2 marks are saved on this device', { exact: false }).waitFor()
  await tap(page.getByRole('button', { name: /^Mark \d+ as here$/ }))
  await page.getByText('Everyone is marked.').waitFor()
  await page.getByText(/1[56] marks are saved on this device/).waitFor()
  expect(taps.count).toBeLessThanOrEqual(18)
  console.info(`the register of 16 players without a server took ${taps.count} taps from the start screen`)
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await page.getByText('Mia Whitfield').first().waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await page.goto(ctx.url + practice)

  await ctx.resume()
  const manager = await visit(browser, ctx, emailOf('manager'), { size: phone })
  await manager.page.goto(ctx.url + practice)
  await marked(manager.page, 'Ava Lindqvist', /Late/)
  await marked(manager.page, 'Zoe Marchetti', /Away/)
  await marked(manager.page, 'Nora Haddad', /Here/)
  await expect.poll(() => page.getByText(/saved on this device|Offline\. Last/).count(), { timeout: 60_000 }).toBe(0)
  await manager.close()
  await context.close()
  profile.remove()
})

test('two phones mark the same players without a signal; when both are back they show one register, the last mark of each', async () => {
  const [coach, manager] = await Promise.all([
    visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true }),
    visit(browser, ctx, emailOf('manager'), { size: phone, worker: true, home: true }),
  ])
  for (const { page } of [coach, manager]) {
    await page.goto(ctx.url + practice)
    await rowOf(page, 'Mia Whitfield').waitFor()
    await isInstalled(page)
    await isKept(page, '/attendance')
  }
  await Promise.all([coach.context.setOffline(true), manager.context.setOffline(true)])
  await markOf(coach.page, 'Mia Whitfield', /Here/).click()
  await markOf(manager.page, 'Ella Whitfield', /Late/).click()
  // Two phones know the server's time only to within the duration of a response, so their taps must be further apart.
  await manager.page.waitForTimeout(5000)
  await markOf(manager.page, 'Mia Whitfield', /Away/).click()
  await markOf(coach.page, 'Ella Whitfield', /Away/).click()
  await Promise.all([coach, manager].map(({ page }) => page.getByText('2 marks are saved on this device', { exact: false }).waitFor()))

  // The phone that marked first reconnects last.
  let taken = 0
  manager.page.on('response', (answer) => {
    const sent = answer.request().postDataJSON() as { marks?: unknown[] } | null
    if (answer.ok() && answer.url().endsWith('/attendance')) taken += sent?.marks?.length ?? 0
  })
  await manager.context.setOffline(false)
  await expect.poll(() => taken).toBe(2)
  await coach.context.setOffline(false)
  await coach.page.getByText('Someone marked Mia Whitfield after you did. Their mark was kept.').first().waitFor()
  for (const { page } of [coach, manager]) {
    await marked(page, 'Mia Whitfield', /Away/)
    await marked(page, 'Ella Whitfield', /Away/)
  }
  await Promise.all([coach.close(), manager.close()])
})

test('only one of two tabs sends, and a mark is sent once', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true })
  const { page, context } = coach
  let sent = 0
  context.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith('/attendance') && sent++))
  const second = await context.newPage()
  for (const one of [page, second]) {
    await one.goto(ctx.url + practice)
    await rowOf(one, 'Priya Raman').waitFor()
  }
  await markOf(page, 'Priya Raman', /Late/).click()
  await marked(second, 'Priya Raman', /Late/)
  await expect.poll(() => sent).toBe(1)
  await page.waitForTimeout(5000)
  expect(sent).toBe(1)
  await coach.close()
})

test('a refused mark is shown with its reason, and stays until it is tried again or discarded', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true })
  const { page, context } = coach
  await page.goto(ctx.url + practice)
  await rowOf(page, 'Priya Raman').waitFor()
  await isInstalled(page)
  await isKept(page, '/attendance')
  await context.setOffline(true)
  await markOf(page, 'Priya Raman', /Away/).click()
  await page.getByText('1 mark is saved on this device', { exact: false }).waitFor()
  const manager = await visit(browser, ctx, emailOf('manager'), { size: phone })
  const say = async (item: string, act: RegExp) => {
    await manager.page.goto(ctx.url + practice)
    await manager.page.getByRole('button', { name: 'More' }).click()
    await manager.page.getByRole('menuitem', { name: item }).click()
    await manager.page.getByRole('dialog').getByRole('button', { name: act }).click()
    await manager.page
      .getByText(/people will be notified/)
      .first()
      .waitFor()
  }
  await say('Cancel practice', /^Cancel and notify/)
  await context.setOffline(false)
  await page.getByText('1 mark couldn’t be saved.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Marks that couldn’t be saved' })
  await dialog.getByText('Priya Raman: Away').waitFor()
  await dialog.getByText('This event is canceled.').waitFor()
  await say('Put practice back on', /^Put back on and notify/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByText(/wasn’t saved|couldn’t be saved/).count()).toBe(0)
  await page.reload()
  await marked(page, 'Priya Raman', /Away/)
  await Promise.all([coach.close(), manager.close()])
})

test('signing out with a queued mark asks first, and leaves nothing behind', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true })
  const { page, context } = coach
  await page.goto(ctx.url + practice)
  await rowOf(page, 'Nora Haddad').waitFor()
  await isInstalled(page)
  await isKept(page, '/attendance')
  await context.setOffline(true)
  await markOf(page, 'Nora Haddad', /Late/).click()
  await page.getByText('1 mark is saved on this device', { exact: false }).waitFor()
  await page.goto(`${ctx.url}/logout`)
  await page.getByText('1 mark is only on this device.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByText('1 mark is saved on this device', { exact: false }).waitFor()
  await context.setOffline(false)
  await page.goto(`${ctx.url}/logout`)
  await page.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => kept(page)).toEqual([])
  await coach.close()
})

describe('stored data is deleted', () => {
  /** Opens the register as a coach in a separate window, so that it is stored. */
  async function coachWhoSaw(email = emailOf('coach')) {
    const coach = await visit(browser, ctx, email, { size: phone })
    await coach.page.goto(ctx.url + practice)
    await rowOf(coach.page, 'Nora Haddad').waitFor()
    await isKept(coach.page, '/attendance')
    await expect.poll(async () => (await kept(coach.page)).some((name) => name.endsWith(`/${events.tuesdaysPractice}`))).toBe(true)
    return coach
  }
  test('when the server refuses the session', async () => {
    const { page, context, close } = await coachWhoSaw()
    await context.clearCookies()
    await page.goto(`${ctx.url}/calendar`)
    await page.waitForURL((url) => url.pathname === '/login')
    await isEmpty(page)
    await close()
  })

  test('when the role was removed', async () => {
    const { page, close } = await coachWhoSaw()
    await page.route('**/api/firebase/user/login', async (route) => {
      const answer = await route.fetch()
      const user = (await answer.json()) as Record<string, unknown>
      const other = { id: 'Unassociated_1', type: 'Unassociated', name: 'Unassociated', org_name: '', internal: true }
      await route.fulfill({ response: answer, json: { ...user, roles: [other], current_role_id: other.id, current_role: other } })
    })
    await page.goto(`${ctx.url}/account`)
    await isEmpty(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  test('when somebody else signs in', async () => {
    const { page, close } = await coachWhoSaw()
    const before = (await kept(page)).map((name) => name.split(':')[0])
    expect(new Set(before).size).toBe(1)
    await page.context().clearCookies()
    await page.goto(`${ctx.url}/login`)
    await signIn(page, emailOf('parent'))
    await page.goto(`${ctx.url}/calendar`)
    await isKept(page, '/api/user/calendar_events')
    expect((await kept(page)).filter((name) => name.startsWith(`${before[0]}:`))).toEqual([])
    await close()
  })

  test('after eight days without the server, and it no longer opens the application', async () => {
    const { page, context, close } = await coachWhoSaw()
    await context.route('**/api/**', (route) => route.abort())
    await page.goto(ctx.url + practice)
    await rowOf(page, 'Nora Haddad').waitFor()
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
    await page.goto(`${ctx.url}/calendar`)
    await page.getByText('Trouble establishing connection').waitFor()
    await isEmpty(page)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  test('and cannot be read without the key, which cannot be exported', async () => {
    const { page, close } = await coachWhoSaw()
    const found = await page.evaluate(async () => {
      const ask = <T>(request: IDBRequest<T>) => new Promise<T>((done) => (request.onsuccess = () => done(request.result)))
      const database = await ask(indexedDB.open('touchline-sideline'))
      const stores = database.transaction(['reads', 'seats', 'keys'])
      const all = (name: string) => ask(stores.objectStore(name).getAll())
      const [reads, roleSessions, keys] = [await all('reads'), await all('seats'), await all('keys')] as [
        { data: ArrayBuffer }[],
        { data: ArrayBuffer }[],
        CryptoKey[],
      ]
      const text = [...reads, ...roleSessions].map(({ data }) => new TextDecoder('latin1').decode(data)).join('')
      const refused = await Promise.all(
        keys.map((key) =>
          crypto.subtle.exportKey('raw', key).then(
            () => false,
            () => true,
          ),
        ),
      )
      const left = JSON.stringify(localStorage)
      const answers = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return { text, left, refused, answers: answers.flat().filter((url) => url.includes('/api/')) }
    })
    expect(found.text.length).toBeGreaterThan(3000)
    for (const clear of ['Haddad', 'access_key', 'first_name']) expect(found.text + found.left).not.toContain(clear)
    expect(new Set(found.refused)).toEqual(new Set([true]))
    expect(found.answers).toEqual([])
    await close()
  })

  test('an administrator’s data is never stored', async () => {
    const admin = await visit(browser, ctx, emailOf('admin'))
    await admin.page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
    await admin.page.getByText('Mia Whitfield').first().waitFor()
    await admin.page.waitForTimeout(1500)
    expect(await kept(admin.page)).toEqual([])
    await admin.close()
  })
})
