import { describe, expect, test } from 'vitest'
import { clubConfig } from '../access/flags.ts'
import { configOf, settingsOf } from './settings-config.ts'
import { findSettings, settingFields, settingsProblems, type SettingName } from './settings.ts'
import { texts as english } from './settings-texts.en.ts'
import { texts as spanish } from './settings-texts.es.ts'

const club = (config: object = {}) => ({
  ...{ name: 'Riverside FC', timezone: 'America/Denver', country: 'US', currency: 'USD' },
  config: clubConfig(config),
})
const groups = {
  attendance:
    'track_attendance parent_can_set_attendance parent_can_set_attendance_until_minutes parent_can_set_attendance_until_relative_to_start enable_health_screening enable_health_screening_at',
  operations:
    'enable_clinics enable_league_conflict enable_tournaments enable_leagues enable_staff_calendar enable_volunteer_signups enable_reservation_management enable_field_planning enable_forms enable_season_planning enable_drill_illustrator enable_group_training allows_coaches_view_all_games',
  messages: 'enable_scheduled_messages enable_sms enable_chat3 enable_chat_live_games enable_message_audit',
  website: 'enable_linked_pages enable_website_builder enable_email_marketing_connection enable_attribution_tags enable_club_insights',
  programs:
    'centralize_accounting_codes enable_program_administration enable_financial_aid enable_review_all_roster enable_team_assignments enable_team_fees team_fees_centralize team_manager_can_assign_guests players_search_first forms_depth_charts',
  tryouts: 'enable_tryout_check_in_and_ratings enable_tryout_advanced_scoring',
  values:
    'event_types max_player_number_digits director_drill_access director_season_plan_access director_program_access default_age_class',
  money:
    'enable_centralized_financial_reports accept_payments_from_non_residents waitlist_offer_days canceled_leaves_roster country timezone enable_regions promote_regions',
}

const expectSettings = (group: keyof typeof groups) => {
  for (const name of groups[group].split(' ') as SettingName[])
    for (const texts of [english, spanish])
      expect([name in settingFields, texts[name], texts[`${name}.help`].length > 20]).toEqual([true, expect.any(String), true])
}

describe('every setting has a field, a name and an explanation in both languages', () => {
  test('of attendance [CLUB-018]', () => expectSettings('attendance'))
  test('of schedules and operations [CLUB-019]', () => expectSettings('operations'))
  test('of messages [CLUB-004] [CLUB-020]', () => expectSettings('messages'))
  test('of the website and insights [CLUB-021]', () => expectSettings('website'))
  test('of programs, money and teams [CLUB-022]', () => expectSettings('programs'))
  test('of tryouts [CLUB-023]', () => expectSettings('tryouts'))
  test('with a value instead of a switch [CLUB-024]', () => expectSettings('values'))
  test('of regions and payments [CLUB-045] [CLUB-048]', () => expectSettings('money'))
})

describe('the settings of a club', () => {
  test('come back as they were stored, for every setting', () => {
    const odd = club({
      ...{ genders: ['M', 'F'], payments: { enabled: true }, event_types: ['Fundraiser', 'Picnic'], director_drill_access: 'create' },
      director_program_access: 'read',
      ...{ health_screening_questions: ['Fever?'], enable_health_screening_at: '2026-10-06T06:00:00.000Z' },
      restricted_staff_features: [
        { feature: 'staff', restriction: 'noTeamsAllowed' },
        { feature: 'schedule', restriction: 'allTeamsAllowed' },
      ],
    })
    for (const of of [club(), odd]) {
      const { config, ...details } = of
      const settings = settingsOf(of)
      expect(settingsOf({ ...details, config: clubConfig({ ...config, ...configOf(settings) }) })).toEqual(settings)
    }
    const config = Object.fromEntries(
      Object.entries(odd.config).filter(
        ([name]) => !['dictionary', 'required_certificates'].includes(name) && !name.startsWith('age_class_'),
      ),
    )
    expect(configOf(settingsOf(odd))).toMatchObject(config)
  })

  test('have the defaults of the specification [CLUB-025] [CLUB-027] [CLUB-051]', () => {
    expect(settingsOf(club())).toMatchObject({
      ...{ director_drill_access: 'read', director_season_plan_access: 'read', staff_restriction: 'allTeamsAllowed' },
      director_program_access: 'manage',
      ...{ parent_can_set_attendance_until_minutes: null, parent_can_set_attendance_until_relative_to_start: true },
    })
  })

  test('are refused with an unknown zone, a wrong address, and a screening without questions', () => {
    const wrong = { ...settingsOf(club()), help_email: 'office', enable_health_screening: true }
    expect(settingsProblems(wrong)).toEqual({ help_email: 'badEmail', health_screening_questions: 'noQuestions' })
    expect(settingsProblems(settingsOf(club()))).toEqual({})
  })
})

test('settings are found by words of their name, their explanation and their group, without accents', () => {
  const namesOf = (words: Record<string, string>, search: string) => Object.values(findSettings(words, search)).flat()
  expect(namesOf(english, 'chat live')).toEqual(['enable_chat_live_games'])
  expect(namesOf(english, 'TRYOUTS weighted')).toEqual(['enable_tryout_advanced_scoring'])
  expect(namesOf(spanish, 'clinicas')).toEqual(['enable_clinics'])
  expect(namesOf(english, '')).toHaveLength(Object.keys(settingFields).length)
  expect(findSettings(english, 'nothing of the kind')).toEqual({})
})
