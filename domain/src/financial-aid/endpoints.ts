import { z } from 'zod'
import { mostAnswers } from '../forms/question.ts'
import { AnswerBody, AskedQuestion, FormAnswer } from '../forms/shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ShownMails } from '../kit/delivery/shown-mail.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { mostAnswerLetters, mostReasonLetters, shownStates } from './request.ts'

const flag = 'enable_financial_aid' as const
const parent = { auth: 'user', who: ['parent'], flag } as const
const aid = { auth: 'user', who: ['financial aid'], flag } as const
const ofRequest = { params: z.object({ aid_request: IdText }), objects: [{ param: 'aid_request', is: 'aid_request' }] } as const
const ofProgram = { params: z.object({ program: IdText }), objects: [{ param: 'program', is: 'program' }] } as const
const reads = [
  'aid-requests',
  'aid_funds',
  'aid_questions',
  'programs',
  'players',
  'people',
  'subscriptions',
  'transactions',
  'registrations',
] as const
const changes = ['aid-requests', 'aid_funds', 'carts'] as const
const changesMoney = [...changes, 'subscriptions', 'transactions'] as const
const Cents = z.int().min(1).max(99_999_999)
const Answer = plainText(mostAnswerLetters).trim()

const Request = {
  id: Id,
  program: z.object({ id: Id, name: z.string() }),
  player: z.object({ id: Id, name: z.string() }),
  /** Null: no amount was named. */
  asked: z.int().nullable(),
  state: z.enum(shownStates),
  /** Null without a grant. */
  granted: z.int().nullable(),
  /** The reduction of the registration; null while there is none. */
  applied: z.int().nullable(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The sentence of the club. */
  answer: z.string().nullable(),
}
/** Read by the person who asked and by those who decide alone. */
const Told = {
  reason: z.string(),
  /** The questions of the club with the replies of the family, the oldest first. */
  questions: z.array(
    z.object({ text: z.string(), asked_at: z.iso.datetime(), reply: z.string().nullable(), replied_at: z.iso.datetime().nullable() }),
  ),
  /** The answers of the form, each with its question as it was when the family asked. */
  answers: z.array(FormAnswer),
}
const OwnRequest = z.object({ ...Request, ...Told })

export const readAidOffer = endpoint({
  ...parent,
  ...ofProgram,
  method: 'GET',
  path: '/financial_aid/programs/{program}',
  summary: 'Returns whether families can ask for aid for a program, the text and the questions of the club, and the players of the family.',
  effect: 'read',
  reads,
  reply: z.object({
    program: z.object({ id: Id, name: z.string() }),
    is_open: z.boolean(),
    intro: z.string().nullable(),
    closes_on: CalendarDate.nullable(),
    /** Empty while families cannot ask. */
    questions: z.array(AskedQuestion),
    players: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** A request is under way, or aid is granted. */
        is_taken: z.boolean(),
        /** The last request of the caller for the player; null without one. */
        request: z.object({ id: Id, state: z.enum(shownStates) }).nullable(),
      }),
    ),
  }),
})

export const requestAid = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: '/financial_aid/programs/{program}/requests',
  inLoginAs: 'refused',
  summary:
    'Asks for financial aid for a player of the family in a program. Only the caller and those who decide read the reason and the answers.',
  body: z.object({
    player_id: Id,
    reason: plainText(mostReasonLetters).trim(),
    /** Cents; null leaves the amount to the club. */
    asked: Cents.nullable().default(null),
    answers: z.array(AnswerBody).max(mostAnswers).default([]),
  }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes,
  refusals: ['aid.wrong', 'aid.closed'],
})

export const readOwnAidRequests = endpoint({
  ...parent,
  method: 'GET',
  path: '/financial_aid/requests',
  summary: 'Lists the requests for financial aid of the caller, the newest first, and the programs that take requests.',
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({
    items: z.array(OwnRequest.omit({ reason: true, questions: true, answers: true, answer: true })),
    /** Programs for which families can ask now. */
    open: z.array(z.object({ id: Id, name: z.string(), closes_on: CalendarDate.nullable() })),
  }),
})

export const readOwnAidRequest = endpoint({
  ...parent,
  ...ofRequest,
  method: 'GET',
  path: '/financial_aid/requests/{aid_request}',
  inLoginAs: 'refused',
  summary: 'Returns one request for financial aid to the person who made it.',
  effect: 'read',
  reads,
  reply: OwnRequest,
})

export const withdrawAidRequest = endpoint({
  ...parent,
  ...ofRequest,
  method: 'POST',
  path: '/financial_aid/requests/{aid_request}/withdraw',
  summary: 'Withdraws a request that is not decided yet.',
  reply: z.object({ state: z.enum(shownStates) }),
  effect: 'write',
  changes,
  refusals: ['aid.decided'],
})

export const replyToAidQuestion = endpoint({
  ...parent,
  ...ofRequest,
  method: 'POST',
  path: '/financial_aid/requests/{aid_request}/reply',
  inLoginAs: 'refused',
  summary: 'Answers the question of the club about a request, which goes back to those who decide.',
  body: z.object({ reply: plainText(mostReasonLetters).trim() }),
  reply: z.object({ state: z.enum(shownStates) }),
  effect: 'write',
  changes,
  refusals: ['aid.wrong', 'aid.decided', 'aid.not_asked'],
})

export const readAidChoices = endpoint({
  ...aid,
  permission: 'view_financial_aid',
  method: 'GET',
  path: '/program_admin/aid_choices',
  summary: 'Lists the programs for which families have asked for aid, of the regions whose requests the caller may read.',
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({ programs: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const readAidRequest = endpoint({
  ...aid,
  ...ofRequest,
  permission: 'view_financial_aid',
  method: 'GET',
  path: '/program_admin/aid_requests/{aid_request}',
  inLoginAs: 'refused',
  summary:
    'Returns one request for financial aid with its reason and answers, what is left of its fund, and what is open of the registration.',
  effect: 'read',
  reads,
  reply: z.object({
    ...Request,
    ...Told,
    requester: z.string(),
    /** The person who decided last. */
    decider: z.string().nullable(),
    fund: z.object({ id: Id, name: z.string(), left: z.int() }),
    /** Open of the registration that aid would reduce; null: the player is not registered yet. */
    open: z.int().nullable(),
    /** The open and the paid cents of that registration. Aid above the open part becomes account credit. */
    cost: z.int().nullable(),
    /** The subscription that the aid reduced; null also for those who may not view financials. */
    subscription_id: Id.nullable(),
    may: z.object({ manage: z.boolean() }),
  }),
})

const decision = {
  ...aid,
  ...ofRequest,
  permission: 'manage_financial_aid',
  method: 'POST',
  reply: z.object({ state: z.enum(shownStates) }),
  effect: 'write',
} as const

export const grantAid = endpoint({
  ...decision,
  path: '/program_admin/aid_requests/{aid_request}/grant',
  summary:
    'Grants an amount within what is left of the fund. It reduces the registration of the player, and what was paid of it becomes account credit; or it waits for the registration.',
  body: z.object({ cents: Cents, answer: Answer.default('') }),
  changes: changesMoney,
  refusals: ['aid.wrong', 'aid.decided'],
})

export const askAboutAid = endpoint({
  ...decision,
  path: '/program_admin/aid_requests/{aid_request}/ask',
  summary: 'Asks the family for information about a request. It waits for the reply, and can be decided without it.',
  body: z.object({ question: Answer }),
  changes,
  refusals: ['aid.wrong', 'aid.decided', 'aid.asked'],
})

export const denyAid = endpoint({
  ...decision,
  path: '/program_admin/aid_requests/{aid_request}/deny',
  summary: 'Denies a request with a sentence to the family.',
  body: z.object({ answer: Answer }),
  changes,
  refusals: ['aid.wrong', 'aid.decided'],
})

export const revokeAid = endpoint({
  ...decision,
  path: '/program_admin/aid_requests/{aid_request}/revoke',
  summary: 'Revokes granted aid: the fund has the amount again, and the family owes it, in one installment two weeks from today.',
  body: z.object({ answer: Answer }),
  changes: changesMoney,
  refusals: ['aid.wrong', 'aid.not_granted'],
})

export const previewAidDecision = endpoint({
  ...decision,
  path: '/program_admin/aid_requests/{aid_request}/preview',
  summary: 'Returns the email that granting, denying or revoking would send to the family; nothing is decided.',
  body: z.object({
    act: z.enum(['grant', 'deny', 'revoke']),
    /** Of a grant. */
    cents: Cents.default(1),
    answer: Answer.default(''),
  }),
  reply: ShownMails,
  changes: [],
  refusals: ['aid.wrong', 'aid.decided', 'aid.not_granted'],
})
