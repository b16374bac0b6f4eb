import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { waitingStates } from './waiting-room.ts'

const ofProgram = {
  auth: 'user',
  who: ['parent'],
  flag: 'enable_program_administration',
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
  method: 'POST',
  effect: 'write',
  // The page that holds the place gets the reply itself.
  changes: [],
} as const

const WaitingPlace = z.object({
  program: z.string(),
  state: z.enum(waitingStates),
  /** The place among the families that wait, from 1; null before the opening and inside. */
  position: z.int().nullable(),
  /** Before the opening: the families that are there, with this one. */
  families: z.int().nullable(),
  /** So many families register at the same time. */
  most_inside: z.int(),
  /** By the dates of the program. */
  opens_at: z.iso.datetime().nullable(),
  /** Differs from that of an earlier place of the family, which was lost. */
  ticket: z.int(),
  /** Seconds until the page gives its next sign of life. */
  next_in: z.int(),
})
export type WaitingPlace = z.infer<typeof WaitingPlace>

export const enterWaitingRoom = endpoint({
  ...ofProgram,
  path: '/registration/programs/{program}/waiting_room',
  summary:
    'Gives the family of the caller its place in the waiting room of a program, or keeps it for another two minutes, and returns the position. While there is room the family is inside at once.',
  reply: WaitingPlace,
  refusals: ['registration.closed'],
})

export const leaveWaitingRoom = endpoint({
  ...ofProgram,
  path: '/registration/programs/{program}/waiting_room/leave',
  summary: 'Gives up the place of the family of the caller in the waiting room of a program, or inside.',
  reply: z.object({ left: z.literal(true) }),
})
