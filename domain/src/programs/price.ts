import { divide } from '../ledger/allocation.ts'
import { percentageFee } from '../ledger/service-fee.ts'
import { planTotal, type Plan } from './plan.ts'

/** Fee kinds (S2.3). */
export const feeKinds = ['Additional', 'Donation', 'Late', 'Non-resident', 'Percentage'] as const
export type FeeKind = (typeof feeKinds)[number]
/** Fee timing values (S2.4). `account` follows the setting of the subscription’s account, `player` that of the player. */
export const feeTimings = ['account', 'player', 'checkout', 'due_date'] as const
export type FeeTiming = (typeof feeTimings)[number]
export const timingSettings = ['checkout', 'due_date'] as const
export type TimingSetting = (typeof timingSettings)[number]
/** When a payer and a player of the club pay fees with a due date; at checkout where the club has set nothing. */
export interface TimingSettings {
  account: TimingSetting
  player: TimingSetting
}

/** A fee with a due date is paid at checkout, unless the setting that its timing names says to pay at the due date (S2.4). */
export function isPaidAtDueDate(timing: FeeTiming, dueOn: string | null, settings: TimingSettings): boolean {
  if (dueOn === null) return false
  const said = timing === 'account' || timing === 'player' ? settings[timing] : timing
  return said === 'due_date'
}

export interface FeeOffer {
  id: number
  name: string
  kind: Exclude<FeeKind, 'Non-resident'>
  /** Of a percentage fee null. A donation may have a suggested amount. */
  cents: number | null
  /** Of a percentage fee: of the package price after discounts. */
  millionths: number | null
  optional: boolean
  /** None: of every package. */
  packageIds: readonly number[]
  /** Of a late fee: from this day on. */
  lateFrom: string | null
  timing: FeeTiming
  dueOn: string | null
}

export const discountKinds = ['everyone', 'code', 'sibling', 'early_bird'] as const
export type DiscountKind = (typeof discountKinds)[number]
export interface DiscountOffer {
  id: number
  name: string
  kind: DiscountKind
  type: 'percent' | 'amount'
  /** Cents of an amount, millionths of a percentage. */
  value: number
  code: string | null
  /** The last day, YYYY-MM-DD in the zone of the club. */
  until: string | null
  packageId: number | null
  /** Smaller numbers are taken first; equal ones by id. */
  order: number
  /** Null: no limit. */
  usesLeft: number | null
}
export interface Choice {
  package: { id: number; name: string; cents: number; nonResidentCents: number | null }
  fees: readonly FeeOffer[]
  /** Ids of chosen optional fees. */
  chosen: readonly number[]
  /** Cents that the family gives, by the id of the donation. */
  donations: Readonly<Record<number, number>>
  discounts: readonly DiscountOffer[]
  /** As typed; null without one. */
  code: string | null
  /** Earlier children of the family in the same cart or program. */
  siblingsBefore: number
  isResident: boolean
  plan: Plan | null
  timing: TimingSettings
  today: string
}

export interface PriceLine {
  kind: 'package' | FeeKind
  name: string
  /** Before discounts. */
  gross: number
  /** After discounts. */
  cents: number
  feeId: number | null
  /** Null: at checkout, or by the plan. */
  dueOn: string | null
}
export interface TakenDiscount {
  /** Null for a discount of the plan. */
  id: number | null
  name: string
  cents: number
}
export interface Instalment {
  dueOn: string
  overDueOn: string | null
  lateFee: number | null
  cents: number
  /** The cents of each price line, by its place. */
  parts: readonly { line: number; cents: number }[]
}
export interface Price {
  /** The day by which it was priced. */
  on: string
  lines: readonly PriceLine[]
  discounts: readonly TakenDiscount[]
  total: number
  /** Due today. */
  now: number
  /** The first is due today; without anything to pay there is none. */
  instalments: readonly Instalment[]
}

const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** True if a discount with the code was used as often as it can be. */
export const isCodeUsedUp = (discounts: readonly DiscountOffer[], code: string): boolean =>
  discounts.some((one) => one.code !== null && sameCode(one.code, code) && one.usesLeft !== null && one.usesLeft <= 0)

/** The discounts that apply, in the order in which they are taken. */
export function discountsOf({ discounts, code, siblingsBefore, today, package: { id: packageId } }: Choice): DiscountOffer[] {
  return discounts
    .filter((one) => {
      if (one.packageId !== null && one.packageId !== packageId) return false
      if (one.until !== null && today > one.until) return false
      if (one.usesLeft !== null && one.usesLeft <= 0) return false
      if (one.kind === 'sibling' && siblingsBefore === 0) return false
      return one.code === null || (code !== null && sameCode(one.code, code))
    })
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
}

/** Takes each discount of what the earlier ones left, never more than that. */
function takeDiscounts(cents: number, offers: readonly DiscountOffer[], plan: Plan | null): TakenDiscount[] {
  let left = cents
  const taken: TakenDiscount[] = []
  const take = (id: number | null, name: string, asked: number) => {
    const amount = Math.min(left, asked)
    left -= amount
    if (amount > 0) taken.push({ id, name, cents: amount })
  }
  for (const { id, name, type, value } of offers) take(id, name, type === 'amount' ? value : percentageFee(left, value))
  for (const { name, amount } of plan?.discounts ?? []) take(null, name, amount ?? 0)
  return taken
}

/** A fee that names no package is for every one. */
export const isForPackage = (packageIds: readonly number[], id: number): boolean => packageIds.length === 0 || packageIds.includes(id)

/**
 * The whole price of one player in one package, in cents. Discounts reduce the package and no fee; a percentage fee is of what is left of it. The amounts of
 * a plan divide the package; fees are due today, or on their own day.
 */
export function priceOf(choice: Choice): Price {
  const { package: of, fees, chosen, donations, plan, timing, today, isResident } = choice
  const discounts = takeDiscounts(of.cents, discountsOf(choice), plan)
  const net = of.cents - discounts.reduce((sum, { cents }) => sum + cents, 0)
  const lines: PriceLine[] = [{ kind: 'package', name: of.name, gross: of.cents, cents: net, feeId: null, dueOn: null }]
  const add = (kind: FeeKind, name: string, cents: number, feeId: number | null, dueOn: string | null) =>
    cents > 0 && lines.push({ kind, name, gross: cents, cents, feeId, dueOn })
  if (!isResident && of.nonResidentCents !== null) add('Non-resident', 'Non-resident', of.nonResidentCents, null, null)
  for (const fee of fees) {
    if (!isForPackage(fee.packageIds, of.id)) continue
    if (fee.kind === 'Late' && (fee.lateFrom === null || today < fee.lateFrom)) continue
    const given = donations[fee.id]
    if (fee.kind === 'Donation' ? given === undefined : fee.optional && !chosen.includes(fee.id)) continue
    const cents =
      fee.kind === 'Percentage' ? percentageFee(net, fee.millionths ?? 0) : fee.kind === 'Donation' ? (given ?? 0) : (fee.cents ?? 0)
    const later = isPaidAtDueDate(fee.timing, fee.dueOn, timing) && fee.dueOn! > today
    add(fee.kind, fee.name, cents, fee.id, later ? fee.dueOn : null)
  }
  const instalments = instalmentsOf(lines, plan, today)
  return {
    on: today,
    lines,
    discounts,
    total: lines.reduce((sum, { cents }) => sum + cents, 0),
    now: instalments[0]?.dueOn === today ? instalments[0].cents : 0,
    instalments,
  }
}

/** One instalment for each due day, in their order. The amounts of the plan divide the package exactly; those that are due already join the first. */
function instalmentsOf(lines: readonly PriceLine[], plan: Plan | null, today: string): Instalment[] {
  const byDay = new Map<string, { overDueOn: string | null; lateFee: number | null; parts: Map<number, number> }>()
  const add = (day: string, line: number, cents: number, overDueOn: string | null = null, lateFee: number | null = null) => {
    if (cents === 0) return
    const found = byDay.get(day) ?? { overDueOn: null, lateFee: null, parts: new Map<number, number>() }
    byDay.set(day, { ...found, overDueOn: overDueOn ?? found.overDueOn, lateFee: lateFee ?? found.lateFee })
    found.parts.set(line, (found.parts.get(line) ?? 0) + cents)
  }
  for (const [at, { kind, cents, dueOn }] of lines.entries()) {
    if (kind !== 'package' || plan === null || planTotal(plan) === 0) {
      add(dueOn ?? today, at, cents)
      continue
    }
    const shares = divide(cents, [plan.initial_payment ?? 0, ...plan.payments.map(({ price }) => price ?? 0)])
    add(today, at, shares[0]!)
    for (const [index, { due_date, overdue_date, late_fee }] of plan.payments.entries()) {
      const isDue = due_date === null || due_date <= today
      add(isDue ? today : due_date, at, shares[index + 1]!, isDue ? null : overdue_date, isDue ? null : late_fee)
    }
  }
  return [...byDay.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([dueOn, { overDueOn, lateFee, parts }]) => ({
      dueOn,
      overDueOn,
      lateFee,
      cents: [...parts.values()].reduce((sum, cents) => sum + cents, 0),
      parts: [...parts.entries()].map(([line, cents]) => ({ line, cents })),
    }))
}
