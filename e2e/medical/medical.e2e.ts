import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, players, teams } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const roster = `/teams/${teams.u12Girls}/roster`
const practice = `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Medical notes of ${name}` })
const sign = (page: Page, name: string) => page.getByRole('button', { name: `Medical notes of ${name}` })
const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('Dana notes an allergy of Ella in three taps from her dashboard, and Coach Sam finds it beside her name on the register', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const { page } = mum
  await page.goto(`${ctx.url}/dashboard`)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  await tap(page.getByRole('button', { name: 'Add medical notes for Ella' }))
  const form = dialog(page, 'Ella')
  await form.getByText('No one else can see it.').waitFor()
  const allergies = form.getByRole('textbox', { name: 'Allergies' })
  await tap(allergies)
  await allergies.fill('Horse hair')
  expect(await violations(page)).toEqual([])
  await tap(form.getByRole('button', { name: 'Save' }))
  await page.getByText('Medical notes for Ella saved.').waitFor()
  expect(taps).toBeLessThanOrEqual(3)
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit the medical notes of Ella' }).waitFor()

  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await coach.page.goto(ctx.url + practice)
  await sign(coach.page, 'Ella Whitfield').click()
  const sheet = dialog(coach.page, 'Ella Whitfield')
  await sheet.getByText('Horse hair').waitFor()
  await sheet.getByText('Last updated by Dana Whitfield').waitFor()
  await sheet.getByRole('link', { name: 'Call Dana Whitfield' }).waitFor()
  expect(await violations(coach.page)).toEqual([])
  expect([...mum.complaints, ...coach.complaints]).toEqual([])
  await Promise.all([mum.close(), coach.close()])
})

test('on the roster a coach opens Mia’s medical notes by keyboard, calls from there, and returns to her name', async () => {
  for (const dark of [false, true]) {
    const coach = await visit(browser, ctx, emailOf('coach'), { dark })
    const { page } = coach
    await page.goto(ctx.url + roster)
    await sign(page, 'Mia Whitfield').focus()
    await page.keyboard.press('Enter')
    const sheet = dialog(page, 'Mia Whitfield')
    await sheet.getByText('Peanuts and cashews').waitFor()
    const calls = sheet.getByRole('link', { name: /^Call .*Ruth Whitfield/ })
    expect(await calls.getAttribute('href')).toBe('tel:(303) 555-0188')
    await sheet.getByRole('link', { name: 'Call Dana Whitfield' }).waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => focused(sign(page, 'Mia Whitfield'))).toBe(true)
    expect(await sign(page, 'Ava Lindqvist').count()).toBe(0)
    expect(coach.complaints).toEqual([])
    await coach.close()
  }
})

test('a family opens its own child’s notes from the roster too, and sees no sign at any other; a director sees none at all', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'))
  await mum.page.goto(ctx.url + roster)
  await sign(mum.page, 'Mia Whitfield').click()
  const form = dialog(mum.page, 'Mia')
  await expect.poll(() => form.getByRole('textbox', { name: 'Allergies' }).inputValue()).toContain('Peanuts')
  expect(await violations(mum.page)).toEqual([])
  await mum.page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await sign(mum.page, 'Zoe Marchetti').count()).toBe(0)
  const director = await visit(browser, ctx, emailOf('director'))
  await director.page.goto(ctx.url + roster)
  await director.page.getByText('Mia Whitfield').first().waitFor()
  await settled(director.page)
  expect(await director.page.getByRole('button', { name: /^Medical notes/ }).count()).toBe(0)
  expect([...mum.complaints, ...director.complaints]).toEqual([])
  await Promise.all([mum.close(), director.close()])
})

test('unsaved notes are asked about before leaving, a wrong phone number shows an error at its field, and when two people edit nothing is lost', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'))
  const { page } = mum
  await page.goto(`${ctx.url}/dashboard`)
  await page.getByRole('button', { name: 'Edit the medical notes of Theo' }).click()
  const form = dialog(page, 'Theo')
  const conditions = form.getByRole('textbox', { name: 'Conditions' })
  await conditions.fill('Sprained ankle until November')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  expect(await conditions.inputValue()).toBe('Sprained ankle until November')

  await form.getByRole('textbox', { name: 'Phone' }).fill('ask at school')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Invalid phone number').waitFor()
  await expect.poll(() => focused(form.getByRole('textbox', { name: 'Name' }))).toBe(true)
  await form.getByRole('textbox', { name: 'Phone' }).fill('')

  const dad = await visit(browser, ctx, emailOf('secondcontact'), { home: true })
  const answer = await dad.page.evaluate(async (player) => {
    const { key } = JSON.parse(sessionStorage.getItem('touchline-seat')!) as { key: string }
    const headers = { 'x-access-key': key, 'content-type': 'application/json' }
    const { notes, version_id } = (await (await fetch(`/api/players/${player}/medical`, { headers })).json()) as {
      notes: object
      version_id: number
    }
    const body = JSON.stringify({ ...notes, allergies: 'Bees', version_id })
    return (await fetch(`/api/players/${player}/medical`, { method: 'POST', headers, body })).status
  }, players.theo)
  expect(answer).toBe(200)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Chris Whitfield changed these notes while you were editing.').waitFor()
  expect(await conditions.inputValue()).toBe('Sprained ankle until November')
  expect(await violations(page)).toEqual([])
  // A short loss of the connection shows an error and keeps the typed text.
  await mum.context.setOffline(true)
  await form.getByRole('button', { name: 'Use their version' }).click()
  await form.getByRole('alert').getByText('A connection to Touchline cannot be established.').waitFor()
  expect(await conditions.inputValue()).toBe('Sprained ankle until November')
  await mum.context.setOffline(false)
  await form.getByRole('button', { name: 'Use their version' }).click()
  await expect.poll(() => form.getByRole('textbox', { name: 'Allergies' }).inputValue()).toBe('Bees')
  await conditions.fill('Sprained ankle until November')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Medical notes for Theo saved.').waitFor()
  expect([...mum.complaints, ...dad.complaints]).toEqual([])
  await Promise.all([mum.close(), dad.close()])
})
