import type { z } from 'zod'
import { ageClassKinds } from '../access/age-class.ts'
import { canceledPlaces, itemAccess, programAccess, restrictions } from '../access/flags.ts'
import { looksLikeEmail } from '../kit/form/looks-like-email.ts'
import { choice, date, flag, int, lines, linesOf, text } from '../kit/record/field.ts'

const required = { required: true } as const
const access = choice(itemAccess, required)
const restriction = choice(restrictions, required)

/** The settings of a club by group, in the order of the screen. Names are those of the configuration where it has one value for them. */
export const settingGroups = {
  details: {
    name: text(80, required),
    country: choice(['US', 'CA'], required),
    currency: choice(['USD', 'CAD'], required),
    timezone: text(60, required),
    help_email: text(200),
    help_phone_number: text(40),
  },
  attendance: {
    track_attendance: flag(),
    parent_can_set_attendance: flag(),
    parent_can_set_attendance_until_minutes: int({ max: 20_160 }),
    parent_can_set_attendance_until_relative_to_start: flag(),
    enable_health_screening: flag(),
    enable_health_screening_at: date(),
    health_screening_questions: lines({ most: 20, letters: 300 }),
  },
  operations: {
    enable_staff_calendar: flag(),
    allows_coaches_view_all_games: flag(),
    enable_leagues: flag(),
    enable_league_conflict: flag(),
    enable_tournaments: flag(),
    enable_clinics: flag(),
    enable_field_planning: flag(),
    enable_reservation_management: flag(),
    enable_season_planning: flag(),
    enable_drill_illustrator: flag(),
    enable_group_training: flag(),
    enable_forms: flag(),
    enable_volunteer_signups: flag(),
    event_types: lines({ most: 30, letters: 80 }),
    default_event_minutes: int({ min: 15, max: 600 }, required),
    default_travel_minutes: int({ max: 240 }, required),
  },
  teams: {
    enable_regions: flag(),
    promote_regions: flag(),
    enable_team_assignments: flag(),
    enable_review_all_roster: flag(),
    team_manager_can_assign_guests: flag(),
    players_search_first: flag(),
    forms_depth_charts: flag(),
    head_coaches_read_custody_notes: flag(),
    coed_teams: flag(),
    max_player_number_digits: int({ min: 1, max: 4 }, required),
    default_age_class: choice(ageClassKinds, required),
  },
  staff: {
    staff_restriction: restriction,
    schedule_restriction: restriction,
    director_drill_access: access,
    director_season_plan_access: access,
    director_program_access: choice(programAccess, required),
  },
  tryouts: {
    enable_tryout_check_in_and_ratings: flag(),
    enable_tryout_advanced_scoring: flag(),
  },
  messages: {
    enable_chat3: flag(),
    enable_chat_live_games: flag(),
    enable_sms: flag(),
    enable_scheduled_messages: flag(),
    enable_message_audit: flag(),
  },
  money: {
    enable_program_administration: flag(),
    payments_enabled: flag(),
    accept_payments_from_non_residents: flag(),
    waitlist_offer_days: int({ min: 1, max: 14 }, required),
    canceled_leaves_roster: choice(canceledPlaces, required),
    enable_financial_aid: flag(),
    enable_team_fees: flag(),
    team_fees_centralize: flag(),
    centralize_accounting_codes: flag(),
    enable_centralized_financial_reports: flag(),
  },
  website: {
    enable_website_builder: flag(),
    enable_linked_pages: flag(),
    enable_email_marketing_connection: flag(),
    enable_attribution_tags: flag(),
    enable_club_insights: flag(),
  },
} as const
export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]

const { details, attendance, operations, teams, staff, tryouts, messages, money, website } = settingGroups
export const settingFields = { ...details, ...attendance, ...operations, ...teams, ...staff, ...tryouts, ...messages, ...money, ...website }
export type SettingName = keyof typeof settingFields
/** The value of every setting: flags as booleans, lists as lines, days as YYYY-MM-DD in the club's time zone. */
export type Settings = { [K in SettingName]: z.output<(typeof settingFields)[K]['given']> }

export type SettingProblems = Partial<Record<SettingName, 'unknownZone' | 'badEmail' | 'noQuestions' | 'hasRegions'>>

/** The settings that break a rule, with the text that says so. The server alone judges the time zone, of which the browser offers a choice, and the regions. */
export function settingsProblems(
  settings: Pick<Settings, 'help_email' | 'health_screening_questions'> & Partial<Settings>,
): SettingProblems {
  const problems: SettingProblems = {}
  if (settings.help_email && !looksLikeEmail(settings.help_email)) problems.help_email = 'badEmail'
  if (settings.enable_health_screening === true && linesOf(settings.health_screening_questions).length === 0)
    problems.health_screening_questions = 'noQuestions'
  return problems
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The settings whose group, name or explanation contains every word of the search, in any order, without regard to accents. */
export function findSettings(words: Readonly<Record<string, string>>, search: string): Partial<Record<SettingGroup, SettingName[]>> {
  const searched = plain(search).split(/\s+/)
  const isFound = (group: SettingGroup, name: string) => {
    const text = plain([words[`group.${group}`], words[name], words[`${name}.help`]].join(' '))
    return searched.every((word) => text.includes(word))
  }
  return Object.fromEntries(
    settingGroupNames.flatMap((group) => {
      const names = Object.keys(settingGroups[group]).filter((name) => isFound(group, name))
      return names.length > 0 ? [[group, names]] : []
    }),
  )
}
