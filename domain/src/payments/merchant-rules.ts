import { addDays } from '../kit/days.ts'
import { Refusal } from '../kit/refusal.ts'
import { takesPayments, type MerchantFlag } from './merchant.ts'

/** The codes of the refusals of this page, for the endpoints. */
export const merchantCodes = {
  create: ['payments.merchants_full', 'payments.account_refused'],
  onboard: ['payments.merchant_archived', 'payments.account_refused'],
  makeDefault: ['payments.merchant_not_ready'],
  archive: ['payments.merchant_default'],
  fee: ['payments.merchant_archived', 'payments.fee_in_past'],
} as const

/** The accounts that a club may have, archived ones included. */
export const mostMerchants = 20

interface Flagged {
  flags: readonly MerchantFlag[]
}

export function refuseMore(count: number): void {
  if (count >= mostMerchants)
    throw new Refusal('payments.merchants_full', `A club has at most ${mostMerchants} merchant accounts.`, {
      errors: { name: [`A club has at most ${mostMerchants} merchant accounts.`] },
    })
}

/** Refuses changes that make no sense at an account that is no longer used. */
export function refuseArchived({ flags }: Flagged): void {
  if (flags.includes('Archived')) throw new Refusal('payments.merchant_archived', 'This account is archived. Restore it first.')
}

/** Refuses an account as the default one that cannot take payments: families would pay at it. */
export function refuseAsDefault({ flags }: Flagged): void {
  if (!takesPayments(flags))
    throw new Refusal('payments.merchant_not_ready', 'This account doesn’t take payments yet, so it can’t become the default.')
}

/** Refuses to archive the account at which families pay. */
export function refuseToArchive({ is_default }: { is_default: boolean }): void {
  if (is_default)
    throw new Refusal('payments.merchant_default', 'Families pay at this account. Make another account the default before you archive it.')
}

/**
 * The first day from which a new service fee may be valid; `today` is a day of the club’s zone. From tomorrow on, so that nobody pays another fee than the one
 * that stood on the screen; at once where there was none.
 */
export const firstFeeDay = (today: string, hasFee: boolean): string => (hasFee ? addDays(today, 1) : today)

export function refuseFeeDay(day: string, first: string): void {
  if (day >= first) return
  const sentence = `Choose a day from ${first} on.`
  throw new Refusal('payments.fee_in_past', sentence, { errors: { valid_from: [sentence] }, facts: { first } })
}

/** A percentage as a person types it, in millionths: 29000 for `2.9` and for `2,9 %`; null if it is none. */
export function millionthsOf(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,2}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : null
}
