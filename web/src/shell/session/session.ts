import {
  authStatus,
  changeRole as changeRoleEndpoint,
  login,
  logout,
  takeRoleSession,
  type RoleSessionAnswer,
  type SignedInUser,
} from '@touchline/domain/account/endpoints'
import { isClubRefreshDue, isRefreshDue } from '@touchline/domain/account/sign-in/refresh'
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
import { storedFlag } from '../../offline/stored-flag.ts'
import { forgetStoredReads } from './forget-stored-reads.ts'
import { leagueAsked } from '../routing/league-asked.ts'
import { oweSignOut, owesSignOut } from './pending-sign-out.ts'

/** The states of a session: starting or failed while unknown, then out, logging in, signed in, or redirecting to another site (S0.4). */
export type Session =
  | { state: 'starting'; step: 'authentication' | 'role' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  | { state: 'logging in' }
  /** Signed in without any role. */
  | { state: 'no access' }
  /** Signed in, but the email is not verified yet. */
  | { state: 'unverified' }
  /** Signed in, but the second factor is required or must be set up first, so there is no role session yet. */
  | { state: 'second factor'; step: 'verify' | 'set up'; byEmail: boolean }
  | { state: 'in'; user: SignedInUser }
  | { state: 'redirect'; to: string }

export const session = createStore<Session>({ state: 'starting', step: 'authentication' })
export type AppConfig = ReplyGot<typeof readConfig>
export const appConfig = createStore<AppConfig | null>(null)
export const useConfig = appConfig.use

/** Counts the user's actions: sign-in, sign-out, change of role, log in as. A response to an older request does not apply to the state after a newer action. */
let acts = 0
/** Counts sign-ins and sign-outs only; a pending change of role is void after one. */
let entries = 0
let lastChange = 0
/** Counts values that the server has stored and this page has set itself; a response to an older request does not contain them. */
let remembered = 0
const enterAnew = () => {
  acts++
  entries++
}
let readAt = 0
/** Applies the server's answer with the role session of this tab, of the user or logged in as another user. */
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

/** Called when another tab has signed out or lost its session. */
export async function heardOfLeaving(): Promise<void> {
  if (owesSignOut()) stand('out')
  else await rebuildUser()
}

/** Restores the user from the stored session while the server does not answer; null if none is stored. */
async function resumeFromStore(): Promise<SignedInUser | null> {
  const kept = storedFlag()
    ? await import('../../offline/stored-role-session.ts').then(({ keptRoleSession }) => keptRoleSession()).catch(() => null)
    : null
  // A user who has signed in meanwhile, or is signing in, is not replaced by the stored one.
  if (kept && session.get().state === 'starting') place(kept)
  return kept
}

/** Starts a role session: the one of this tab, or the server's choice. */
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
    // The role of this tab is gone, so the server chooses one.
    if (role && error instanceof ApiError && error.status === 404) return await placeStill(await call(takeRoleSession, { query, body }))
    throw error
  }
}

/** Loaded on demand, because few users ever log in as another one. */
const loginAs = () => import('@touchline/domain/account/sign-in/login-as-endpoints')

/** Continues the session as another user; returns false if it is over and the user's own role session must be restored. */
async function stayAs(placeStill: (user: RoleSessionAnswer) => Promise<void>): Promise<boolean> {
  try {
    await placeStill(await call((await loginAs()).continueLoginAs, { body: {} }))
    return true
  } catch (error) {
    if (isOffline(error)) throw error
    return false
  }
}

/** Returns from acting as another user to the previous role. */
export async function leaveLoginAs(): Promise<void> {
  enterAnew()
  await loginAs()
    .then(({ endLoginAs }) => call(endLoginAs, {}))
    .catch(() => undefined)
  await takeAnyRoleSession().catch(settle)
}

let firstConfig: Promise<AppConfig | null> | null = null
/** Loads the configuration once for the start of the page, which needs it in two places. */
export const loadFirstConfig = (): Promise<AppConfig | null> => (firstConfig ??= loadConfig().finally(() => (firstConfig = null)))

/** Loads the configuration that is needed before the sign-in; polled while the site is down, and read anew after news of the operator. */
export async function loadConfig(): Promise<AppConfig | null> {
  const askedAt = Date.now()
  try {
    const config = await call(readConfig, {})
    setServerNow(config.now, askedAt)
    appConfig.set(config)
  } catch {
    // Without it only the demo's role picker and the links to other sites are missing.
  }
  return appConfig.get()
}

/** Navigates to another site; this page shows a message until then. */
export function leaveTo(url: string) {
  session.set({ state: 'redirect', to: url })
  location.assign(url)
}

let started: Promise<void> | null = null
/** Loads the session and its role once per page. */
export const ensureSession = (): Promise<void> => (started ??= start())
/** Loads the session again, after it failed. */
export const startSession = (): Promise<void> => (started = start())

async function start(): Promise<void> {
  session.set({ state: 'starting', step: 'authentication' })
  if (owesSignOut()) {
    await announceSignOut({})
    return stand('out')
  }
  // A sign-in that completes during these calls is not undone by their answers.
  const before = entries
  const isOvertaken = () => before !== entries
  // On a weak connection the stored data is shown after 3 seconds instead of a minute.
  const late = setTimeout(() => void resumeFromStore(), 3000)
  const config = appConfig.get() ? Promise.resolve(appConfig.get()) : loadFirstConfig()
  try {
    const { token, redirect_to_legacy: elsewhere } = await call(authStatus, {})
    if (isOvertaken()) return
    const second = elsewhere ? (await config)?.second_system_url : null
    if (second) return leaveTo(second)
    // A user restored from storage keeps the page that is open.
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

/** The session ended while the page had unsaved changes: the page is covered until its owner signs in again, with a code if required. */
export const sessionOver = createStore<{ step: 'password' | 'code'; isBack: Promise<boolean>; goOn: (isBack: boolean) => void } | null>(
  null,
)

function endWait(isBack: boolean) {
  const over = sessionOver.get()
  sessionOver.set(null)
  over?.goOn(isBack)
}

/** Resolves to true if the user signed in again. Somebody logged in as another user cannot, for lack of that user's password. */
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

/** A session without a role is not an error; there is a page for it. */
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

/** Signs in. `code` comes from an email, for an account that failed attempts have locked. */
export const signIn = (email: string, password: string, code: { code_token?: string; validation_code?: string } = {}) =>
  enter(() => call(login, { body: { email, password, ...code } }))

export const signInWithToken = (token: string) => enter(() => call(login, { body: { token } }))

/** Reads the user again in the current role, or in another one if that is gone. Two reads at once would open two role sessions, and drop the page's data twice. */
export const rebuildUser = (): Promise<void> => (lastRead = lastRead.then(rebuild))
let lastRead: Promise<void> = Promise.resolve()
async function rebuild(): Promise<void> {
  try {
    await takeAnyRoleSession()
  } catch (error) {
    // Without a connection the old data stays until the next try.
    if (error instanceof ApiError && (error.status === 401 || isWithoutRoleSession(error))) void settleOrWait(error)
  }
}

/** Called on every navigation: families and team staff, whose teams change often, are read again after twenty minutes, and the club of others after an hour. */
export function refreshUser() {
  const now = session.get()
  if (now.state !== 'in') return
  const isUserDue = isRefreshDue(now.user.current_role.type, readAt, Date.now())
  if (!isUserDue && (now.user.club === null || !isClubRefreshDue(readAt, Date.now()))) return
  // Set at once, so that two quick navigations cause one read; a failed read is repeated after the same time.
  readAt = Date.now()
  void (isUserDue ? rebuildUser() : refreshClub())
}

/** Reads the details of the club again. They arrive with the user too, so only roles that are not refreshed need this. */
export async function refreshClub(): Promise<void> {
  const before = acts
  const { readClub } = await import('@touchline/domain/clubs/endpoints')
  const club = await call(readClub, {}).catch(() => null)
  if (club === null || before !== acts) return
  const { config, name, timezone, image_url } = club
  rememberClub(config, { name, timezone, image_url })
}

export async function changeRole(role: string): Promise<void> {
  const [act, entry] = [++acts, entries]
  const user = await call(changeRoleEndpoint, { params: { id: role }, body: {} })
  if (entry !== entries || act < lastChange) return
  lastChange = act
  // Answers to requests made during the change also belong to the previous role.
  acts++
  place(user)
}

/** Signs out. Somebody logged in as another user returns to the own account instead, and false is returned. */
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

/** Remembers the sign-out until the server confirms it; the next page repeats it before it asks for the session. */
async function announceSignOut(body: { fcm_token?: string }): Promise<void> {
  oweSignOut(true)
  const isHeard = await call(logout, { body }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  if (isHeard) oweSignOut(false)
}

/** Updates the user's language after the server has stored it. */
export const rememberLocale = (locale: SignedInUser['locale']) => remember(({ actor }) => ({ locale, actor: { ...actor, locale } }))

function remember(what: (user: SignedInUser) => Partial<SignedInUser>) {
  remembered++
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'in', user: { ...now.user, ...what(now.user) } })
}

type Config = SignedInUser['actor']['config']
/** Updates the club's settings after the server has stored them: its configuration, and what every page says of the club. */
export function rememberClub(
  config: Partial<Config>,
  details: Partial<Pick<NonNullable<SignedInUser['club']>, 'name' | 'timezone' | 'image_url'>> = {},
) {
  if (config.dictionary) setDictionary(config.dictionary)
  remember(({ actor, club }) => ({
    actor: { ...actor, clubZone: details.timezone ?? actor.clubZone, config: { ...actor.config, ...config } },
    config: { ...actor.config, ...config },
    club: club && { ...club, ...details },
  }))
}

/** True when the server requires a new sign-in from a super admin before any further call. */
export const authenticationLost = createStore(false)

/** Notes that the password was entered again, which restarts its age. */
export const rememberAuthentication = (at: string) => remember(() => ({ authenticated_at: at }))

let retaking: Promise<boolean> | null = null
onRoleSessionLost((code) => {
  if (code === 'authentication_expired') {
    authenticationLost.set(true)
    return Promise.resolve(false)
  }
  // Another tab changed its role and ended this role session, or renewed the session: start a new one, once for all pending calls.
  retaking ??= takeAnyRoleSession()
    .then(() => session.get().state === 'in', settleOrWait)
    .finally(() => {
      retaking = null
    })
  return retaking
})

export function useUser(): SignedInUser {
  const now = session.use()
  if (now.state !== 'in') throw new Error('No user is signed in: only signed-in screens may read the user.')
  return now.user
}
