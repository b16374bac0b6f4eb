/** The type of a field of a message; `?` at the end means optional. */
type FieldKind = 'text' | 'count' | 'yes-no' | 'text?'
type Fields = Readonly<Record<string, FieldKind>>

/**
 * The messages between the web application and the native app (S0.4). Each is a JSON object `{ "type": …, …fields }`. These two lists are the
 * contract: types, checks and the documentation for app developers come from them.
 */
export const messagesIn = {
  /** Sign the user out. */
  logOut: {},
  /** Go to an address: a push notification or a link in the app was opened. */
  redirect: { url: 'text' },
  /** Sign in with a token that the app holds. */
  loginToken: { token: 'text' },
  /** The token under which this device receives push notifications. */
  fcm: { token: 'text' },
  /** The user's answer to the app's request for permission to send push notifications. */
  permissionResult: { granted: 'yes-no' },
} as const satisfies Record<string, Fields>

export const messagesOut = {
  /** The user has signed out. */
  logout: {},
  /** An error that the app may want to log. */
  error: { message: 'text' },
  /** Somebody begins to sign up, with the token of the link. */
  signup: { token: 'text?' },
  /** Somebody is signed in. */
  loggedIn: { user_id: 'count', role_id: 'text' },
  /** Asks whether the app may send push notifications; it answers with permissionResult. */
  checkPushSetting: {},
  /** The start failed; the app may load the page again with a fresh token. */
  retryLogin: {},
  /** The sign-up was finished or abandoned. */
  clearSignup: {},
  /** Close the app. */
  exitApp: {},
  debug: { message: 'text' },
  /** The number for the badge of the app icon. */
  setBadgeCount: { count: 'count' },
  /** An address that the app opens outside of itself. */
  link: { url: 'text' },
} as const satisfies Record<string, Fields>

interface Held {
  text: string
  count: number
  'yes-no': boolean
  'text?': string
}
type Filled<F extends Fields> = { [K in keyof F as F[K] extends 'text?' ? never : K]: Held[F[K]] } & {
  [K in keyof F as F[K] extends 'text?' ? K : never]?: string
}
type Message<M extends Record<string, Fields>> = { [T in keyof M & string]: { type: T } & Filled<M[T]> }[keyof M & string]
export type MessageIn = Message<typeof messagesIn>
export type MessageOut = Message<typeof messagesOut>

const longest = 8192
const fits: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '' && value.length <= longest,
  'text?': (value) => value === undefined || (typeof value === 'string' && value.length <= longest),
  count: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'yes-no': (value) => typeof value === 'boolean',
}

/** Reads a message of this list; null for an unknown type, an additional field or a field of the wrong type. */
function read<M extends Record<string, Fields>>(list: M, sent: unknown): Message<M> | null {
  const message = typeof sent === 'string' ? parsed(sent) : sent
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const { type, ...fields } = message as Record<string, unknown>
  if (typeof type !== 'string' || !Object.hasOwn(list, type)) return null
  const wanted = list[type]!
  const isClosed = Object.keys(fields).every((name) => Object.hasOwn(wanted, name))
  const isRight = Object.entries(wanted).every(([name, kind]) => fits[kind](fields[name]))
  return isClosed && isRight ? (message as Message<M>) : null
}
export const readMessageIn = (sent: unknown): MessageIn | null => read(messagesIn, sent)
export const readMessageOut = (sent: unknown): MessageOut | null => read(messagesOut, sent)

function parsed(text: string): unknown {
  if (text.length > 4 * longest) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
