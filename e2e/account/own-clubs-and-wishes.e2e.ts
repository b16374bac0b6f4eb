import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { outboxOf } from '../support/outbox.ts'
import { violations } from '../support/look.ts'
import { password, says, button, inDialog, openAccount, saved } from '../support/own-account-page.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ settings: { MARKETING_URL: 'https://touchline.example' } })

describe('clubs', () => {
  test('a club is left with the chosen roles and the specified texts, and another tab updates [ACCT-011] [ACCT-080] [ACCT-081]', async () => {
    const elsewhere = await visit(browser, ctx, emailOf('multi'))
    const { page, complaints, close } = await visit(browser, ctx, emailOf('multi'), { size: phone })
    await elsewhere.page.goto(`${ctx.url}/account`)
    await elsewhere.page.getByText('Coach, Player Contact').waitFor()
    await openAccount(page, ctx)
    const calls: string[] = []
    page.on('request', (request) => void (request.method() === 'DELETE' && calls.push(new URL(request.url()).pathname)))
    await button(page, 'Leave Club: Riverside FC').click()
    const dialog = page.getByRole('dialog', { name: 'Leave Riverside FC' })
    await dialog.getByText('Are you sure you want to leave Riverside FC as Coach and Player Contact?').waitFor()
    await dialog.getByLabel('Player Contact').uncheck()
    await dialog.getByText('Are you sure you want to leave Riverside FC as Coach?').waitFor()
    await inDialog(page, 'Leave Club').click()
    await says(page, 'Successfully left Riverside FC as Coach')
    await button(page, 'Leave Club: Eastgate United').click()
    await inDialog(page, 'Leave Club').click()
    await says(page, 'Successfully left Eastgate United as Admin and Player Contact')
    expect(calls).toEqual(['/api/user/delete_role/Coach_1', '/api/user/delete_role/Admin_2', '/api/user/delete_role/Parent_2'])
    await elsewhere.page.getByText('Your roles have changed.').first().waitFor()
    await elsewhere.page.getByText('Eastgate United').first().waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await Promise.all([elsewhere.close(), close()])
  })

  test('five clubs are shown first, each with its logo of 48 pixels, in a list of a fixed height, the others on request [ACCT-010] [ACCT-094] [CLUB-008]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('director'))
    await page.route('**/api/user?populate=**', async (route) => {
      const own = (await (await route.fetch()).json()) as { roles: { club_id: number; org_name: string; id: string }[] }
      const [role] = own.roles
      const roles = Array.from({ length: 7 }, (_, n) => ({ ...role!, id: `Director_${n + 1}`, club_id: n + 1, org_name: `Club ${n + 1}` }))
      await route.fulfill({ json: { ...own, roles } })
    })
    await openAccount(page, ctx)
    const shown = page.getByRole('button', { name: /^Leave Club: / })
    expect(await shown.count()).toBe(5)
    const logo = page
      .getByText('Club 1', { exact: true })
      .first()
      .locator('xpath=ancestor::*[contains(@class,"row")][1]')
      .locator('svg, img')
    expect(await logo.first().boundingBox()).toMatchObject({ width: 48, height: 48 })
    expect(
      (await page.getByText('Club 1', { exact: true }).first().locator('xpath=ancestor::*[contains(@class,"list")]').boundingBox())!.height,
    ).toBeLessThanOrEqual(305)
    await button(page, 'Show All').click()
    expect(await shown.count()).toBe(7)
    expect(
      (await page.getByText('Club 1', { exact: true }).first().locator('xpath=ancestor::*[contains(@class,"list")]').boundingBox())!.height,
    ).toBe(305)
    await button(page, 'Show Less').click()
    expect(await shown.count()).toBe(5)
    await close()
  })

  test('a club administrator cannot leave and sees the reason [ACCT-012] [ACCT-047] [ACCT-048]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('admin'))
    await openAccount(page, ctx)
    expect(await button(page, 'Leave Club: Riverside FC').isDisabled()).toBe(true)
    await says(page, 'System administration access must be removed first.')
    expect(await violations(page)).toEqual([])
    await close()
  })
})

describe('messages', () => {
  test('a preference is saved, a reminder starts with one day, and a wrong time shows an error [NOTIF-010] [NOTIF-030] [NOTIF-032]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
    await openAccount(page, ctx)
    const games = page.getByLabel('Games: Email', { exact: true })
    const toggle = page.getByRole('switch', { name: 'Remind me of: Practices' })
    const time = page.getByLabel('Practices: Time')
    // The response to the first press arrives long after the second press, and must not undo the second.
    let [sent, answered] = [0, 0]
    await page.route('**/api/user', async (route) => {
      const isFirst = sent++ === 0
      const response = await route.fetch()
      if (isFirst) await new Promise((go) => setTimeout(go, 1500))
      await route.fulfill({ response })
    })
    page.on('response', (answer) => void (answer.url().endsWith('/api/user') && answered++))
    await games.click()
    const isPrivate = page.getByRole('switch', { name: 'Make Private: Primary email' })
    await isPrivate.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => answered).toBe(2)
    await page.waitForTimeout(200)
    expect([await games.isChecked(), await isPrivate.isChecked()]).toEqual([false, true])
    await page.unroute('**/api/user')
    await toggle.focus()
    await saved(page, () => page.keyboard.press('Space'))
    expect(await time.inputValue()).toBe('1')
    await time.fill('9')
    await time.blur()
    await says(page, 'Value must be less than or equal to 7')
    await time.fill('0')
    await says(page, 'Value must be greater than or equal to 1')
    await time.fill('3')
    await saved(page, () => time.press('Enter'))
    expect(await time.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.reload()
    await time.waitFor()
    expect(await time.inputValue()).toBe('3')
    expect(await page.getByLabel('Games: Email', { exact: true }).isChecked()).toBe(false)
    await saved(page, () => page.getByText('hours before').click())
    await page.reload()
    await time.waitFor()
    expect(await page.getByRole('radio', { name: 'hours before' }).isChecked()).toBe(true)
    expect(await violations(page)).toEqual([])
    await toggle.focus()
    await page.keyboard.press('Space')
    await time.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('preferences that fail to load show an error, and can be tried again [NOTIF-055]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('parent'))
    await page.route('**/api/user?populate=**', (route) => route.fulfill({ status: 500, json: { error: 'Broken.', code: 'broken' } }))
    await page.goto(`${ctx.url}/account`)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/api/user?populate=**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await button(page, 'Change name').waitFor()
    await close()
  })

  test('a bouncing address is named with a button to mark it as valid; a failure shows an error [ACCT-082] [ACCT-083] [ACCT-087]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('observer'))
    await openAccount(page, ctx)
    await page.getByText(`We are unable to deliver emails to ${emailOf('observer')}. The email address may be invalid.`).waitFor()
    expect(await page.getByLabel('Games: Email', { exact: true }).isDisabled()).toBe(true)
    await page.route('**/clear_hard', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'y' } }))
    await button(page, 'Mark as Valid').click()
    await says(page, 'Unable to mark email address as valid. Please contact support.')
    await close()
  })

  test('a spam complaint is named with a button to clear it; a failure shows an error [ACCT-084] [ACCT-085] [ACCT-088]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('guest'))
    await openAccount(page, ctx)
    await page.getByText(`We are unable to deliver emails to ${emailOf('guest')}. You have flagged one of the emails as SPAM.`).waitFor()
    await page.route('**/clear_spam', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'y' } }))
    await button(page, 'Clear SPAM Complaint').click()
    await says(page, 'Unable to clear spam complaint. Please contact support.')
    await button(page, 'Clear SPAM Complaint').waitFor()
    await close()
  })

  test('an alert disappears once the server confirms [ACCT-031] [ACCT-032] [ACCT-086]', async () => {
    for (const [who, name] of [
      ['observer', 'Mark as Valid'],
      ['guest', 'Clear SPAM Complaint'],
    ] as const) {
      const { page, close } = await visit(browser, ctx, emailOf(who), { size: phone })
      await openAccount(page, ctx)
      await page.getByText(`We are unable to deliver emails to ${emailOf(who)}.`).waitFor()
      await button(page, name).click()
      await button(page, name).waitFor({ state: 'detached' })
      await close()
    }
  })

  test('the link under an email unsubscribes without signing in, and offers to resubscribe [MSG-002]', async () => {
    const coach = await visit(browser, ctx, emailOf('coach'), { home: true })
    await coach.page.evaluate(async () => {
      const key = Object.values(sessionStorage)
        .map((text) => /"key":"([^"]+)"/.exec(String(text))?.[1])
        .find(Boolean)
      const headers = { 'content-type': 'application/json', 'x-access-key': key ?? '' }
      const teams = (await (await fetch('/api/user/teams', { headers })).json()) as { items: { id: number; name: string }[] }
      const team = teams.items.find(({ name }) => name === 'U12 Girls')!.id
      await fetch(`/api/teams/${team}/practices?trigger_notification=1`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ start_time: '2030-10-08T18:00', end_time: '2030-10-08T19:00' }),
      })
    })
    await coach.close()
    await expect.poll(async () => (await outboxOf(ctx, emailOf('secondcontact'))).length).toBeGreaterThan(0)
    const link = /http\S+unsubscribe_success\S+/.exec((await outboxOf(ctx, emailOf('secondcontact')))[0]!.body)![0]
    const { page, complaints, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(link)
    await page.getByText('You’re unsubscribed.').waitFor()
    await page.getByText('s•••@demo.touchline.test won’t get emails about practices.', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, 'Resubscribe').click()
    await page.getByText('You’re subscribed again.').waitFor()
    await page.goto(`${ctx.url}/unsubscribe_success/${'x'.repeat(43)}`)
    await page.getByText('This link no longer works.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('help and privacy', () => {
  test('the help page names the club’s phone, its email, and the topics [SHELL-019]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
    await page.goto(`${ctx.url}/help`)
    await page.getByRole('heading', { name: 'How can we help?' }).waitFor()
    await page.getByRole('link', { name: '(303) 555-0100' }).waitFor()
    expect(await page.getByRole('link', { name: emailOf('office') }).getAttribute('href')).toBe(`mailto:${emailOf('office')}`)
    await page.getByText(/Contact Riverside FC for questions about .*teams and schedules\./).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(`${ctx.url}/privacy`)
    await page.getByRole('banner').getByRole('link', { name: 'Back to Account' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
  test('the privacy notice is open to everybody, in both languages [SHELL-020]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/privacy`)
    await page.getByRole('heading', { name: 'Privacy Notice' }).waitFor()
    await page.getByRole('heading', { name: 'Who can see it' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the end of an account', () => {
  test('is possible only without a club, asks twice, and ends every session [ACCT-015] [ACCT-016] [ACCT-017]', async () => {
    const belongs = await visit(browser, ctx, emailOf('coach'), { size: phone })
    await openAccount(belongs.page, ctx)
    await says(belongs.page, 'Leave all of your clubs before you delete your account.')
    expect(await button(belongs.page, 'Delete account').count()).toBe(0)
    await belongs.close()

    const email = emailOf('unassociated')
    const { page, complaints, close } = await visit(browser, ctx, email, { size: phone })
    await openAccount(page, ctx)
    await says(page, 'This cannot be undone')
    await button(page, 'Delete account').click()
    expect(await inDialog(page, 'Delete account').isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Type DELETE to continue').fill('delete')
    await inDialog(page, 'Delete account').click()
    const asked = page.getByRole('dialog', { name: 'Enter your current password' })
    await asked.getByLabel('Current password', { exact: true }).fill(password)
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/login/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the consent prompt', () => {
  test('is checked silently and never shown, and neither are its errors [ACCT-035] [ACCT-074]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('player'))
    const asked = page.waitForResponse(/\/api\/user\/consent\?record_implicit_consent=true/)
    await openAccount(page, ctx)
    const { missing } = (await (await asked).json()) as { missing: unknown[] }
    expect(missing).not.toEqual([])
    await page.route('**/api/user/consent**', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'y' } }))
    await openAccount(page, ctx)
    await page.waitForTimeout(300)
    expect([await page.getByRole('dialog').count(), await page.getByRole('alert').count()]).toEqual([0, 0])
    expect(complaints).toEqual([])
    await close()
  })
})
