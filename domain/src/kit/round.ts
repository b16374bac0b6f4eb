/** The one rounding of amounts: the nearest whole number, a half goes up, also below zero. Exact, because products of money and rates are larger than a double holds. */
export function roundHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = dividend * 2n + divisor
  const by = divisor * 2n
  const cut = doubled / by
  return Number(doubled % by < 0n ? cut - 1n : cut)
}
