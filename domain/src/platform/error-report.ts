/** One page in two hundred reports its errors to the server (S0.9): enough to notice a defect, too few to overload the log. */
const sampleRate = 0.005
/** Whether a page that drew this number between 0 and 1 is the one that reports. */
export const isSampled = (drawn: number): boolean => drawn < sampleRate

const keptErrors = 20
/** The latest errors of a page, for the help desk, with one more. */
export const withLatest = <T>(errors: readonly T[], latest: T): T[] => [...errors, latest].slice(-keptErrors)

/** Errors that nobody can fix: the connection, the browser's own noise, and cancelled navigation (S0.8). */
const ignored = [
  /navigation (?:was )?(?:duplicated|cancelled|canceled|aborted)|redundant navigation|avoided redundant|view transition .*(?:skipped|aborted)/i,
  /\babort(?:ed|error)?\b/i,
  /failed to fetch|load failed|network ?error|networkerror|network request failed|err_(?:network|internet)/i,
  /resizeobserver/i,
  /connection to .* cannot be established|timed? ?out|bad gateway|service unavailable|gateway timeout|communicat(?:e|ing|ion) with the server/i,
  /indexed ?(?:db|database)/i,
]

export interface Broken {
  name: string
  message: string
  /** The status of a server response. */
  status?: number | undefined
}

/** True if the error should be reported. A server response is no error of the page: it is shown, and the server logs its own errors. */
export const isWorthReporting = ({ name, message, status }: Broken): boolean =>
  status === undefined && name !== 'AbortError' && !ignored.some((pattern) => pattern.test(message))

/** Values that may be secrets: parameters with a telling name, or long words with a capital or a digit, as in links. */
const named = /([?&#;](?:[\w-]*(?:token|key|code|secret|signature|password|auth|jwt|redirect)[\w-]*)=)[^&#\s"')]*/gi
const long = /(?<![\w~%-]|\/assets\/)(?=[\w~%-]*[A-Z\d])[\w~%-]{20,}(?:\.[\w~%-]+)*/g
const afterDoor =
  /(\/(?:mobile-login|setup|signup|users\/confirm|users\/club_key|complete-verification|unsubscribe_success|rsvp|acknowledge|direct\/message\/\d+\/\d+)\/)[^/?#\s"')]+/g

/** Removes secrets from a text. Names of files and functions stay, because they locate the error. */
export const withoutSecrets = (text: string): string => text.replaceAll(afterDoor, '$1…').replaceAll(named, '$1…').replaceAll(long, '…')
