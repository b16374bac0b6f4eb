import { z } from 'zod'
import { EventKind, Side } from '../calendar/event.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Instant } from '../kit/id.ts'
import { AttendanceStatus } from '../calendar/answer-status.ts'

const params = z.object({ answer_key: z.string().min(40).max(150) })

/** The link of a reminder shows one child and one event, no more than the mail itself says. Times are local times of the event's zone. */
export const LinkedAnswer = z.object({
  first_name: z.string(),
  team: z.string(),
  event: z.object({
    id: z.int(),
    team_id: z.int(),
    type: EventKind,
    title: z.string(),
    opponent: z.string().nullable(),
    side: Side.nullable(),
    start_time: z.string(),
    end_time: z.string(),
    timezone: z.string(),
    tbd: z.boolean(),
  }),
  status: AttendanceStatus,
  deadline: Instant.nullable(),
  /** The code of the refusal that an answer would get now; null when the family may answer. */
  refusal: z.string().nullable(),
})
export type LinkedAnswer = z.infer<typeof LinkedAnswer>

const byKey = { path: '/rsvp/{answer_key}', params, reply: LinkedAnswer, auth: 'signed-url', who: [], objects: [] } as const

export const readAnswerByLink = endpoint({
  ...byKey,
  method: 'GET',
  summary: 'Returns the event and the player of a reminder link. It writes nothing, because mail programs open links by themselves.',
  effect: 'read',
})

export const answerByLink = endpoint({
  ...byKey,
  method: 'POST',
  summary: 'Records the answer of the recipient of a reminder, without sign-in, until the deadline of the event.',
  body: z.object({ status: z.enum(['present', 'absent']) }),
  effect: 'write',
  rate: 'resend',
  refusals: [
    'slow_down',
    'attendance.event_is_off',
    'attendance.deadline_passed',
    'attendance.parents_cannot_answer',
    'attendance.marked_by_staff',
    'attendance.health_screen_needed',
  ],
})
