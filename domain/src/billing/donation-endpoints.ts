import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/id.ts'
import { beginPaymentMethod } from '../payments/endpoints.ts'
import { methodKinds } from '../payments/method.ts'
import { Amount, Txn } from '../payments/shapes.ts'
import { Paying } from './shapes.ts'

const signedIn = { auth: 'user', who: [], objects: [] } as const

export const readDonating = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/billing/donating',
  summary: 'Returns what a donation of the caller needs, and the donations of the caller that are not decided.',
  effect: 'read',
  reads: ['transactions', 'payment-methods', 'merchants'],
  reply: z.object({
    club: z.string(),
    /** Null: the club takes no payments online. */
    paying: Paying.nullable(),
    /** Pending or in review, the oldest first. */
    open: z.array(Txn),
  }),
})

export const donate = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/donations',
  summary:
    'Donates to the general fund of the club with a saved method of the caller. The donation is pending until its outcome is known; nothing is owed before or after.',
  effect: 'money',
  changes: ['transactions'],
  body: z.object({ cents: Amount, payment_method_id: Id }),
  reply: Txn,
  refusals: ['payments.merchant_closed', 'payments.method_invalid'],
})

export const beginDonationMethod = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/donations/payment_methods',
  summary: 'Begins to save a method for a donation; the browser gives its details to the provider with the secret.',
  body: z.object({ kinds: z.array(z.enum(methodKinds)).min(1).max(2) }),
  reply: beginPaymentMethod.reply,
  effect: 'write',
  inLoginAs: 'refused',
  changes: [],
  refusals: [...beginPaymentMethod.refusals],
})
