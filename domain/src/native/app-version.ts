const parts = (version: string) => version.split('.').map(Number)

/** True if a version such as 3.2 precedes another; missing parts are zero. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)]
  const place = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return place !== undefined && (a[place] ?? 0) < (b[place] ?? 0)
}

/** The app's version in the user agent, where the app appends `TouchlineApp/3.2.0`; null for a browser. */
export const appVersionOf = (userAgent: string): string | null =>
  /\bTouchlineApp\/(\d{1,5}(?:\.\d{1,5}){0,2})\b/.exec(userAgent)?.[1] ?? null

/** True if the app is too old; an app without a version counts as older than every version. */
export const isOutdated = (version: string | null, oldest: string | null): boolean =>
  oldest !== null && (version === null || isOlder(version, oldest))

/**
 * True if an app of this version can open an address. A link that needs a newer app says so itself, `?needs_app=3.4`; other links work in
 * every app.
 */
export function canOpenLink(version: string | null, address: string): boolean {
  const needed = /[?&]needs_app=(\d{1,5}(?:\.\d{1,5}){0,2})(?:&|#|$)/.exec(address)?.[1]
  return needed === undefined || !isOutdated(version, needed)
}

const aDay = 86_400_000
/** "Remind me Later" holds for a day. */
export const isReminderDue = (shown: number | null, now: number): boolean => shown === null || now - shown >= aDay || shown > now
