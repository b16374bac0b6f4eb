import { z } from 'zod'
import { Dictionary } from '../platform/dictionary.ts'

/** The club's settings that switch features (S1.3). Every setting has a default, so no caller handles a missing one. */
export const ClubConfig = z.object({
  track_attendance: z.boolean().default(true),
  parent_can_set_attendance: z.boolean().default(true),
  parent_can_set_attendance_until_relative_to_start: z.boolean().default(true),
  /** Minutes before the start (or the end); null: no deadline. */
  parent_can_set_attendance_until_minutes: z.int().min(0).max(20_160).nullable().default(null),
  enable_health_screening: z.boolean().default(false),
  /** Date from which events are screened; null: all events. */
  enable_health_screening_at: z.iso.datetime().nullable().default(null),
  /** The questions of the health screen; one "yes" fails it. */
  health_screening_questions: z.array(z.string().max(300)).max(20).default([]),
  enable_staff_calendar: z.boolean().default(false),
  enable_program_administration: z.boolean().default(false),
  enable_leagues: z.boolean().default(false),
  enable_tournaments: z.boolean().default(false),
  enable_clinics: z.boolean().default(false),
  enable_forms: z.boolean().default(false),
  enable_field_planning: z.boolean().default(false),
  enable_reservation_management: z.boolean().default(false),
  enable_season_planning: z.boolean().default(false),
  enable_club_insights: z.boolean().default(false),
  enable_website_builder: z.boolean().default(false),
  enable_attribution_tags: z.boolean().default(false),
  enable_volunteer_signups: z.boolean().default(false),
  enable_team_assignments: z.boolean().default(false),
  enable_financial_aid: z.boolean().default(false),
  enable_team_fees: z.boolean().default(false),
  enable_scheduled_messages: z.boolean().default(false),
  team_manager_can_assign_guests: z.boolean().default(false),
  allows_coaches_view_all_games: z.boolean().default(false),
  help_phone_number: z.string().nullable().default(null),
  help_email: z.string().nullable().default(null),
  /** Minutes that an imported event lasts when its calendar states no end. */
  default_event_minutes: z.int().min(15).max(600).default(90),
  /** Minutes of travel between two facilities when the position of one is unknown. */
  default_travel_minutes: z.int().min(0).max(240).default(30),
  /** Sends text messages about short-notice changes. */
  enable_sms: z.boolean().default(false),
  /** The club's own terms. */
  dictionary: Dictionary.default({ en: {}, es: {} }),
})
export type ClubConfig = z.infer<typeof ClubConfig>

type BooleanKeys<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T]
export type FlagName = BooleanKeys<ClubConfig>
export const clubConfig = (stored: unknown): ClubConfig => ClubConfig.parse(stored ?? {})
