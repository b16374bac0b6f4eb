import { expect, test } from 'vitest'
import { events, people, teams } from '../../server/src/demo/people.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const moveClock = async (minutes: number) => {
  const moved = await fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: minutes }),
  })
  return Date.parse(((await moved.json()) as { now: string }).now)
}

test('health questions that became due while an answer was queued open by themselves; dismissed, they stay one tap away under the child’s name', async () => {
  const mum = await visit(browser, ctx, people.jaspersMum, { size: phone })
  const { page, context } = mum
  const address = `${ctx.url}/teams/${teams.screenedTeam}/events/${events.screenedGame}`
  const read = page.waitForResponse((response) => response.url().includes(`/api/calendar_events/${events.screenedGame}`))
  await page.goto(address)
  const { start_datetime } = (await (await read).json()) as { start_datetime: string }
  const answer = (reply: RegExp) =>
    page
      .getByRole('radiogroup', { name: /^Jasper/ })
      .first()
      .getByRole('radio', { name: reply })
  await answer(/Can’t/).click()
  await expect.poll(() => answer(/Can’t/).getAttribute('aria-checked')).toBe('true')

  // Opened once, so that it is cached for offline use.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await context.setOffline(true)
  await answer(/Coming/).click()
  await page.getByText('1 RSVP is saved on this device', { exact: false }).waitFor()
  // The clock now reaches the day on which the questions are required.
  await moveClock(Math.round((Date.parse(start_datetime) - (await moveClock(0))) / 60_000) - 20 * 60)
  const questions = page.getByRole('dialog', { name: 'Before Jasper comes' })
  const banner = page.getByRole('alert').filter({ hasText: '1 RSVP couldn’t be saved' })
  // The questions wait while another dialog is open; the page checks twice a second.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await context.setOffline(false)
  await banner.waitFor()
  await page.waitForTimeout(1500)
  expect(await questions.count()).toBe(0)
  await page.keyboard.press('Escape')
  await questions.waitFor()
  await page.keyboard.press('Escape')
  await questions.waitFor({ state: 'detached' })
  const inBanner = banner.getByRole('button', { name: 'Health questions for Jasper' })
  await inBanner.click()
  await questions.getByText('Does your child have a fever today?').waitFor()
  await page.keyboard.press('Escape')
  await questions.waitFor({ state: 'detached' })

  // A page load offers them again.
  await page.goto(`${ctx.url}/calendar`)
  await questions.waitFor()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Review', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Couldn’t be saved' })
  await list.getByRole('button', { name: 'Health questions for Jasper' }).click()
  await questions.getByRole('button', { name: 'No to all' }).click()
  await questions.getByRole('button', { name: 'Submit answers' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.goto(address)
  await expect.poll(() => answer(/Coming/).getAttribute('aria-checked')).toBe('true')
  expect(mum.complaints).toEqual([])
  await mum.close()
})
