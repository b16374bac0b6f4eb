import type { BalanceKind, PayoutState } from '@touchline/domain/payments/payouts/payout'

/**
 * What Touchline needs of a provider of payments. A club is the merchant of record: charges belong to its connected account, and the service fee goes to the
 * platform with the charge. Amounts are whole cents in US dollars, instants are UTC. Every write carries a key: a second call with the same key and values
 * answers the first result and has no further effect (https://docs.stripe.com/api/idempotent_requests).
 */
export interface PaymentProvider {
  /** The way by which the browser reaches the provider itself; `sandbox` has a form of our own. */
  readonly browser: { kind: 'stripe' | 'sandbox'; publishableKey: string }

  /** `description`: what the club sells. */
  createAccount(input: { name: string; email: string; description?: string }, key: string): Promise<ProviderAccount>
  readAccount(account: string): Promise<ProviderAccount>
  /** The address at which the club enters its details; it works once and for some minutes. */
  linkToOnboarding(account: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>

  createCustomer(input: { account: string; name: string; email: string }, key: string): Promise<string>
  /** Begins to save a method; the browser completes it with the secret, so that card and bank numbers never reach Touchline. */
  createSetup(
    input: { account: string; customer: string; kinds: readonly MethodKind[] },
    key: string,
  ): Promise<{ id: string; secret: string }>
  readSetup(account: string, setup: string): Promise<{ state: 'waiting' | 'processing' | 'done' | 'failed'; method: string | null }>
  readMethod(account: string, method: string): Promise<ProviderMethod>
  detachMethod(account: string, method: string, key: string): Promise<void>

  /**
   * Charges a saved method, or, without one, begins a payment that the browser completes with the secret. A decline is no error: the payment is in the state `failed`.
   */
  createPayment(input: NewPayment, key: string): Promise<ProviderPayment>
  readPayment(account: string, payment: string): Promise<ProviderPayment>
  cancelPayment(account: string, payment: string, key: string): Promise<ProviderPayment>

  createRefund(
    input: { account: string; payment: string; cents: number; withFee: boolean; metadata: Metadata },
    key: string,
  ): Promise<ProviderRefund>
  readRefund(account: string, refund: string): Promise<ProviderRefund>

  readDispute(account: string, dispute: string): Promise<ProviderDispute>
  /** `submit` sends the evidence to the bank, after which it cannot be changed. */
  giveEvidence(input: { account: string; dispute: string; evidence: Evidence; submit: boolean }, key: string): Promise<ProviderDispute>

  readPayout(account: string, payout: string): Promise<ProviderPayout>
  /** Changes of the balance at the provider, oldest first, at most 100; `after` is the id of the last one known. */
  listBalanceChanges(account: string, after: string | null, payout?: string): Promise<{ items: BalanceChange[]; hasMore: boolean }>

  /** All objects created since an instant, newest first: the reconciler compares them with what is known. */
  listRecent(account: string, kind: 'payment' | 'refund' | 'dispute' | 'payout', since: Date): Promise<{ id: string; metadata: Metadata }[]>

  /** Checks signature and time stamp (300 s) of the raw body; throws `InvalidSignature`. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent
}

export type MethodKind = 'card' | 'bank'
/** At most 50 pairs; `operation` is the id of Touchline's operation, by which an object whose reply was lost is found again. */
export type Metadata = Readonly<Record<string, string>>

export interface ProviderAccount {
  id: string
  /** `restricted`: payouts or charges stop at `due` unless the listed details are entered. */
  state: 'onboarding' | 'in_review' | 'enabled' | 'restricted' | 'disabled'
  chargesEnabled: boolean
  payoutsEnabled: boolean
  bankDebitsEnabled: boolean
  /** Payers may use what they have saved with Link of Stripe. */
  linkEnabled: boolean
  missing: readonly string[]
}

export interface ProviderMethod {
  id: string
  kind: MethodKind
  /** Of a card its network, of a bank account the name of the bank. */
  brand: string
  last4: string
  expiresMonth: number | null
  expiresYear: number | null
  state: 'valid' | 'unverified' | 'verification_failed'
  /** A bank debit needs a mandate that is in force. */
  mandateInForce: boolean
}

export interface NewPayment {
  account: string
  customer: string | null
  /** Null: the browser gives the method. */
  method: string | null
  kinds: readonly MethodKind[]
  /** The charge of the payer, with the service fee. */
  cents: number
  /** The part of it that goes to the platform. */
  platformCents: number
  /** Without the payer, as at the due date of an instalment. */
  offSession: boolean
  description: string
  metadata: Metadata
}

export interface ProviderPayment {
  id: string
  /**
   * `action`: the browser has to complete a step with `secret`, such as 3-D Secure; with a `failure` its last try failed and the payer may try again, until the payment
   * is canceled. `pending`: a bank debit on its way. `in_review`: held by the provider.
   */
  state: 'action' | 'pending' | 'in_review' | 'succeeded' | 'failed' | 'canceled'
  cents: number
  refundedCents: number
  secret: string | null
  method: ProviderMethod | null
  failure: ProviderFailure | null
  /** The provider's own fee; null until known. */
  providerFeeCents: number | null
  availableOn: Date | null
  metadata: Metadata
}

export interface ProviderFailure {
  /** The provider's code, such as `card_declined` or `insufficient_funds`. */
  code: string
  /** A sentence for the payer. */
  message: string
  /** Another try cannot succeed: lost, stolen or blocked card, account closed, mandate revoked. */
  isFinal: boolean
}

export interface ProviderRefund {
  id: string
  payment: string
  cents: number
  state: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure: ProviderFailure | null
  metadata: Metadata
}

export interface ProviderDispute {
  id: string
  payment: string
  cents: number
  feeCents: number
  reason: string
  /** An inquiry moves no money; it may become a dispute. */
  isInquiry: boolean
  state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  evidenceDue: Date | null
}
export type Evidence = Readonly<Record<string, string>>

export interface ProviderPayout {
  id: string
  /** Negative: the provider collects a negative balance. */
  cents: number
  state: PayoutState
  arrivalOn: string
  failure: ProviderFailure | null
}

export interface BalanceChange {
  id: string
  kind: BalanceKind
  /** The payment, refund, dispute or payout behind it. */
  source: string | null
  cents: number
  /** All fees; `netCents` is what is left. */
  feeCents: number
  /** The part of the fees that went to the platform; negative where it came back with a refund. */
  platformFeeCents: number
  netCents: number
  availableOn: Date
  createdAt: Date
}

/** An event names what changed; its content is never trusted for its state: the receiver reads the object again, as events come late and out of order. */
export interface ProviderEvent {
  id: string
  type: string
  /** The connected account; null for the platform itself. */
  account: string | null
  object: { kind: 'account' | 'payment' | 'refund' | 'dispute' | 'payout' | 'method' | 'setup' | 'other'; id: string }
  createdAt: Date
}

export class InvalidSignature extends Error {}

/** The provider refused the call for good: the same call would be refused again. */
export class ProviderRefusal extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure) {
    super(failure.message)
    this.name = 'ProviderRefusal'
    this.failure = failure
  }
}

/**
 * The call had no certain end (no answer, 5xx, 409, 429): the same call with the same key is repeated later. A provider may answer 5xx to a key for ever after a
 * fault of its own: then the object is searched by its operation (`listRecent`), and if there is none, the call is made under a new key.
 */
export class ProviderUnreachable extends Error {}
