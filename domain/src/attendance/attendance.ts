import { z } from 'zod'
import { AttendanceStatus } from '../calendar/answer-status.ts'
import { Id, Instant, plainText } from '../kit/id.ts'

/** `Coach_12`: a role type and a numeric id; in a body it says that the path's id is a user (S1.3). */
export const UserRole = z.string().regex(/^[A-Za-z]{3,20}_[1-9]\d{0,9}$/)

export const HealthAnswers = z.array(z.object({ question: plainText(300), yes: z.boolean() })).max(20)
export type HealthAnswers = z.infer<typeof HealthAnswers>

export const AvailabilityBody = z.object({
  status: AttendanceStatus,
  /** Absent: an unchanged answer keeps its note. */
  notes: plainText(500).optional(),
  health_screen: HealthAnswers.optional(),
  user_role: UserRole.optional(),
  /** The moment of the tap by the server's clock; an answer may have waited offline. Absent: now. */
  answered_at: Instant.optional(),
})
export type AvailabilityBody = z.output<typeof AvailabilityBody>

/** The answer of one person. The health answers themselves are never sent; others see only that the screen was passed. */
export const AttendanceRecord = z.object({
  event_id: Id,
  player_id: z.int().nullable(),
  user_id: z.int().nullable(),
  user_role: z.string().nullable(),
  status: AttendanceStatus,
  notes: z.string(),
  health_screen_passed_at: Instant.nullable(),
  set_at: Instant.nullable(),
  set_by: z.string().nullable(),
  set_by_staff: z.boolean(),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>

/** The record after an answer. `superseded`: a later answer of somebody else stands, and this one is in the history only. */
export const SavedAnswer = AttendanceRecord.extend({ superseded: z.boolean() })
export type SavedAnswer = z.infer<typeof SavedAnswer>

export const AttendanceTotals = z.object({
  present: z.int(),
  absent: z.int(),
  injured: z.int(),
  late: z.int(),
  failed: z.int(),
  none: z.int(),
  attending: z.int(),
  players: z.int(),
})
export type AttendanceTotals = z.infer<typeof AttendanceTotals>

/** A line of the register of one event: a player in roster order, with the answer. */
export const RegisterLine = AttendanceRecord.extend({
  player_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  number: z.string().nullable(),
  guest: z.boolean(),
})
export type RegisterLine = z.infer<typeof RegisterLine>
export const StaffLine = AttendanceRecord.extend({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(['Coach', 'Manager']),
  head_coach: z.boolean(),
})

export const Register = z.object({
  event_id: Id,
  totals: AttendanceTotals,
  has_non_responders: z.boolean(),
  no_rsvps: z.boolean(),
  health_screening: z.boolean(),
  health_questions: z.array(z.string()),
  deadline: Instant.nullable(),
  players: z.array(RegisterLine),
  staff: z.array(StaffLine),
  /** Rights of the caller. A family reads only its own lines; `take`: may mark others. */
  may: z.object({ take: z.boolean(), see_all: z.boolean(), read_medical: z.boolean(), reach_families: z.boolean() }),
  /** Players for whom the caller may answer now. */
  answerable: z.array(z.int()),
})
export type Register = z.infer<typeof Register>
