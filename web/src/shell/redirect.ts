import { createStore } from '../kit/store.ts'

const name = 'touchline-redirect'
/** Storage may be blocked: the address then lasts until the page is loaded again. */
let kept: string | null = null

/** Keeps the address that somebody wanted to open until he has signed in, through every step on the way there. */
export function keepRedirect(address: string) {
  kept = address
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // Kept in memory.
  }
}

/** The kept address, once. */
export function takeRedirect(): string | null {
  let address = kept
  kept = null
  try {
    address = sessionStorage.getItem(name) ?? address
    sessionStorage.removeItem(name)
  } catch {
    // It was in memory.
  }
  return address
}

/** What the sign-in page says above its form: why somebody who wanted something else is there. */
export const loginNotice = createStore<string | null>(null)
