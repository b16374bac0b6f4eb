/** @module-tag postgres */
import { classOfPlayer, listedAgeClass } from '@touchline/domain/players/player'
import { clubConfig } from '@touchline/domain/access/flags'
import { usualAgeClass, type AgeClass, type AgeClassKind } from '@touchline/domain/access/age-class'
import { expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const all = '/club_admin/players'
const rostered = '/club_admin/players/rostered'
const today = '2026-10-05'
type Row = Record<string, unknown> & { id: number }

const rowsOf = async (caller: Caller, path: string): Promise<Row[]> => {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const { body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}page_size=200&page=${page}`)
    found.push(...(body.items as Row[]))
    if (found.length >= body.total) return found
  }
}
const idsOf = async (caller: Caller, path: string) => new Set((await rowsOf(caller, path)).map(({ id }) => id))
const stored = async (club: TestServer, text: string, values: unknown[] = []) =>
  new Set(
    (await club.rows(`select id from player where club_id = 1 and archived_at is null and ${text}`, values)).map((row) =>
      Number(row['id']),
    ),
  )
const onTeams = `id in (select player_id from team_player tp join team t on t.club_id = 1 and t.id = tp.team_id and not t.archived
  join season s on s.club_id = 1 and s.id = t.season_id and s.end_date >= '${today}' where tp.club_id = 1 and tp.left_on is null and tp.team_id = any($1))`
const nina = { first_name: 'Nina', last_name: 'Ortega', birth_date: '2015-04-01', gender: 'F', club_region_id: 1 } as const
const permit = (club: TestServer, user: number, region: number, key: string) =>
  club.rows(`insert into role_permission (role_id, club_region_id, key) select id, $2, $3 from role where user_id = $1 and club_id = 1`, [
    user,
    region,
    key,
  ])

test('admins list the players of their regions, and a director those of the own teams unless all_players widens it [PLAYER-010] [ROLE-145]', async () => {
  const club = await startTestServer()
  const [admin, regional, director] = [await club.as(people.admin), await club.as(people.regional), await club.as(people.director)]
  expect(await idsOf(admin, all)).toEqual(await stored(club, 'true'))
  expect(await idsOf(regional, all)).toEqual(await stored(club, 'club_region_id = 1'))
  const own = await club.rows('select team_id from director_team where club_id = 1 and user_id = $1', [director.userId])
  const ofOwnTeams = await stored(club, onTeams, [own.map((row) => row['team_id'])])
  expect(ofOwnTeams.size).toBeGreaterThan(20)
  expect(await idsOf(director, all)).toEqual(ofOwnTeams)
  expect(await idsOf(director, rostered)).toEqual(ofOwnTeams)
  await permit(club, director.userId, 3, 'all_players')
  expect(await idsOf(await club.as(people.director), all)).toEqual(new Set([...ofOwnTeams, ...(await stored(club, 'club_region_id = 3'))]))
  await permit(club, director.userId, 0, 'all_players')
  expect(await idsOf(await club.as(people.director), all)).toEqual(await stored(club, 'true'))
  for (const who of [people.coachSam, people.manager, people.miasMum])
    for (const path of [all, rostered, '/club/player_choices']) expect((await (await club.as(who)).get(path)).status).toBe(403)
})

test('a search finds players by name, and by name, email or half the phone number of a contact, of the own reach alone [PLAYER-012]', async () => {
  const club = await startTestServer()
  const [admin, otherRegion, otherClub] = [
    await club.as(people.admin),
    await club.as(people.otherRegionAdmin),
    await club.as(people.otherClubAdmin),
  ]
  const [contact] = await club.rows(`select u.id, u.email, u.mobile_number, u.first_name from app_user u where u.email = $1`, [
    people.miasMum,
  ])
  const children = await stored(club, 'id in (select player_id from player_contact where club_id = 1 and user_id = $1)', [contact!['id']])
  await club.rows(`update app_user set mobile_number = '(720) 461-9038' where id = $1`, [contact!['id']])
  const search = async (text: string, caller = admin) => await idsOf(caller, `${all}?search=${encodeURIComponent(text)}`)
  for (const text of ['461-9038', '4619', '+1 720 461 9038', String(contact!['email']).slice(2, 18), 'DANA whitf'])
    expect([text, await search(text)]).toEqual([text, children])
  for (const text of ['mia whit', 'Whitfield, Mia', 'WHITFIELD MIA'])
    expect([text, await search(text)]).toEqual([text, new Set([players.mia])])
  for (const text of ['%%', '_____', '\\\\', "''"]) expect([text, await search(text)]).toEqual([text, new Set()])
  expect(await search('461-9038', otherRegion)).toEqual(new Set())
  expect(await search('461-9038', otherClub)).toEqual(new Set())
  // Of a person who has not joined the club knows what was typed, and the account stays unknown.
  await club.rows('update app_user set email_verified_at = null where id = $1', [contact!['id']])
  expect(await search('461-9038')).toEqual(new Set())
  await club.rows(`update player_contact set mobile_number = '303 777 1234' where club_id = 1 and player_id = $1 and user_id = $2`, [
    players.mia,
    contact!['id'],
  ])
  expect(await search('777-12')).toEqual(new Set([players.mia]))
})

test('the lists filter by season, team, region, birth year, age group, gender and status, and hide archived players [PLAYER-007] [PLAYER-008]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const teamless = await idsOf(admin, `${all}?status=none`)
  const { body: lone } = await admin.post(all, nina)
  const allTeams = (await club.rows('select id from team where club_id = 1')).map(({ id }) => id)
  expect(teamless).toEqual(await stored(club, `id <> ${lone.id} and not (${onTeams})`, [allTeams]))
  expect(await idsOf(admin, `${all}?status=none`)).toEqual(new Set([...teamless, lone.id]))
  expect(await idsOf(admin, rostered)).not.toContain(lone.id)
  const filtered = async (filter: string) => await idsOf(admin, `${all}?${filter}`)
  expect(await filtered('region=2')).toEqual(await stored(club, 'club_region_id = 2'))
  expect(await filtered('birth_year=2015')).toEqual(await stored(club, 'extract(year from birth_date) = 2015'))
  expect(await filtered('gender=F&birth_year=2014')).toEqual(await stored(club, `gender = 'F' and extract(year from birth_date) = 2014`))
  expect(await filtered(`team=${teams.u12Girls}`)).toEqual(await stored(club, onTeams, [[teams.u12Girls]]))
  expect(await filtered('age=12')).toEqual(await stored(club, `birth_date between '2014-01-01' and '2014-12-31'`))
  const past = await rowsOf(admin, `${rostered}?season=1`)
  expect(past.length).toBeGreaterThan(10)
  expect(past.every(({ teams: names }) => String(names).includes('Spring'))).toBe(true)
  await admin.post(`/players/${lone.id}/archive`, { version_id: 1 })
  expect(await idsOf(admin, all)).not.toContain(lone.id)
  expect((await rowsOf(admin, `${all}?state=archived`)).map(({ id }) => id)).toEqual([lone.id])
  const file = await admin.get(`${all}/export?birth_year=2015`)
  expect(file.raw.split('\r\n').length - 2).toBe((await filtered('birth_year=2015')).size)
})

const configure = async (club: TestServer, config: object) =>
  void (await club.rows('update club set config = config || $1 where club_id = 1', [JSON.stringify(config)]))
const rules: [AgeClassKind, Partial<AgeClass>][] = [
  ['birth_year', { cutoff_date: '08-01', format: '#U', max_age: 14 }],
  ['birth_year', { age_at_start: true, next_promotion_date: '2026-12-01' }],
  ['grade', { cutoff_date: '09-01', max_age: 16 }],
  [
    'group',
    {
      groups: [
        { name: 'Minis', from: 4, to: 8 },
        { name: '', from: 9, to: 12 },
        { name: '', from: 13, to: 19 },
      ],
    },
  ],
]

test('the lists show the age class of the club’s rules, and the one entered for a player in its place [PLAYER-021]', async () => {
  const club = await startTestServer()
  await club.rows(
    `update player set grade = (array['4th', 'K', '7 grade', '5th grade', 'Post Grad', 'unknown', null])[1 + id % 7] where club_id = 1`,
  )
  await club.rows('update player set age_by_birth_year = 13, age_by_grade = 9, age_by_groups = 8 where club_id = 1 and id % 11 = 0')
  await club.rows('update player set birth_date = null where club_id = 1 and id % 13 = 0')
  for (const [kind, changes] of rules) {
    const off = { age_class_by_birth_year: usualAgeClass(), age_class_by_grade: usualAgeClass(), age_class_by_group: usualAgeClass() }
    const config = { ...off, [`age_class_by_${kind}`]: usualAgeClass({ enabled: true, ...changes }) }
    await configure(club, config)
    const parsed = clubConfig(config)
    expect(listedAgeClass(parsed)).toBe(kind)
    const column = { birth_year: 'age_by_birth_year', grade: 'age_by_grade', group: 'age_by_groups' }[kind]
    const expected = await club.rows(`select id, birth_date::text, grade, ${column} as entered from player where club_id = 1 order by id`)
    const rows = await rowsOf(await club.as(people.admin), all)
    expect(new Map(rows.map((row) => [row.id, row['age_class']]))).toEqual(
      new Map(expected.map((row) => [Number(row['id']), classOfPlayer(parsed, kind, row as never, today)?.label ?? null])),
    )
    expect(new Set(rows.map((row) => row['age_class'])).size).toBeGreaterThan(2)
  }
})

test('a club that searches first lists no player before a search or a filter', async () => {
  const club = await startTestServer()
  await configure(club, { players_search_first: true })
  const admin = await club.as(people.admin)
  expect(await rowsOf(admin, all)).toEqual([])
  expect((await admin.get(`${all}/export`)).raw.split('\r\n')).toHaveLength(2)
  expect(await rowsOf(admin, `${all}?search=w`)).toEqual([])
  expect((await rowsOf(admin, `${all}?search=whitfield`)).length).toBeGreaterThan(1)
  expect((await rowsOf(admin, `${all}?region=2`)).length).toBeGreaterThan(1)
})
