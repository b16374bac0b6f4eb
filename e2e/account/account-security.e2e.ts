import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { advance, lastCode, outboxOf } from '../support/outbox.ts'
import { desktop, phone, signIn, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const password = 'Touchline-1!'
const enter = async (page: Page, email: string, word: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('two factors', () => {
  const number = '(720) 555-0177'
  test('are turned on, asked at the next sign-in, remembered, and forgotten again [AUTH-023] [AUTH-024] [AUTH-078]', async () => {
    const email = emailOf('director')
    const { page, complaints, close } = await visit(browser, ctx, email)
    await page.goto(`${ctx.url}/account`)
    await page.getByRole('link', { name: 'Turn on' }).click()
    await page.getByLabel('Mobile phone number').fill('12')
    await page.getByRole('button', { name: 'Send code' }).click()
    await says(page, 'Please enter a valid mobile phone number.')
    await page.getByLabel('Mobile phone number').fill('(720) 555-0100')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('button', { name: 'Use another number' }).click()
    await page.getByLabel('Mobile phone number').fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').waitFor()
    await page.getByLabel('Verification code').fill(await lastCode(ctx, number))
    await page.getByText('All set').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/account/)
    await page.getByText(`On, codes go to ${number.replaceAll(' ', '\u00A0')}`).waitFor()
    await page.goto(`${ctx.url}/logout`)
    await page.waitForURL(/\/login/)

    await enter(page, email, password)
    await page.waitForURL(/\/verify-2fa/)
    await page.getByText('(•••) •••-0177').waitFor()
    await page.getByLabel('Remember this device for 90 days').check()
    await page.getByLabel('Verification code').fill(await lastCode(ctx, number))
    await page.waitForURL((url) => url.pathname !== '/verify-2fa')
    await page.goto(`${ctx.url}/logout`)
    await page.waitForURL(/\/login/)
    await signIn(page, email)

    await page.goto(`${ctx.url}/account`)
    await page.getByRole('button', { name: /^Remove: Chrome/ }).click()
    await says(page, 'No devices found')
    await page.goto(`${ctx.url}/logout`)
    await page.waitForURL(/\/login/)
    await enter(page, email, password)
    await page.waitForURL(/\/verify-2fa/)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await says(page, 'A new code has been sent.')
    await page.goto(`${ctx.url}/calendar`)
    await page.waitForURL(/\/verify-2fa/)
    expect(complaints).toEqual([])
    await close()
  })

  test('have a section with the number, its change and turn-off, and the devices with a removal each [ACCT-024]', async () => {
    const email = emailOf('referee')
    const own = '(720) 555-0179'
    const { page, complaints, close } = await visit(browser, ctx, email)
    await page.goto(`${ctx.url}/setup-2fa`)
    await page.getByLabel('Mobile phone number').fill(own)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').fill(await lastCodeSoon(own))
    await page.getByText('All set').waitFor()
    await page.goto(`${ctx.url}/logout`)
    await page.waitForURL(/\/login/)
    await enter(page, email, password)
    await page.getByText('(•••) •••-0179').waitFor()
    await page.getByLabel('Remember this device for 90 days').check()
    await page.getByLabel('Verification code').fill(await lastCode(ctx, own))
    await page.waitForURL((url) => url.pathname !== '/verify-2fa')
    await page.goto(`${ctx.url}/account`)
    await page.getByText(`On, codes go to ${own.replaceAll(' ', '\u00A0')}`).waitFor()
    expect(await page.getByRole('link', { name: 'Change', exact: true }).getAttribute('href')).toMatch(/^\/setup-2fa/)
    await page.getByRole('button', { name: 'Turn off' }).waitFor()
    await page.getByRole('heading', { name: /^Remembered devices/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Remove: Chrome/ }).count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('are turned off after the password; remembered devices are shown only while they are on [AUTH-174] [ACCT-013] [ACCT-089]', async () => {
    const email = emailOf('manager')
    const other = '(720) 555-0178'
    const { page, complaints, close } = await visit(browser, ctx, email, { size: phone })
    await page.goto(`${ctx.url}/setup-2fa`)
    await page.getByLabel('Mobile phone number').fill(other)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').fill(await lastCodeSoon(other))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: /^Remembered devices/ }).waitFor()
    await says(page, 'No devices found')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    const asked = page.getByRole('dialog', { name: 'Enter your current password' })
    await asked.getByLabel('Current password', { exact: true }).fill('Wrong-1!')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await asked.getByText('The password you entered was incorrect.').waitFor()
    await asked.getByLabel('Current password', { exact: true }).fill(password)
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await says(page, 'Two-factor authentication is off.')
    await page.getByText('Remembered devices').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
  const lastCodeSoon = async (to: string) => {
    await expect.poll(async () => (await outboxOf(ctx, to)).length).toBeGreaterThan(0)
    return await lastCode(ctx, to)
  }
})

describe('the account page', () => {
  test('changes the password after the current one, and signs out elsewhere [ACCT-105] [ACCT-076] [AUTH-181]', async () => {
    const email = emailOf('programadmin')
    const elsewhere = await visit(browser, ctx, email)
    const { page, complaints, close } = await visit(browser, ctx, email)
    await page.goto(`${ctx.url}/account`)
    await page.getByRole('button', { name: 'Change: Password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.route('**/api/auth/re_sign_in', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Unable to authenticate. Please try again.').waitFor()
    await page.unroute('**/api/auth/re_sign_in')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByLabel('New password', { exact: true }).fill('Better-Word-2?')
    expect(await dialog.getByRole('button', { name: 'Change password' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Confirm password', { exact: true }).fill('Better-Word-3?')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByText('Passwords do not match').waitFor()
    await dialog.getByLabel('Confirm password', { exact: true }).fill('Better-Word-2?')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await says(page, "Your account's password has been successfully changed.")
    await elsewhere.page.goto(`${ctx.url}/calendar`)
    await elsewhere.page.waitForURL(/\/login/)
    expect(complaints).toEqual([])
    await Promise.all([elsewhere.close(), close()])
  })

  test('shows where one is signed in and signs out there', async () => {
    const email = emailOf('multi')
    const elsewhere = await visit(browser, ctx, email, { size: phone })
    const { page, complaints, close } = await visit(browser, ctx, email)
    await page.goto(`${ctx.url}/account`)
    await says(page, 'This device')
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click()
    await page.getByText(/^Signed out on /).waitFor()
    await elsewhere.page.goto(`${ctx.url}/calendar`)
    await elsewhere.page.waitForURL(/\/login/)
    expect(complaints).toEqual([])
    await Promise.all([elsewhere.close(), close()])
  })
})

describe('a super admin', () => {
  test('is asked for email and password after 288 hours, and can only log out after 360 [AUTH-093] [AUTH-094] [AUTH-128]', async () => {
    const email = emailOf('superadmin')
    const { page, close } = await visit(browser, ctx, email, { size: desktop, home: true })
    await page.clock.install()
    await page.goto(`${ctx.url}/calendar`)
    await page.getByRole('main').waitFor()
    // The account is used every day, so the server keeps the session while the sign-in grows old.
    const useUntil = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 20) {
        await advance(ctx, Math.min(20, hours - hour) * 60)
        await page.evaluate(() =>
          fetch('/api/user/teams', { headers: { 'x-access-key': JSON.parse(sessionStorage.getItem('touchline-seat')!).key } }),
        )
      }
    }
    await useUntil(289)
    // The page finds out at its own next look, three hours later at most. Some answer may have brought it the server's time before, or none.
    const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
    const looks = async () => {
      await page.clock.fastForward(3 * 3_600_000)
      return await dialog.count()
    }
    await expect.poll(looks, { interval: 500 }).toBe(1)
    const confirm = dialog.getByRole('button', { name: 'Re-authenticate' })
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Email').fill(email)
    let asked = 0
    let answer: () => void = () => undefined
    const bothPressed = new Promise<void>((done) => (answer = done))
    await page.route('**/api/auth/re_sign_in', async (route) => {
      asked++
      await bothPressed
      await route.continue()
    })
    // Presses twice before the response arrives.
    await confirm.click({ trial: true })
    await confirm.dispatchEvent('click')
    await confirm.dispatchEvent('click')
    await expect.poll(() => asked).toBe(1)
    answer()
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toBe(1)

    await useUntil(361)
    await page.goto(`${ctx.url}/calendar`)
    const expired = page.getByRole('dialog', { name: 'Your sign-in has expired' })
    await expired.waitFor()
    expect(await expired.getByRole('button').count()).toBe(0)
    await expired.getByRole('link', { name: 'Log Out' }).click()
    await page.waitForURL(/\/login/)
    await close()
  })
})
