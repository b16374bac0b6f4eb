import type { Allowance, Limit } from '../../kit/http/rate-limit.ts'
import type { Settings } from '../../kit/settings.ts'

/**
 * Every limit on the access to an account. A "place" is an IP address, or a network of IPv6 addresses. Database rows count the uses
 * (decision 021); decision 048 explains how they keep strangers out without locking owners out.
 */
const hour = 60
const day = 24 * hour

export const signInLimits = {
  /** Wrong passwords for one account at one place, or in one session or on one known device: a server setting, ten in a quarter of an hour by default. */
  account: ({ login }: Settings): Limit => ({ ...login, longestMinutes: day }),
  /** Wrong passwords for one account from all unknown devices together. Its owner gets a mail. */
  everywhere: { failures: 30, minutes: hour, longestMinutes: hour },
  warningMail: { uses: 1, minutes: day },
  /** Different accounts with a wrong password at one place: an address or /64, then a /48. The wait never grows. */
  places: [
    { failures: 20, minutes: 15, longestMinutes: 15 },
    { failures: 60, minutes: 15, longestMinutes: 15 },
  ],
  /** Minutes after a reset during which failures elsewhere, or of others at the place, do not lock the account. */
  restoredMinutes: hour,
  /** Sign-in tokens have 256 bits and cannot be guessed; the limit only protects against load. */
  wrongTokens: { uses: 100, minutes: 15 },
} satisfies Record<string, unknown>

/** Sent codes: a text costs money and may wake a person. */
export const codeLimits = {
  /** To one number or address, requested from one place, in one session or on a known device of its owner. */
  perHour: { uses: 5, minutes: hour },
  perDay: { uses: 20, minutes: day },
  /** To one number from all places together, high enough that a few strangers do not use up the owner's allowance. */
  allPlacesPerHour: { uses: 15, minutes: hour },
  allPlacesPerDay: { uses: 40, minutes: day },
  /** From one place, or by one signed-in person, to any number. */
  fromOnePlace: { uses: 30, minutes: hour },
  unknownNumbers: { uses: 5, minutes: hour },
} satisfies Record<string, Allowance>

export const mailLimits = {
  reset: { uses: 5, minutes: hour },
  fromOnePlace: { uses: 30, minutes: hour },
  confirmation: { uses: 5, minutes: hour },
  /** Mails with a sign-in code. Beyond the limit the last mailed code stays valid, so that nobody can use up the owner's mails. */
  signInCode: { uses: 3, minutes: 10 },
  signInCodesFromOnePlace: { uses: 100, minutes: hour },
  /** Hashing is expensive, so links and changes may be tried from one place only this often. */
  linksTried: { uses: 100, minutes: 15 },
} satisfies Record<string, Allowance>

export const signUpLimits = {
  /** Replies to one place that an address has an account: enough for a family at its kitchen table. */
  registeredTold: { failures: 5, minutes: hour, longestMinutes: hour },
  /** New addresses to which one place may have mails sent: enough for an evening at a club's own network, too few for a list. */
  newAddresses: { uses: 100, minutes: hour },
  /** From one place: the replies reveal who has an account (the specification requires that), so nobody may go through a list. */
  accountsAskedFor: { uses: 5, minutes: hour },
} satisfies Record<string, Allowance | Limit>
