import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { demoLinks } from '../../server/src/demo/invitations.ts'
import { desktop, phone, signIn, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

/** The newest link in the mails to an address, as its reader would follow it. */
async function linkFor(email: string): Promise<string> {
  const answer = await fetch(`${ctx.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)
  const { items } = (await answer.json()) as { items: { body: string }[] }
  return /https?:\/\/\S+/.exec(items[0]?.body ?? '')?.[0] ?? 'no mail'
}
/** One place may ask five times an hour who has an account. */
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

describe('who is invited', () => {
  test('signs up by the mail for a player, and is on the home of that player without a second mail [AUTH-087]', async () => {
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

    // The link is used up, and so is the invitation.
    await admin.page.reload()
    await line.getByText('Accepted').waitFor()
    expect([...admin.complaints, ...nora.complaints]).toEqual([])
    for (const visitor of [admin, nora]) await visitor.close()
  })

  test('and has an account already is led to the sign-in with the reason, and joins with one press [AUTH-088]', async () => {
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

  test('by a link that is no good finds another way, with the message above the field [AUTH-193] [AUTH-194]', async () => {
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

describe('the mail of a sign-up', () => {
  const signUp = async (page: Page, email: string) => {
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Vera', Email: email, Password: 'Sunny day-1' })
    await page.waitForURL(/\/verify-account/)
  }

  test('that is opened in the same browser needs nothing else, and the page that waits goes on by itself [AUTH-012] [AUTH-067]', async () => {
    const { page, context, close, complaints } = await visit(browser, ctx, null)
    await signUp(page, 'vida@example.org')
    await says(page, 'We sent an email to vida@example.org.')
    // No page opens before the mail is answered.
    await page.goto(`${ctx.url}/calendar`)
    await page.waitForURL(/\/verify-account/)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await says(page, 'Email verification sent. Please check your inbox.')
    const told = says(page, 'Account created.')
    const mail = await context.newPage()
    await mail.goto(await linkFor('vida@example.org'))
    await says(mail, 'Account created.')
    await told
    // It leads where it was asked to lead.
    await page.waitForURL((url) => url.pathname === '/calendar')
    expect(complaints).toEqual([])
    await close()
  })

  test('that is opened on the phone asks for the password first, and the computer goes to the sign-in', async () => {
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
    await page.waitForURL(/\/dashboard/)
    await computer.page.waitForURL(/\/login/)
    await says(computer.page, 'Your email was confirmed in another browser. Please sign in.')
    expect(complaints).toEqual([])
    await close()
    await computer.close()
  })

  test('that reaches the owner of an address lets him set a password of his own, and whoever signed up with it is out', async () => {
    const stranger = await visit(browser, ctx, null)
    await signUp(stranger.page, 'vito@example.org')
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(await linkFor('vito@example.org'))
    await page.getByRole('button', { name: 'I didn’t choose a password or I don’t know it' }).click()
    await page.getByLabel('New password').fill('My own field-7')
    await page.getByLabel('Confirm password').fill('My own field-7')
    await page.getByRole('button', { name: 'Set password and continue' }).click()
    await page.waitForURL(/\/dashboard/)
    await stranger.page.waitForURL(/\/login/)
    await stranger.page.goto(`${ctx.url}/calendar`)
    await stranger.page.waitForURL(/\/login/)
    await close()
    await stranger.close()
  })
})

describe('a club link', () => {
  test('with an address that the club knows already says where the link went, and keeps what was typed', async () => {
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Ingrid', Email: emailOf('invited'), Password: 'Sunny day-1' })
    await page.getByRole('alert').getByText('Your club already has this email on file. We sent a sign-up link to it.').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(emailOf('invited'))
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Sunny day-1')
    expect(await linkFor(emailOf('invited'))).toContain('/signup?userToken=')
    await close()
  })

  test('leads to the sign-up with all that the address says, numbers only, and the address is kept through the sign-in [AUTH-017] [AUTH-018] [AUTH-225]', async () => {
    const { page, close } = await visit(browser, ctx, null)
    await page.goto(`${ctx.url}/users/club_key/${demoLinks.club}?program_id=12&region_id=2x&attribution_id=7`)
    await page.waitForURL(/\/signup\?.*clubToken=/)
    let sent: Record<string, unknown> = {}
    await page.route('**/api/users/create', async (route) => {
      sent = JSON.parse(route.request().postData() ?? '{}') as typeof sent
      await route.continue()
    })
    await fillForm(page, { 'First name': 'Pia', Email: 'pia@example.org', Password: 'Sunny day-1' })
    await page.waitForURL(/\/verify-account/)
    expect(sent).toMatchObject({ club_token: demoLinks.club, program_id: 12, attribution_id: 7 })
    expect(sent).toMatchObject({ explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] })
    expect(sent).not.toHaveProperty('region_id')
    await close()
  })

  test('says above the form that an address has an account [AUTH-195] [AUTH-202]', async () => {
    const { page, close } = await visit(browser, ctx, null, { size: phone })
    await page.goto(`${ctx.url}/signup?clubToken=${demoLinks.club}`)
    await fillForm(page, { 'First name': 'Sam', Email: emailOf('coach'), Password: 'Sunny day-1' })
    await page.getByRole('alert').getByText('The email coach@demo.touchline.test has already been registered.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
    await close()
  })

  test('is joined by who has an account, after the sign-in', async () => {
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

test('my club is found by email or by number, with a word for everything [AUTH-124] [AUTH-125] [AUTH-126]', async () => {
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

test('an account from before that is not verified waits, and hears that its email is verified [AUTH-069] [AUTH-070]', async () => {
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
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${ctx.url}/users/confirm/${'x'.repeat(43)}`)
  await says(page, 'This link no longer works')
  await close()
})

test('a sign-in with the address of an invitation leads to what waits there [AUTH-173]', async () => {
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

test('a mail can be asked for again, and either address of confirmation proves the account and keeps what it says [AUTH-016] [AUTH-068] [AUTH-186]', async () => {
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
  await page.waitForURL(/\/dashboard/)
  expect(complaints).toEqual([])
  await close()
})

test('the sign-in page leads back to the sign-up by which somebody came, and else to the search for an account [AUTH-007] [AUTH-039]', async () => {
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

describe('somebody who is logged in as another', () => {
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

  test('a super admin takes the address of a user; without an access key it says so [AUTH-028] [AUTH-129]', async () => {
    const root = await visit(browser, ctx, emailOf('superadmin'), { size: desktop })
    await root.page.goto(`${ctx.url}/login-as/7`)
    await says(root.page, 'You are logged in as Lena Fischer, Team Staff')
    await root.page.getByRole('button', { name: 'Back to Robin Castellan' }).click()
    await root.page.waitForURL(/\/club-admin\/teams/)
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
