import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf } from '../server/src/demo/accounts.ts'
import { launchBrowser } from './browser.ts'
import { startHouse, type RunningHouse } from './house.ts'
import { phone, visit } from './visitor.ts'

let browser: Browser
let house: RunningHouse
beforeAll(async () => {
  ;[browser, house] = await Promise.all([launchBrowser(), startHouse()])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

interface Line {
  start_datetime: string
  type: string
  mine: { first_name: string; status: string }[]
}

test('who says coming answers the questions of the club first, and one yes keeps the child at home [CAL-047]', async () => {
  const parent = await visit(browser, house, emailOf('stranger'), { size: phone })
  const { page } = parent
  const calendar = async () => {
    await page.goto('about:blank') // what the page before still waits for is not meant
    const answered = page
      .waitForResponse((response) => response.url().includes('/api/user/calendar_events'))
      .then((response) => response.json())
    await page.goto(`${house.url}/calendar`)
    const { items } = (await answered) as { items: Line[] }
    return items.filter(({ mine }) => mine.some(({ status }) => status === 'none'))
  }
  const moveClock = async (minutes: number) => {
    const moved = await fetch(`${house.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_minutes: minutes }),
    })
    return Date.parse(((await moved.json()) as { now: string }).now)
  }
  const questions = page.getByRole('dialog')
  const answerFirst = async () => {
    const now = await moveClock(0)
    const next = (await calendar()).find(({ start_datetime }) => Date.parse(start_datetime) > now)!
    await moveClock(Math.round((Date.parse(next.start_datetime) - now) / 60_000) - 120)
    await page.reload()
    const line = page.getByRole('radiogroup', { name: new RegExp(`^${next.mine[0]!.first_name}`) }).first()
    await line.getByRole('radio', { name: 'Coming' }).click()
    await questions.getByText('Does your child have a fever today?').waitFor()
    return line
  }

  const first = await answerFirst()
  await questions.getByRole('button', { name: 'Send the answers' }).click()
  await questions.getByText('Answer every question.').waitFor()
  await questions.getByRole('button', { name: 'No to all' }).click()
  await questions.getByRole('button', { name: 'Send the answers' }).click()
  await expect.poll(() => first.getByRole('radio', { name: 'Coming' }).getAttribute('aria-checked')).toBe('true')

  await answerFirst()
  await questions.getByRole('button', { name: 'No to all' }).click()
  await questions.getByText('Yes', { exact: true }).first().click()
  await questions.getByRole('button', { name: 'Send the answers' }).click()
  await page.getByText(/stays home this time/).waitFor()
  expect(parent.complaints).toEqual([])
  await parent.close()
})

test('a family with children in two clubs answers in the other club after one press', async () => {
  const parent = await visit(browser, house, emailOf('multi'), { size: phone })
  const { page } = parent
  await page.goto(`${house.url}/change-role/Parent_1/%2Fcalendar`)
  await page.getByRole('link', { name: 'Answer at Eastgate United' }).first().click()
  await page.waitForURL(/\/calendar$/)
  await page
    .getByRole('link', { name: /Answer at Riverside|Answer at / })
    .first()
    .waitFor()
  expect(parent.complaints).toEqual([])
  await parent.close()
})
