import { largestAmount } from '../ledger/rules.ts'

/** The amounts in cents that a club suggests. */
export const suggestedDonations = [1000, 2500, 5000, 10_000] as const

/** A donation without a registration goes to the general fund; it is the `donation_source` of its entries. */
export const generalFund = 'general'
/** A donation without a registration, as the description of its transactions and the line of its receipt. */
export const donationText = (locale = 'en'): string => (locale === 'es' ? 'Donación al fondo general' : 'Donation to the general fund')

/** True of the cents that a person may give at once; null: nothing, or nothing that is an amount. */
export const isDonation = (cents: number | null): cents is number => cents !== null && cents >= 1 && cents <= largestAmount
