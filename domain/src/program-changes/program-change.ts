/** The player moves to another program or package; or the family asks the club to cancel the registration, so that both are the present ones. */
export const changeKinds = ['move', 'cancel'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * A registered player moves to another program or package. `requested`: the club decides about the request of the family. `quoted`: the seat is held, and the
 * family decides. `paying`: the payment of what is due with the change is not decided yet.
 */
export const changeStates = ['requested', 'quoted', 'paying', 'completed', 'declined', 'canceled', 'expired'] as const
export type ChangeState = (typeof changeStates)[number]
export const openStates: readonly ChangeState[] = ['requested', 'quoted', 'paying']

export const changeSides = ['club', 'family'] as const
export type ChangeSide = (typeof changeSides)[number]

/** The way back of what was paid beyond the new price: to account credit, or to the methods that paid it as far as they can still be refunded. */
export const excessWays = ['credit', 'method'] as const
export type ExcessWay = (typeof excessWays)[number]

/** Of a canceled registration, what was paid may stay with the club too. */
export const moneyWays = ['keep', ...excessWays] as const
export type MoneyWay = (typeof moneyWays)[number]

/** The seat and the quote of a change are kept for so many days. */
export const changeDays = 7
/** After a declined payment the seat is kept as long as it would have been without it, at least for so many days. */
export const retryDays = 1
export const mostReasonLetters = 500

/** The reasons for which a change cannot be accepted now. */
export const changeObstacles = ['in_flight', 'shared', 'disputed', 'payments_closed', 'ended'] as const
export type ChangeObstacle = (typeof changeObstacles)[number]

/** A payment of the registration that ends, with what is left of it there. */
export interface PaidOfOld {
  txn: number
  cents: number
  /** It can be refunded to its method today. */
  toMethod: boolean
}
interface NewPrice {
  total: number
  /** Due today, before what was paid for the old registration. */
  now: number
}
export interface ChangeSums {
  /** Paid for the registration that ends. */
  paid: number
  /** Of it, the part that pays the new registration. */
  carried: number
  due_now: number
  /** Of the new price, due on later days. */
  later: number
  /** Goes back to the methods that paid it. */
  to_method: number
  /** Becomes account credit of the payer. */
  to_credit: number
}
/** The cents of one payment that go back: to its method, and to account credit. The credits pay the new registration first. */
interface PartBack {
  txn: number
  method: number
  credit: number
}

/**
 * Settles a change: what was paid stays with the club where it is kept; else it pays the new price, the oldest instalment first. The rest goes back, from the newest payment on. `paid` has the newest payment
 * first.
 */
export function settleChange(
  paid: readonly PaidOfOld[],
  { total, now }: NewPrice,
  excess: MoneyWay,
): { sums: ChangeSums; back: PartBack[] } {
  const sum = paid.reduce((all, { cents }) => all + cents, 0)
  if (excess === 'keep') return { sums: { paid: sum, carried: 0, due_now: 0, later: 0, to_method: 0, to_credit: 0 }, back: [] }
  const carried = Math.min(sum, total)
  let over = excess === 'method' ? sum - carried : 0
  const back = paid.map(({ txn, cents, toMethod }) => {
    const method = toMethod ? Math.min(over, cents) : 0
    over -= method
    return { txn, method, credit: cents - method }
  })
  const to_method = back.reduce((all, { method }) => all + method, 0)
  const due_now = Math.max(0, now - carried)
  return {
    sums: { paid: sum, carried, due_now, later: total - carried - due_now, to_method, to_credit: sum - carried - to_method },
    back,
  }
}

/** The instalments of the new price less what was paid for the old registration: the oldest is paid first. */
export function openAfter<I extends { cents: number }>(instalments: readonly I[], carried: number): I[] {
  let left = carried
  return instalments.map((one) => {
    const paid = Math.min(left, one.cents)
    left -= paid
    return { ...one, cents: one.cents - paid }
  })
}
