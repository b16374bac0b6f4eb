import { createStore } from '../../kit/api/store.ts'

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

const notice = createStore<{ text: string } | null>(null)
let readers = 0

/** What the sign-in page says above its form: why somebody who wanted something else is there. */
export const loginNotice = {
  set: (text: string | null) => notice.set(text === null ? null : { text }),
  use: () => notice.use()?.text ?? null,
  get: () => notice.get()?.text ?? null,
  /**
   * Said once, to who came for it: it ends when the page that shows it is left. A page that is back at once was never left, because in development React
   * takes every page away and brings it back before it is drawn; nor does the end of one notice take a new one along.
   */
  show() {
    readers++
    return () => {
      readers--
      const said = notice.get()
      setTimeout(() => {
        if (readers === 0 && notice.get() === said) notice.set(null)
      })
    }
  },
}
