import type Stripe from 'stripe'
import { z } from 'zod'
import { changeBalance } from './balance.ts'
import { blockMethod } from './methods.ts'
import { bool, common, metadata, read, text } from './params.ts'
import { invalid } from './refusal.ts'
import { later, newId, seconds, type Store } from './store.ts'

const disputeFee = 1500
const evidenceNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const
const noEvidence = {
  ...(Object.fromEntries(evidenceNames.map((name) => [name, null])) as Record<(typeof evidenceNames)[number], null>),
  enhanced_evidence: {},
} satisfies Stripe.Dispute.Evidence

interface Opening {
  reason: string
  isInquiry: boolean
  /** Lost from the beginning, as with a bank debit. */
  isFinal?: boolean
}

export async function openDispute(
  store: Store,
  charge: Stripe.Charge,
  { reason, isInquiry, isFinal = false }: Opening,
): Promise<Stripe.Dispute> {
  const cents = charge.amount - charge.amount_refunded
  const due = later(store.now, 9)
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: cents,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(store.now),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: isFinal ? null : seconds(due),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Stripe.Dispute
  const opened = isInquiry ? dispute : await withdraw(store, dispute)
  await store.put(opened)
  await store.put({ ...charge, disputed: true })
  await store.event('charge.dispute.created', opened)
  if (!isInquiry) await store.event('charge.dispute.funds_withdrawn', opened)
  if (!isFinal) await store.plan('end dispute', opened.id, due)
  else {
    await blockMethod(store, await store.get('payment_method', charge.payment_method!))
    await decideDispute(store, opened.id, 'lost')
  }
  return opened
}

async function withdraw(store: Store, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const change = await changeBalance(store, {
    cents: -dispute.amount,
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    providerFee: disputeFee,
  })
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, change] }
}

const Update = z.strictObject({
  ...common,
  evidence: z.partialRecord(z.enum(evidenceNames), text.max(20_000)).optional(),
  submit: bool.default(true),
  metadata: metadata.optional(),
})

export async function updateDispute(store: Store, id: string, given: unknown): Promise<Stripe.Dispute> {
  const asked = read(Update, given)
  const dispute = await store.get('dispute', id)
  if (!['needs_response', 'warning_needs_response'].includes(dispute.status))
    throw invalid('This dispute is already closed or under review.')
  const evidence = { ...dispute.evidence, ...asked.evidence } as Stripe.Dispute.Evidence
  const changed = {
    ...dispute,
    evidence,
    status: !asked.submit ? dispute.status : dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review',
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (asked.submit ? 1 : 0),
      submission_method: asked.submit ? 'manual' : dispute.evidence_details.submission_method,
    },
  } satisfies Stripe.Dispute
  await store.put(changed)
  await store.event('charge.dispute.updated', changed)
  // The two words decide the dispute, as in Stripe's test mode; other evidence is decided by hand or lost when its time ends.
  if (asked.submit && evidence.uncategorized_text === 'winning_evidence') await store.plan('win dispute', id, later(store.now, 1))
  if (asked.submit && evidence.uncategorized_text === 'losing_evidence') await store.plan('lose dispute', id, later(store.now, 1))
  return changed
}

const open = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review']

/** The bank decides. An inquiry closes without money; `escalated` makes a dispute of it. */
export async function decideDispute(store: Store, id: string, decision: 'won' | 'lost' | 'escalated'): Promise<Stripe.Dispute> {
  const dispute = await store.get('dispute', id)
  if (!open.includes(dispute.status)) throw invalid('This dispute is closed.')
  const isInquiry = dispute.status.startsWith('warning')
  if (decision === 'escalated') {
    if (!isInquiry) throw invalid('This dispute is not an inquiry.')
    const disputed = await store.put({ ...(await withdraw(store, dispute)), status: 'needs_response', is_charge_refundable: false })
    await store.event('charge.dispute.updated', disputed)
    await store.event('charge.dispute.funds_withdrawn', disputed)
    return disputed
  }
  const back =
    decision === 'won' && !isInquiry
      ? [await changeBalance(store, { cents: dispute.amount, type: 'adjustment', category: 'dispute_reversal', source: dispute.id })]
      : []
  const closed = {
    ...dispute,
    status: isInquiry ? 'warning_closed' : decision,
    balance_transactions: [...dispute.balance_transactions, ...back],
  } satisfies Stripe.Dispute
  await store.put(closed)
  if (back.length > 0) await store.event('charge.dispute.funds_reinstated', closed)
  await store.event('charge.dispute.closed', closed)
  return closed
}

/** The time for evidence has ended: a dispute without an answer is lost. */
export async function endDispute(store: Store, id: string): Promise<void> {
  const { status } = await store.get('dispute', id)
  if (status === 'needs_response' || status === 'warning_needs_response') await decideDispute(store, id, 'lost')
}
