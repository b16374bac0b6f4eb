import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../kit/demo-club.ts'
import { emailOf } from './accounts.ts'
import { adults, boys, girls, lastNames, oneOf, pick, unlike } from './names.ts'
import type { DemoTeam } from './teams.ts'

interface DemoPlayer {
  id: number
  club: 1 | 2
  first: string
  last: string
  team: number
}

const girlsOf12 =
  'Ava Lindqvist,Nora Haddad,Ella Whitfield,Zoe Marchetti,Mia Whitfield,Priya Raman,Sofia Delgado,Hannah Osei,Lucy Tran,Isla McKenna,Camila Reyes,Grace Oduya,Leah Rosen,Ruby Novak,Amara Bello,Harper Quinn'.split(
    ',',
  )

interface Given {
  anchor: string
  tables: Record<string, Row[]>
  teams: readonly DemoTeam[]
  idOf: (club: number, mark: string) => number
  add: (table: string, row: Row) => void
  user: (id: number, first: string, last: string, email: string) => void
  role: (userId: number, type: string, club: number | null) => void
}

/** Adds the families with their players and contacts, and the rosters of all teams. */
export function familiesOfDemo({ anchor, tables: t, teams, idOf, add, user, role }: Given): DemoPlayer[] {
  const year = Number(anchor.slice(0, 4))
  /** The account with several roles, which has children too. */
  const multi = 15
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
  return named
}
