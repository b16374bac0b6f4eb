import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { isEmpty, isInstalled, isKept, kept, onDevice } from '../support/offline-page.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const practice = `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`
const register = `/api/calendar_events/${events.tuesdaysPractice}/attendance`
const roster = `/api/teams/${teams.u12Girls}/players`
const medical = `/api/teams/${teams.u12Girls}/medical`
const rowOf = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(name) })

/** Sends a request as the page would, with its access key. */
const asked = <T>(page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([address, verb]) => {
      const { key } = JSON.parse(sessionStorage.getItem('touchline-seat')!) as { key: string }
      return (await (await fetch(address!, { method: verb!, headers: { 'x-access-key': key } })).json()) as T
    },
    [path, method],
  )
const coachOnPhone = () => visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true })

async function seesHisTeam(page: Page) {
  await page.goto(`${ctx.url}/calendar`)
  await isKept(page, '/api/user/calendar_events')
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await isKept(page, roster)
  await page.goto(ctx.url + practice)
  await rowOf(page, 'Nora Haddad').waitFor()
  await isKept(page, register)
  await isKept(page, medical)
}

/** Opens Mia's medical notes and the number to call, one tap from her name. */
async function readsNotes(page: Page) {
  await page.getByRole('button', { name: 'Medical notes of Mia Whitfield' }).click()
  const sheet = page.getByRole('dialog', { name: 'Medical notes of Mia Whitfield' })
  await sheet.getByText('Peanuts and cashews').waitFor()
  expect(await sheet.getByRole('link', { name: /^Call .*Ruth Whitfield/ }).getAttribute('href')).toMatch(/^tel:/)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

test('a coach who has opened the calendar can open register, roster and medical notes of the next practice offline, for eleven requests, once', async () => {
  const coach = await coachOnPhone()
  const { page, context } = coach
  await page.clock.install()
  /** Collects requests that the calendar itself never makes. */
  const requests: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:calendar_events\/\d+(?:\/attendance)?|teams\/\d+(?:\/(?:players|medical))?)$/.test(pathname)) requests.push(pathname)
  })
  await page.goto(`${ctx.url}/calendar`)
  await isKept(page, register)
  await isKept(page, roster)
  await isKept(page, medical)
  await isInstalled(page)
  await expect.poll(() => requests.length).toBe(10)
  expect(new Set(requests).size).toBe(10)
  await page.reload()
  await page.getByRole('main').waitFor()
  await page.locator('main a[href*="/events/"]').first().waitFor()
  await page.clock.fastForward(60_000)
  await page.reload()
  await page.locator('main a[href*="/events/"]').first().waitFor()
  expect(requests).toHaveLength(10)

  await context.setOffline(true)
  const began = Date.now()
  await page.goto(ctx.url + practice)
  await rowOf(page, 'Nora Haddad').waitFor()
  console.info(`the register opened without a server in ${Date.now() - began} ms`)
  await readsNotes(page)
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await page.getByText('Mia Whitfield').first().waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await readsNotes(page)
  await coach.close()
})

test('no name, address, phone number or medical note of a child or a contact is stored unencrypted on the device, and nothing is left after the sign-out', async () => {
  const coach = await coachOnPhone()
  const { page, context } = coach
  await seesHisTeam(page)
  const { items } = await asked<{
    items: {
      first_name: string
      last_name: string
      birth_date: string | null
      contacts: { name: string; email: string | null; mobile_number: string | null }[]
    }[]
  }>(page, roster)
  const notes = (await asked<{ items: { notes: Record<string, string> }[] }>(page, medical)).items.flatMap(({ notes: one }) =>
    Object.values(one),
  )
  expect(notes.join()).toContain('cashews')
  await context.setOffline(true)
  await rowOf(page, 'Nora Haddad').getByRole('radio', { name: /Late/ }).click()
  await page.getByRole('button', { name: /^Zoe Marchetti/ }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asthma: inhaler in the blue bag')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('2 marks are saved on this device').waitFor()
  // The tab's storage holds them for a moment, until they are in the encrypted store.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('touchline-taps'))).toBeNull()

  const said = items.flatMap(({ first_name, last_name, birth_date, contacts }) => [
    `${first_name} ${last_name}`,
    last_name,
    birth_date,
    ...contacts.flatMap(({ name, email, mobile_number }) => [name, email, mobile_number, mobile_number?.replace(/\D/g, '').slice(-7)]),
  ])
  const words = [...new Set([...said, ...notes, 'cashews', 'Auto-injector', 'inhaler', 'access_key'])].filter(
    (word): word is string => typeof word === 'string' && word.length > 3,
  )
  expect(words.length).toBeGreaterThan(40)
  const found = (places: Record<string, string>) =>
    Object.entries(places).flatMap(([place, text]) => {
      // Scripts and styles of the build contain many words, but never full names, email addresses or phone numbers.
      const isBuild = place.startsWith('http')
      return words
        .filter((word) => (isBuild ? /[@\d ]/.test(word) : true))
        .filter((word) => text.includes(word))
        .map((word) => `${place}: ${word}`)
    })
  const places = await onDevice(page)
  expect(places['touchline-sideline reads']!.length).toBeGreaterThan(3000)
  expect(places['touchline-sideline marks']!.length).toBeGreaterThan(300)
  expect(found(places)).toEqual([])
  expect(Object.keys(places).filter((place) => place.includes('/api/'))).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => page.getByText('saved on this device').count()).toBe(0)
  await page.goto(`${ctx.url}/logout`)
  await page.waitForURL((url) => url.pathname === '/login')
  await isEmpty(page)
  const left = await onDevice(page)
  for (const store of ['reads', 'seats', 'marks']) expect(left[`touchline-sideline ${store}`]).toBe('\n')
  expect(left['touchline-sideline keys']).not.toContain('reads')
  expect(found(left)).toEqual([])
  expect(left['sessionStorage']).not.toContain('touchline')
  expect(left['localStorage']).not.toContain('touchline-kept')
  await coach.close()
})

test('signing out in one tab clears the other one too', async () => {
  const coach = await coachOnPhone()
  const { page, context } = coach
  await seesHisTeam(page)
  const second = await context.newPage()
  await second.goto(ctx.url + practice)
  await rowOf(second, 'Nora Haddad').waitFor()
  await page.goto(`${ctx.url}/logout`)
  await page.waitForURL((url) => url.pathname === '/login')
  await second.waitForURL((url) => url.pathname === '/login')
  expect(await second.getByText('Haddad').count()).toBe(0)
  await isEmpty(second)
  await coach.close()
})

test('signing out offline clears both tabs at once, and the session ends before anybody can continue it', async () => {
  const coach = await coachOnPhone()
  const { page, context } = coach
  await seesHisTeam(page)
  const second = await context.newPage()
  await second.goto(ctx.url + practice)
  await rowOf(second, 'Nora Haddad').waitFor()
  await isInstalled(page)
  await context.setOffline(true)
  await page.goto(`${ctx.url}/logout`)
  await page.waitForURL((url) => url.pathname === '/login')
  await second.waitForURL((url) => url.pathname === '/login')
  await isEmpty(page)
  await page.goto(`${ctx.url}/calendar`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await context.setOffline(false)
  await page.goto(`${ctx.url}/calendar`)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(async () => (await fetch('/api/auth/status')).status)).toBe(401)
  expect(await kept(page)).toEqual([])
  await coach.close()
})

test('data of a role that its owner gives up elsewhere is deleted from this device', async () => {
  const max = await visit(browser, ctx, emailOf('multi'), { size: phone, worker: true, home: true })
  await max.page.goto(`${ctx.url}/change-role/Coach_1/%2Fcalendar`)
  await isKept(max.page, '/api/user/calendar_events')
  expect((await kept(max.page)).some((name) => name.includes(':Coach_1 '))).toBe(true)
  const elsewhere = await visit(browser, ctx, emailOf('multi'), { home: true })
  await asked(elsewhere.page, '/api/user/delete_role/Coach_1', 'DELETE')
  await elsewhere.close()
  await max.page.goto(`${ctx.url}/calendar`)
  await max.page.getByRole('main').waitFor()
  await expect.poll(async () => (await kept(max.page)).filter((name) => name.includes(':Coach_1 '))).toEqual([])
  await max.close()
})
