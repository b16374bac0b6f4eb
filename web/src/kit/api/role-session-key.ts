/** The seat of this tab. In sessionStorage, so that two tabs may sit in two roles. */
interface KeptRoleSession {
  key: string
  role: string
  /** The role to go back to, while this tab is logged in as somebody else. */
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
/** Told when this tab sits somewhere else, or nowhere: what was read and followed in the old seat ends. */
export const watchRoleSession = (watcher: (seated: boolean) => void) => void watchers.add(watcher)

export function keepRoleSession(roleSession: KeptRoleSession | null) {
  kept = roleSession
  try {
    if (roleSession) sessionStorage.setItem(name, JSON.stringify(roleSession))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: the seat lasts until the next load, which takes a new one.
  }
  for (const watcher of watchers) watcher(roleSession !== null)
}
