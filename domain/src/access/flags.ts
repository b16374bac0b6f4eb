import { z } from 'zod'
import { Dictionary } from '../kit/dictionary.ts'
import { AgeClass, ageClassKinds, usualAgeClass } from './age-class.ts'

export const genders = ['M', 'F', 'C'] as const
export const itemAccess = ['none', 'read', 'create'] as const
/** The access of directors to the programs of the club. */
export const programAccess = ['read', 'manage'] as const
export const staffFeatures = ['staff', 'schedule'] as const
/** How far a staff feature reaches beyond the own teams (S1.6). */
export const restrictions = ['allTeamsAllowed', 'selectTeams', 'levelsOfPlay', 'noTeamsAllowed'] as const
/** What becomes of a place on a roster whose registration is canceled: the player stays, the staff of the team decide, or the player leaves. */
export const canceledPlaces = ['keep', 'ask', 'release'] as const
/** Kinds of certificates of the staff. */
export const certificateKinds = ['background_check', 'safeguarding', 'coaching_license', 'first_aid', 'concussion', 'other'] as const

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
  enable_league_conflict: z.boolean().default(false),
  enable_drill_illustrator: z.boolean().default(false),
  enable_group_training: z.boolean().default(false),
  enable_chat3: z.boolean().default(false),
  enable_chat_live_games: z.boolean().default(false),
  enable_message_audit: z.boolean().default(false),
  enable_linked_pages: z.boolean().default(false),
  enable_email_marketing_connection: z.boolean().default(false),
  centralize_accounting_codes: z.boolean().default(false),
  enable_review_all_roster: z.boolean().default(false),
  team_fees_centralize: z.boolean().default(false),
  players_search_first: z.boolean().default(false),
  forms_depth_charts: z.boolean().default(false),
  enable_tryout_check_in_and_ratings: z.boolean().default(false),
  enable_tryout_advanced_scoring: z.boolean().default(false),
  /** Off only where the club has no regions: then nothing offers one. */
  enable_regions: z.boolean().default(true),
  promote_regions: z.boolean().default(false),
  enable_centralized_financial_reports: z.boolean().default(false),
  accept_payments_from_non_residents: z.boolean().default(false),
  payments: z.object({ enabled: z.boolean().default(false) }).default({ enabled: false }),
  /** The features of staff that are restricted in sports without a restriction of their own; a feature that is missing reaches all teams. */
  restricted_staff_features: z.array(z.object({ feature: z.enum(staffFeatures), restriction: z.enum(restrictions) })).default([]),
  /** The head coaches of a player’s teams read the custody note; else they only see that there is one. */
  head_coaches_read_custody_notes: z.boolean().default(false),
  /** The certificates without which a team is locked for its coaches and managers; none: teams need no clearance. */
  required_certificates: z.array(z.enum(certificateKinds)).default([]),
  /** C is co-ed. */
  genders: z.array(z.enum(genders)).default([...genders]),
  /** The club's own kinds of events besides games and practices. */
  event_types: z.array(z.string().max(80)).max(30).default([]),
  max_player_number_digits: z.int().min(1).max(4).default(2),
  director_drill_access: z.enum(itemAccess).default('read'),
  director_season_plan_access: z.enum(itemAccess).default('read'),
  /** Directors define the programs, and review registrations and transactions, unless the club lets them only look (S2.1). */
  director_program_access: z.enum(programAccess).default('manage'),
  default_age_class: z.enum(ageClassKinds).default('birth_year'),
  age_class_by_birth_year: AgeClass.default(usualAgeClass({ enabled: true })),
  age_class_by_grade: AgeClass.default(usualAgeClass({ cutoff_date: '09-01', max_age: 18 })),
  age_class_by_group: AgeClass.default(usualAgeClass()),
  help_phone_number: z.string().nullable().default(null),
  help_email: z.string().nullable().default(null),
  /** Minutes that an imported event lasts when its calendar states no end. */
  default_event_minutes: z.int().min(15).max(600).default(90),
  /** Minutes of travel between two facilities when the position of one is unknown. */
  default_travel_minutes: z.int().min(0).max(240).default(30),
  /** Days for which a free seat is offered to the waitlist. */
  waitlist_offer_days: z.int().min(1).max(14).default(2),
  /** What becomes of the place on a roster that a registration gave its player, once the registration is canceled. */
  canceled_leaves_roster: z.enum(canceledPlaces).default('ask'),
  /** Sends text messages about short-notice changes. */
  enable_sms: z.boolean().default(false),
  /** The club's own terms. */
  dictionary: Dictionary.default({ en: {}, es: {} }),
})
export type ClubConfig = z.infer<typeof ClubConfig>

type BooleanKeys<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T]
export type FlagName = BooleanKeys<ClubConfig>
export const clubConfig = (stored: unknown): ClubConfig => ClubConfig.parse(stored ?? {})
