import { roundHalfUp } from './round.ts'

/** Money is a whole number of cents, everywhere; people read dollars with two decimals. */
export const moneyText = (cents: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

/** What somebody types as an amount: `1,234.5` and `$12` are cents; null when it is no amount. Two decimals at most: nobody pays half a cent. */
export function centsOf(text: string): number | null {
  const found = /^\s*(-)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (!found) return null
  const cents = Number(found[2]!.replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] && cents > 0 ? -cents : cents
}

export const millionth = 1_000_000

/** Rates are millionths: 29000 is 2.9 %. Half a cent goes up. */
export const shareOf = (cents: number, millionths: number): number => roundHalfUp(BigInt(cents) * BigInt(millionths), BigInt(millionth))

/** 2.9% of 29000, 12.3456% of 123456. */
export const percentText = (millionths: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { style: 'percent', maximumFractionDigits: 4 }).format(millionths / millionth)

/** A part in whole percents; what is not all of it is never 100%. */
export const wholePercent = (part: number, of: number, locale = 'en'): string =>
  percentText(part >= of ? millionth : Math.min(99, Math.round((part / of) * 100)) * 10_000, locale)

export interface ServiceFee {
  /** custom: added to the amount as it is · grossed: so high that after the fee of the processor the amount is left. */
  type: 'custom' | 'grossed'
  base: number
  /** In millionths, below one whole. */
  percent: number
  /** The most that is asked; null: no limit. */
  cap: number | null
}

/** What paying costs beside the amount; server and screen ask the same function, the server's answer binds. */
export function serviceFee(amount: number, { type, base, percent, cap }: ServiceFee): number {
  if (amount <= 0) return 0
  const fee =
    type === 'custom'
      ? base + shareOf(amount, percent)
      : roundHalfUp(BigInt(amount + base) * BigInt(millionth), BigInt(millionth - percent)) - amount
  return cap === null ? fee : Math.min(fee, cap)
}

const brands = { visa: 'VISA', mastercard: 'MC', discover: 'DISC', 'american express': 'AMEX', amex: 'AMEX', bank: 'BANK' } as const

/** How a card or a bank account is named where there is little room; what has no short name keeps its own, in capitals. */
export const brandText = (brand: string): string => brands[brand.trim().toLowerCase() as keyof typeof brands] ?? brand.trim().toUpperCase()
