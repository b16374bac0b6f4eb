import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant } from '../kit/id.ts'
import { balanceKinds, payoutStates } from './payout.ts'

export const readPayout = endpoint({
  auth: 'user',
  who: ['finance'],
  method: 'GET',
  path: '/program_admin/payouts/{payout}',
  summary:
    'Returns a payout to the bank account of the club with the changes of the balance that it consists of. Its id is that of its transaction.',
  params: z.object({ payout: IdText }),
  objects: [{ param: 'payout', is: 'payout' }],
  permission: 'view_program_financials',
  effect: 'read',
  reads: ['transactions', 'merchants'],
  reply: z.object({
    id: Id,
    merchant: z.object({ id: Id, name: z.string() }),
    /** Cents; negative where the provider collects a negative balance. */
    amount: z.int(),
    state: z.enum(payoutStates),
    arrival_on: CalendarDate,
    failure_reason: z.string().nullable(),
    create_time: Instant,
    /** The number and the sums of all items. */
    totals: z.object({ count: z.int(), amount: z.int(), fee: z.int(), net: z.int() }),
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
        amount: z.int(),
        fee: z.int(),
        net: z.int(),
      }),
    ),
  }),
})
