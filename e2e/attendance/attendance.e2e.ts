import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, teams } from '../../server/src/demo/people.ts'
import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desktop, phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

test('Dana answers for Mia and Ella in three taps, and Coach Sam sees it without reloading', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'))
  await coach.page.goto(`${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`)
  const lineOf = (name: string) => coach.page.getByRole('listitem').filter({ hasText: name })
  await lineOf('Mia Whitfield').waitFor()
  expect(await lineOf('Mia Whitfield').innerText()).not.toContain('Coming')
  // A missing answer shows the contacts to call, and if the family can be reached at all.
  await lineOf('Mia Whitfield').getByLabel('Contacts').waitFor()
  await lineOf('Mia Whitfield').getByTitle('Note and history').click()
  const sheet = coach.page.getByRole('dialog', { name: 'Mia Whitfield' })
  expect(await sheet.getByRole('link', { name: /^Call Dana Whitfield/ }).getAttribute('href')).toMatch(/^tel:/)
  await sheet.getByText('Has an account').first().waitFor()
  await coach.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  let taps = 0
  const tap = async (child: string) => {
    const answer = mum.page
      .getByRole('radiogroup', { name: new RegExp(`^${child}`) })
      .filter({ hasText: 'Coming' })
      .first()
      .getByRole('radio', { name: 'Coming' })
    await answer.click()
    taps++
    await expect.poll(() => answer.getAttribute('aria-checked')).toBe('true')
    return performance.now()
  }
  // Answering for one child must not move the next child or the content below.
  const topOf = async (name: RegExp, nth = 0) => (await mum.page.getByRole('radiogroup', { name }).nth(nth).boundingBox())!.y
  const before = [await topOf(/^Mia/), await topOf(/^Ella/), await topOf(/^(Mia|Ella)/, 2)]
  await tap('Ella')
  const answered = await tap('Mia')
  await mum.page.getByRole('button', { name: 'Add a note for Mia' }).first().waitFor()
  expect([await topOf(/^Mia/), await topOf(/^Ella/), await topOf(/^(Mia|Ella)/, 2)]).toEqual(before)
  // Only the live topic puts the word "now" beside an answer.
  for (const child of ['Ella', 'Mia'])
    await expect.poll(() => lineOf(`${child} Whitfield`).innerText(), { interval: 50 }).toMatch(/Coming · now/)
  const seen = performance.now() - answered
  expect(taps).toBeLessThanOrEqual(3)
  console.info(
    `a parent answered for two children in ${taps} taps; the register showed it ${Math.round(seen)} ms after the answer was acknowledged`,
  )
  await mum.page.reload()
  await mum.page.getByRole('button', { name: 'Add a note for Mia' }).first().waitFor()
  // Users who may not edit an event find only Print in its menu.
  await mum.page.goto(`${ctx.url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`)
  await mum.page.getByRole('button', { name: 'More' }).locator('visible=true').first().click()
  await mum.page.getByRole('menuitem').first().waitFor()
  expect(await mum.page.getByRole('menuitem').allInnerTexts()).toEqual(['Print'])
  expect([...coach.complaints, ...mum.complaints]).toEqual([])
  await Promise.all([coach.close(), mum.close()])
})

test('the coach marks Away, Late and Here at the thumb edge, and the rest in one tap', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  await coach.page.goto(`${ctx.url}/teams/${teams.u12Girls}/events/${events.pastPractice}`)
  const ava = coach.page.getByRole('radiogroup', { name: /Ava Lindqvist/ })
  await ava.getByRole('radio', { name: /Late/ }).click()
  await expect.poll(() => ava.getByRole('radio', { name: /Late/ }).getAttribute('aria-checked')).toBe('true')
  await coach.page.reload()
  await expect.poll(() => ava.getByRole('radio', { name: /Late/ }).getAttribute('aria-checked')).toBe('true')
  expect(coach.complaints).toEqual([])
  await coach.close()
})

test('a practice is planned, changed, deleted and restored', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: desktop })
  const { page } = coach
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/calendar`)
  await page.getByRole('button', { name: 'Plan practice' }).first().click()
  await page.getByLabel('Date').fill('2026-10-07')
  await page.getByLabel('Starts').fill('16:00')
  await page.getByLabel('Ends').fill('17:00')
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByLabel('Title').fill('Keeper session')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Title').inputValue()).toBe('Keeper session')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await page.getByRole('button', { name: 'Add without notifying' }).click()
  await page.getByText('Keeper session added.').first().waitFor()
  await page.getByText('Keeper session').first().waitFor()
  await page.getByText('Keeper session').first().click()
  await page.waitForURL(/\/events\/\d+/)
  const address = page.url()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this practice?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').first().waitFor()
  await page.goto(address)
  await expect.poll(() => page.getByText('Keeper session').count()).toBeGreaterThan(0)
  expect(coach.complaints).toEqual([])
  await coach.close()
})

test('a calendar file of another system is reviewed, imported and undone', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'))
  const { page } = coach
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-file-')), 'team.ics')
  const entry = (uid: string, day: string, summary: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:${day}T100000\r\nDTEND;TZID=America/Denver:${day}T110000\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`
  writeFileSync(
    file,
    `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Legacy FC\r\n${entry('a', '20261008', 'Practice')}${entry('b', '20261009', 'Legacy FC at Victory FC')}END:VCALENDAR\r\n`,
  )
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/import`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Legacy FC at Victory FC').first().waitFor()
  await page.getByText('at Victory FC', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Import 2' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone').first().waitFor()
  expect(coach.complaints).toEqual([])
  await coach.close()
})
