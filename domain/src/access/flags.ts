import { z } from 'zod'
import { Dictionary } from '../platform/dictionary.ts'

/** The club's settings that switch features (S1.3); every one has a value, so nobody asks "and if it is missing?". */
export const ClubConfig = z.object({
  track_attendance: z.boolean().default(true),
  parent_can_set_attendance: z.boolean().default(true),
  parent_can_set_attendance_until_relative_to_start: z.boolean().default(true),
  /** Minutes before the start (or the end); null = no deadline. */
  parent_can_set_attendance_until_minutes: z.int().min(0).max(20_160).nullable().default(null),
  enable_health_screening: z.boolean().default(false),
  /** Date from which events are screened; null = all. */
  enable_health_screening_at: z.iso.datetime().nullable().default(null),
  /** The questions; every "yes" fails the screen. */
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
  /** Length of an event whose end an imported calendar does not state, in minutes. */
  default_event_minutes: z.int().min(15).max(600).default(90),
  /** Between two facilities of which nobody knows where they lie. */
  default_travel_minutes: z.int().min(0).max(240).default(30),
  /** Texts to the mobile phone, for what changes at short notice. */
  enable_sms: z.boolean().default(false),
  /** What the club calls things. */
  dictionary: Dictionary.default({ en: {}, es: {} }),
})
export type ClubConfig = z.infer<typeof ClubConfig>

type BooleanKeys<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T]
export type FlagName = BooleanKeys<ClubConfig>
export const flagNames = Object.keys(ClubConfig.shape).filter((name) =>
  /^(enable_(?!.*_at$)|track_|parent_can_set_attendance$|team_manager|allows_)/.test(name),
) as FlagName[]
export const clubConfig = (stored: unknown): ClubConfig => ClubConfig.parse(stored ?? {})
