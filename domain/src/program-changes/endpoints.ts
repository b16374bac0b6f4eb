import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ShownMails } from '../kit/delivery/shown-mail.ts'
import { Id, IdText, plainText } from '../kit/id.ts'
import { excessWays, moneyWays, mostReasonLetters } from './program-change.ts'
import { Change, ChangeChoices, changedByProposal, ofChange, ofRegistration, Quote, reads } from './shapes.ts'

const club = { auth: 'user', who: ['program-admin'], flag: 'enable_program_administration' } as const
const Sentence = plainText(mostReasonLetters).trim()
const Target = { package_id: Id, payment_plan_id: Id.nullable().default(null), excess: z.enum(excessWays).default('credit') }

export const readChangeChoices = endpoint({
  ...club,
  ...ofRegistration,
  method: 'GET',
  path: '/program_admin/registrations/{registration}/change_choices',
  summary: 'Returns the packages to which the player of a registration can move.',
  permission: 'manage_program_financials',
  effect: 'read',
  reads,
  reply: ChangeChoices,
})

export const quoteChange = endpoint({
  ...club,
  ...ofRegistration,
  method: 'GET',
  path: '/program_admin/registrations/{registration}/change_quote',
  summary: 'Returns the quote of a change before it is proposed; nothing is stored.',
  permission: 'manage_program_financials',
  query: z.object({ package: IdText, plan: IdText.optional(), excess: z.enum(excessWays).default('credit') }),
  effect: 'read',
  reads,
  refusals: ['change.wrong', 'registration.wrong'],
  reply: Quote,
})

export const proposeChange = endpoint({
  ...club,
  ...ofRegistration,
  method: 'POST',
  path: '/program_admin/registrations/{registration}/change',
  summary: 'Proposes a change to the person who registered the player: a seat is held for seven days, and a mail leads to the steps.',
  permission: 'manage_program_financials',
  body: z.object({ ...Target, reason: Sentence.default('') }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes: changedByProposal,
  refusals: ['change.wrong', 'change.open', 'change.ended', 'change.blocked', 'registration.wrong', 'registration.full'],
})

export const previewProposal = endpoint({
  ...proposeChange,
  path: '/program_admin/registrations/{registration}/change/preview',
  summary: 'Returns the email that a proposal would send to the payer; nothing is proposed.',
  reply: ShownMails,
  changes: [],
})

export const readProgramChange = endpoint({
  ...club,
  ...ofChange,
  method: 'GET',
  path: '/program_admin/program_changes/{program_change}',
  summary: 'Returns a program change with its quote.',
  permission: 'view_program_financials',
  effect: 'read',
  reads,
  reply: Change.extend({
    /** The subscription that ends, and the one that has begun; null where nothing was booked. */
    subscription_id: Id.nullable(),
    new_subscription_id: Id.nullable(),
    /** Of a requested cancellation, what goes back in each way. */
    ways: z.array(z.object({ way: z.enum(moneyWays), to_method: z.int(), to_credit: z.int() })),
    may: z.object({ manage: z.boolean() }),
  }),
})

export const approveChange = endpoint({
  ...club,
  ...ofChange,
  method: 'POST',
  path: '/program_admin/program_changes/{program_change}/approve',
  summary: 'Approves the request of a family: a seat is held for seven days, and the family goes on.',
  permission: 'manage_program_financials',
  body: z.object({ excess: z.enum(excessWays).default('credit'), answer: Sentence.default('') }),
  reply: z.object({ state: z.literal('quoted') }),
  effect: 'write',
  changes: changedByProposal,
  refusals: ['change.decided', 'change.ended', 'change.wrong', 'registration.wrong', 'registration.full'],
})

export const endChange = endpoint({
  ...club,
  ...ofChange,
  method: 'POST',
  path: '/program_admin/program_changes/{program_change}/end',
  summary: 'Declines the request of a family, or withdraws a change that the family has not accepted; the seat is free again.',
  permission: 'manage_program_financials',
  body: z.object({ answer: Sentence.default('') }),
  reply: z.object({ state: z.enum(['declined', 'canceled']) }),
  effect: 'write',
  changes: changedByProposal,
  refusals: ['change.decided'],
})
