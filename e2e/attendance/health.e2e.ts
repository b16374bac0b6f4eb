import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { events, people, teams } from '../../server/src/demo/people.ts'
import { desktop, phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

interface Line {
  start_datetime: string
  type: string
  mine: { first_name: string; status: string }[]
}

test('a family that answered days ago gets the health questions on the day, and the coach sees without reloading who still has to answer, who stays home and who passed [CAL-027] [CAL-037]', async () => {
  const coach = await visit(browser, ctx, people.jaspersCoach, { size: desktop })
  await coach.page.goto(`${ctx.url}/teams/${teams.screenedTeam}/events/${events.screenedPractice}`)
  const jasper = coach.page.getByRole('listitem').filter({ hasText: 'Jasper Ferris' })
  await jasper.getByLabel('Health questions not answered').waitFor()
  const owing = coach.page.getByText(/^Health questions not answered: .*Jasper/)
  await owing.waitFor()

  const mum = await visit(browser, ctx, people.jaspersMum, { size: phone })
  const { page } = mum
  await page.goto(`${ctx.url}/calendar`)
  const today = page.getByRole('radiogroup', { name: 'Jasper, Practice' }).first()
  const questions = page.getByRole('dialog', { name: 'Before Jasper comes' })
  const answer = async (ill: boolean) => {
    await questions.getByRole('button', { name: 'No to all' }).click()
    const fever = questions.getByRole('radiogroup', { name: 'Does your child have a fever today?' })
    // The answer buttons must fit into the width of a phone.
    const [yes, frame] = [await fever.getByText('Yes', { exact: true }).boundingBox(), await fever.boundingBox()]
    expect(yes!.x + yes!.width).toBeLessThanOrEqual(frame!.x + frame!.width)
    if (ill) await fever.getByText('Yes', { exact: true }).click()
    await questions.getByRole('button', { name: 'Submit answers' }).click()
    await questions.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Health questions for Jasper' }).click()
  await answer(true)
  await page.getByText('Staying home: health').waitFor()
  expect(await today.getByRole('radio', { name: 'Can’t' }).getAttribute('aria-checked')).toBe('true')
  await jasper.getByText('Staying home: health').waitFor()
  expect(await jasper.getByRole('radio', { name: 'Can’t' }).getAttribute('aria-checked')).toBe('true')
  await owing.waitFor({ state: 'detached' })

  await today.getByRole('radio', { name: 'Coming' }).click()
  await answer(false)
  await expect.poll(() => today.getByRole('radio', { name: 'Coming' }).getAttribute('aria-checked')).toBe('true')
  await jasper.getByLabel('Health questions passed').waitFor()

  // Questions that were passed are not asked again when the family changes its answer.
  await today.getByRole('radio', { name: 'Can’t' }).click()
  await jasper.getByText('Can’t').waitFor()
  await today.getByRole('radio', { name: 'Coming' }).click()
  await jasper.getByText('Coming').waitFor()
  expect(await questions.count()).toBe(0)
  await page.reload()
  await today.waitFor()
  expect(await page.getByRole('button', { name: 'Health questions for Jasper' }).count()).toBe(0)
  expect([...coach.complaints, ...mum.complaints]).toEqual([])
  await Promise.all([coach.close(), mum.close()])
})

test('a family that says coming answers the club’s health questions first, and one yes keeps the child at home [CAL-047]', async () => {
  const parent = await visit(browser, ctx, emailOf('stranger'), { size: phone })
  const { page } = parent
  const calendar = async () => {
    await page.goto('about:blank') // drops the pending requests of the page before
    const answered = page
      .waitForResponse((response) => response.url().includes('/api/user/calendar_events'))
      .then((response) => response.json())
    await page.goto(`${ctx.url}/calendar`)
    const { items } = (await answered) as { items: Line[] }
    return items.filter(({ mine }) => mine.some(({ status }) => status === 'none'))
  }
  const moveClock = async (minutes: number) => {
    const moved = await fetch(`${ctx.url}/api/dev/clock`, {
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
  await questions.getByRole('button', { name: 'Submit answers' }).click()
  await questions.getByText('Answer every question.').waitFor()
  await questions.getByRole('button', { name: 'No to all' }).click()
  // The screen changes at once; the server confirms a moment later.
  const taken = page.waitForResponse((response) => response.url().includes('/availability/') && response.ok())
  await questions.getByRole('button', { name: 'Submit answers' }).click()
  await expect.poll(() => first.getByRole('radio', { name: 'Coming' }).getAttribute('aria-checked')).toBe('true')
  await taken

  await answerFirst()
  await questions.getByRole('button', { name: 'No to all' }).click()
  await questions.getByText('Yes', { exact: true }).first().click()
  await questions.getByRole('button', { name: 'Submit answers' }).click()
  await page.getByText(/needs to stay home this time/).waitFor()
  expect(parent.complaints).toEqual([])
  await parent.close()
})

test('a family with children in two clubs answers for both in one agenda, without changing the role', async () => {
  const parent = await visit(browser, ctx, emailOf('multi'), { size: phone })
  const { page } = parent
  await page.goto(`${ctx.url}/change-role/Parent_1/%2Fcalendar`)
  for (const child of ['Luc', 'Remy']) {
    const answer = page
      .getByRole('radiogroup', { name: new RegExp(`^${child}`) })
      .last()
      .getByRole('radio', { name: 'Can’t' })
    await answer.click()
    await expect.poll(() => answer.getAttribute('aria-checked')).toBe('true')
  }
  await page.reload()
  const kept = page.getByRole('radiogroup', { name: /^Remy/ }).last().getByRole('radio', { name: 'Can’t' })
  await expect.poll(() => kept.getAttribute('aria-checked')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/calendar')
  expect(await page.locator('header').first().innerText()).toContain('Riverside FC')
  await page.getByText('times in Los Angeles').first().waitFor()
  expect(parent.complaints).toEqual([])
  await parent.close()
})
