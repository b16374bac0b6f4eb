import { roundHalfUp } from './round.ts'

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
