import {
  authStatus,
  changeRole as changeRoleEndpoint,
  login,
  logout,
  takeRoleSession,
  type RoleSessionAnswer,
  type SignedInUser,
} from '@touchline/domain/account/endpoints'
import { isRefreshDue } from '@touchline/domain/account/sign-in/refresh'
import { readConfig } from '@touchline/domain/platform/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { call, onRoleSessionLost } from '../../kit/api/api.ts'
import { ApiError, isOffline } from '../../kit/feedback/api-error.ts'
import { keepRoleSession, roleSessionFrom, roleSessionKey, roleSessionRole } from '../../kit/api/role-session-key.ts'
import { setServerNow } from '../../kit/time/server-clock.ts'
import { createStore } from '../../kit/api/store.ts'
import { holdsUnsavedWork } from '../../kit/api/unsaved-work.ts'
import { chooseLocale, currentLocale, setDictionary } from '../../kit/texts.ts'
import { clientType, isInApp } from '../../native/channel.ts'
import { pushToken } from '../../native/push.ts'
import { storedFlag, setStoredFlag } from '../../offline/stored-flag.ts'
import { leagueAsked } from '../routing/league-asked.ts'
import { oweSignOut, owesSignOut } from './pending-sign-out.ts'

/** Before it is known: starting, failed. Then logged out, logging in, rebuilt from what the server says, or on the way to another site (S0.4). */
export type Session =
  | { state: 'starting'; step: 'authentication' | 'role' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  | { state: 'logging in' }
  /** Signed in, but without any role to sit in. */
  | { state: 'no access' }
  /** Signed in, but the email waits for its verification. */
  | { state: 'unverified' }
  /** Signed in, but the second factor is due, or must be set up first: no seat yet. */
  | { state: 'second factor'; step: 'verify' | 'set up'; byEmail: boolean }
  | { state: 'in'; user: SignedInUser }
  | { state: 'redirect'; to: string }

export const session = createStore<Session>({ state: 'starting', step: 'authentication' })
export type AppConfig = ReplyGot<typeof readConfig>
export const appConfig = createStore<AppConfig | null>(null)
export const useConfig = appConfig.use

/** Counts what people do: sign in or out, change the role, log in as somebody else. An answer to what was asked before says nothing of what came after. */
let acts = 0
/** Of these, who comes and goes: a change of the role that was under way is over then. */
let entries = 0
let lastChange = 0
/** Counts what the server has kept and this page was told apart: an answer to what was asked before does not know it. */
let remembered = 0
const enterAnew = () => {
  acts++
  entries++
}
let readAt = 0
/** Sits where the server has put this tab: as oneself, or logged in as somebody else. */
export function sit(user: RoleSessionAnswer) {
  enterAnew()
  place(user)
}

function place(user: RoleSessionAnswer) {
  const over = sessionOver.get()
  if (user.needs_2fa && user.access_key === null && over) return sessionOver.set({ ...over, step: 'code' })
  if (user.needs_2fa) {
    endWait(false)
    keepRoleSession(null)
    if (user.locale !== currentLocale()) void chooseLocale(user.locale)
    return session.set({ state: 'second factor', step: user.access_key === null ? 'verify' : 'set up', byEmail: user.email_2fa_enabled })
  }
  authenticationLost.set(false)
  readAt = Date.now()
  if (roleSessionKey() !== user.access_key || roleSessionRole() !== user.current_role_id)
    keepRoleSession({ key: user.access_key, role: user.current_role_id, from: user.login_from?.role_id ?? null })
  if (user.locale !== currentLocale()) void chooseLocale(user.locale)
  setDictionary(user.actor.config.dictionary)
  session.set({ state: 'in', user })
  endWait(true)
}

function stand(state: 'out' | 'no access' | 'unverified') {
  acts++
  keepRoleSession(null)
  setDictionary(undefined)
  session.set({ state })
  endWait(false)
  forgetStoredReads()
}

/** What the seat has put by on this device. */
function forgetStoredReads() {
  if (storedFlag() === null) return
  setStoredFlag('left')
  void import('../../offline/forget.ts').then(({ forgetReads }) => forgetReads())
}

/** Another tab has signed out, or lost its seat. */
export async function heardOfLeaving(): Promise<void> {
  if (owesSignOut()) stand('out')
  else await rebuildUser()
}

/** Sits as the server last said it, while it says nothing; null when nobody's seat was kept. */
async function resumeFromStore(): Promise<SignedInUser | null> {
  const kept = storedFlag()
    ? await import('../../offline/stored-role-session.ts').then(({ keptRoleSession }) => keptRoleSession()).catch(() => null)
    : null
  // Who has signed in meanwhile, or does so now, is not put into the seat of who was here before.
  if (kept && session.get().state === 'starting') place(kept)
  return kept
}

/** Sits down, where nothing stands in the way any more. */
export async function takeAnyRoleSession(token?: string): Promise<void> {
  const from = roleSessionFrom()
  const before = acts
  const known = remembered
  const placeStill = async (user: RoleSessionAnswer): Promise<void> => {
    if (before !== acts) return
    if (known !== remembered) return await takeAnyRoleSession(token)
    place(user)
  }
  if (from !== null && (await stayAs(placeStill))) return
  const role = from ?? roleSessionRole()
  const fcm = pushToken.get()
  const query = isInApp() ? { populate: 'message_preferences' } : {}
  const league = leagueAsked()
  const body = {
    client_type: clientType(),
    ...(fcm && { fcm_token: fcm }),
    ...(token !== undefined && { sso_token: token }),
    ...(league !== undefined && { coach_request_league_id: league }),
  }
  try {
    await placeStill(await call(takeRoleSession, { query, body: { ...body, ...(role && { current_role_id: role }) } }))
  } catch (error) {
    if (before !== acts) return
    // The role of this tab is gone: sit where the server would.
    if (role && error instanceof ApiError && error.status === 404) return await placeStill(await call(takeRoleSession, { query, body }))
    throw error
  }
}

/** Few people are ever logged in as somebody else: nobody else loads this. */
const loginAs = () => import('@touchline/domain/account/sign-in/login-as-endpoints')

/** Stays logged in as somebody else; false when that seat is over, and one's own is to be taken. */
async function stayAs(placeStill: (user: RoleSessionAnswer) => Promise<void>): Promise<boolean> {
  try {
    await placeStill(await call((await loginAs()).continueLoginAs, { body: {} }))
    return true
  } catch (error) {
    if (isOffline(error)) throw error
    return false
  }
}

/** Back from being somebody else to the role before. */
export async function leaveLoginAs(): Promise<void> {
  enterAnew()
  await loginAs()
    .then(({ endLoginAs }) => call(endLoginAs, {}))
    .catch(() => undefined)
  await takeAnyRoleSession().catch(settle)
}

/** What the client must know before anybody signs in; asked again while the site is down. */
export async function loadConfig(): Promise<AppConfig | null> {
  const askedAt = Date.now()
  try {
    const config = await call(readConfig, {})
    setServerNow(config.now, askedAt)
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
  if (owesSignOut()) {
    await announceSignOut({})
    return stand('out')
  }
  // Who signs in before the answers are there is not put out by them.
  const before = entries
  const isOvertaken = () => before !== entries
  // On a field with half a signal nobody waits a minute for what is kept here.
  const late = setTimeout(() => void resumeFromStore(), 3000)
  const config = appConfig.get() ? Promise.resolve(appConfig.get()) : loadConfig()
  try {
    const { token, redirect_to_legacy: elsewhere } = await call(authStatus, {})
    if (isOvertaken()) return
    const second = elsewhere ? (await config)?.second_system_url : null
    if (second) return leaveTo(second)
    // Who sits already, as it was kept, keeps the page that he is at work on.
    if (session.get().state === 'starting') session.set({ state: 'starting', step: 'role' })
    await takeAnyRoleSession(token)
  } catch (error) {
    if (isOffline(error) && (await resumeFromStore())) return
    if (!isOvertaken()) settle(error)
  } finally {
    clearTimeout(late)
  }
}

function settle(error: unknown) {
  if (error instanceof ApiError && error.status === 401) stand('out')
  else if (isWithoutRoleSession(error)) stand(error.code === 'account.unverified' ? 'unverified' : 'no access')
  else if (!isOffline(error) || session.get().state !== 'in') session.set({ state: 'failed', error })
}

/** The session ended under work that is not saved: it waits, covered, until its owner has signed in again, with a code where that is asked. */
export const sessionOver = createStore<{ step: 'password' | 'code'; isBack: Promise<boolean>; goOn: (isBack: boolean) => void } | null>(
  null,
)

function endWait(isBack: boolean) {
  const over = sessionOver.get()
  sessionOver.set(null)
  over?.goOn(isBack)
}

/** Whether the owner came back; who was logged in as somebody else has no password for that seat. */
function settleOrWait(error: unknown): Promise<boolean> {
  const now = session.get()
  const isOver = now.state === 'in' && error instanceof ApiError && error.status === 401
  const over = sessionOver.get()
  if (isOver && over) return over.isBack
  if (!isOver || roleSessionFrom() !== null || !holdsUnsavedWork()) {
    settle(error)
    return Promise.resolve(false)
  }
  let goOn: (isBack: boolean) => void = () => undefined
  const isBack = new Promise<boolean>((resolve) => (goOn = resolve))
  sessionOver.set({ step: 'password', isBack, goOn })
  forgetStoredReads()
  return isBack
}

export async function signInAgain(email: string, password: string): Promise<void> {
  await call(login, { body: { email, password } })
  await takeAnyRoleSession()
}

/** A session without a seat is no failure: there is a page for it. */
const isWithoutRoleSession = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['account.no_such_role', 'account.unverified'].includes(error.code)

async function enter(open: () => Promise<unknown>): Promise<void> {
  enterAnew()
  session.set({ state: 'logging in' })
  try {
    await open()
    oweSignOut(false)
    keepRoleSession(null)
    await takeAnyRoleSession()
  } catch (error) {
    if (isWithoutRoleSession(error)) return settle(error)
    stand('out')
    throw error
  }
}

/** `code`: from a mail, for an account that failures of others have closed. */
export const signIn = (email: string, password: string, code: { code_token?: string; validation_code?: string } = {}) =>
  enter(() => call(login, { body: { email, password, ...code } }))

export const signInWithToken = (token: string) => enter(() => call(login, { body: { token } }))

/** Reads the user again in the seat that is held; a role that is gone leaves its seat for another. */
export async function rebuildUser(): Promise<void> {
  try {
    await takeAnyRoleSession()
  } catch (error) {
    // Without a connection the old details stand until the next try.
    if (error instanceof ApiError && (error.status === 401 || isWithoutRoleSession(error))) void settleOrWait(error)
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

export async function changeRole(role: string): Promise<void> {
  const [act, entry] = [++acts, entries]
  const user = await call(changeRoleEndpoint, { params: { id: role }, body: {} })
  if (entry !== entries || act < lastChange) return
  lastChange = act
  // Also what was asked while this was under way speaks of the role before.
  acts++
  place(user)
}

/** Leaves; who is logged in as somebody else only leaves that, and false is answered. */
export async function signOut(): Promise<boolean> {
  if (roleSessionFrom() !== null) {
    await leaveLoginAs()
    return false
  }
  enterAnew()
  const fcm = pushToken.get()
  await announceSignOut(fcm === null ? {} : { fcm_token: fcm })
  stand('out')
  return true
}

/** What the server has not heard it is told by the next page, before that asks who is signed in. */
async function announceSignOut(body: { fcm_token?: string }): Promise<void> {
  oweSignOut(true)
  const isHeard = await call(logout, { body }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  if (isHeard) oweSignOut(false)
}

/** The language of the seat's user, after the server has kept it. */
export const rememberLocale = (locale: SignedInUser['locale']) => remember(({ actor }) => ({ locale, actor: { ...actor, locale } }))

function remember(what: (user: SignedInUser) => Partial<SignedInUser>) {
  remembered++
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'in', user: { ...now.user, ...what(now.user) } })
}

/** The club's words, after the server has kept them. */
export function rememberDictionary(dictionary: SignedInUser['actor']['config']['dictionary']) {
  setDictionary(dictionary)
  remember(({ actor }) => ({ actor: { ...actor, config: { ...actor.config, dictionary } } }))
}

/** The server lets a super admin do nothing more before the next sign-in. */
export const authenticationLost = createStore(false)

/** The password was given again: its age begins anew. */
export const rememberAuthentication = (at: string) => remember(() => ({ authenticated_at: at }))

let retaking: Promise<boolean> | null = null
onRoleSessionLost((code) => {
  if (code === 'authentication_expired') {
    authenticationLost.set(true)
    return Promise.resolve(false)
  }
  // Another tab changed its role and ended this seat, or renewed the session: sit down again, once for all the calls that were under way.
  retaking ??= takeAnyRoleSession()
    .then(() => session.get().state === 'in', settleOrWait)
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
