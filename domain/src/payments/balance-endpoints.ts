import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant } from '../kit/id.ts'
import { balanceKinds, payoutStates } from './payouts/payout.ts'

const finance = { auth: 'user', who: ['finance'], permission: 'view_program_financials' } as const
const reads = { method: 'GET', effect: 'read', reads: ['transactions', 'merchants'] } as const
const Cents = z.int()

export const readMerchantBalance = endpoint({
  ...finance,
  ...reads,
  path: '/program_admin/merchants/{merchant}/balance',
  summary:
    'Returns the balance of a merchant account at the provider, what is on its way, and the changes of the last twelve months with any.',
  params: z.object({ merchant: IdText }),
  objects: [{ param: 'merchant', is: 'merchant' }],
  reply: z.object({
    /** At the provider, as it was read last: what can be paid out now, and what will be available later. */
    available: Cents,
    pending: Cents,
    /** By the ledger: payouts that the bank does not have yet, bank debits on their way without their service fee, and money held for disputes. */
    in_transit: Cents,
    incoming: Cents,
    held: Cents,
    /** The next day on which a payout arrives; null if none is on its way. */
    arrival_on: CalendarDate.nullable(),
    /** The last comparison of the two balances; null before the first. */
    compared: z.object({ at: Instant, provider: Cents, ledger: Cents }).nullable(),
    /** The newest first; what leaves the balance is negative. `closing` is the balance at the end of the month. */
    months: z.array(
      z.object({
        month: z.string(),
        ...{ payments: Cents, refunds: Cents, disputes: Cents, fees: Cents, payouts: Cents, other: Cents, closing: Cents },
      }),
    ),
  }),
})

export const readPayout = endpoint({
  ...finance,
  ...reads,
  path: '/program_admin/payouts/{payout}',
  summary:
    'Returns a payout to the bank account of the club with the changes of the balance that it consists of. Its id is that of its transaction.',
  params: z.object({ payout: IdText }),
  objects: [{ param: 'payout', is: 'payout' }],
  reply: z.object({
    id: Id,
    merchant: z.object({ id: Id, name: z.string() }),
    /** Cents; negative where the provider collects a negative balance. */
    amount: Cents,
    state: z.enum(payoutStates),
    arrival_on: CalendarDate,
    failure_reason: z.string().nullable(),
    create_time: Instant,
    /** The number and the sums of all items. */
    totals: z.object({ count: z.int(), amount: Cents, fee: Cents, net: Cents }),
    /** The oldest first, at most 1000. */
    items: z.array(
      z.object({
        id: Id,
        kind: z.enum(balanceKinds),
        create_time: Instant,
        payer: z.string().nullable(),
        description: z.string().nullable(),
        /** Of the transaction behind it; null for what Touchline does not know. */
        subscription_id: Id.nullable(),
        amount: Cents,
        fee: Cents,
        net: Cents,
      }),
    ),
  }),
})
