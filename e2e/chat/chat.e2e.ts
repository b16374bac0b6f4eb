import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { kept } from '../support/offline-page.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, phone, visit, type Visitor } from '../support/visitor.ts'

openTestServer()
const thread = `team_${teams.u12Girls}`
const messages = ({ page }: Visitor) => page.getByRole('log', { name: 'Messages' })

test('a message of the coach is on the phone of a mother in a moment, her answer comes back, and both see who has read it; from a notification she answers in two taps, and mutes in two [CHAT-003] [CHAT-014] [SHELL-056]', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { home: true })
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  await mum.page.getByRole('button', { name: /^Messages/ }).click()
  await mum.page.getByRole('menuitem', { name: /^Chat/ }).click()
  await mum.page.getByRole('button', { name: /^U12 Girls(?! Next)/ }).click()
  await mum.page.getByText('Practice on Tuesday as planned').waitFor()
  expect(new URL(mum.page.url()).hash).toBe(`#chats-thread-${thread}`)

  await coach.page.getByRole('button', { name: /^Messages/ }).click()
  await coach.page.getByRole('menuitem', { name: /^Chat/ }).click()
  await coach.page
    .getByRole('region', { name: 'Chat' })
    .getByRole('button', { name: /^U12 Girls(?! Next)/ })
    .click()
  const write = coach.page.getByRole('textbox', { name: 'Write a message' })
  await write.fill('The bus leaves at 8, see https://example.org/bus')
  await write.press('Enter')
  await messages(mum).getByRole('link', { name: 'https://example.org/bus' }).waitFor()
  await coach.page.getByText('Read by 1').click()
  await coach.page.getByRole('list', { name: 'Read by' }).getByText('Dana Whitfield').waitFor()

  await mum.page.getByRole('textbox', { name: 'Write a message' }).fill('We are in')
  await coach.page.getByText('Dana Whitfield is typing').waitFor()
  await mum.page.getByRole('button', { name: 'Send' }).click()
  await messages(coach).getByText('We are in').waitFor()

  await mum.page.goBack()
  await mum.page.goBack()
  expect(await mum.page.getByRole('log').count()).toBe(0)

  const taps = { count: 0 }
  const tap = async (name: string) => {
    await mum.page.getByRole('button', { name, exact: true }).last().click()
    taps.count++
  }
  // The field has the focus, so the answer is typed at once.
  await write.fill('Can you drive?')
  await write.press('Enter')
  await tap('Open')
  await expect.poll(() => mum.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Write a message')
  await mum.page.keyboard.type('Yes, four seats')
  await tap('Send')
  await messages(coach).getByText('Yes, four seats').waitFor()
  expect(taps.count, 'to answer from a notification').toBe(2)
  await mum.page.goBack()
  taps.count = 0
  await write.fill('Thank you')
  await write.press('Enter')
  await tap('Open')
  await tap('Mute')
  await mum.page.getByText('Conversation muted.').waitFor()
  expect(taps.count, 'to mute from a notification').toBe(2)
  expect([...coach.complaints, ...mum.complaints]).toEqual([])
  await Promise.all([coach.close(), mum.close()])
})

test('a message that is written without a network survives a reload, and is sent once when the network is back [CHAT-004] [CHAT-005]', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'))
  await mum.page.goto(`${ctx.url}/?openchat=${thread}`)
  const write = mum.page.getByRole('textbox', { name: 'Write a message' })
  await write.waitFor()
  await mum.page.route('**/api/chat/threads/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await write.fill('Written in the tunnel')
  await write.press('Enter')
  await messages(mum).getByText('Written in the tunnel').waitFor()
  await expect.poll(async () => (await kept(mum.page, 'messages')).length).toBe(1)
  await mum.page.reload()
  await messages(mum).getByText('Written in the tunnel').waitFor()
  await mum.page.unroute('**/api/chat/threads/**')
  await messages(mum).locator('[data-waiting]').waitFor({ state: 'detached', timeout: 30_000 })
  await mum.page.reload()
  await messages(mum).getByText('Written in the tunnel').waitFor()
  expect(await messages(mum).getByText('Written in the tunnel').count()).toBe(1)
  await mum.page.keyboard.press('Escape')
  await mum.close()
})

test('a text that is typed and not sent is there after a reload, and gone after the sign-out', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const write = mum.page.getByRole('textbox', { name: 'Write a message' })
  await mum.page.goto(`${ctx.url}/?openchat=${thread}`)
  await write.fill('We could bring')
  await mum.page.reload()
  await write.waitFor()
  expect(await write.inputValue()).toBe('We could bring')
  await mum.page.goto(`${ctx.url}/logout`)
  await mum.page.getByRole('textbox', { name: 'Email' }).waitFor()
  expect(await mum.page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('draft')))).toEqual([])
  await mum.close()
})

test('a file of 60 MB is refused with a sentence, and what was typed stays', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  await mum.page.goto(`${ctx.url}/?openchat=${thread}`)
  const write = mum.page.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Here is the map')
  const map = join(mkdtempSync(join(tmpdir(), 'touchline-map-')), 'map.pdf')
  writeFileSync(map, '')
  truncateSync(map, 60 * 1024 * 1024)
  await mum.page.locator('form input[type=file]').setInputFiles(map)
  await mum.page.getByText('The file is too large: at most 25 MB.').waitFor()
  expect(await write.inputValue()).toBe('Here is the map')
  expect(await mum.page.getByRole('button', { name: 'Remove attachment' }).count()).toBe(0)
  await mum.close()
  rmSync(dirname(map), { recursive: true })
})

test('a search leads to the message that was found, marked and in view, and the reader goes on up and down to the newest', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const { page } = mum
  await page.goto(`${ctx.url}/#chats-search`)
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('forecast is')
  await page.getByRole('button', { name: /The forecast is dry/ }).click()
  await messages(mum).locator('[aria-current]').waitFor()
  await page.goto(`${ctx.url}/#chats-search`)
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('rest those legs')
  await page
    .getByRole('button', { name: /Rest those legs/ })
    .last()
    .click()
  const found = messages(mum).locator('[aria-current]')
  await found.getByText('Rest those legs').waitFor()
  await expect.poll(() => isInView(mum)).toBe(true)
  await page.reload()
  await found.waitFor()
  const count = () => messages(mum).locator('[data-message]').count()
  const before = await count()
  expect(await messages(mum).getByText('Practice on Tuesday as planned').count()).toBe(0)
  const last = messages(mum)
    .locator('[data-message]')
    .nth(before - 1)
  const later = page.getByRole('button', { name: 'Show later messages' })
  await later.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await last.boundingBox())!.y)
  const was = await top()
  await later.click()
  await expect.poll(count).toBeGreaterThan(before)
  await expect.poll(async () => Math.abs((await top()) - was)).toBeLessThan(4)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await messages(mum).getByText('Practice on Tuesday as planned').waitFor()
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor()
  expect(mum.complaints).toEqual([])
  await mum.close()
})

/** True if the message that the search led to is on screen. */
const isInView = ({ page }: Visitor) =>
  page.evaluate(() => {
    const at = document.querySelector('[aria-current][data-message]')!.getBoundingClientRect()
    const list = document.querySelector('[role=log]')!.getBoundingClientRect()
    return at.top >= list.top && at.bottom <= list.bottom
  })

test('a coach names a group anew and adds a mother, who is then in it', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone })
  const { page } = coach
  await page.goto(`${ctx.url}/calendar#chats-threads`)
  await page.getByRole('button', { name: /^Tournament in Boulder/ }).click()
  await page.getByRole('button', { name: '3 members' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit group' }).click()
  await page.getByLabel('Name of the group').fill('Boulder Cup')
  await page.getByRole('checkbox', { name: 'Chen Reyes' }).check()
  await page.getByRole('button', { name: 'Save group' }).click()
  await page.getByText('Group saved.').waitFor()
  await page.getByRole('heading', { name: 'Boulder Cup' }).waitFor()
  await page.getByRole('button', { name: '4 members' }).click()
  await page.getByRole('list', { name: 'Members' }).getByText('Chen Reyes').waitFor()
  expect(coach.complaints).toEqual([])
  await coach.close()
})

test('a conversation that lost its guardian is opened again by adding the guardian', async () => {
  const player = await visit(browser, ctx, emailOf('player'))
  await player.page.goto(`${ctx.url}/#chats-threads`)
  await player.page.getByRole('button', { name: /^Emeka Greenwood/ }).click()
  await player.page.getByText('Add one of these people').waitFor()
  await player.page.getByRole('button', { name: 'Add Craig Sorensen' }).click()
  await player.page.getByRole('textbox', { name: 'Write a message' }).waitFor()
  await player.page.getByRole('button', { name: '3 members' }).waitFor()
  expect(player.complaints).toEqual([])
  await player.close()
})

test('a father who has left the chat on another screen reads so, and still has what he was typing; the chat is docked on a desktop and fills a phone', async () => {
  const dad = await visit(browser, ctx, emailOf('secondcontact'))
  const chat = () => dad.page.getByLabel('Chat', { exact: true }).last()
  await dad.page.goto(`${ctx.url}/calendar#chats-thread-${thread}`)
  await dad.page.getByRole('textbox', { name: 'Write a message' }).fill('I can bring the goals')
  const docked = (await chat().boundingBox())!
  expect([docked.width < 500, docked.x > desktop.width / 2]).toEqual([true, true])

  const other = await dad.context.newPage()
  await other.setViewportSize(phone)
  await other.goto(`${ctx.url}/calendar#chats-thread-${thread}`)
  await other.getByRole('textbox', { name: 'Write a message' }).waitFor()
  expect((await other.getByRole('dialog', { name: 'Chat' }).boundingBox())!.width).toBe(phone.width)
  await other.getByRole('button', { name: 'More', exact: true }).last().click()
  await other.getByRole('menuitem', { name: 'Leave conversation' }).click()
  await other.getByRole('button', { name: 'Leave conversation' }).click()
  await other.getByText('You left', { exact: false }).waitFor()

  await dad.page.getByText('This conversation is not available').waitFor()
  expect(await dad.page.getByLabel('You wrote this, and it was not sent').inputValue()).toBe('I can bring the goals')
  await dad.page.getByRole('button', { name: 'Discard' }).click()
  await dad.page.getByLabel('You wrote this, and it was not sent').waitFor({ state: 'detached' })
  expect(dad.complaints).toEqual([])
  await dad.close()
})
