import { emailOf, known } from './accounts.ts'
import { adults, boys, girls, lastNames, oneOf, pick, unlike } from './names.ts'
import { principalsOfDemo } from './principals.ts'
import { teamsOfDemo, type DemoTeam } from './teams.ts'
import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../kit/demo-club.ts'

export interface DemoPlayer {
  id: number
  club: 1 | 2
  first: string
  last: string
  team: number
}

const systemOrg = 3
const girlsOf12 =
  'Ava Lindqvist,Nora Haddad,Ella Whitfield,Zoe Marchetti,Mia Whitfield,Priya Raman,Sofia Delgado,Hannah Osei,Lucy Tran,Isla McKenna,Camila Reyes,Grace Oduya,Leah Rosen,Ruby Novak,Amara Bello,Harper Quinn'.split(
    ',',
  )

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

  interface Family {
    id: number
    club: 1 | 2
    last: string
    households: { household: number; user: number }[]
    kids: number
    ages: number[]
  }
  const families: Family[] = []
  let household = 0
  let nextUser = 1000
  let player = 0
  const named: DemoPlayer[] = []
  const newHousehold = (club_id: number, name: string) => {
    add('household', { id: ++household, club_id, name })
    return household
  }
  const newParent = (club: 1 | 2, first: string, last: string) => {
    nextUser++
    user(nextUser, first, last, emailOf(`family${nextUser}`))
    role(nextUser, 'Parent', club)
    return nextUser
  }
  const newFamily = (club: 1 | 2, last: string): Family => {
    const family: Family = { id: families.length, club, last, households: [], kids: 0, ages: [] }
    if (last === 'Whitfield' && club === 1) {
      family.households = [
        { household: newHousehold(1, 'Whitfield (Dana)'), user: 8 },
        { household: newHousehold(1, 'Whitfield (Chris)'), user: 40 },
      ]
    } else if (last === 'Ferris') {
      family.households = [{ household: newHousehold(club, 'Ferris'), user: 51 }]
    } else if (last === 'Moreau') {
      family.households = [{ household: newHousehold(club, 'Moreau'), user: multi }]
    } else {
      family.households = [{ household: newHousehold(club, last), user: newParent(club, oneOf(adults, 'parent', nextUser), last) }]
      const second = pick('second', families.length) % 10
      if (second < 5)
        family.households.push({
          household: second === 0 ? newHousehold(club, `${last} (second home)`) : household,
          user: newParent(club, unlike(adults, [String(t['app_user']!.at(-1)!['first_name'])], 'other', nextUser), last),
        })
    }
    families.push(family)
    return family
  }
  const newPlayer = (family: Family, first: string, team: DemoTeam, more: Row = {}) => {
    player++
    family.kids++
    family.ages.push(team.age)
    const born = `${year - team.age + 1}-${String((pick('month', player) % 12) + 1).padStart(2, '0')}-${String((pick('day', player) % 28) + 1).padStart(2, '0')}`
    add('player', {
      id: player,
      club_id: team.club,
      first_name: first,
      last_name: family.last,
      birth_date: born,
      gender: team.gender === 'C' ? (player % 2 ? 'F' : 'M') : team.gender,
      club_region_id: team.region,
      ...more,
    })
    family.households.forEach(({ household: home, user: contact }, index) =>
      add('player_contact', {
        id: t['player_contact']!.length + 1,
        club_id: team.club,
        player_id: player,
        user_id: contact,
        household_id: home,
        is_primary: index === 0 || home !== family.households[0]!.household,
        relationship: index === 0 ? 'Parent' : oneOf(['Parent', 'Guardian', 'Grandparent'], 'relation', contact),
      }),
    )
    named.push({ id: player, club: team.club, first, last: family.last, team: team.id })
    return player
  }
  const onTeam = (team: DemoTeam, playerId: number, number: number, status = 'active') =>
    add('team_player', {
      id: t['team_player']!.length + 1,
      club_id: team.club,
      team_id: team.id,
      player_id: playerId,
      number: String(number),
      position: oneOf(['Goalkeeper', 'Defender', 'Midfielder', 'Forward'], 'position', playerId),
      status,
      joined_on: addDays(anchor, team.mark === '10B' && team.club === 1 && number > 16 ? -5 : -60),
    })

  for (const team of teams.filter(({ season: of }) => of === 2 || of === 4)) {
    const size = team.club === 2 ? 12 : 16
    for (let n = 0; n < size; n++) {
      const fixed =
        team.club === 1 && team.mark === '12G'
          ? girlsOf12[n]
          : team.club === 1 && team.mark === '10B' && n === 4
            ? 'Theo Whitfield'
            : team.club === 1 && team.mark === '17B' && n === 6
              ? 'Kai Sorensen'
              : team.club === 2 && team.mark === '10B' && n === 5
                ? 'Jasper Ferris'
                : n === 3 && team.mark === '14B'
                  ? `${team.club === 1 ? 'Luc' : 'Remy'} Moreau`
                  : undefined
      const [fixedFirst, last] = fixed?.split(' ') ?? []
      const known = last === undefined ? undefined : families.find((family) => family.last === last && family.club === team.club)
      const sibling =
        last === undefined && pick('sibling', team.id, n) % 4 === 0
          ? families
              .filter(
                (family) =>
                  family.club === team.club &&
                  family.kids < 3 &&
                  !family.ages.includes(team.age) &&
                  !['Whitfield', 'Moreau', 'Sorensen', 'Ferris'].includes(family.last),
              )
              .at(-(pick('which', team.id, n) % 30) - 1)
          : undefined
      const family = known ?? sibling ?? newFamily(team.club, last ?? oneOf(lastNames, 'family', team.id, n))
      const taken = named.filter((one) => one.team === team.id || one.last === family.last).map((one) => one.first)
      const first = fixedFirst ?? unlike(team.gender === 'F' || (team.gender === 'C' && n % 2) ? girls : boys, taken, 'first', team.id, n)
      // Two children have their birthdays in the anchor week.
      const bornOn = { 'Ava Lindqvist': 2, 'Theo Whitfield': 4 }[fixed ?? '']
      const id = newPlayer(family, first, team, {
        ...(last === 'Sorensen' && { user_id: 9 }),
        ...(bornOn !== undefined && { birth_date: `${year - team.age + 1}${addDays(anchor, bornOn).slice(4)}` }),
      })
      onTeam(team, id, n + 1 + (n > 11 ? 1 : 0))
    }
  }
  // Twelve children play for two teams: their own and the next older one.
  for (let n = 0; n < 13; n++) {
    const from = teams[2 + n]!
    const to = teams[4 + n]!
    const shared = named.filter(({ team }) => team === from.id)[5 + (n % 3)]!
    if (to.mark !== '12G') onTeam(to, shared.id, 40 + n, n % 4 === 0 ? 'guest' : 'active')
  }
  // A player left the demo's main team last week.
  const gone = named.find(({ team, club }) => club === 1 && team === idOf(1, '11G'))!
  onTeam(
    teams.find(({ id }) => id === idOf(1, '12G'))!,
    gone.id,
    30,
    'inactive',
  )
  t['team_player']!.at(-1)!['left_on'] = addDays(anchor, -3)
  // Teams of other seasons have the same children as today's.
  for (const [team, of] of [
    [25, '12G'],
    [26, '10B'],
    [27, '14B'],
    [28, '12G'],
  ] as const)
    named
      .filter((one) => one.team === idOf(1, of))
      .slice(0, 14)
      .forEach((one, index) =>
        onTeam(
          teams.find(({ id }) => id === team)!,
          one.id,
          index + 1,
        ),
      )
  return { tables: t, teams, players: named, idOf }
}
