/** What an address that somebody else may have written leads to. */
export type RedirectTarget =
  | { kind: 'inside'; to: string }
  | { kind: 'second system'; url: string }
  /** An address of the wide web: only the native app may open it, in a browser of its own. */
  | { kind: 'foreign'; url: string }

export interface Bases {
  own: string
  second: string | null
}

const longest = 2000
/** Signing out or in again is never where somebody wanted to go; capitals and escapes make no other page of it. */
const noTargets = /^\/(?:login|logout|signout|mobile-login|setup-2fa|verify-2fa|verify-account)(?:[/?#]|$)/i
// Browsers drop tabs and line breaks from addresses and read a backslash as a slash: an honest address has neither.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const tricks = /[\u0000-\u0020\u007f\\]/

/**
 * Reads an address to go to after signing in: a path of ours, or an address on our own or the second system's base (S0.4). Judged by the parsed
 * origin, never by how the text looks. Null: it leads nowhere good.
 */
export function redirectTarget(asked: string | null | undefined, { own, second }: Bases): RedirectTarget | null {
  if (!asked || asked.length > longest || tricks.test(asked)) return null
  if (asked.startsWith('/')) return asked.startsWith('//') ? null : insideOf(parsed(asked, own), own)
  if (!/^https?:\/\//i.test(asked)) return null
  const url = parsed(asked)
  if (!url || url.username !== '' || url.password !== '') return null
  if (url.origin === new URL(own).origin) return insideOf(url, own)
  if (second !== null && isUnder(url, new URL(second))) return { kind: 'second system', url: url.href }
  return { kind: 'foreign', url: url.href }
}

function insideOf(url: URL | null, own: string): RedirectTarget | null {
  if (!url || url.origin !== new URL(own).origin) return null
  const to = url.pathname + url.search + url.hash
  // `/.//elsewhere` is a path of ours until it is written down without its origin.
  return to.startsWith('//') || noTargets.test(decoded(to)) ? null : { kind: 'inside', to }
}

/** As the router reads it. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const isUnder = (url: URL, base: URL) =>
  url.origin === base.origin && (url.pathname === base.pathname || url.pathname.startsWith(base.pathname.replace(/\/?$/, '/')))

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
