import type Stripe from 'stripe'
import type {
  BalanceChange,
  Metadata,
  MethodKind,
  ProviderAccount,
  ProviderDispute,
  ProviderEvent,
  ProviderMethod,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from './port.ts'
import { failureOf } from './stripe-calls.ts'

export const stripeKinds: Record<MethodKind, 'card' | 'us_bank_account'> = { card: 'card', bank: 'us_bank_account' }
/** Marks a payment that the browser completes: after a decline the payer may try again. */
export const browserMark = 'touchline_browser'

const objectOf = <T extends object>(value: string | T | null | undefined): T | null => (typeof value === 'object' ? value : null)
const idOf = (value: string | { id: string } | null | undefined): string | null => (typeof value === 'string' ? value : (value?.id ?? null))
const dateOf = (seconds: number) => new Date(seconds * 1000)

export function accountOf(account: Stripe.Account): ProviderAccount {
  const { requirements, capabilities } = account
  const missing = [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])]
  const isEnabled = account.charges_enabled && account.payouts_enabled
  return {
    id: account.id,
    state: stateOfAccount(account, isEnabled, missing.length > 0),
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    bankDebitsEnabled: capabilities?.us_bank_account_ach_payments === 'active',
    linkEnabled: capabilities?.link_payments === 'active',
    missing,
  }
}

function stateOfAccount(
  { requirements, details_submitted }: Stripe.Account,
  isEnabled: boolean,
  isMissing: boolean,
): ProviderAccount['state'] {
  const reason = requirements?.disabled_reason ?? ''
  if (reason.startsWith('rejected.') || reason === 'platform_paused') return 'disabled'
  if (!details_submitted) return 'onboarding'
  if (isMissing) return 'restricted'
  if (isEnabled) return 'enabled'
  const isInReview =
    ['requirements.pending_verification', 'listed'].includes(reason) || (requirements?.pending_verification?.length ?? 0) > 0
  return isInReview ? 'in_review' : 'restricted'
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_australia: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
/** The name of a brand as people read it. */
const brandOf = ({ card, type }: Stripe.PaymentMethod): string => {
  const brand = card?.display_brand ?? card?.brand ?? type
  return brandNames[brand] ?? brand
}

/** `setup` is the last set-up of a bank account, with its mandate. */
export function methodOf(method: Stripe.PaymentMethod, setup: Stripe.SetupIntent | null): ProviderMethod {
  const { card, us_bank_account: account } = method
  if (!account)
    return {
      ...{ id: method.id, kind: 'card', brand: brandOf(method), last4: card?.last4 ?? '' },
      ...{ expiresMonth: card?.exp_month ?? null, expiresYear: card?.exp_year ?? null, state: 'valid', mandateInForce: true },
    }
  const isBlocked = account.status_details?.blocked !== undefined
  const isInForce = objectOf(setup?.mandate)?.status === 'active' && !isBlocked
  return {
    ...{ id: method.id, kind: 'bank', brand: account.bank_name ?? '', last4: account.last4 ?? '', expiresMonth: null, expiresYear: null },
    state:
      isBlocked || stateOfSetup(setup) === 'failed' ? 'verification_failed' : setup?.status === 'requires_action' ? 'unverified' : 'valid',
    mandateInForce: isInForce,
  }
}

export function stateOfSetup(setup: Stripe.SetupIntent | null): 'waiting' | 'processing' | 'done' | 'failed' {
  if (setup?.status === 'succeeded') return 'done'
  if (setup?.status === 'processing') return 'processing'
  if (setup?.status === 'canceled' || setup?.last_setup_error) return 'failed'
  return 'waiting'
}

export function paymentOf(payment: Stripe.PaymentIntent): ProviderPayment {
  const charge = objectOf(payment.latest_charge)
  const change = objectOf(charge?.balance_transaction)
  const error = payment.last_payment_error
  const method = objectOf(payment.payment_method) ?? error?.payment_method ?? null
  const state = stateOfPayment(payment)
  return {
    id: payment.id,
    state,
    cents: payment.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    secret: state === 'action' ? payment.client_secret : null,
    method: method && { ...methodOf(method, null), mandateInForce: true },
    failure: error ? failureOf(error as { code?: string; decline_code?: string; message?: string }) : null,
    providerFeeCents: change && feeOf(change, 'stripe_fee'),
    availableOn: change && dateOf(change.available_on),
    metadata: withoutMark(payment.metadata),
  }
}

const withoutMark = (metadata: Stripe.Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== browserMark))

function stateOfPayment({ status, last_payment_error: error, metadata, review }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'succeeded') return objectOf(review)?.open ? 'in_review' : 'succeeded'
  if (status === 'processing') return 'pending'
  if (status === 'canceled') return 'canceled'
  return error && status === 'requires_payment_method' && metadata[browserMark] === undefined ? 'failed' : 'action'
}

const feeOf = ({ fee_details: details }: Stripe.BalanceTransaction, type: string) =>
  details.filter((detail) => detail.type === type).reduce((sum, { amount }) => sum + amount, 0)

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const state = refund.status === 'requires_action' ? 'pending' : (refund.status as ProviderRefund['state'])
  return {
    ...{ id: refund.id, payment: idOf(refund.payment_intent) ?? '', cents: refund.amount, state },
    failure:
      state === 'failed'
        ? { code: refund.failure_reason ?? 'unknown', message: 'The bank of the payer did not accept the refund.', isFinal: true }
        : null,
    metadata: refund.metadata ?? {},
  }
}

const disputeStates: Record<string, ProviderDispute['state']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    payment: idOf(dispute.payment_intent) ?? '',
    cents: dispute.amount,
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason,
    isInquiry: dispute.status.startsWith('warning'),
    state: disputeStates[dispute.status] ?? 'closed',
    evidenceDue: due === null ? null : dateOf(due),
  }
}

export function payoutOf(payout: Stripe.Payout): ProviderPayout {
  return {
    ...{ id: payout.id, cents: payout.amount, state: payout.status as ProviderPayout['state'] },
    arrivalOn: dateOf(payout.arrival_date).toISOString().slice(0, 10),
    failure:
      payout.failure_code === null
        ? null
        : { code: payout.failure_code, message: payout.failure_message ?? 'The bank did not accept the payout.', isFinal: true },
  }
}

const changeKinds: Record<string, BalanceChange['kind']> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_failed',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  payout: 'payout',
  payout_reversal: 'payout_failed',
  fee: 'fee',
}

/** `source` comes expanded: a charge stands for its payment. */
export function balanceChangeOf(change: Stripe.BalanceTransaction): BalanceChange {
  const source = objectOf(change.source) as { object: string; id: string; payment_intent?: string | null } | null
  return {
    id: change.id,
    kind: changeKinds[change.reporting_category] ?? 'other',
    source: source?.object === 'charge' ? (source.payment_intent ?? source.id) : idOf(change.source as string | { id: string } | null),
    ...{ cents: change.amount, feeCents: change.fee, platformFeeCents: feeOf(change, 'application_fee'), netCents: change.net },
    ...{ availableOn: dateOf(change.available_on), createdAt: dateOf(change.created) },
  }
}

type EventObject = ProviderEvent['object']
type Raw = { object?: unknown; id?: unknown } & Record<string, unknown>
const kindsOfObjects: Record<string, EventObject['kind']> = {
  account: 'account',
  payment_intent: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  payout: 'payout',
  payment_method: 'method',
  setup_intent: 'setup',
}
/** Objects that say something about another one: a charge and a review about their payment, a mandate about its method. */
const kindsOfParents: Record<string, [EventObject['kind'], string]> = {
  charge: ['payment', 'payment_intent'],
  review: ['payment', 'payment_intent'],
  mandate: ['method', 'payment_method'],
  capability: ['account', 'account'],
}

/** The object that has to be read again after an event. */
export function objectOfEvent(object: Raw): EventObject {
  const [kind, field] = kindsOfParents[String(object.object)] ?? [kindsOfObjects[String(object.object)] ?? 'other', 'id']
  const id = idOf(object[field] as string | { id: string } | null | undefined)
  return id === null ? { kind: 'other', id: typeof object.id === 'string' ? object.id : '' } : { kind, id }
}
