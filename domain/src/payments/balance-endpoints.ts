import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, IdText, Instant } from '../kit/id.ts'

const Cents = z.int()

export const readMerchantBalance = endpoint({
  auth: 'user',
  who: ['finance'],
  method: 'GET',
  path: '/program_admin/merchants/{merchant}/balance',
  summary:
    'Returns the balance of a merchant account at the provider, what is on its way, and the changes of the last twelve months with any.',
  params: z.object({ merchant: IdText }),
  objects: [{ param: 'merchant', is: 'merchant' }],
  permission: 'view_program_financials',
  effect: 'read',
  reads: ['transactions', 'merchants'],
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
