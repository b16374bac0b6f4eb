import { addDays, daysBetween } from '../kit/days.ts'
import type { MerchantFlag, Vendor } from './merchant.ts'
import type { MethodKind } from './method.ts'

/** A merchant account as the windows of refunds see it. */
export interface RefundingMerchant {
  vendor: Vendor
  flags: readonly MerchantFlag[]
  /** The window that the provider of bank transfers names; null: 60 days. */
  refundDays: number | null
}
interface RefundWindow {
  /** Days after the payment in which it can be refunded to its method. */
  days: number
  /** Days after which screens warn that the window closes; null: they do not. */
  warnAfter: number | null
}

const secondaryDays = 10

/** The window in which a payment can be refunded to its method (S2.9). */
export function refundWindow({ vendor, flags, refundDays }: RefundingMerchant, kind: MethodKind): RefundWindow {
  const isSecondary = flags.includes('Secondary')
  if (kind === 'bank') {
    const days = vendor === 'card' ? 90 : 0
    return { days: isSecondary && days >= secondaryDays ? days - secondaryDays : days, warnAfter: null }
  }
  const whole = vendor === 'card' ? 365 : (refundDays ?? 60)
  const days = Math.max(0, isSecondary ? whole - secondaryDays : whole)
  return { days, warnAfter: vendor === 'card' || whole > 90 ? 90 : 60 }
}

/** The state of the window of a payment of one day on another; both are days of the club’s zone. */
export function refundWindowOn(
  paidOn: string,
  today: string,
  window: RefundWindow,
): { isOpen: boolean; lastDay: string; isWarned: boolean } {
  const age = daysBetween(paidOn, today)
  const isOpen = age <= window.days
  return { isOpen, lastDay: addDays(paidOn, window.days), isWarned: isOpen && window.warnAfter !== null && age >= window.warnAfter }
}
