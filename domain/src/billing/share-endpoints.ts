import { z } from 'zod'
import { Email } from '../account/sign-in/email.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText } from '../kit/id.ts'
import { floorCodes } from '../ledger/floors.ts'
import { beginPaymentMethod } from '../payments/endpoints.ts'
import { methodKinds } from '../payments/method.ts'
import { Paying } from './shapes.ts'
import { shareStates } from './share.ts'

const inPerson = { auth: 'user', who: [], inLoginAs: 'refused', effect: 'write', changes: ['subscriptions'] } as const
const ofShare = {
  params: z.object({ payment_share: IdText }),
  objects: [{ param: 'payment_share', is: 'payment_share' }],
} as const
const State = z.object({ state: z.enum(shareStates) })

export const proposeShare = endpoint({
  ...inPerson,
  method: 'POST',
  path: '/registrations/{subscription}/share',
  summary:
    'Asks another contact of the player, or the owner of an address, to pay a part of each unpaid instalment of a subscription of the caller.',
  params: z.object({ subscription: IdText }),
  objects: [{ param: 'subscription', is: 'own_subscription' }],
  /** Either a contact or an address. */
  body: z.object({
    user_id: Id.nullable().default(null),
    email: Email.nullable().default(null),
    percent: z.int().min(1, 'Enter a whole number from 1 to 99.').max(99, 'Enter a whole number from 1 to 99.'),
  }),
  reply: z.object({ id: Id }),
  refusals: ['billing.share_wrong', 'billing.share_exists', 'billing.canceled', 'billing.nothing_open'],
})

export const readShare = endpoint({
  ...ofShare,
  auth: 'user',
  who: [],
  method: 'GET',
  path: '/billing/shares/{payment_share}',
  summary: 'Returns a proposal to the caller to pay a part of a subscription: the plan of that part alone, and what a payment needs.',
  effect: 'read',
  reads: ['subscriptions', 'transactions', 'payment-methods', 'merchants'],
  reply: State.extend({
    id: Id,
    description: z.string(),
    player: z.string().nullable(),
    /** The first payer. */
    from: z.string(),
    percent: z.number(),
    instalments: z.array(z.object({ due_on: CalendarDate, cents: z.int(), late_fee: z.int(), over_due_on: CalendarDate.nullable() })),
    total: z.int(),
    /** The subscription of the caller, once the caller has agreed. */
    subscription_id: Id.nullable(),
    paying: Paying,
  }),
})

export const beginShareMethod = endpoint({
  ...inPerson,
  ...ofShare,
  method: 'POST',
  path: '/billing/shares/{payment_share}/payment_methods',
  summary:
    'Begins to save a method for a part that the caller is asked to pay; the browser gives its details to the provider with the secret.',
  body: z.object({ kinds: z.array(z.enum(methodKinds)).min(1).max(2) }),
  reply: beginPaymentMethod.reply,
  changes: [],
  refusals: [...beginPaymentMethod.refusals],
})

const agreeRefusals = [
  ...['billing.share_over', 'billing.share_changed', 'billing.share_waits', 'billing.share_method', 'billing.canceled'],
  ...['billing.nothing_open', 'payments.method_invalid', ...floorCodes],
]
export const agreeToShare = endpoint({
  ...inPerson,
  ...ofShare,
  method: 'POST',
  path: '/billing/shares/{payment_share}/agree',
  summary: 'Agrees to pay a part of each unpaid instalment with a method of the caller; from then on the first payer owes the rest.',
  body: z.object({
    /** The sum of the part that the caller saw, in cents. */
    total: z.int().min(1),
    autopay: z.boolean(),
    /** Serves all instalments of the caller; null: the method in use. */
    payment_method_id: Id.nullable().default(null),
  }),
  reply: z.object({ subscription_id: Id }),
  effect: 'money',
  changes: ['subscriptions', 'transactions', 'payment-methods'],
  refusals: agreeRefusals,
})

export const declineShare = endpoint({
  ...inPerson,
  ...ofShare,
  method: 'POST',
  path: '/billing/shares/{payment_share}/decline',
  summary: 'Declines to pay a part of a subscription; the first payer goes on to owe all of it.',
  reply: State,
  refusals: ['billing.share_over'],
})

export const endShare = endpoint({
  ...inPerson,
  ...ofShare,
  method: 'POST',
  path: '/billing/shares/{payment_share}/end',
  summary:
    'Withdraws a proposal of the caller, or ends shared payments of the caller: what is unpaid of the part is owed by the first payer.',
  reply: State,
  effect: 'money',
  changes: ['subscriptions', 'transactions'],
  refusals: ['billing.share_over', 'ledger.payment_in_flight', ...floorCodes],
})
