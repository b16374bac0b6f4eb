const parts = (version: string) => version.split('.').map(Number)

/** Whether a version like 3.2 comes before another; missing parts are zero. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)]
  const place = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return place !== undefined && (a[place] ?? 0) < (b[place] ?? 0)
}

/** The app names itself at the end of the browser's name: `TouchlineApp/3.2.0`. */
export const appVersionOf = (userAgent: string): string | null =>
  /\bTouchlineApp\/(\d{1,5}(?:\.\d{1,5}){0,2})\b/.exec(userAgent)?.[1] ?? null

/** An app that does not say its version is older than the first that did. */
export const isOutdated = (version: string | null, oldest: string | null): boolean =>
  oldest !== null && (version === null || isOlder(version, oldest))

/**
 * Whether an app of this version can do what an address asks for: a link that needs a newer app says so itself, `?needs_app=3.4`. Links to what every
 * app can show say nothing.
 */
export function canOpenLink(version: string | null, address: string): boolean {
  const needed = /[?&]needs_app=(\d{1,5}(?:\.\d{1,5}){0,2})(?:&|#|$)/.exec(address)?.[1]
  return needed === undefined || !isOutdated(version, needed)
}

const aDay = 86_400_000
/** "Remind me Later" is kept for a day. */
export const isReminderDue = (shown: number | null, now: number): boolean => shown === null || now - shown >= aDay || shown > now
