import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { demoLinks } from '../../server/src/account/account.demo.ts'
import { advance, lastCode, lastLink, outboxOf } from '../support/outbox.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ settings: { APP_STORE_URL: 'https://apps.example/touchline', PLAY_STORE_URL: 'https://play.example/touchline' } })

const password = 'Touchline-1!'
const enter = async (page: Page, email: string, word: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const setNew = async (page: Page, word: string, again = word) => {
  await page.getByLabel('New password', { exact: true }).fill(word)
  await page.getByLabel('Confirm password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Set password' }).click()
}
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('the sign-in page', () => {
  test('requires email and password, shows errors, and names help and the app [AUTH-005] [AUTH-096] [AUTH-172]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/login`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await says(page, 'Enter your email address.')
    await says(page, 'Enter your password.')
    await enter(page, emailOf('coach'), 'Wrong-1!')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe(
      'You have entered an incorrect email address or password.  Please try again or click Forgot Password.',
    )
    expect(complaints).toEqual([])
    await close()
  })

  test('names the contact for help and links to the app [AUTH-008]', async () => {
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/login`)
    const foot = page.locator('footer')
    await foot.getByRole('link', { name: emailOf('office') }).waitFor()
    expect(await foot.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe('https://apps.example/touchline')
    expect(await foot.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe('https://play.example/touchline')
    await close()
  })

  test('links to the search for an account, or back to the sign-up link that was opened [AUTH-007] [AUTH-039]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/login`)
    await page.getByRole('link', { name: 'Looking for your account?' }).click()
    await page.waitForURL(/\/find-my-club/)
    const link = `/signup?clubToken=${demoLinks.club}`
    await page.goto(`${ctx.url}${link}`)
    await page.getByRole('main').waitFor()
    await page.goto(`${ctx.url}/login`)
    expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(link)
    expect(await page.getByRole('link', { name: 'Looking for your account?' }).count()).toBe(0)
    await close()
  })

  test('locks after ten failures with its sentence; a mailed code or a reset opens it at once [AUTH-176] [AUTH-177] [AUTH-178]', async () => {
    const email = emailOf('referee')
    const known = await visit(browser, ctx, null)
    const { page, close } = await visit(browser, ctx, null)
    for (let n = 0; n < 10; n++)
      await page.request.post(`${ctx.url}/api/auth/login`, { data: { email, password: 'Wrong-1!' }, headers: { origin: ctx.url } })
    for (const each of [known.page, page]) {
      await each.goto(`${ctx.url}/login`)
      await enter(each, email, password)
      await each.getByRole('alert').waitFor()
    }
    await known.page.getByRole('button', { name: 'Email me a sign-in code' }).click()
    await says(known.page, `If ${email} has an account, we just sent a 6-digit code to it. Enter the code to sign in.`)
    await known.page.getByLabel('Verification code').fill(await lastCode(ctx, email))
    await known.page.waitForURL((url) => url.pathname !== '/login')
    await known.close()
    expect(await page.getByRole('alert').textContent()).toBe(
      'Access to this account has been temporarily disabled due to many failed login attempts.  You can immediately restore it by resetting your password or you can try again later.',
    )
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByRole('button', { name: 'Send link' }).click()
    await says(page, 'Forgot password email successfully sent.')
    await page.goto(await lastLink(ctx, email))
    await setNew(page, 'Better-Word-2?')
    await says(page, 'Password updated. Please login with new password.')
    // The email is already filled in, but not part of the page's address, which servers log.
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    expect(new URL(page.url()).search).toBe('')
    await enter(page, email, 'Better-Word-2?')
    await page.waitForURL((url) => url.pathname !== '/login')
    await close()
  })

  test('shows an error when the server cannot be reached [AUTH-182]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/login`)
    await page.route('**/api/auth/login', (route) => route.abort())
    await enter(page, emailOf('coach'), password)
    await says(page, 'Unable to login due to Network Issue.')
    await close()
  })

  test('explains why the user was sent there, and returns to the page asked for [AUTH-198] [AUTH-009]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/account`)
    await says(page, 'Please login to access this URL.')
    await enter(page, emailOf('coach'), password)
    await page.waitForURL(/\/account/)
    await page.goto(`${ctx.url}/login`)
    await page.waitForURL(/\/calendar/)
    await close()
  })
})

describe('a forgotten password', () => {
  test('is set anew by a link, in the place of the sign-in form [AUTH-006] [AUTH-083] [AUTH-184]', async () => {
    const email = emailOf('marketer')
    const { page, complaints, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/login`)
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Email' }).fill('milo@')
    await page.getByRole('button', { name: 'Send link' }).click()
    await says(page, 'The email address is badly formatted.')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await says(page, 'Forgot password email successfully sent.')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(async () => (await outboxOf(ctx, email)).length).toBe(2)
    const link = await lastLink(ctx, email)
    await page.goto(link)
    const button = page.getByRole('button', { name: 'Set password' })
    await page.getByLabel('New password', { exact: true }).fill('Better-Word-2?')
    expect(await button.isDisabled()).toBe(true)
    await setNew(page, 'Better-Word-2?')
    await says(page, 'Password updated. Please login with new password.')
    await page.goto(link)
    await says(page, 'Your request to reset your password has expired or is invalid. Please try again.')
    expect(complaints).toEqual([])
    await close()
  })

  test('the strength is shown while it is typed [AUTH-103] [AUTH-113] [AUTH-185]', async () => {
    const email = emailOf('observer')
    const { page, close } = await visit(browser, ctx, null)
    await page.request.post(`${ctx.url}/api/auth/reset_link`, { data: { email }, headers: { origin: ctx.url } })
    await page.goto(await lastLink(ctx, email))
    const meter = page.getByRole('progressbar', { name: 'Password strength' })
    const field = page.getByLabel('New password', { exact: true })
    for (const [typed, tone] of [
      ['a', 'danger'],
      ['aB', 'danger'],
      ['aB1', 'warning'],
      ['aB1!', 'warning'],
      ['aB1!aB1!', 'success'],
    ] as const) {
      await field.fill(typed)
      expect(await meter.getAttribute('data-tone'), typed).toBe(tone)
    }
    await setNew(page, 'aB1!aB1!')
    await says(page, 'Password updated. Please login with new password.')
    await close()
  })

  const codePane = async (page: Page, number: string) => {
    await page.goto(`${ctx.url}/login?forgot=email`)
    await page.getByRole('tab', { name: 'Text message' }).click()
    await page.getByLabel('Mobile phone number').fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
  }

  test('is set anew by a code on the phone, with the email where the number does not say whose it is [AUTH-082] [AUTH-084] [AUTH-085]', async () => {
    const email = emailOf('guest')
    const number = '(303) 555-0112'
    const { page, complaints, close } = await visit(browser, ctx, null, { size: phone })
    await codePane(page, '303 555 0112')
    const code = page.getByLabel('Verification code')
    await code.waitFor()
    await code.fill(await lastCode(ctx, number))
    await page.getByLabel('What is your account’s primary email?').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/firebase-action/)
    await setNew(page, 'Better-Word-2?')
    await says(page, 'Password updated. Please login with new password.')
    await enter(page, email, 'Better-Word-2?')
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(complaints).toEqual([])
    await close()
  })

  test('a missing or wrong value shows its error at every step [AUTH-117] [AUTH-187] [AUTH-192]', async () => {
    const number = '(303) 555-0111'
    const { page, complaints, close } = await visit(browser, ctx, null)
    await codePane(page, '12')
    await says(page, 'Please enter a valid mobile phone number.')
    await codePane(page, number)
    await page.getByRole('button', { name: 'Continue' }).click()
    await says(page, 'Enter the 6-digit code.')
    const code = page.getByLabel('Verification code')
    const right = await lastCode(ctx, number)
    await code.fill(right === '111111' ? '222222' : '111111')
    await says(page, 'Your verification code is incorrect. Please try again or resend a new code.')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await says(page, 'A new code has been sent.')
    await code.fill(await lastCode(ctx, number))
    const answer = page.getByLabel('What is your account’s primary email?')
    await answer.waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await says(page, 'Enter your email address.')
    await answer.fill('somebody@example.org')
    await page.getByRole('button', { name: 'Continue' }).click()
    await says(page, 'The email you provided is incorrect.')
    expect(complaints).toEqual([])
    await close()
  })

  test('the new password must be typed twice alike, and a weak one is refused with its first missing rule [AUTH-110] [AUTH-111] [AUTH-112]', async () => {
    const email = emailOf('unassociated')
    const { page, close } = await visit(browser, ctx, null)
    await page.request.post(`${ctx.url}/api/auth/reset_link`, { data: { email }, headers: { origin: ctx.url } })
    await page.goto(await lastLink(ctx, email))
    await setNew(page, 'Better-Word-2?', 'Better-Word-3?')
    expect(await page.getByRole('alert').textContent()).toBe('Passwords must match.')
    await setNew(page, 'short')
    expect(await page.getByRole('alert').textContent()).toBe('Password should be at least 8 characters')
    await close()
  })

  test('an expired code and too many attempts show their own messages [AUTH-188] [AUTH-190] [AUTH-116]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/login?forgot=email`)
    await page.getByRole('tab', { name: 'Text message' }).click()
    await page.getByLabel('Mobile phone number').fill('(303) 555-0113')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').waitFor()
    await advance(ctx, 16)
    await page.getByLabel('Verification code').fill(await lastCode(ctx, '(303) 555-0113'))
    await says(page, 'Your verification code has expired. Please try to resend code.')
    for (let n = 0; n < 4; n++) {
      await page.getByRole('button', { name: 'Resend code' }).click()
      await expect.poll(async () => (await outboxOf(ctx, '(303) 555-0113')).length).toBe(n + 2)
    }
    await page.getByRole('button', { name: 'Resend code' }).click()
    await says(page, 'Unable to send code.')
    await close()
  })

  test('a link of an unknown kind shows an error [AUTH-025] [AUTH-197]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/firebase-action?mode=somethingElse&oobCode=x`)
    await says(page, 'Unknown mode')
    await close()
  })

  test('an invalid confirmation link shows an error about the email, not about the password', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/firebase-action?mode=verifyEmail&oobCode=x`)
    await says(page, 'This link no longer works')
    expect(await page.getByRole('link', { name: 'Forgot password?' }).count()).toBe(0)
    await close()
  })
})
