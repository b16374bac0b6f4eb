/** The fee that the payer of a merchant account pays on top (S2.9). `percent` is in millionths, the others in cents. */
export interface FeeRule {
  /** `custom`: base and percent of the amount. `grossed`: so much that the amount remains after base and percent of the whole are taken. */
  type: 'custom' | 'grossed'
  base: number
  percent: number
  /** null: no limit. */
  cap: number | null
}

const million = 1_000_000n
/** Divides whole numbers and rounds half up. */
const rounded = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))

/**
 * The service fee on an amount in cents, rounded half up to the cent. Screens and server call this one function, and the server’s value binds.
 */
export function serviceFee(cents: number, { type, base, percent, cap }: FeeRule): number {
  if (cents <= 0) return 0
  const [amount, rate] = [BigInt(cents), BigInt(percent)]
  const fee =
    type === 'custom'
      ? rounded(BigInt(base) * million + amount * rate, million)
      : rounded((amount + BigInt(base)) * million - amount * (million - rate), million - rate)
  return cap === null ? fee : Math.min(fee, cap)
}

/**
 * A percentage fee of an amount in cents; the rate is in millionths (S2.9), the result rounded half up.
 */
export const percentageFee = (cents: number, millionths: number): number => rounded(BigInt(cents) * BigInt(millionths), million)
