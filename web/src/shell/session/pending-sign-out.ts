const name = 'touchline-signed-out'

/**
 * Returns true if somebody signed out on this device and the server does not know yet. The session cookie cannot be deleted by scripts, so the next page would
 * otherwise be signed in again, whoever opens it.
 */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Notes a sign-out of this tab, or that the server has heard of it. What was being typed in the tab ends with it. */
export function oweSignOut(owes: boolean): void {
  if (owes) void import('../../kit/api/tab-drafts.ts').then(({ forgetDrafts }) => forgetDrafts())
  try {
    if (owes) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // Storage is blocked: the next page asks the server, which still has the session.
  }
}
