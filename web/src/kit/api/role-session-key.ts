/** The role session of this tab. It is kept in sessionStorage, so that two tabs may use two roles. */
interface KeptRoleSession {
  key: string
  role: string
  /** The role to return to while this tab is logged in as another user. */
  from?: string | null
}
const name = 'touchline-seat'
let kept: KeptRoleSession | null = read()

function read(): KeptRoleSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as KeptRoleSession | null
  } catch {
    return null
  }
}

export const roleSessionKey = (): string | null => kept?.key ?? null
export const roleSessionRole = (): string | null => kept?.role ?? null
export const roleSessionFrom = (): string | null => kept?.from ?? null

const watchers = new Set<(seated: boolean) => void>()
/** Calls the watcher when this tab changes or ends its role session, so that cached data and subscriptions of the old one can be dropped. */
export const watchRoleSession = (watcher: (seated: boolean) => void) => void watchers.add(watcher)

export function keepRoleSession(roleSession: KeptRoleSession | null) {
  kept = roleSession
  try {
    if (roleSession) sessionStorage.setItem(name, JSON.stringify(roleSession))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: the role session lasts until the next page load, which starts a new one.
  }
  for (const watcher of watchers) watcher(roleSession !== null)
}
