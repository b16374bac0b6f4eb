import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { advance, lastCode, lastLink } from '../support/outbox.ts'
import { violations } from '../support/look.ts'
import { password, says, button, inDialog, give, openAccount, saved } from '../support/own-account-page.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ settings: { MARKETING_URL: 'https://touchline.example' } })

describe('name and contact', () => {
  test('the page shows all contact details without accessibility violations [ACCT-004] [ACCT-007] [ACCT-014]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('coach'))
    await openAccount(page, ctx)
    await page.getByRole('switch', { name: 'Make Private: Primary email' }).waitFor({ state: 'attached' })
    expect(await button(page, 'Change primary email').count()).toBe(1)
    expect(await button(page, 'Change: Password').count()).toBe(1)
    expect(await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe(
      'https://touchline.example/terms',
    )
    expect(await page.getByRole('main').getByRole('link', { name: 'Privacy Notice' }).getAttribute('href')).toBe('/privacy')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('the name is changed in a dialog, without the password, and the frame shows it at once [ACCT-003] [ACCT-039] [ACCT-040]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('coach'))
    await openAccount(page, ctx)
    await button(page, 'Change name').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Last name').fill('')
    expect(await inDialog(page, 'Save').isDisabled()).toBe(true)
    await dialog.getByLabel('Last name').fill('Okafor-Lindt')
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 422, json: { errors: { first_name: ['Too short'], last_name: ['Too long.'] }, code: 'account.name' } }),
    )
    await inDialog(page, 'Save').click()
    await dialog.getByText('Too short. Too long.', { exact: true }).waitFor()
    await page.unroute('**/api/user')
    await inDialog(page, 'Save').click()
    await says(page, 'Name updated.')
    await page.getByRole('button', { name: 'Account: Sam Okafor-Lindt' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('an address is private with one press, and stays so [ACCT-004]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('manager'), { size: phone })
    await openAccount(page, ctx)
    const flag = page.getByRole('switch', { name: 'Make Private: Primary email' })
    await flag.focus()
    await saved(page, () => page.keyboard.press('Space'))
    expect(await flag.isChecked()).toBe(true)
    await openAccount(page, ctx)
    expect(await flag.isChecked()).toBe(true)
    await close()
  })

  test('a new primary address is checked first and waits for its confirmation link [ACCT-111] [ACCT-112] [ACCT-077]', async () => {
    const next = 'lena.next@example.org'
    const { page, complaints, close } = await visit(browser, ctx, emailOf('manager'))
    await openAccount(page, ctx)
    await button(page, 'Change primary email').click()
    await give(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New email').fill('lena')
    await dialog.getByLabel('Confirm email').fill('lena.other@example.org')
    await inDialog(page, 'Send verification').click()
    await dialog.getByText('Invalid email').first().waitFor()
    await dialog.getByLabel('New email').fill(next)
    await dialog.getByText('Email addresses must match').waitFor()
    await dialog.getByLabel('Confirm email').fill(next)
    await inDialog(page, 'Send verification').click()
    await says(page, `Email verification sent to ${next}`)
    await page.getByText(`Waiting for ${next} to be confirmed`).waitFor()
    await page.getByText(emailOf('manager'), { exact: true }).first().waitFor()
    await page.goto(await lastLink(ctx, next))
    await says(page, `Your primary email is now ${next}.`)
    await page.getByText(next, { exact: true }).first().waitFor()
    expect(new URL(page.url()).search).not.toContain('confirm_email')
    expect(complaints).toEqual([])
    await close()
  })

  test('a second address is added with its code; a wrong one is said under its field [ACCT-005] [ACCT-137] [ACCT-143]', async () => {
    const second = 'jules.home@example.org'
    const { page, complaints, close } = await visit(browser, ctx, emailOf('director'), { size: phone })
    await openAccount(page, ctx)
    await button(page, 'Add a secondary email').click()
    await give(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New email').fill(second)
    await dialog.getByLabel('Confirm email').fill(second)
    await inDialog(page, 'Save').click()
    await says(page, 'Your secondary email has been successfully changed.')
    await dialog.getByLabel('Verification code').fill('000000')
    await dialog.getByText('Your verification code is incorrect. Please try again or resend a new code.').waitFor()
    await dialog.getByLabel('Verification code').fill(await lastCode(ctx, second))
    await says(page, 'Your secondary email is verified.')
    await page.getByText(`${second} · Verified`).waitFor()
    await page.getByRole('switch', { name: 'Make Private: Secondary email' }).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('a second address is removed after a question [ACCT-116] [ACCT-117] [ACCT-138]', async () => {
    const second = 'jules.home@example.org'
    const { page, complaints, close } = await visit(browser, ctx, emailOf('director'))
    await openAccount(page, ctx)
    await page.getByText(`${second} · Verified`).waitFor()
    await button(page, 'Remove: Secondary email').click()
    await page.getByRole('dialog').getByText(`We’ll stop sending email to ${second}.`).waitFor()
    await inDialog(page, 'Remove').click()
    await give(page)
    await says(page, 'Your secondary email has been successfully removed.')
    await page.getByText(second).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('the number that is not verified yet asks for it, without the password [ACCT-008] [ACCT-009] [ACCT-120]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('marketer'), { size: phone })
    await openAccount(page, ctx)
    await button(page, 'Verify now').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Verification code').waitFor()
    expect(await inDialog(page, 'Verify').isDisabled()).toBe(true)
    const number = /\(\d{3}\) \d{3}-\d{4}/.exec(await dialog.innerText())![0]
    await dialog.getByLabel('Verification code').fill(await lastCode(ctx, number))
    await says(page, 'Mobile number verified.')
    await button(page, 'Verify now').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('the number is changed by a code of six digits [ACCT-108] [ACCT-079] [ACCT-119]', async () => {
    const number = '(720) 555-0191'
    const { page, complaints, close } = await visit(browser, ctx, emailOf('referee'))
    await openAccount(page, ctx)
    await button(page, 'Change mobile phone').click()
    await give(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New mobile number').fill('12')
    await inDialog(page, 'Send code').click()
    await dialog.getByText('Invalid phone number').waitFor()
    await dialog.getByLabel('New mobile number').fill(number)
    await inDialog(page, 'Send code').click()
    await dialog.getByLabel('Verification code').fill('123')
    await inDialog(page, 'Verify').click()
    await dialog.getByRole('alert').or(dialog.getByText('The code has 6 digits.')).first().waitFor()
    await inDialog(page, 'Resend code').click()
    await says(page, 'A new code has been sent.')
    await dialog.getByLabel('Verification code').fill(await lastCode(ctx, number))
    await says(page, "Your account's mobile phone number has been successfully changed.")
    await page.getByText(`${number} · Verified`).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('the number is removed after a question [ACCT-006] [ACCT-078]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('referee'), { size: phone })
    await openAccount(page, ctx)
    await page.getByRole('switch', { name: 'Make Private: Mobile phone' }).waitFor({ state: 'attached' })
    await button(page, 'Remove: Mobile phone').click()
    await inDialog(page, 'Remove').click()
    await give(page)
    await says(page, "Your account's mobile phone number has been successfully removed.")
    expect(complaints).toEqual([])
    await close()
  })

  test('after fifteen minutes the password is asked again, and what was typed is still there [ACCT-018] [ACCT-019] [ACCT-025]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('programadmin'))
    await openAccount(page, ctx)
    await button(page, 'Change primary email').click()
    await give(page, 'Wrong-1!')
    await page.getByRole('dialog').getByText('The password you entered was incorrect.').waitFor()
    await give(page)
    await page.getByRole('dialog').getByLabel('New email').waitFor()
    await page.keyboard.press('Escape')
    // One password entry counts for all dialogs.
    await button(page, 'Change mobile phone').click()
    await page.getByRole('dialog').getByLabel('New mobile number').fill('(720) 555-0192')
    await advance(ctx, 16)
    await inDialog(page, 'Send code').click()
    const asked = page.getByRole('dialog', { name: 'Enter your current password' })
    await asked.getByLabel('Current password', { exact: true }).fill(password)
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByLabel('Verification code').waitFor()
    await page.getByText('We sent a 6-digit code to (720) 555-0192.').waitFor()
    await close()
  })
})

describe('the password', () => {
  test('asks for the current one, and shows an error in its field when it is wrong [ACCT-135] [ACCT-110]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('regional'), { size: phone })
    await openAccount(page, ctx)
    await button(page, 'Change: Password').click()
    await give(page, 'Wrong-1!')
    const field = page.getByRole('dialog').getByLabel('Current password', { exact: true })
    await page.getByRole('dialog').getByText('The password you entered was incorrect.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await give(page)
    const act = inDialog(page, 'Change password')
    await page.getByRole('dialog').getByLabel('New password', { exact: true }).fill('Better-Word-2?')
    expect(await act.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByLabel('Confirm password', { exact: true }).fill('Better-Word-3?')
    expect(await act.isDisabled()).toBe(false)
    await close()
  })
  test('must be typed twice alike; a change that fails marks the new one as wrong [ACCT-037] [ACCT-038] [ACCT-136]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('regional'))
    await openAccount(page, ctx)
    await button(page, 'Change: Password').click()
    await give(page)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('New password', { exact: true })
    await field.fill('Password1!')
    await dialog.getByLabel('Confirm password', { exact: true }).fill('Password2!')
    await inDialog(page, 'Change password').click()
    await dialog.getByText('Passwords do not match', { exact: true }).waitFor()
    await dialog.getByLabel('Confirm password', { exact: true }).fill('Password1!')
    await inDialog(page, 'Change password').click()
    await dialog.getByText('This password is too easy to guess.', { exact: false }).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('Password1!')
    await close()
  })
})

test('a setting is found in three taps on a phone', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  let taps = 0
  const tap = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    taps++
    await page.getByRole(role, { name }).first().click()
  }
  await tap('Menu', 'button')
  await tap(/^Account$/, 'button')
  await button(page, 'Change name').waitFor()
  await tap('Change primary email', 'button')
  await page.getByRole('dialog').waitFor()
  expect(taps).toBeLessThanOrEqual(3)
  await close()
})
