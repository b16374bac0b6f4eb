import {
  changeRole as changeRoleEndpoint,
  login,
  logout,
  takeSeat,
  type SeatAnswer,
  type SignedInUser,
} from '@touchline/domain/account/endpoints'
import { readConfig } from '@touchline/domain/platform/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { call, onSeatLost } from '../kit/api.ts'
import { ApiError } from '../kit/api-error.ts'
import { keepSeat, seatRole } from '../kit/seat-key.ts'
import { setServerNow } from '../kit/server-clock.ts'
import { createStore } from '../kit/store.ts'
import { chooseLocale, currentLocale } from '../kit/texts.ts'

export type Session =
  | { state: 'starting' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  /** Signed in, but without any role to sit in. */
  | { state: 'no access' }
  /** Signed in, but the second factor is due, or must be set up first: no seat yet. */
  | { state: 'second factor'; step: 'verify' | 'set up'; byEmail: boolean }
  | { state: 'in'; user: SignedInUser }

export const session = createStore<Session>({ state: 'starting' })
export type AppConfig = ReplyGot<typeof readConfig>
export const appConfig = createStore<AppConfig | null>(null)

const clientType = () => (matchMedia('(max-width: 48em)').matches ? 'mobile-web' : 'desktop')
function sit(user: SeatAnswer) {
  if (user.needs_2fa) {
    keepSeat(null)
    if (user.locale !== currentLocale()) void chooseLocale(user.locale)
    return session.set({ state: 'second factor', step: user.access_key === null ? 'verify' : 'set up', byEmail: user.email_2fa_enabled })
  }
  authenticationLost.set(false)
  keepSeat({ key: user.access_key, role: user.current_role_id })
  if (user.locale !== currentLocale()) void chooseLocale(user.locale)
  session.set({ state: 'in', user })
}

function stand(state: 'out' | 'no access') {
  keepSeat(null)
  session.set({ state })
}

/** Sits down, where nothing stands in the way any more. */
export async function takeAnySeat(): Promise<void> {
  const role = seatRole()
  const body = { client_type: clientType() } as const
  try {
    sit(await call(takeSeat, { body: { ...body, ...(role && { current_role_id: role }) } }))
  } catch (error) {
    // The role of this tab is gone: sit where the server would.
    if (role && error instanceof ApiError && error.status === 404) return sit(await call(takeSeat, { body }))
    throw error
  }
}

/** Whether somebody is signed in, and where he sits. Runs once when the page loads; again when that failed. */
export async function startSession(): Promise<void> {
  session.set({ state: 'starting' })
  void call(readConfig, {}).then(
    (config) => {
      setServerNow(config.now)
      appConfig.set(config)
    },
    () => undefined,
  )
  try {
    await takeAnySeat()
  } catch (error) {
    settle(error)
  }
}

function settle(error: unknown) {
  if (error instanceof ApiError && error.status === 401) stand('out')
  else if (error instanceof ApiError && error.code === 'account.no_such_role') stand('no access')
  else session.set({ state: 'failed', error })
}

export async function signIn(email: string, password: string): Promise<void> {
  await call(login, { body: { email, password } })
  keepSeat(null)
  try {
    await takeAnySeat()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account.no_such_role') return stand('no access')
    throw error
  }
}

export async function changeRole(role: string): Promise<void> {
  sit(await call(changeRoleEndpoint, { params: { id: role }, body: {} }))
}

export async function signOut(): Promise<void> {
  await call(logout, { body: {} }).catch(() => undefined)
  stand('out')
}

/** The language of the seat's user, after the server has kept it. */
export function rememberLocale(locale: SignedInUser['locale']) {
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'in', user: { ...now.user, locale } })
}

/** The server lets a super admin do nothing more before the next sign-in. */
export const authenticationLost = createStore(false)

/** The password was given again: its age begins anew. */
export function rememberAuthentication(at: string) {
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'in', user: { ...now.user, authenticated_at: at } })
}

let retaking: Promise<boolean> | null = null
onSeatLost((code) => {
  if (code === 'authentication_expired') {
    authenticationLost.set(true)
    return Promise.resolve(false)
  }
  // Another tab changed its role and ended this seat, or renewed the session: sit down again, once for all the calls that were under way.
  retaking ??= takeAnySeat()
    .then(
      () => session.get().state === 'in',
      (error: unknown) => {
        settle(error)
        return false
      },
    )
    .finally(() => {
      retaking = null
    })
  return retaking
})

export function useUser(): SignedInUser {
  const now = session.use()
  if (now.state !== 'in') throw new Error('Only screens behind the sign-in ask who is signed in.')
  return now.user
}
