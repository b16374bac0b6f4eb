import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { CalendarDate, Id, IdText } from '../../kit/id.ts'
import { Card } from '../shapes.ts'

const ofReceipt = {
  auth: 'user',
  who: [],
  params: z.object({ receipt: IdText }),
  objects: [{ param: 'receipt', is: 'receipt' }],
  effect: 'read',
} as const

export const readReceipt = endpoint({
  ...ofReceipt,
  method: 'GET',
  path: '/receipts/{receipt}',
  summary: 'Returns a receipt, for its payer, for finance and for directors who review a program.',
  reads: ['transactions'],
  reply: z.object({
    id: Id,
    number: z.int(),
    club: z.string(),
    payer: z.string(),
    description: z.string().nullable(),
    paid_on: CalendarDate,
    card: Card.nullable(),
    txn_id: Id,
    subscription_id: Id.nullable(),
    /** It paid no registration: it is a donation to the general fund. */
    is_donation: z.boolean(),
    /** The payment was recorded by mistake and does not count. */
    voided: z.boolean(),
    /** The refunds since, to the method or to account credit; the oldest first. */
    refunds: z.array(z.object({ on: CalendarDate, cents: z.int(), to: z.enum(['method', 'credit']) })),
    /** `of` is the registration that a line belongs to, with its player. A donation without one was never due. */
    lines: z.array(z.object({ description: z.string(), of: z.string(), due_on: CalendarDate.nullable(), cents: z.int() })),
    /** The cents that exceeded the outstanding amount and became account credit. */
    credit: z.int(),
    service_fee: z.int(),
    total: z.int(),
  }),
})

export const exportReceipt = endpoint({
  ...ofReceipt,
  method: 'GET',
  path: '/receipts/{receipt}/pdf',
  summary: 'Returns a receipt as a PDF file in the language of the caller.',
  reads: [],
  reply: null,
  download: 'application/pdf',
})
