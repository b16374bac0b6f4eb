const name = 'touchline-signed-out'

/**
 * Whether somebody has signed out here of whom the server has not heard: the browser's session is a cookie that no script can take away, so the next page
 * would be signed in again, whoever opens it.
 */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function oweSignOut(owes: boolean): void {
  try {
    if (owes) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // Storage is blocked: the next page asks the server, which knows of nothing.
  }
}
