import { serviceFee } from '../ledger/service-fee.ts'
import type { Cart } from './endpoints.ts'

/** The amounts of all players by day, in order; the first is that of today, also where nothing is due yet. */
export function dueDays({ items, due_now }: Cart): Map<string, number> {
  const days = new Map<string, number>()
  for (const { price } of items) for (const { due_on, cents } of price.instalments) days.set(due_on, (days.get(due_on) ?? 0) + cents)
  const sorted = [...days.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(due_now === 0 ? [['', 0], ...sorted] : sorted)
}

/** A saved method of the payer. */
export type PayMethod = NonNullable<Cart['paying']>['methods'][number]
/** The saved methods that can pay; the first serves all instalments. */
export const methodsThatPay = ({ paying }: Cart): readonly PayMethod[] =>
  paying?.methods.filter(({ fault, kind }) => fault === null && paying.kinds.includes(kind)) ?? []

/** The account credit that can pay a part of what is due now; a club that takes no payments online uses it by hand. */
export const creditToUse = ({ credit, due_now, paying }: Cart): number => (paying === null ? 0 : Math.min(credit, due_now))

/** The service fee of what is due now, less account credit, by the method that pays it. */
export function feeOf({ service_fee: fee, due_now, paying }: Cart, method: PayMethod | undefined, credit = 0): number {
  if (credit > 0) return paying === null ? 0 : serviceFee(due_now - credit, paying.fee)
  return (method?.kind === 'bank' ? fee?.bank : fee?.card) ?? 0
}
