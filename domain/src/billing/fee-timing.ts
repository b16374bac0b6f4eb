import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { timingSettings } from '../programs/price.ts'

/** The time at which fees with a due date are paid, as the club has set it for the payer and the player of a subscription (S2.4). */
export const FeeTimingSettings = z.object({
  /** Fees with the timing `account` follow it. */
  account: z.enum(timingSettings),
  /** Fees with the timing `player` follow it. Of a subscription without a player it is not saved. */
  player: z.enum(timingSettings),
})

export const saveFeeTiming = endpoint({
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/fee_timing',
  summary:
    'Saves when the payer and the player of a subscription pay fees with a due date, where the fee follows such a setting (S2.4). It decides the price of registrations to come; what is owed already stays as it is.',
  params: z.object({ subscription: IdText }),
  objects: [{ param: 'subscription', is: 'subscription' }],
  body: FeeTimingSettings,
  reply: FeeTimingSettings,
  auth: 'user',
  who: ['finance'],
  permission: 'manage_program_financials',
  effect: 'write',
  changes: ['subscriptions'],
})
