import { z } from 'zod'
import { mostAnswers } from '../forms/question.ts'
import { AnswerBody, FormAnswer } from '../forms/shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText } from '../kit/id.ts'
import { registrationStates } from '../programs/program-state.ts'
import { waitlistStates } from './waitlist.ts'

const parent = { auth: 'user', who: ['parent'], flag: 'enable_program_administration' } as const
const ofEntry = { params: z.object({ waitlist: IdText }), objects: [{ param: 'waitlist', is: 'waitlist' }] } as const
const reads = ['waitlists', 'programs', 'packages', 'carts'] as const
/** Tags of the data that a change of a waitlist changes. */
export const changedByWaitlist = ['waitlists', 'program-waitlist', 'packages', 'programs', 'carts'] as const

/** An entry of a player of the family. */
const WaitlistEntry = z.object({
  id: Id,
  program_id: Id,
  program: z.string(),
  package_id: Id,
  package: z.string(),
  player_id: Id,
  player: z.string(),
  state: z.enum(waitlistStates),
  /** From 1; null for an entry that does not wait. */
  place: z.int().nullable(),
  joined_at: z.iso.datetime(),
  /** The end of an offer; null without one. */
  offer_expires_at: z.iso.datetime().nullable(),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
/** An entry as the cart shows it beside its player. */
export const WaitlistOfPlayer = WaitlistEntry.pick({
  id: true,
  package_id: true,
  package: true,
  state: true,
  place: true,
  offer_expires_at: true,
})

export const joinWaitlist = endpoint({
  ...parent,
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
  method: 'POST',
  path: '/registration/programs/{program}/waitlist',
  summary: 'Puts a player of the family on the waitlist of a full package, at its end. Nothing is paid.',
  body: z.object({
    player_id: Id,
    package_id: Id,
    /** To questions of the program, which are asked at the registration again where an answer is missing. */
    answers: z.array(AnswerBody).max(mostAnswers).default([]),
  }),
  reply: WaitlistEntry,
  effect: 'write',
  changes: changedByWaitlist,
  refusals: ['registration.wrong', 'registration.closed', 'registration.test_parent', 'waitlist.seat_free'],
})

export const readOwnWaitlist = endpoint({
  ...parent,
  method: 'GET',
  path: '/registration/waitlist',
  summary: 'Lists the entries of waitlists of the players of the family that wait or have an offer.',
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({ items: z.array(WaitlistEntry) }),
})

export const readWaitlistEntry = endpoint({
  ...parent,
  ...ofEntry,
  method: 'GET',
  path: '/registration/waitlist/{waitlist}',
  summary: 'Returns one entry of a waitlist to the family of its player.',
  effect: 'read',
  reads,
  reply: WaitlistEntry.extend({
    registration: z.enum(registrationStates),
    /** The cart of the caller holds the player with the offered package. */
    in_cart: z.boolean(),
    /** Those that were given with the entry; empty for others than the person who gave them. */
    answers: z.array(FormAnswer),
  }),
})

export const startFromWaitlist = endpoint({
  ...parent,
  ...ofEntry,
  method: 'POST',
  path: '/registration/waitlist/{waitlist}/start',
  summary:
    'Puts the player with the offered package into the cart of the caller; with the answers of the entry; the offer holds the seat until it ends.',
  reply: z.object({ program_id: Id }),
  effect: 'write',
  changes: changedByWaitlist,
  refusals: ['waitlist.no_offer'],
})

export const leaveWaitlist = endpoint({
  ...parent,
  ...ofEntry,
  method: 'POST',
  path: '/registration/waitlist/{waitlist}/leave',
  summary: 'Takes a player off a waitlist, or declines the seat that is offered, which goes to the next.',
  reply: z.object({ state: z.enum(waitlistStates) }),
  effect: 'write',
  changes: changedByWaitlist,
  refusals: ['waitlist.ended'],
})
