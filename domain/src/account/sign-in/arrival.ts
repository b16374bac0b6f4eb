/** Reasons why somebody has just arrived in the application; some lead to an address of their own (S0.4). */
export const arrivals = ['login', 'email-verified', 'club-sign-up', 'donation', 'test-parent'] as const
export type Arrival = (typeof arrivals)[number]

const addresses: Partial<Record<Arrival, string>> = {
  'email-verified': '/register/contact-info',
  'club-sign-up': '/register/contact-info',
  donation: '/billing/donations',
  'test-parent': '/programs',
}

/** The page that every role may open, used when no other start page exists. */
const lastResort = '/account'

/**
 * Returns the first address after signing in: the page asked for before, else the page of the arrival reason, else the start page of the role, else the account.
 * `isThere` tells whether this installation has a screen for an address; addresses without one are skipped.
 */
export const arrivalAddress = (asked: {
  stored: string | null
  arrival: Arrival
  start: string | null
  isThere: (address: string) => boolean
}): string => [asked.stored, addresses[asked.arrival], asked.start].find((address) => address && asked.isThere(address)) ?? lastResort

/** Adds the time to an address, so that the browser does not reuse a page cached before the sign-in; replaces an older time. */
export function withTime(address: string, milliseconds: number): string {
  const [beforeHash, ...hash] = address.split('#')
  const [path, ...query] = beforeHash!.split('?')
  const others = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !/^t(?:=|$)/.test(part))
  return `${path}?${[...others, `t=${milliseconds}`].join('&')}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}
