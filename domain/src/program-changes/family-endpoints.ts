import { z } from 'zod'
import { AnswerBody } from '../forms/shapes.ts'
import { mostAnswers } from '../forms/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, plainText } from '../kit/id.ts'
import { codes as paymentCodes } from '../payments/rules.ts'
import { Txn } from '../payments/shapes.ts'
import { Cart } from '../registration/endpoints.ts'
import { mostReasonLetters } from './program-change.ts'
import { Change, ChangeChoices, changedByAcceptance, changedByProposal, ofChange, ofRegistration, reads } from './shapes.ts'

const parent = { auth: 'user', who: ['parent'], flag: 'enable_program_administration' } as const
const Sentence = plainText(mostReasonLetters).trim()

export const readOwnChangeChoices = endpoint({
  ...parent,
  ...ofRegistration,
  method: 'GET',
  path: '/registration/registrations/{registration}/change_choices',
  summary: 'Returns the packages to which the person who registered a player can move the player, as far as the programs allow it.',
  effect: 'read',
  reads: [...reads, 'merchant-policies'],
  reply: ChangeChoices.extend({
    /** The club decides about the request. */
    asks_approval: z.boolean(),
    /** Families ask for no changes of this registration. */
    is_closed: z.boolean(),
    /** The family may ask the club to cancel the registration. */
    may_cancel: z.boolean(),
    /** The cancellation policy that was accepted with the registration, by its version; null where none was. */
    cancellation_policy: z.object({ merchant_id: Id, version: z.int() }).nullable(),
  }),
})

export const requestChange = endpoint({
  ...parent,
  ...ofRegistration,
  method: 'POST',
  path: '/registration/registrations/{registration}/change',
  summary: 'Asks the club for a change, or begins it where the program lets families change by themselves.',
  body: z.object({ package_id: Id, reason: Sentence.default('') }),
  reply: z.object({ id: Id, state: z.enum(['requested', 'quoted']) }),
  effect: 'write',
  changes: changedByProposal,
  refusals: [
    'change.wrong',
    'change.open',
    'change.ended',
    'change.not_allowed',
    'change.blocked',
    'registration.wrong',
    'registration.full',
  ],
})

/** A change as the person who pays goes through its steps; `cart` is that of the new registration, less what was paid for the old one. */
const OwnChange = Change.extend({ cart: Cart.nullable() })
export type OwnChange = z.infer<typeof OwnChange>

export const readOwnChange = endpoint({
  ...parent,
  ...ofChange,
  method: 'GET',
  path: '/registration/program_changes/{program_change}',
  summary: 'Returns a program change to the person who registered the player, with its quote and what its steps need.',
  effect: 'read',
  reads: [...reads, 'program_questions', 'payment-methods', 'merchants', 'merchant-policies'],
  reply: OwnChange,
})

export const saveChangeChoices = endpoint({
  ...parent,
  ...ofChange,
  method: 'POST',
  path: '/registration/program_changes/{program_change}',
  summary: 'Saves the choices for the new registration: plan, optional fees, codes and answers; the quote follows.',
  body: z.object({
    payment_plan_id: Id.nullable().default(null),
    fee_ids: z.array(Id).max(50).default([]),
    answers: z.array(AnswerBody).max(mostAnswers).default([]),
    code: plainText(40).trim().nullable().default(null),
    postal_code: plainText(12).trim().nullable().default(null),
  }),
  reply: OwnChange,
  effect: 'write',
  changes: ['program-changes'],
  refusals: ['change.decided', 'registration.wrong', 'file.club_full'],
})

export const acceptChange = endpoint({
  ...parent,
  ...ofChange,
  method: 'POST',
  path: '/registration/program_changes/{program_change}/accept',
  summary:
    'Accepts a change and pays what is due with it: with 409 where the quote, the agreement or the policies are no longer those that were seen.',
  body: z.object({
    total: z.int().min(0),
    due_now: z.int().min(0),
    /** Of the later payments that were seen; null: whatever follows from the quote. */
    schedule_hash: plainText(100).nullable().default(null),
    /** Paid for the old registration. */
    paid: z.int().min(0),
    signed_name: plainText(160).trim().nullable().default(null),
    agreement_hash: plainText(100).nullable().default(null),
    policies_hash: plainText(100).nullable().default(null),
    payment_method_id: Id.nullable().default(null),
    autopay: z.boolean().default(true),
  }),
  /** A card is charged first: see `settleProgramChange`. */
  reply: z.object({ state: z.enum(['paying', 'completed']), payment: Txn.nullable() }),
  effect: 'money',
  changes: changedByAcceptance,
  refusals: [
    ...(['change.decided', 'change.quote', 'change.blocked'] as const),
    ...(['registration.wrong', 'registration.full', 'registration.unsigned', 'registration.changed', 'registration.unpaid'] as const),
    ...paymentCodes.payment,
    ...paymentCodes.refund,
    'ledger.payment_in_flight',
    'ledger.payment_disputed',
  ],
})

export const settleProgramChange = endpoint({
  ...parent,
  ...ofChange,
  method: 'POST',
  path: '/registration/program_changes/{program_change}/settle',
  summary:
    'Returns the outcome of the payment of a change. After a declined card nothing has changed, and the change can be accepted again.',
  reply: z.object({ state: z.enum(['paying', 'completed', 'declined']), payment: Txn.nullable() }),
  effect: 'write',
  changes: changedByAcceptance,
  refusals: ['change.decided'],
})

export const declineChange = endpoint({
  ...parent,
  ...ofChange,
  method: 'POST',
  path: '/registration/program_changes/{program_change}/decline',
  summary: 'Declines a change that the club proposes, or withdraws the own request; the registration stays as it is.',
  body: z.object({ answer: Sentence.default('') }),
  reply: z.object({ state: z.enum(['declined', 'canceled']) }),
  effect: 'write',
  changes: changedByProposal,
  refusals: ['change.decided'],
})
