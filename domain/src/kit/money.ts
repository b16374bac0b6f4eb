import { roundHalfUp } from './round.ts'

export const millionth = 1_000_000

/** A share of an amount. Rates are millionths: 29000 is 2.9 %. Half a cent is rounded up. */
export const shareOf = (cents: number, millionths: number): number => roundHalfUp(BigInt(cents) * BigInt(millionths), BigInt(millionth))

/** A rate as text: 2.9% for 29000, 12.3456% for 123456. */
export const percentText = (millionths: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { style: 'percent', maximumFractionDigits: 4 }).format(millionths / millionth)

/** A part in whole percents; less than the whole is never shown as 100%. */
export const wholePercent = (part: number, of: number, locale = 'en'): string =>
  percentText(part >= of ? millionth : Math.min(99, Math.round((part / of) * 100)) * 10_000, locale)

export interface ServiceFee {
  /** custom: added to the amount as it is · grossed: so high that the amount remains after the processor's fee. */
  type: 'custom' | 'grossed'
  base: number
  /** In millionths; less than one whole. */
  percent: number
  /** The highest fee; null: no limit. */
  cap: number | null
}

/** The fee for paying. Server and screen use the same function; the server's result is binding. */
export function serviceFee(amount: number, { type, base, percent, cap }: ServiceFee): number {
  if (amount <= 0) return 0
  const fee =
    type === 'custom'
      ? base + shareOf(amount, percent)
      : roundHalfUp(BigInt(amount + base) * BigInt(millionth), BigInt(millionth - percent)) - amount
  return cap === null ? fee : Math.min(fee, cap)
}
