import type Stripe from 'stripe'
import { invalid } from './refusal.ts'
import { newId, seconds, type Store } from './store.ts'

/** The provider holds a payment that looks like fraud. */
export async function openReview(store: Store, payment: Stripe.PaymentIntent, paid: Stripe.Charge): Promise<string> {
  const review = {
    id: newId('prv'),
    object: 'review',
    billing_zip: null,
    charge: paid.id,
    closed_reason: null,
    created: seconds(store.now),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent: payment.id,
    reason: 'rule',
    session: null,
  } satisfies Stripe.Review
  await store.put(review)
  await store.event('review.opened', review)
  return review.id
}

export async function approvePayment(store: Store, id: string): Promise<void> {
  const payment = await store.get('payment_intent', id)
  if (payment.review === null) throw invalid('This payment is not under review.')
  const closed = {
    ...(await store.get('review', payment.review as string)),
    open: false,
    closed_reason: 'approved' as const,
    reason: 'approved',
  }
  await store.put(closed satisfies Stripe.Review)
  await store.event('review.closed', closed)
}
