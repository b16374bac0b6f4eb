import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'

/** When fees with a due date are paid, as the club says for a payer or a player; null: at checkout, as usual. */
export const timingSettings = ['checkout', 'due_date'] as const
export const FeeTimingSettings = z.object({
  /** Of the payer: followed by fees whose timing is `account`. */
  account: z.enum(timingSettings).nullable(),
  /** Of the player: followed by fees whose timing is `player`. A subscription without a player has none. */
  player: z.enum(timingSettings).nullable(),
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
