import type { Allowance, Limit } from '../../kit/http/rate-limit.ts'
import type { Settings } from '../../kit/settings.ts'

/**
 * Every limit of the doors to an account, in one place. A "place" is an IP address, or a network of IPv6 addresses. Rows in the database count them
 * (decision 021); how they keep strangers out and let owners in is decision 048.
 */
const hour = 60
const day = 24 * hour

export const signInLimits = {
  /** Wrong passwords for one account at one place, or in one session or on one known device: a setting of the server, ten in a quarter of an hour. */
  account: ({ login }: Settings): Limit => ({ ...login, longestMinutes: day }),
  /** Wrong passwords for one account from all unknown devices together. Its owner gets a mail. */
  everywhere: { failures: 30, minutes: hour, longestMinutes: hour },
  warningMail: { uses: 1, minutes: day },
  /** Different accounts with a wrong password at one place: an address or /64, then a /48. The wait never grows. */
  places: [
    { failures: 20, minutes: 15, longestMinutes: 15 },
    { failures: 60, minutes: 15, longestMinutes: 15 },
  ],
  /** For so long after a reset no failure elsewhere, or of others at the place, keeps the account from signing in. */
  restoredMinutes: hour,
  /** Tokens that sign in are 256 bits: a place that sends wrong ones is only kept from making work. */
  wrongTokens: { uses: 100, minutes: 15 },
} satisfies Record<string, unknown>

/** Codes that are sent. A text costs money and wakes a person. */
export const codeLimits = {
  /** To one number or address, asked for from one place, in one session or on a device on which its owner has signed in. */
  perHour: { uses: 5, minutes: hour },
  perDay: { uses: 20, minutes: day },
  /** To one number from all places together: a few strangers do not use up what its owner may ask for. */
  allPlacesPerHour: { uses: 15, minutes: hour },
  allPlacesPerDay: { uses: 40, minutes: day },
  /** From one place, or by one signed-in person, to anybody. */
  fromOnePlace: { uses: 30, minutes: hour },
  unknownNumbers: { uses: 5, minutes: hour },
} satisfies Record<string, Allowance>

export const mailLimits = {
  reset: { uses: 5, minutes: hour },
  fromOnePlace: { uses: 30, minutes: hour },
  confirmation: { uses: 5, minutes: hour },
  /** Mails with the code of a sign-in. Whoever asks more often is answered with the code that was mailed last: nobody uses up its owner's mails. */
  signInCode: { uses: 3, minutes: 10 },
  signInCodesFromOnePlace: { uses: 100, minutes: hour },
  /** Hashing is work: links and changes are tried from one place only so often. */
  linksTried: { uses: 100, minutes: 15 },
} satisfies Record<string, Allowance>

export const signUpLimits = {
  /** How often one place may be told that an address has an account: enough for a family at its kitchen table. */
  registeredTold: { failures: 5, minutes: hour, longestMinutes: hour },
  /** New addresses that one place may have mails sent to: an evening at a club's own network, and no list. */
  newAddresses: { uses: 100, minutes: hour },
  /** From one place: the answers say who has an account (the specification asks for that), so nobody may ask through a list. */
  accountsAskedFor: { uses: 5, minutes: hour },
} satisfies Record<string, Allowance | Limit>
