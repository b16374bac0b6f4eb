/** The classification of an address that may come from an attacker. */
export type RedirectTarget =
  | { kind: 'inside'; to: string }
  | { kind: 'second system'; url: string }
  /** An address on another site; only the native app may open it, in a separate browser. */
  | { kind: 'foreign'; url: string }

export interface Bases {
  own: string
  second: string | null
}

const longest = 2000
/** Sign-in and sign-out pages are no useful targets, also when written with capitals or escapes. */
const noTargets = /^\/(?:login|logout|signout|mobile-login|setup-2fa|verify-2fa|verify-account)(?:[/?#]|$)/i
// Browsers drop tabs and line breaks from addresses and read a backslash as a slash; a genuine address contains neither.
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const tricks = /[\u0000-\u0020\u007f\\]/

/**
 * Reads an address to open after the sign-in: a path, or a URL on our own or the second system's base (S0.4). It judges the parsed origin and never the text.
 * Returns null for an address that must not be followed.
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
  // `/.//elsewhere` is a path of ours until it is written without its origin.
  return to.startsWith('//') || noTargets.test(decoded(to)) ? null : { kind: 'inside', to }
}

/** Decodes a path as the router does. */
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
