/** What a field of a message holds. `?` at the end: it may be missing. */
type FieldKind = 'text' | 'count' | 'yes-no' | 'text?'
type Fields = Readonly<Record<string, FieldKind>>

/**
 * The messages between the web application and the app around it (S0.4). Each is a JSON object `{ "type": …, …fields }`. These two lists are the
 * contract: types, checks and the page for makers of apps come from them.
 */
export const messagesIn = {
  /** Sign the user out. */
  logOut: {},
  /** Go to an address: a push was pressed, or a link of the app. */
  redirect: { url: 'text' },
  /** Sign in with a token that the app has. */
  loginToken: { token: 'text' },
  /** The token under which this device gets pushes. */
  fcm: { token: 'text' },
  /** What the user answered when the app asked whether it may send pushes. */
  permissionResult: { granted: 'yes-no' },
} as const satisfies Record<string, Fields>

export const messagesOut = {
  /** Nobody is signed in any more. */
  logout: {},
  /** Something broke that the app may want to note. */
  error: { message: 'text' },
  /** Somebody begins to sign up, with which link. */
  signup: { token: 'text?' },
  /** Somebody is signed in. */
  loggedIn: { user_id: 'count', role_id: 'text' },
  /** Is the app allowed to send pushes? It answers with permissionResult. */
  checkPushSetting: {},
  /** The start did not work; the app may load the page again with a fresh token. */
  retryLogin: {},
  /** The sign-up is over or left. */
  clearSignup: {},
  /** Close the app. */
  exitApp: {},
  debug: { message: 'text' },
  /** The number on the app's icon. */
  setBadgeCount: { count: 'count' },
  /** An address for the app to open outside of itself. */
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

/** A message of this list, or null: what is unknown, has a field too many or a field of the wrong kind is not guessed at. */
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
