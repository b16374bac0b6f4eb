import { emailOf, known } from './accounts.ts'
import { familiesOfDemo } from './families.ts'
import { adults, lastNames, oneOf } from './names.ts'
import { principalsOfDemo } from './principals.ts'
import { teamsOfDemo } from './teams.ts'
import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../kit/demo-club.ts'

const systemOrg = 3

/** All rows except the calendar: people, teams and their relations. */
export function peopleOfDemo(anchor: string, passwordHash: string) {
  const t: Record<string, Row[]> = Object.fromEntries(
    'organisation app_user role role_permission club club_region club_sport level season facility field household player player_contact team team_player team_coach team_manager director_team email_alert'
      .split(' ')
      .map((name) => [name, []]),
  )
  const add = (table: string, row: Row) => void t[table]!.push(row)
  const year = Number(anchor.slice(0, 4))

  add('organisation', { id: 1, kind: 'club', name: 'Riverside FC' })
  add('organisation', { id: 2, kind: 'club', name: 'Eastgate United' })
  add('organisation', { id: systemOrg, kind: 'system', name: 'Touchline' })
  add('club', {
    club_id: 1,
    org_id: 1,
    name: 'Riverside FC',
    timezone: 'America/Denver',
    sport: 'soccer',
    config: {
      parent_can_set_attendance_until_minutes: 60,
      enable_staff_calendar: true,
      enable_team_assignments: true,
      enable_group_training: true,
      enable_program_administration: true,
      enable_financial_aid: true,
      payments: { enabled: true },
      enable_sms: true,
      enable_scheduled_messages: true,
      enable_message_audit: true,
      enable_chat3: true,
      enable_chat_live_games: true,
      help_email: emailOf('office'),
      help_phone_number: '(303) 555-0100',
    },
  })
  add('club', {
    club_id: 2,
    org_id: 2,
    name: 'Eastgate United',
    timezone: 'America/Los_Angeles',
    sport: 'soccer',
    config: {
      enable_health_screening: true,
      enable_message_audit: true,
      enable_chat3: true,
      enable_review_all_roster: true,
      enable_team_assignments: true,
      enable_group_training: true,
      enable_program_administration: true,
      enable_financial_aid: true,
      health_screening_questions: [
        'Does your child have a fever today?',
        'Has your child been with somebody who is ill?',
        'Does your child have a cough that is new?',
      ],
    },
  })
  for (const [id, club_id, name, abbreviation] of [
    [1, 1, 'Riverside', 'RIV'],
    [2, 1, 'Hillcrest', 'HIL'],
    [3, 1, 'Lakeside', 'LAK'],
    [4, 2, 'Eastgate', 'EAS'],
  ])
    add('club_region', { id, club_id, name, abbreviation, archived: false })
  add('club_sport', {
    ...{ id: 1, club_id: 1, name: 'Soccer', sport: 'soccer' },
    ...{ positions: 'Goalkeeper\nDefender\nMidfielder\nForward', formations: '4-3-3\n4-4-2', drill_types: 'Warm-up\nPassing\nFinishing' },
    restricted_staff_features: {},
  })
  add('club_sport', { id: 2, club_id: 1, name: 'Indoor soccer', sport: 'soccer', restricted_staff_features: { staff: 'levelsOfPlay' } })
  add('club_sport', { id: 3, club_id: 2, name: 'Soccer', sport: 'soccer', restricted_staff_features: {} })
  for (const [id, club_id, sport_id, name, standard] of [
    [1, 1, 1, 'Gold', 'Competitive'],
    [2, 1, 1, 'Silver', 'Recreation'],
    [3, 1, 2, 'Open', null],
    [4, 2, 3, 'Premier', 'Competitive'],
  ])
    add('level', { id, club_id, sport_id, name, standard })
  const season = (id: number, club_id: number, name: string, from: number, to: number) =>
    add('season', { id, club_id, name, start_date: addDays(anchor, from), end_date: addDays(anchor, to), archived: false })
  season(1, 1, 'Spring', -220, -110)
  season(2, 1, 'Fall', -56, 70)
  season(3, 1, 'Next spring', 150, 260)
  season(4, 2, 'Fall', -56, 70)
  const coordinates: Record<number, [number, number]> = { 1: [39.744, -105.22], 2: [39.805, -105.262] }
  const places: [number, number, string, string, string, number, string[]][] = [
    [1, 1, 'Riverside Park', '410 River Road, Riverside, CO 80401', 'America/Denver', 1, ['Riverside 1', 'Riverside 2', 'Riverside 3']],
    [2, 1, 'Mill Lane', '22 Mill Lane, Hillcrest, CO 80403', 'America/Denver', 2, ['Mill Lane', 'Mill Lane Small']],
    [3, 1, 'Lakeside Complex', '900 Lake Shore Drive, Lakeside, CO 80405', 'America/Denver', 3, ['North turf', 'South turf', 'Lake grass']],
    [4, 2, 'Eastgate Sports Center', '77 Gate Street, Eastgate, CA 94501', 'America/Los_Angeles', 4, ['East 1', 'East 2']],
  ]
  let field = 0
  for (const [id, club_id, name, address, timezone, club_region_id, fields] of places) {
    const [latitude, longitude] = coordinates[id] ?? [null, null]
    add('facility', { id, club_id, name, address, timezone, club_region_id, latitude, longitude })
    for (const fieldName of fields)
      add('field', {
        id: ++field,
        club_id,
        facility_id: id,
        name: fieldName,
        surface: fieldName.includes('turf') ? 'turf' : 'grass',
        lights: field % 2 === 0,
      })
  }

  let roleId = 0
  const user = (id: number, first: string, last: string, email: string, more: Row = {}) =>
    add('app_user', {
      id,
      first_name: first,
      last_name: last,
      email,
      email_verified_at: `${addDays(anchor, -200)}T12:00:00Z`,
      registered_at: `${addDays(anchor, -200)}T12:00:00Z`,
      mobile_number: `(303) 555-01${String(id % 100).padStart(2, '0')}`,
      password_hash: passwordHash,
      locale: id % 29 === 7 ? 'es' : 'en',
      is_admin: false,
      is_controller: false,
      is_test_parent: false,
      ...more,
    })
  // One address that bounces and one that complained, so that the account page has something to show.
  add('email_alert', { address: emailOf('observer'), kind: 'hard', reason: 'mailbox unknown' })
  add('email_alert', { address: emailOf('guest'), kind: 'spam', reason: 'complaint' })
  const role = (user_id: number, type: string, club: number | null, keys: Record<string, readonly string[]> = {}, more: Row = {}) => {
    add('role', { id: ++roleId, user_id, type, org_id: club ?? systemOrg, club_id: club, is_observer: false, active: true, ...more })
    for (const [region, list] of Object.entries(keys))
      for (const key of list) add('role_permission', { role_id: roleId, club_region_id: Number(region), key })
  }
  known.forEach(({ name, first, last, roles, superAdmin }, index) => {
    user(index + 1, first, last, emailOf(name), { locale: 'en', is_admin: superAdmin ?? false })
    for (const { type, club, keys, observer } of roles) role(index + 1, type, club, keys, { is_observer: observer ?? false })
  })
  for (const { name, id, first, last, roles, ...more } of principalsOfDemo) {
    user(id, first, last, emailOf(name), { locale: 'en', ...more })
    for (const { type, club, keys, active } of roles) role(id, type, club, keys, { active: active ?? true })
  }

  const teams = teamsOfDemo()
  const idOf = (club: number, mark: string, season = club === 1 ? 2 : 4) =>
    teams.find((team) => team.club === club && team.mark === mark && team.season === season)!.id
  for (const team of teams)
    add('team', {
      id: team.id,
      club_id: team.club,
      name: team.name,
      season_id: team.season,
      club_region_id: team.region,
      gender: team.gender,
      birth_year: year - team.age + 1,
      mark: team.mark,
      sport_id: team.club === 1 ? 1 : 3,
      // Gold and Silver in the first club, Premier in the second.
      level_id: team.club === 1 ? (team.id % 2) + 1 : 4,
      archived: team.archived ?? false,
      hide_from_player: false,
      // One team that its coaches do not see yet, so that a visitor sees a lock.
      hide_from_coach: team.club === 1 && team.mark === '16G',
      hide_from_manager: false,
      ineligible_for_team: false,
      disabled: false,
    })

  const [samOkafor, lenaFischer, director, multi] = [6, 7, 4, 15]
  const staff = (table: string, club_id: number, team_id: number, user_id: number, more: Row = {}) =>
    add(table, { id: t[table]!.length + 1, club_id, team_id, user_id, ...more })
  for (const mark of ['12G', '10B']) staff('team_coach', 1, idOf(1, mark), samOkafor, { head_coach: true })
  staff('team_coach', 1, 25, samOkafor, { head_coach: true })
  staff('team_coach', 1, 28, samOkafor, { head_coach: true })
  staff('team_coach', 1, idOf(1, '16B'), multi, { head_coach: true })
  staff('team_manager', 1, idOf(1, '12G'), lenaFischer, { can_admin: true })
  staff('team_manager', 1, idOf(1, '12G'), 41, { can_admin: false })
  for (const mark of ['12G', '10B', '10G', '11G', '13G', '14G']) staff('director_team', 1, idOf(1, mark), director)
  staff('director_team', 1, 25, director)
  for (const mark of ['15B', '16B', '17B', '18B', '19B']) staff('director_team', 1, idOf(1, mark), 42)
  let coach = 100
  for (const team of teams) {
    const has = t['team_coach']!.some((row) => row['team_id'] === team.id)
    for (const head of has ? [false] : [true, false]) {
      // Every third coach coaches the next team too.
      const twice = coach > 100 && coach % 3 === 0 && !head && team.club === 1 && team.id % 4 === 0
      if (!twice) {
        coach++
        const first = oneOf(adults, 'coach', coach)
        const last = oneOf(lastNames, 'coach', coach)
        user(coach, first, last, emailOf(`coach${coach}`))
        role(coach, 'Coach', team.club)
      }
      // One team has no coach, so that the club's dashboard has something to report.
      if (!(team.club === 1 && team.season === 2 && team.mark === '18B'))
        staff('team_coach', team.club, team.id, twice ? coach - 2 : coach, { head_coach: head })
    }
    if (team.mark === '12G' && team.season === 2) continue
    const manager = 200 + team.id
    user(manager, oneOf(adults, 'manager', team.id), oneOf(lastNames, 'manager', team.id), emailOf(`manager${manager}`))
    role(manager, 'Manager', team.club)
    staff('team_manager', team.club, team.id, manager, { can_admin: team.id % 2 === 0 })
  }

  // A locked team of an account that can sign in.
  staff('team_coach', 1, idOf(1, '16G'), multi, { head_coach: false })
  // A coach who stands in on another team for some weeks.
  const standIn = t['team_coach']!.find((row) => row['team_id'] === idOf(1, '9B') && row['head_coach'])!
  staff('team_coach', 1, idOf(1, '9G'), standIn['user_id'] as number, { head_coach: false, guest_until: addDays(anchor, 20) })

  const players = familiesOfDemo({ anchor, tables: t, teams, idOf, add, user, role })
  return { tables: t, teams, players, idOf }
}
