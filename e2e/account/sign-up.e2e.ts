import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { demoLinks } from '../../server/src/account/account.demo.ts'
import { desktop, phone, signIn, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

/** Returns the newest link in the emails to an address. */
async function linkFor(email: string): Promise<string> {
  const answer = await fetch(`${ctx.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)
  const { items } = (await answer.json()) as { items: { body: string }[] }
  return /https?:\/\/\S+/.exec(items[0]?.body ?? '')?.[0] ?? 'no mail'
}
/** Moves the clock, because one client may look up accounts only five times an hour. */
const anHourLater = () =>
  fetch(`${ctx.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_minutes: 61 }),
  })
const says = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor()
async function fillForm(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

describe('an invited person', () => {
  test('signs up by the email for a player, and sees that player’s page without a second email [AUTH-087]', async () => {
    const admin = await visit(browser, ctx, emailOf('admin'))
    await admin.page.goto(`${ctx.url}/club-admin/invitations`)
    await admin.page.getByRole('button', { name: 'Invite', exact: true }).first().click()
    await admin.page.getByLabel('First name').fill('Nora')
    await admin.page.getByLabel('Last name').fill('Quist')
    await admin.page.getByLabel('Email', { exact: true }).fill('nora@example.org')
    await admin.page.getByPlaceholder('Search players by name').fill('Mia Whit')
    await admin.page.getByRole('button', { name: 'Add Mia Whitfield' }).click()
    await admin.page.getByRole('button', { name: 'Send invitation' }).click()
    await says(admin.page, 'Invitation sent to nora@example.org.')
    const line = admin.page.getByRole('row', { name: /Nora Quist/ })
    await line.getByText('Mia Whitfield').waitFor()

    const nora = await visit(browser, ctx, null, { size: phone })
    await nora.page.goto(await linkFor('nora@example.org'))
    await says(nora.page, 'You are invited as Player Contact.')
    expect(await nora.page.getByLabel('Email').inputValue()).toBe('nora@example.org')
    await fillForm(nora.page, { Password: 'weak' })
    await says(nora.page, 'Password should be at least 8 characters')
    await fillForm(nora.page, { Password: 'Sunny day-1' })
    await says(nora.page, 'Account created.')
    await nora.page.waitForURL((url) => url.pathname === '/dashboard')
    await nora.page.getByRole('radiogroup', { name: /^Mia/ }).first().waitFor()
    expect(await linkFor('nora@example.org')).toContain('/signup?userToken=')

    // The link is used, and the invitation accepted.
    await admin.page.reload()
    await line.getByText('Accepted').waitFor()
    expect([...admin.complaints, ...nora.complaints]).toEqual([])
    for (const visitor of [admin, nora]) await visitor.close()
  })

  test('with an account is sent to the sign-in with the reason, and joins with one press [AUTH-088]', async () => {
    const { page, close, complaints } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/signup?userToken=${demoLinks.registered}`)
    await says(page, 'The email stranger@demo.touchline.test has already been registered.')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, emailOf('stranger'))
    await page.getByRole('button', { name: 'Join Riverside FC' }).click()
    await says(page, 'You are now Player Contact at Riverside FC.')
    await page.waitForURL(/\/dashboard/)
    await says(page, 'Riverside FC')
    expect(complaints).toEqual([])
    await close()
  })

  test('with an invalid link gets the search for a club, with the message above the field [AUTH-193] [AUTH-194]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    for (const address of [
      `/signup?userToken=${demoLinks.expired}`,
      `/signup?clubToken=${demoLinks.revokedClub}`,
      '/users/club_key/nonsense',
      '/signup',
    ]) {
      await page.goto(ctx.url + address)
      await page.waitForURL(/\/find-my-club/)
      await says(page, 'Invalid signup link. Try finding your club by entering email below.')
      const [message, field] = await Promise.all([
        page.getByText('Invalid signup link.').boundingBox(),
        page.getByLabel('Email').boundingBox(),
      ])
      expect(message!.y).toBeLessThan(field!.y)
    }
    await close()
  })
})

describe('the email of a sign-up', () => {
  const signUp = async (page: Page, email: string) => {
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Vera', Email: email, Password: 'Sunny day-1' })
    await page.waitForURL(/\/verify-account/)
  }

  test('opened in the same browser needs nothing else, and the waiting page continues by itself [AUTH-012] [AUTH-067]', async () => {
    const { page, context, close, complaints } = await visit(browser, ctx, null)
    await signUp(page, 'vida@example.org')
    await says(page, 'We sent an email to vida@example.org.')
    // No page opens before the email is confirmed.
    await page.goto(`${ctx.url}/calendar`)
    await page.waitForURL(/\/verify-account/)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await says(page, 'Email verification sent. Please check your inbox.')
    const told = says(page, 'Account created.')
    const mail = await context.newPage()
    await mail.goto(await linkFor('vida@example.org'))
    await says(mail, 'Account created.')
    await told
    // The sign-up continues to the address asked for.
    await page.waitForURL((url) => url.pathname === '/calendar')
    expect(complaints).toEqual([])
    await close()
  })

  test('opened on the phone asks for the password first, and the computer goes to the sign-in', async () => {
    const computer = await visit(browser, ctx, null)
    await signUp(computer.page, 'vera@example.org')
    const { page, close, complaints } = await visit(browser, ctx, null, { size: phone })
    await page.goto(await linkFor('vera@example.org'))
    await says(page, 'One more step, Vera')
    await page.getByLabel('Password', { exact: true }).fill('Guess me-1')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await says(page, 'The password you entered was incorrect.')
    await page.getByLabel('Password', { exact: true }).fill('Sunny day-1')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await says(page, 'Account created.')
    await page.waitForURL(/\/register\/contact-info/)
    await computer.page.waitForURL(/\/login/)
    await says(computer.page, 'Your email was confirmed in another browser. Please sign in.')
    expect(complaints).toEqual([])
    await close()
    await computer.close()
  })

  test('that reaches the owner of an address lets the owner set a new password, and signs out whoever signed up with it', async () => {
    const stranger = await visit(browser, ctx, null)
    await signUp(stranger.page, 'vito@example.org')
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(await linkFor('vito@example.org'))
    await page.getByRole('button', { name: 'I didn’t choose a password or I don’t know it' }).click()
    await page.getByLabel('New password').fill('My own field-7')
    await page.getByLabel('Confirm password').fill('My own field-7')
    await page.getByRole('button', { name: 'Set password and continue' }).click()
    await page.waitForURL(/\/register\/contact-info/)
    await stranger.page.waitForURL(/\/login/)
    await stranger.page.goto(`${ctx.url}/calendar`)
    await stranger.page.waitForURL(/\/login/)
    await close()
    await stranger.close()
  })
})

describe('a club link', () => {
  test('with an email that the club has on file says where the link was sent, and keeps what was typed', async () => {
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Ingrid', Email: emailOf('invited'), Password: 'Sunny day-1' })
    await page.getByRole('alert').getByText('Your club already has this email on file. We sent a sign-up link to it.').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(emailOf('invited'))
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Sunny day-1')
    expect(await linkFor(emailOf('invited'))).toContain('/signup?userToken=')
    await close()
  })

  test('leads to the sign-up with all numeric ids of the address, and the address is kept through the sign-in [AUTH-017] [AUTH-018] [AUTH-225]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/users/club_key/${demoLinks.club}?program_id=101&region_id=2x&attribution_id=7`)
    await page.waitForURL(/\/signup\?.*clubToken=/)
    let sent: Record<string, unknown> = {}
    await page.route('**/api/users/create', async (route) => {
      sent = JSON.parse(route.request().postData() ?? '{}') as typeof sent
      await route.continue()
    })
    await fillForm(page, { 'First name': 'Pia', Email: 'pia@example.org', Password: 'Sunny day-1' })
    await page.waitForURL(/\/verify-account/)
    expect(sent).toMatchObject({ club_token: demoLinks.club, program_id: 101, attribution_id: 7 })
    expect(sent).toMatchObject({ explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] })
    expect(sent).not.toHaveProperty('region_id')
    await page.goto(await linkFor('pia@example.org'))
    await page.waitForURL((url) => url.pathname === '/programs/101')
    await close()
  })

  test('says above the form that the email has an account [AUTH-195] [AUTH-202]', async () => {
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Sam', Email: emailOf('coach'), Password: 'Sunny day-1' })
    await page.getByRole('alert').getByText('The email coach@demo.touchline.test has already been registered.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
    await close()
  })

  test('can be used by somebody with an account, after the sign-in', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.otherClubs}`)
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, emailOf('coach'))
    await page.getByRole('button', { name: 'Join Eastgate United' }).click()
    await says(page, 'You are now Player Contact at Eastgate United.')
    await close()
  })
})

test('a club is found by email or phone number, with a message for every error [AUTH-124] [AUTH-125] [AUTH-126]', async () => {
  const { page, close, complaints } = await visit(browser, ctx, null, { size: phone })
  const ask = () => page.getByRole('button', { name: 'Find my club' }).click()
  await page.goto(`${ctx.url}/find-my-club`)
  await ask()
  await says(page, 'Enter your email address or mobile number.')
  await page.getByLabel('Email').fill('no address')
  await ask()
  await says(page, 'The email address is badly formatted.')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Mobile number').fill('12')
  await ask()
  await says(page, 'Invalid mobile number')
  await page.getByLabel('Mobile number').fill('(212) 555-0000')
  await ask()
  await says(page, 'We could not find an account with that mobile number.')
  await page.getByLabel('Email').fill('nobody@example.org')
  await ask()
  await says(page, 'We could not find an account with that email.')
  await page.getByLabel('Email').fill(emailOf('lateinvited'))
  await ask()
  await says(page, 'Email verification sent to lateinvited@demo.touchline.test')
  expect(await linkFor(emailOf('lateinvited'))).toContain('/signup?userToken=')
  await page.getByLabel('Email').fill(emailOf('coach'))
  await ask()
  await says(page, 'The email coach@demo.touchline.test has already been registered.')
  expect(complaints).toEqual([])
  await close()
})

test('an older unverified account waits, and sees that its email is verified [AUTH-069] [AUTH-070]', async () => {
  const { page, close } = await visit(browser, ctx, null)
  await page.goto(`${ctx.url}/login`)
  await page.getByLabel('Email').fill(emailOf('unverified'))
  await page.getByLabel('Password', { exact: true }).fill('Touchline-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/verify-account/)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await says(page, 'Email verification sent. Please check your inbox.')
  const other = await page.context().newPage()
  await other.goto(await linkFor(emailOf('unverified')))
  await says(other, 'Your email has been verified.')
  await other.close()
  await page.bringToFront()
  await page.waitForURL(/\/register\/contact-info/)
  await page.goto(`${ctx.url}/users/confirm/${'x'.repeat(43)}`)
  await says(page, 'This link no longer works')
  await close()
})

test('a sign-in with the email of an invitation leads to the invitation [AUTH-173]', async () => {
  await anHourLater()
  const { page, close } = await visit(browser, ctx, null)
  await page.goto(`${ctx.url}/login`)
  await page.getByLabel('Email').fill(emailOf('eastinvited'))
  await page.getByLabel('Password', { exact: true }).fill('Guess me-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/verify-account\?email=/)
  await says(page, 'The account for eastinvited@demo.touchline.test isn’t confirmed yet.')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await says(page, 'Email verification sent. Please check your inbox.')
  expect(await linkFor(emailOf('eastinvited'))).toContain('/signup?userToken=')
  await page.goto(`${ctx.url}/login`)
  await page.getByLabel('Email').fill(emailOf('coach'))
  await page.getByLabel('Password', { exact: true }).fill('Guess me-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await says(page, 'You have entered an incorrect email address or password.')
  await close()
})

test('the email can be sent again, and both kinds of confirmation link verify the account and keep their query [AUTH-016] [AUTH-068] [AUTH-186]', async () => {
  const { page, close, complaints } = await visit(browser, ctx, null, { size: phone })
  await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.donation}`)
  await says(page, 'Create your account to donate to the club.')
  await fillForm(page, { 'First name': 'Gil', Email: 'gil@example.org', Password: 'Sunny day-1' })
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await says(page, 'Email verification sent. Please check your inbox.')
  const key = (await linkFor('gil@example.org')).split('/').at(-1)!
  const asked = page.waitForRequest((request) => request.url().includes('/api/users/confirm/'))
  await page.goto(`${ctx.url}/users/confirm/${key}?attribution_id=7&program_id=5x`)
  expect((await asked).url()).toMatch(new RegExp(`/users/confirm/${key}\\?attribution_id=7$`))
  await says(page, 'Account created.')
  await page.waitForURL(/\/register\/contact-info/)
  expect(complaints).toEqual([])
  await close()
})

test('the sign-in page links back to the sign-up link that was opened, or to the search for an account [AUTH-007] [AUTH-039]', async () => {
  const { page, close } = await visit(browser, ctx, null)
  await page.goto(`${ctx.url}/login`)
  await page.getByRole('link', { name: 'Looking for your account?' }).click()
  await page.waitForURL(/\/find-my-club/)
  await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('link', { name: 'Looking for your account?' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await says(page, 'Join Riverside FC')
  await close()
})

describe('a user who is logged in as another', () => {
  test('a program admin acts as a parent: the banner says so, a reload keeps it, signing out goes back [AUTH-002] [AUTH-089] [AUTH-090]', async () => {
    const { page, close, complaints } = await visit(browser, ctx, emailOf('programadmin'))
    await page.goto(`${ctx.url}/account`)
    await page.getByPlaceholder('Name or email').fill('whitf')
    await page.getByRole('button', { name: 'Act as Dana Whitfield' }).click()
    await says(page, 'You are logged in as Dana Whitfield, Player Contact')
    await page.waitForURL(/\/dashboard/)
    await says(page, 'Mia')
    await page.reload()
    await says(page, 'You are logged in as Dana Whitfield, Player Contact')
    await page.goto(`${ctx.url}/account`)
    expect(await page.getByPlaceholder('Name or email').count()).toBe(0)
    await page.goto(`${ctx.url}/logout`)
    await page.getByText('Priscilla Vance').first().waitFor()
    expect(await page.getByText('You are logged in as').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('the test parent is a press away, and so is the way back [AUTH-003]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('programadmin'), { size: phone })
    await page.goto(`${ctx.url}/account`)
    await page.getByRole('button', { name: 'Act as the test parent' }).click()
    await says(page, 'You are logged in as Tess Trial, Player Contact')
    await page.getByRole('button', { name: 'Back to Priscilla Vance' }).click()
    await page.getByText('You are logged in as').waitFor({ state: 'detached' })
    await close()
  })

  test('a super admin logs in as a user by an address; without an access key it shows an error [AUTH-028] [AUTH-129]', async () => {
    const root = await visit(browser, ctx, emailOf('superadmin'), { size: desktop })
    await root.page.goto(`${ctx.url}/login-as/7`)
    await says(root.page, 'You are logged in as Lena Fischer, Team Staff')
    await root.page.getByRole('button', { name: 'Back to Robin Castellan' }).click()
    await root.page.waitForURL(/\/program-admin\/programs/)
    await root.close()
    const nobody = await visit(browser, ctx, null)
    await nobody.page.goto(`${ctx.url}/login-as/7`)
    await says(nobody.page, 'Invalid access key')
    await nobody.close()
    const coach = await visit(browser, ctx, emailOf('coach'))
    await coach.page.goto(`${ctx.url}/login-as/8`)
    await says(coach.page, 'Your role can’t open this page.')
    await coach.close()
  })
})
