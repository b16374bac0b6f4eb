/** The one rounding of amounts: to the nearest whole number, halves up, also below zero. It uses bigint, because products of money and rates exceed a double. */
export function roundHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = dividend * 2n + divisor
  const by = divisor * 2n
  const cut = doubled / by
  return Number(doubled % by < 0n ? cut - 1n : cut)
}
