import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { lastLink } from '../support/outbox.ts'
import { desktop, phone, signIn, visit, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({
  settings: {
    MARKETING_URL: 'https://marketing.example',
    SECOND_SYSTEM_URL: 'https://legacy.example/league',
    HELP_CENTER_URL: 'https://help.example/sso',
    HELP_DESK_URL: 'https://desk.example/access/jwt',
    SUPPORT_SECRET: 'a secret that the help centre knows too',
  },
})

async function visitor<T>(email: string | null, look: (visitor: Visitor) => Promise<T>, size = desktop): Promise<T> {
  const one = await visit(browser, ctx, email, { size, home: true })
  try {
    // Requests to other sites are intercepted; the response names the address that would have been opened.
    await one.context.route(/\.example\//, (route) =>
      route.fulfill({ body: `elsewhere ${route.request().url()}`, contentType: 'text/plain' }),
    )
    const answer = await look(one)
    expect(one.complaints).toEqual([])
    return answer
  } finally {
    await one.close()
  }
}
const calls = (page: Page, path: string) => {
  const seen: { method: string; body: Record<string, unknown> | null }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path)
      seen.push({ method: request.method(), body: request.postDataJSON() as Record<string, unknown> | null })
  })
  return seen
}

describe('after signing in the user goes', () => {
  test('to the address that was asked for, which says that it needs a sign-in [AUTH-054] [AUTH-055] [AUTH-198]', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/account?section=roles#top`)
      await page.getByText('Please login to access this URL.').waitFor()
      await signIn(page, emailOf('coach'))
      await page.waitForURL(/\/account\?section=roles&t=\d{13}#top$/)
    }))

  test('to the coach request of a league, whose link waits for the sign-in; an unknown league shows an error', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/league/coach_request/7`)
      await page.getByText('Please login to access this URL.').waitFor()
      await signIn(page, emailOf('coach'))
      await page.waitForURL(/\/league\/coach_request\/7\?t=\d{13}$/)
      await page.getByText("We can't find this league").waitFor()
    }))

  test('on with the league’s id in the sign-in, its request, and the link to the sign-up [ROLE-203]', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/signup?clubToken=of-some-club`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const taken = calls(page, '/api/firebase/user/login')
      await page.goto(`${ctx.url}/league/coach_request/7`)
      await page.getByText('Please login to access this URL.').waitFor()
      expect(new URL(page.url()).searchParams.get('coach_request_league_id')).toBe('7')
      const signUp = await page.getByRole('link', { name: 'Sign up', exact: true }).getAttribute('href')
      expect(signUp).toBe('/signup?clubToken=of-some-club&coach_request_league_id=7')
      await signIn(page, emailOf('coach'))
      await page.waitForURL(/\/league\/coach_request\/7/)
      expect(taken.at(-1)?.body).toMatchObject({ coach_request_league_id: 7 })
    }))

  test('to the role’s start page, when no page was asked for; signed-in users never see the sign-in page [AUTH-009] [AUTH-054]', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/login`)
      await signIn(page, emailOf('admin'))
      await page.waitForURL(/\/program-admin\/programs\?t=\d{13}$/)
      await page.goto(`${ctx.url}/login`)
      await page.waitForURL(/\/program-admin\/programs\?t=/)
    }))

  test.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/logout'])(
    'not to %s, but to where the role starts [AUTH-061] [AUTH-062]',
    (asked) =>
      visitor(null, async ({ page }) => {
        await page.goto(`${ctx.url}/login?redirect=${encodeURIComponent(asked)}`)
        await signIn(page, emailOf('coach'))
        await page.waitForURL((url) => url.origin === ctx.url && url.pathname === '/calendar')
      }),
  )

  test('into the second system, with a message [AUTH-036] [AUTH-061]', () =>
    visitor(null, async ({ page, context }) => {
      // The other site does not respond, so the page that redirects can be read.
      const left = calls(page, '/league/7')
      await context.route('https://legacy.example/**', (route) => route.fulfill({ status: 204 }))
      await page.goto(`${ctx.url}/login?redirect=${encodeURIComponent('https://legacy.example/league/7')}`)
      await page.getByLabel('Email').fill(emailOf('coach'))
      await page.getByLabel('Password', { exact: true }).fill('Touchline-1!')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('Redirecting...').waitFor()
      expect(left).toHaveLength(1)
    }))
})

describe('a page that starts', () => {
  test('asks once who is signed in, then starts the role session with the returned token [AUTH-045] [AUTH-047] [AUTH-049]', () =>
    visitor(emailOf('coach'), async ({ page }) => {
      const [status, roleSession] = [calls(page, '/api/auth/status'), calls(page, '/api/firebase/user/login')]
      await page.goto(`${ctx.url}/calendar`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('link', { name: 'My Teams' })
        .or(page.getByRole('link', { name: 'U12 Girls' }))
        .first()
        .click()
      expect(status).toHaveLength(1)
      expect(roleSession).toHaveLength(1)
      expect(roleSession[0]!.body).toMatchObject({ client_type: 'desktop', current_role_id: 'Coach_1' })
      expect(String(roleSession[0]!.body!['sso_token'])).toMatch(/^\d+~/)
    }))

  test('sends users of the second system there [AUTH-048]', () =>
    visitor(emailOf('coach'), async ({ page, context }) => {
      await context.route('**/api/auth/status', async (route) => {
        const status = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...status, redirect_to_legacy: true } })
      })
      await page.goto(`${ctx.url}/calendar`)
      await page.waitForURL('https://legacy.example/league')
    }))

  test('with a login token signs in with it, and goes home [AUTH-019] [AUTH-046]', () =>
    visitor(null, async ({ page, context }) => {
      // The demo issues no token that a test could read, so a password replaces it on the way; the page sends both to the same endpoint.
      const tokens: unknown[] = []
      await context.route('**/api/auth/login', (route) => {
        tokens.push(route.request().postDataJSON())
        return route.continue({ postData: JSON.stringify({ email: emailOf('coach'), password: 'Touchline-1!' }) })
      })
      await page.goto(`${ctx.url}/mobile-login/a-good-token`)
      await page.waitForURL(/\/calendar\?t=\d+$/)
      expect(tokens).toEqual([{ token: 'a-good-token' }])
    }))

  test('without a session continues signed out [AUTH-050] [AUTH-052]', () =>
    visitor(null, async ({ page }) => {
      const roleSession = calls(page, '/api/firebase/user/login')
      await page.goto(`${ctx.url}/`)
      await page.waitForURL(/\/login$/)
      expect(roleSession).toEqual([])
    }))

  test('opened by a link with its own key, or leading elsewhere, does not ask for the session [AUTH-031] [AUTH-032]', () =>
    visitor(null, async ({ page }) => {
      const status = calls(page, '/api/auth/status')
      await page.goto(`${ctx.url}/careers?ref=1`)
      await page.waitForURL('https://marketing.example/careers?ref=1')
      expect(status).toEqual([])
    }))

  test.each(['coach', 'admin', 'director'] as const)(
    'of a %s shows a spinner while the details of the club load, and then the page [CLUB-001]',
    (role) =>
      visitor(emailOf(role), async ({ page, context }) => {
        let load = () => {}
        const loading = new Promise<void>((resolve) => (load = resolve))
        await context.route('**/api/firebase/user/login', async (route) => (await loading, route.continue()))
        await page.goto(`${ctx.url}/dashboard`, { waitUntil: 'commit' })
        await page.getByRole('status', { name: 'Loading roles' }).locator('.mantine-Loader-root').waitFor()
        expect(await page.getByRole('navigation').count()).toBe(0)
        load()
        await page.getByRole('heading', { level: 1 }).waitFor()
      }),
  )

  test('says what is loading, and after twenty seconds shows an error with Retry [AUTH-037] [SHELL-029] [SHELL-031]', () =>
    // A role session stored on this device would be shown after three seconds.
    visitor(emailOf('admin'), async ({ page, context }) => {
      let stuck = true
      await context.route('**/api/auth/status', (route) => (stuck ? undefined : route.continue()))
      await page.clock.install()
      await page.goto(`${ctx.url}/calendar`, { waitUntil: 'commit' })
      await page.getByText('Initializing authentication').waitFor()
      await page.clock.runFor(20_500)
      await page.getByText('Trouble establishing connection').waitFor()
      stuck = false
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  test('shows the operator’s message with its time while the site is down, and continues on request [LIVE-001]', () =>
    visitor(emailOf('coach'), async ({ page, context }) => {
      await context.route('**/api/config', async (route) => {
        const config = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...config, site_down: { text: 'We are back at noon.', updated_at: '2026-10-05T14:30:00Z' } } })
      })
      await page.goto(`${ctx.url}/calendar`)
      await page.getByText('We are back at noon.').waitFor()
      await page.getByText('Last updated Oct 5, 2026, 8:30 AM').waitFor()
      await page.getByRole('button', { name: 'Continue anyway' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))
})

describe('details of the user', () => {
  const refreshes = (email: string, wanted: number) =>
    visitor(email, async ({ page }) => {
      await page.clock.install()
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const roleSession = calls(page, '/api/firebase/user/login')
      const go = async (path: '/calendar' | '/account') => {
        if (path === '/calendar') await page.locator('a[href="/calendar"]').first().click()
        else {
          await page.getByRole('button', { name: /^Account:/ }).click()
          await page.getByRole('menuitem', { name: 'Settings' }).click()
        }
        await page.waitForURL((url) => url.pathname === path)
      }
      await go('/calendar')
      const early = roleSession.length
      await page.clock.fastForward('20:01')
      await go('/account')
      await expect.poll(() => roleSession.length).toBe(wanted)
      await page.waitForLoadState('networkidle')
      const late = roleSession.length
      await go('/calendar')
      await page.waitForLoadState('networkidle')
      return { early, late, after: roleSession.length, body: roleSession[0]?.body }
    })

  test('are read again by a navigation twenty minutes later, not by the next one, in the role that is held [AUTH-063] [AUTH-064] [AUTH-213]', async () => {
    expect(await refreshes(emailOf('parent'), 1)).toEqual({
      early: 0,
      late: 1,
      after: 1,
      body: { client_type: 'desktop', current_role_id: 'Parent_1' },
    })
  })

  test('of an administrator are not read again [AUTH-065]', async () => {
    expect((await refreshes(emailOf('admin'), 0)).after).toBe(0)
  })
})

describe('help', () => {
  test('the help centre opens in a window of its own, with a token [AUTH-038]', () =>
    visitor(emailOf('coach'), async ({ page, context }) => {
      await page.goto(`${ctx.url}/account`)
      const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Help center' }).click()])
      await opened.waitForURL(/^https:\/\/help\.example\/sso\?jwt=[\w.-]+$/)
      expect(new URL(page.url()).pathname).toBe('/account')
    }))

  test.each(['/sso', '/support'])(
    '%s goes on to the help desk with a token, and from there to where it was asked to [AUTH-026] [AUTH-027]',
    (path) =>
      visitor(emailOf('coach'), async ({ page }) => {
        await page.goto(`${ctx.url}${path}?return_to=${encodeURIComponent('https://desk.example/tickets/7')}`)
        await page.waitForURL(/^https:\/\/desk\.example\/access\/jwt\?jwt=[\w.-]+&return_to=https%3A%2F%2Fdesk\.example%2Ftickets%2F7$/)
        await page.goto(`${ctx.url}${path}?return_to=${encodeURIComponent('https://evil.example/')}`)
        await page.waitForURL(/^https:\/\/desk\.example\/access\/jwt\?jwt=[\w.-]+$/)
      }),
  )
})

describe('special screens', () => {
  test('an address for another account shows an error, and is kept for the next sign-in [AUTH-033] [AUTH-034]', () =>
    visitor(emailOf('parent'), async ({ page }) => {
      await page.goto(`${ctx.url}/change-role/Coach_1/calendar`)
      await page.getByText('Please login to the appropriate account to access this URL').waitFor()
      await page.getByRole('link', { name: 'Login to Another Account' }).click()
      await page.waitForURL(/\/login$/)
      await signIn(page, emailOf('coach'))
      await page.waitForURL(/\/calendar$/)
    }))

  test.each(['/logout', '/signout'])('%s shows that it is signing out [AUTH-035] [AUTH-029] [AUTH-030]', (path) =>
    visitor(emailOf('coach'), async ({ page, context }) => {
      await context.route('**/api/user/logout', async (route) => {
        await new Promise((done) => setTimeout(done, 1000))
        await route.continue()
      })
      await page.goto(`${ctx.url}${path}`)
      await page.getByText('Logging Out').waitFor()
      await page.waitForURL(/\/login$/)
      await page.goto(`${ctx.url}/calendar`)
      await page.getByLabel('Email').waitFor()
    }),
  )

  test('a link with an invalid token signs nobody in and shows the reason on the sign-in page [AUTH-091] [AUTH-183] [AUTH-020]', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/mobile-login/not-a-token`)
      await page.waitForURL(/\/login$/)
      await page.getByText('Unable to login via custom token - This link has expired or was already used.').waitFor()
    }))

  test.each(['/mobile-login', '/mobile-login/not-a-token'])('%s sends signed-in users to their start page [AUTH-021] [AUTH-022]', (path) =>
    visitor(
      emailOf('coach'),
      async ({ page }) => {
        await page.goto(`${ctx.url}${path}`)
        await page.waitForURL(/\/calendar$/)
      },
      phone,
    ),
  )

  test('another user’s message is not opened in this account [AUTH-033]', () =>
    visitor(emailOf('coach'), async ({ page }) => {
      await page.goto(`${ctx.url}/direct/message/1/7/not-a-token`)
      await page.getByText('Please login to the appropriate account to access this URL').waitFor()
    }))

  test('prices stand on the sign-in page, with the way to the marketing site', () =>
    visitor(null, async ({ page }) => {
      await page.goto(`${ctx.url}/login`)
      expect(await page.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('https://marketing.example/pricing')
      await page.goto(`${ctx.url}/pricing`)
      await page.waitForURL('https://marketing.example/pricing')
    }))
})

test('a role that is added while a user is signed in works at once, with a message', () =>
  visitor(emailOf('coach'), async ({ page }) => {
    const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${ctx.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as Record<string, string>
    }
    const session = async (email: string) => ({
      authorization: `Bearer ${(await ask('/auth/login', { email, password: 'Touchline-1!' }))['token']}`,
    })
    const admin = await session(emailOf('admin'))
    const key = (await ask('/firebase/user/login', { client_type: 'desktop' }, admin))['access_key']!
    const invited = { first_name: 'Sam', last_name: 'Okafor', email: emailOf('coach'), role_type: 'Marketer' }
    await ask('/club/invitations', invited, { ...admin, 'x-access-key': key })
    const token = new URL(await lastLink(ctx, emailOf('coach'))).searchParams.get('userToken')!
    await ask(`/user/invitations/${token}/accept`, {}, await session(emailOf('coach')))
    await page.getByText('Your roles have changed.').waitFor()
    await page.getByRole('button', { name: /Riverside FC/ }).click()
    await page.getByRole('menuitem', { name: 'Marketer' }).waitFor()
  }))
