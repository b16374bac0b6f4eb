import { createStore } from '../../kit/api/store.ts'

const name = 'touchline-redirect'
/** Used where storage is blocked: the address then lasts until the next page load. */
let kept: string | null = null

/** Stores the address asked for until the sign-in is complete, through all of its steps. */
export function keepRedirect(address: string) {
  kept = address
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // Storage is blocked: the address stays in memory.
  }
}

/** Returns the stored address and removes it. */
export function takeRedirect(): string | null {
  let address = kept
  kept = null
  try {
    address = sessionStorage.getItem(name) ?? address
    sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: the address was in memory.
  }
  return address
}

const notice = createStore<{ text: string } | null>(null)
let readers = 0

/** The message above the sign-in form that explains why the user was sent there. */
export const loginNotice = {
  set: (text: string | null) => notice.set(text === null ? null : { text }),
  use: () => notice.use()?.text ?? null,
  get: () => notice.get()?.text ?? null,
  /**
   * Shows the message once and clears it when its page is left. In development React unmounts and mounts every page again, which does not count as leaving; and
   * the end of one message must not clear a newer one.
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
