import { spread } from '../allocation.ts'
import {
  credit,
  credits,
  debit,
  debits,
  journal,
  move,
  ofClub,
  ofMerchant,
  receivable,
  reversal,
  totalOf,
  type Journal,
  type Line,
  type MoneyEvent,
  type Part,
} from '../journal.ts'
import { toCredit, type ToCredit } from './obligations.ts'

/** A payment: `parts` go to outstanding amounts, `fee` is the service fee on top, `over` exceeds them and becomes credit. */
export interface Paid {
  merchant: number
  parts: readonly Part[]
  fee: number
  over?: ToCredit | null
}

/** The parts of a payment with what exceeds the outstanding amount. */
const allOf = ({ parts, over }: Pick<Paid, 'parts' | 'over'>): Part[] => [...parts, ...(over ? [over] : [])]

/** The service fee comes in with the payment and goes on to the platform and the provider: it is nothing of the club’s. */
export function feePassesThrough(merchant: number, fee: number, parts: readonly Part[]): Line[] {
  if (fee === 0) return []
  const [processor, clearing] = [ofMerchant('processor', merchant), ofMerchant('service_fee_clearing', merchant)]
  const byPart = spread(fee, parts)
  return [debit(processor, fee), ...credits(byPart, clearing), ...debits(byPart, clearing), credit(processor, fee)]
}

/** The lines of money that has arrived at the provider. */
export const arrived = ({ merchant, parts, fee, over }: Paid): Line[] => [
  debit(ofMerchant('processor', merchant), totalOf(allOf({ parts, over }))),
  ...credits(parts, receivable),
  ...toCredit(over),
  ...feePassesThrough(merchant, fee, allOf({ parts, over })),
]

/**
 * A card was charged.
 */
export const cardCharged = (event: MoneyEvent, paid: Paid) => journal('card_charged', 'succeeded', event, arrived(paid))

/**
 * The provider has kept its own fee of a payment; it is the club that pays it.
 */
export const providerFeeCharged = (event: MoneyEvent, merchant: number, fee: number, parts: readonly Part[]) =>
  journal(
    'provider_fee_charged',
    'provider fee',
    event,
    move(spread(fee, parts), ofClub('processor_fee'), ofMerchant('processor', merchant)),
  )

/**
 * Cash or a check, entered by hand; at most the outstanding amount less payments in flight.
 */
export const offlinePaid = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('offline_paid', 'paid', event, [debit(ofClub('offline_cash'), totalOf(parts)), ...credits(parts, receivable)])

/**
 * A payment entered by hand was a mistake.
 */
export const offlineVoided = (event: MoneyEvent, paid: Journal) => reversal(paid, 'offline_voided', 'voided', event)
