import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, plainText } from '../kit/id.ts'
import { codes as paymentCodes } from '../payments/rules.ts'
import { moneyWays, mostReasonLetters } from './program-change.ts'
import { changedByAcceptance, changedByProposal, ofChange, ofRegistration } from './shapes.ts'

const Sentence = plainText(mostReasonLetters).trim()

export const requestCancellation = endpoint({
  ...ofRegistration,
  ...{ auth: 'user', who: ['parent'], flag: 'enable_program_administration' },
  method: 'POST',
  path: '/registration/registrations/{registration}/cancel_request',
  summary: 'Asks the club to cancel a registration; nothing changes before the club has decided.',
  body: z.object({ reason: Sentence.default('') }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes: changedByProposal,
  refusals: ['change.open', 'change.ended', 'change.blocked', 'change.not_allowed'],
})

export const approveCancellation = endpoint({
  ...ofChange,
  ...{ auth: 'user', who: ['program-admin'], flag: 'enable_program_administration' },
  method: 'POST',
  path: '/program_admin/program_changes/{program_change}/approve_cancellation',
  summary:
    'Cancels a registration as its family has asked: what is open is no longer owed, and what was paid stays, becomes account credit or is refunded. With 409 where other amounts were seen.',
  permission: 'manage_program_financials',
  body: z.object({
    excess: z.enum(moneyWays),
    answer: Sentence.default(''),
    /** The amounts as they were seen: paid for the registration, no longer owed, and back to the payment methods. */
    ...{ paid: z.int().min(0), canceled: z.int().min(0), to_method: z.int().min(0) },
  }),
  reply: z.object({ state: z.literal('completed') }),
  effect: 'money',
  changes: changedByAcceptance,
  refusals: [
    ...(['change.decided', 'change.quote', 'change.blocked', 'change.wrong'] as const),
    ...paymentCodes.refund,
    'ledger.payment_in_flight',
    'ledger.payment_disputed',
  ],
})
