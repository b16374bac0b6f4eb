/** One page in two hundred tells the server what broke (S0.9): enough to see what breaks, too little to drown in. */
const sampleRate = 0.005
/** Whether a page that drew this number between 0 and 1 is the one that reports. */
export const isSampled = (drawn: number): boolean => drawn < sampleRate

const keptErrors = 20
/** The latest errors of a page, for the help desk, with one more. */
export const withLatest = <T>(errors: readonly T[], latest: T): T[] => [...errors, latest].slice(-keptErrors)

/** What breaks without anybody being able to mend it: the connection, the browser's own noise, and navigation that somebody changed his mind about (S0.8). */
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
  /** Of an answer of the server. */
  status?: number | undefined
}

/** An answer of the server is no error of the page: it is shown, and the server knows of its own. */
export const isWorthReporting = ({ name, message, status }: Broken): boolean =>
  status === undefined && name !== 'AbortError' && !ignored.some((pattern) => pattern.test(message))

/** A value of an address that proves something by its name, or a long word with a capital or a figure in it, as links carry them. */
const named = /([?&#;](?:[\w-]*(?:token|key|code|secret|signature|password|auth|jwt|redirect)[\w-]*)=)[^&#\s"')]*/gi
const long = /(?<![\w~%-]|\/assets\/)(?=[\w~%-]*[A-Z\d])[\w~%-]{20,}(?:\.[\w~%-]+)*/g
const afterDoor =
  /(\/(?:mobile-login|setup|signup|users\/confirm|users\/club_key|complete-verification|unsubscribe_success|rsvp|direct\/message\/\d+\/\d+)\/)[^/?#\s"')]+/g

/** A text without what could open something. Names of files and functions stay: they say where it broke. */
export const withoutSecrets = (text: string): string => text.replaceAll(afterDoor, '$1…').replaceAll(named, '$1…').replaceAll(long, '…')
