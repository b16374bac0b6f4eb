/** What is less than this is the way of the answer and rounding; a clock that is off by more would miss deadlines (S0.9). */
export const skewThreshold = 10_000
const noticeable = (milliseconds: number) => Math.abs(milliseconds) > skewThreshold

let offset = 0
/** To the second and finer, also where it is too little to matter on screens: two phones that mark the same player are told apart by it. */
let exact = 0
/** How far the server's clock was from this one when the offset was last set. */
let skew: number | null = null
/** Whether the clock of rules was told, and not only the time at which an answer left. */
let told = false

/**
 * The clock of rules, as the server tells it: the demo moves it, and it runs on where this machine's clock is wrong. `askedAt`: by the clock of this
 * machine, in milliseconds; the server looked at its own half way between the question and the answer, as far as anybody can know.
 * What is known stands until it is noticeably wrong: of two marks the later one is never the earlier one because an answer took longer.
 */
export function setServerNow(now: string | null, askedAt = Date.now()) {
  const difference = now === null ? NaN : Date.parse(now) - (askedAt + Date.now()) / 2
  const isSlow = Date.now() - askedAt > skewThreshold
  if (Number.isNaN(difference) || (told && (isSlow || !noticeable(difference - exact)))) return
  told = true
  offset = noticeable(difference) ? difference : 0
  exact = difference
}

/** Every answer carries the server's time: a clock that is put right, or wrong, while the page is open is noticed. */
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

/** What was known when the server last answered; it counts until it answers again. */
export const restoreClock = (known: number) => {
  if (skew !== null || exact !== 0) return
  exact = known
  offset = noticeable(known) ? known : 0
}

export const serverNow = () => new Date(Date.now() + offset)
