import {
  authStatus,
  changeRole as changeRoleEndpoint,
  login,
  logout,
  takeSeat,
  type SeatAnswer,
  type SignedInUser,
} from '@touchline/domain/account/endpoints'
import { isRefreshDue } from '@touchline/domain/account/refresh'
import { readConfig } from '@touchline/domain/platform/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { call, onSeatLost } from '../kit/api.ts'
import { ApiError } from '../kit/api-error.ts'
import { keepSeat, seatKey, seatRole } from '../kit/seat-key.ts'
import { setServerNow } from '../kit/server-clock.ts'
import { createStore } from '../kit/store.ts'
import { chooseLocale, currentLocale } from '../kit/texts.ts'
import { clientType } from '../native/channel.ts'
import { pushToken } from '../native/push.ts'

/** Before it is known: starting, failed. Then logged out, logging in, rebuilt from what the server says, or on the way to another site (S0.4). */
export type Session =
  | { state: 'starting'; step: 'authentication' | 'role' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  | { state: 'logging in' }
  /** Signed in, but without any role to sit in. */
  | { state: 'no access' }
  /** Signed in, but the second factor is due, or must be set up first: no seat yet. */
  | { state: 'second factor'; step: 'verify' | 'set up'; byEmail: boolean }
  | { state: 'in'; user: SignedInUser }
  | { state: 'redirect'; to: string }

export const session = createStore<Session>({ state: 'starting', step: 'authentication' })
export type AppConfig = ReplyGot<typeof readConfig>
export const appConfig = createStore<AppConfig | null>(null)
export const useConfig = appConfig.use

let readAt = 0
function sit(user: SeatAnswer) {
  if (user.needs_2fa) {
    keepSeat(null)
    if (user.locale !== currentLocale()) void chooseLocale(user.locale)
    return session.set({ state: 'second factor', step: user.access_key === null ? 'verify' : 'set up', byEmail: user.email_2fa_enabled })
  }
  readAt = Date.now()
  if (seatKey() !== user.access_key || seatRole() !== user.current_role_id) keepSeat({ key: user.access_key, role: user.current_role_id })
  if (user.locale !== currentLocale()) void chooseLocale(user.locale)
  session.set({ state: 'in', user })
}

function stand(state: 'out' | 'no access') {
  keepSeat(null)
  session.set({ state })
}

/** Sits down, where nothing stands in the way any more. */
export async function takeAnySeat(token?: string): Promise<void> {
  const role = seatRole()
  const fcm = pushToken.get()
  const body = { client_type: clientType(), ...(fcm && { fcm_token: fcm }), ...(token !== undefined && { sso_token: token }) }
  try {
    sit(await call(takeSeat, { body: { ...body, ...(role && { current_role_id: role }) } }))
  } catch (error) {
    // The role of this tab is gone: sit where the server would.
    if (role && error instanceof ApiError && error.status === 404) return sit(await call(takeSeat, { body }))
    throw error
  }
}

/** What the client must know before anybody signs in; asked again while the site is down. */
export async function loadConfig(): Promise<AppConfig | null> {
  try {
    const config = await call(readConfig, {})
    setServerNow(config.now)
    appConfig.set(config)
  } catch {
    // Without it the demo's role picker and the links to other sites are missing, nothing else.
  }
  return appConfig.get()
}

/** The browser goes to another site; this page only says so until it is gone. */
export function leaveTo(url: string) {
  session.set({ state: 'redirect', to: url })
  location.assign(url)
}

let started: Promise<void> | null = null
/** Whether somebody is signed in, and where he sits. Asked once a page. */
export const ensureSession = (): Promise<void> => (started ??= start())
/** The same again, after it failed. */
export const startSession = (): Promise<void> => (started = start())

async function start(): Promise<void> {
  session.set({ state: 'starting', step: 'authentication' })
  const config = appConfig.get() ? Promise.resolve(appConfig.get()) : loadConfig()
  try {
    const { token, redirect_to_legacy: elsewhere } = await call(authStatus, {})
    const second = elsewhere ? (await config)?.second_system_url : null
    if (second) return leaveTo(second)
    session.set({ state: 'starting', step: 'role' })
    await takeAnySeat(token)
  } catch (error) {
    settle(error)
  }
}

function settle(error: unknown) {
  if (error instanceof ApiError && error.status === 401) stand('out')
  else if (error instanceof ApiError && error.code === 'account.no_such_role') stand('no access')
  else session.set({ state: 'failed', error })
}

async function enter(open: () => Promise<unknown>): Promise<void> {
  session.set({ state: 'logging in' })
  try {
    await open()
    keepSeat(null)
    await takeAnySeat()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account.no_such_role') return stand('no access')
    stand('out')
    throw error
  }
}

export const signIn = (email: string, password: string) => enter(() => call(login, { body: { email, password } }))

export const signInWithToken = (token: string) => enter(() => call(login, { body: { token } }))

/** Reads the user again in the seat that is held; a role that is gone leaves its seat for another. */
export async function rebuildUser(): Promise<void> {
  try {
    await takeAnySeat()
  } catch (error) {
    // Without a connection the old details stand until the next try.
    if (error instanceof ApiError && (error.status === 401 || error.code === 'account.no_such_role')) settle(error)
  }
}

/** On every navigation: families and team staff, whose teams change under them, are read again after twenty minutes. */
export function refreshUser() {
  const now = session.get()
  if (now.state !== 'in' || !isRefreshDue(now.user.current_role.type, readAt, Date.now())) return
  // Not twice for two quick steps; a failed try is repeated after as long.
  readAt = Date.now()
  void rebuildUser()
}

/** When a role came or went: at once, unless it was read a moment ago anyway. */
export const wasJustRead = () => Date.now() - readAt < 5000

export async function changeRole(role: string): Promise<void> {
  sit(await call(changeRoleEndpoint, { params: { id: role }, body: {} }))
}

export async function signOut(): Promise<void> {
  const fcm = pushToken.get()
  await call(logout, { body: fcm === null ? {} : { fcm_token: fcm } }).catch(() => undefined)
  stand('out')
}

/** The language of the seat's user, after the server has kept it. */
export function rememberLocale(locale: SignedInUser['locale']) {
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'in', user: { ...now.user, locale } })
}

let retaking: Promise<boolean> | null = null
onSeatLost((code) => {
  if (code !== 'no_seat') {
    stand('out')
    return Promise.resolve(false)
  }
  // Another tab changed its role and ended this seat: take it again, once for all the calls that were under way.
  retaking ??= takeAnySeat()
    .then(
      () => true,
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
