/** Differences below this are network delay and rounding; a clock that is off by more would miss deadlines (S0.9). */
export const skewThreshold = 10_000
const noticeable = (milliseconds: number) => Math.abs(milliseconds) > skewThreshold

let offset = 0
/** The offset in milliseconds, also where it is too small for screens: it orders the marks of two phones on the same player. */
let exact = 0
/** The difference between the server's clock and this one when the offset was last set. */
let skew: number | null = null
/** True if the offset comes from the clock of rules and not only from the Date header. */
let told = false

/**
 * Sets the clock of rules from the server. The demo moves it, and it stays right where this machine's clock is wrong. `askedAt` is this machine's time of the
 * request in milliseconds; the server's time is assumed to be halfway to the response. A known offset is kept until it is noticeably wrong, so that a slow
 * response never reverses the order of two marks.
 */
export function setServerNow(now: string | null, askedAt = Date.now()) {
  const difference = now === null ? NaN : Date.parse(now) - (askedAt + Date.now()) / 2
  const isSlow = Date.now() - askedAt > skewThreshold
  if (Number.isNaN(difference) || (told && (isSlow || !noticeable(difference - exact)))) return
  told = true
  offset = noticeable(difference) ? difference : 0
  exact = difference
}

/** Checks the Date header of every response, so that a change of the device's clock is noticed while the page is open. */
export function noteServerDate(date: string | null) {
  const seen = date === null ? NaN : Date.parse(date) - Date.now()
  if (Number.isNaN(seen)) return
  if (skew !== null && noticeable(seen - skew)) {
    offset += seen - skew
    exact += seen - skew
  } else if (skew !== null) return
  else if (offset === 0 && noticeable(seen)) offset = exact = seen
  skew = seen
}

export const clockOffset = () => exact

/** Restores the offset of the last visit until the server answers. */
export const restoreClock = (known: number) => {
  if (skew !== null || exact !== 0) return
  exact = known
  offset = noticeable(known) ? known : 0
}

export const serverNow = () => new Date(Date.now() + offset)
