/** Why somebody has just arrived in the application; some reasons have an address of their own (S0.4). */
export const arrivals = ['login', 'email-verified', 'club-sign-up', 'donation', 'test-parent'] as const
export type Arrival = (typeof arrivals)[number]

const addresses: Partial<Record<Arrival, string>> = {
  'email-verified': '/register/contact-info',
  'club-sign-up': '/register/contact-info',
  donation: '/billing/donations',
  'test-parent': '/programs',
}

/** What no role can do without: everybody may open it. */
const lastResort = '/account'

/**
 * The first address after signing in: what was asked for before, else what the reason leads to, else where the role starts, else the account.
 * `isThere`: an address that this installation has no screen for is passed over.
 */
export const arrivalAddress = (asked: {
  stored: string | null
  arrival: Arrival
  start: string | null
  isThere: (address: string) => boolean
}): string => [asked.stored, addresses[asked.arrival], asked.start].find((address) => address && asked.isThere(address)) ?? lastResort

/** Adds the time to an address, so that a page kept from before the sign-in is not taken for it; an older time goes. */
export function withTime(address: string, milliseconds: number): string {
  const [beforeHash, ...hash] = address.split('#')
  const [path, ...query] = beforeHash!.split('?')
  const others = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !/^t(?:=|$)/.test(part))
  return `${path}?${[...others, `t=${milliseconds}`].join('&')}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}
