import { largestAmount } from '../ledger/rules.ts'

/** The amounts in cents that a club suggests. */
export const suggestedDonations = [1000, 2500, 5000, 10_000] as const

/** A donation without a registration goes to the general fund; it is the `donation_source` of its entries. */
export const generalFund = 'general'
/** A donation without a registration, as the description of its transactions and the line of its receipt. */
export const donationText = (locale = 'en'): string => (locale === 'es' ? 'Donación al fondo general' : 'Donation to the general fund')

/** The cents of an amount as a person types it, such as `25`, `25.5` or `25,50`; null if it is no amount from one cent to the largest. */
export function typedAmount(typed: string): number | null {
  const [, whole, part = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  if (whole === undefined) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents >= 1 && cents <= largestAmount ? cents : null
}
