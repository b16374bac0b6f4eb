import { serviceFee } from '../ledger/service-fee.ts'
import type { Cart } from './endpoints.ts'

/** The part of a cart that says what is paid when. */
interface Due {
  items: readonly { price: Pick<Cart['items'][number]['price'], 'instalments'> }[]
  due_now: number
}

/** The amounts of all players by day, in order; the first is that of today, also where nothing is due yet. */
export function dueDays({ items, due_now }: Due): Map<string, number> {
  const days = new Map<string, number>()
  for (const { price } of items) for (const { due_on, cents } of price.instalments) days.set(due_on, (days.get(due_on) ?? 0) + cents)
  const sorted = [...days.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(due_now === 0 ? [['', 0], ...sorted] : sorted)
}

/** The payments of one day, in cents. */
interface PayDay {
  on: string
  cents: number
  /** Null where the club takes no payments online. */
  fee: ByMethod
  late: readonly { cents: number; after: string }[]
}
type ByMethod = Cart['service_fee']
const sumOf = (fees: readonly ByMethod[]): ByMethod =>
  fees.reduce<ByMethod>((sum, fee) => {
    if (sum === null || fee === null) return sum ?? fee
    return { card: sum.card + fee.card, bank: sum.bank === null || fee.bank === null ? null : sum.bank + fee.bank }
  }, null)

/** The days after today on which something is due, in order. Each instalment is charged by itself, so the fees of a day are those of its instalments. */
export function laterDays(cart: Due): PayDay[] {
  const [, ...later] = dueDays(cart)
  return later.map(([on, cents]) => {
    const due = cart.items.flatMap(({ price }) => price.instalments.filter(({ due_on }) => due_on === on))
    const late = new Map<string, number>()
    for (const { late_fee, late_after } of due)
      if (late_fee > 0 && late_after !== null) late.set(late_after, (late.get(late_after) ?? 0) + late_fee)
    return {
      ...{ on, cents, fee: sumOf(due.map(({ service_fee }) => service_fee)) },
      late: [...late.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([after, fee]) => ({ after, cents: fee })),
    }
  })
}

/** All that is still to be paid with the service fee of each payment, by the method that pays everything; null where the club takes no payments online. */
export function seasonOf(cart: Cart, credit = 0): ByMethod {
  const today = cart.service_fee && feesOf(cart, credit)
  if (today === null) return null
  const later = laterDays(cart)
  const fees = sumOf([today, ...later.map(({ fee }) => fee)])!
  const cents = cart.due_now - credit + later.reduce((sum, day) => sum + day.cents, 0)
  return { card: cents + fees.card, bank: fees.bank === null ? null : cents + fees.bank }
}

/** A saved method of the payer. */
export type PayMethod = NonNullable<Cart['paying']>['methods'][number]
/** The saved methods that can pay; the first serves all instalments. */
export const methodsThatPay = ({ paying }: Cart): readonly PayMethod[] =>
  paying?.methods.filter(({ fault, kind }) => fault === null && paying.kinds.includes(kind)) ?? []

/** The account credit that can pay a part of what is due now; a club that takes no payments online uses it by hand. */
export const creditToUse = ({ credit, due_now, paying }: Cart): number => (paying === null ? 0 : Math.min(credit, due_now))

/** The service fee of what is due now, less account credit, by method. */
export function feesOf({ service_fee: fee, due_now, paying }: Pick<Cart, 'service_fee' | 'due_now' | 'paying'>, credit = 0): ByMethod {
  if (credit === 0 || fee === null || paying === null) return fee
  const rest = serviceFee(due_now - credit, paying.fee)
  return { card: rest, bank: fee.bank === null ? null : rest }
}

/** The service fee of what is due now, less account credit, by the method that pays it. */
export function feeOf(cart: Cart, method: PayMethod | undefined, credit = 0): number {
  const fees = feesOf(cart, credit)
  return (method?.kind === 'bank' ? fees?.bank : fees?.card) ?? 0
}
