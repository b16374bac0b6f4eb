import { beforeAll, beforeEach, expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = '/club_admin/seasons/2/roll_over'
let club: TestServer
let admin: Caller
let regional: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, regional] = await Promise.all([club.as(people.admin), club.as(people.regional)])
})

const byNumber = (a: number, b: number) => a - b
interface Team {
  id: number
  name: string
  copy: { name: string; birth_year: number | null }
  marks: string[]
  players: { id: number; name: string; number: string | null; marks: string[] }[]
  staff: { user_id: number; role: string; available: boolean }[]
}
const propose = async (query = '', caller = admin) =>
  (await caller.get(`${path}${query}`)).body as Record<string, unknown> & { teams: Team[] }
/** The usual choices, as the screen sends them. */
const choicesOf = ({ teams: proposed }: { teams: Team[] }, only?: readonly number[]) => ({
  to_season_id: 3,
  aging: 'promote',
  teams: proposed
    .filter(({ id, marks }) => marks.length === 0 && (only?.includes(id) ?? true))
    .map(({ id, copy, players: roster, staff }) => ({
      team_id: id,
      name: copy.name,
      player_ids: roster.filter(({ marks }) => marks.length === 0).map((player) => player.id),
      staff: staff.filter(({ available }) => available).map(({ user_id, role }) => ({ user_id, role })),
    })),
})
type Choices = Omit<ReturnType<typeof choicesOf>, 'to_season_id'> & { to_season_id: number | null }
const usual = async (only: readonly number[] = [teams.u10Boys, teams.otherTeam]) => choicesOf(await propose(), only)
const preview = (choices: object, caller = admin) => caller.post(`${path}/preview`, choices)
async function roll(choices: Choices, caller = admin) {
  const { body: plan } = await preview(choices, caller)
  const { status, body } = await caller.post(path, { ...choices, plan: plan.plan })
  return { status, body, plan }
}
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)
const teamNamed = async (name: string, season = 3) =>
  (await club.rows('select * from team where club_id = 1 and season_id = $1 and name = $2', [season, name]))[0]

/** All rows of all tables, but for the logs, sessions and deliveries of the server itself, and for the change sets. */
async function dump(): Promise<Record<string, unknown>> {
  const logs =
    /^(audit|account_audit|change_|outbox|session|access_key|idempotency|job|rate|clock|live|delivery|migration|kysely|used_code)/
  const tables = await club.rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const entries: [string, unknown][] = []
  for (const name of tables.map((table) => String(table['name'])).filter((one) => !logs.test(one)))
    entries.push([
      name,
      (await club.rows(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from "${name}" t`))[0]!['rows'],
    ])
  return Object.fromEntries(entries)
}

let before: Record<string, unknown>
beforeEach(async () => {
  before = await dump()
})

test('the copies that the dry run shows are the teams that the rollover makes, and its undo restores every row', async () => {
  const choices = await usual((await propose()).teams.map(({ id }) => id))
  const { status, body, plan } = await roll(choices)
  expect(status).toBe(200)
  expect(body).toMatchObject({ season_id: 3, teams: choices.teams.length })
  for (const shown of plan.teams) {
    const team = await teamNamed(shown.name)
    expect(team).toMatchObject({ birth_year: shown.birth_year, archived: false, version_id: 1 })
    const roster = await club.rows(
      `select p.player_id as id, p.number from team_player p where p.club_id = 1 and p.team_id = $1 and p.status = 'active' and p.left_on is null`,
      [team!['id']],
    )
    const byId = (a: { id?: unknown }, b: { id?: unknown }) => Number(a.id) - Number(b.id)
    expect(roster.toSorted(byId)).toEqual(
      (shown.players as { id: number; number: string | null }[]).map(({ id, number }) => ({ id, number })).toSorted(byId),
    )
    const staff = await club.rows(
      `select user_id from team_coach where team_id = $1 union all select user_id from team_manager where team_id = $1 union all select user_id from director_team where team_id = $1`,
      [team!['id']],
    )
    expect(staff.map(({ user_id }) => Number(user_id)).toSorted(byNumber)).toEqual(
      (shown.staff as { user_id: number }[]).map(({ user_id }) => user_id).toSorted(byNumber),
    )
  }
  expect(body.players).toBe(plan.teams.reduce((sum: number, team: { players: unknown[] }) => sum + team.players.length, 0))
  expect((await club.rows('select action, entity_id from audit_log order by id desc limit 1'))[0]).toEqual({
    action: 'season.rolled_over',
    entity_id: 3,
  })
  expect(await club.rows(`select from delivery where dedupe_key not like 'message:%'`)).toEqual([])
  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: choices.teams.length, left_alone: [] })
  expect(await dump()).toEqual(before)
})

test('a copy has the settings, colour, reminder, roster and head coach of its team, which stays as it was', async () => {
  await club.rows(`update team set access_features = '{staff}', hide_from_manager = true where club_id = 1 and id = $1`, [teams.u10Boys])
  await club.rows('insert into team_attendance_setting (club_id, team_id, remind_hours_before) values (1, $1, 30)', [teams.u10Boys])
  const old = await club.rows('select * from team_player where club_id = 1 and team_id = $1 order by id', [teams.u10Boys])
  const { body } = await roll(await usual([teams.u10Boys]))
  const [from] = await club.rows('select * from team where club_id = 1 and id = $1', [teams.u10Boys])
  const copy = (await teamNamed('U11 Boys'))!
  for (const name of ['gender', 'birth_year', 'club_region_id', 'sport_id', 'level_id', 'type', 'hide_from_manager', 'access_features'])
    expect(copy[name]).toEqual(from![name])
  // The colour of the team by its position in the club.
  expect([copy['mark'], copy['hue']]).toEqual(['11B', ((teams.u10Boys - 1) % 12) + 1])
  expect(await club.rows('select remind_hours_before from team_attendance_setting where team_id = $1', [copy['id']])).toEqual([
    { remind_hours_before: 30 },
  ])
  expect(await club.rows('select head_coach from team_coach where team_id = $1 and user_id = $2', [copy['id'], coachSamId])).toEqual([
    { head_coach: true },
  ])
  expect(await club.rows('select * from team_player where club_id = 1 and team_id = $1 order by id', [teams.u10Boys])).toEqual(old)
  expect((await undo(body.change_set_id)).status).toBe(200)
  await club.rows('delete from team_attendance_setting')
  await club.rows(`update team set access_features = '{}', hide_from_manager = false where club_id = 1 and id = $1`, [teams.u10Boys])
  expect(await dump()).toEqual(before)
})

test('a new season is created with its teams and removed by the undo; wrong values are refused at their fields', async () => {
  const fresh = { to_season_id: null, name: 'Fall next year', start_date: '2027-08-01', end_date: '2027-11-30' }
  const choices = { ...(await usual([teams.u10Boys])), ...fresh }
  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'FALL' }, 'name'],
    [{ start_date: null }, 'start_date'],
    [{ start_date: '2026-11-01' }, 'start_date'],
    [{ end_date: '2027-07-01' }, 'end_date'],
  ] as const) {
    const { status, body } = await preview({ ...choices, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  // The past season, the season itself and one of another club.
  for (const to_season_id of [1, 2, 4])
    expect(Object.keys((await preview({ ...choices, to_season_id })).body.errors)).toEqual(['to_season_id'])
  const { body } = await roll(choices)
  expect(await teamNamed('U11 Boys', body.season_id)).toBeDefined()
  expect((await admin.get(`/club/seasons/${body.season_id}`)).body).toMatchObject({ name: 'Fall next year', status: 'Future' })
  expect((await undo(body.change_set_id)).body.left_alone).toEqual([])
  expect(await dump()).toEqual(before)
})

test('a team that was rolled over is marked and not copied a second time', async () => {
  const choices = await usual()
  const { body } = await roll(choices)
  const marks = (await propose()).teams.filter(({ id }) => [teams.u10Boys, teams.otherTeam].includes(id)).map((team) => team.marks)
  expect(marks).toEqual([['copied'], ['copied']])
  expect(await preview(choices)).toMatchObject({ status: 409, body: { code: 'roll_over.changed' } })
  expect((await propose()).earlier).toMatchObject([{ change_set_id: body.change_set_id, season: 'Next spring', teams: 2 }])
  await undo(body.change_set_id)
  expect((await propose()).earlier).toEqual([])
})

test('a rollover whose plan has changed since its review is refused, and nothing is stored', async () => {
  const choices = await usual([teams.u10Boys])
  const { body: seen } = await preview(choices)
  await club.rows(`update team_player set number = '55' where club_id = 1 and team_id = $1 and player_id = $2`, [
    teams.u10Boys,
    players.theo,
  ])
  const changed = await dump()
  expect(await admin.post(path, { ...choices, plan: seen.plan })).toMatchObject({ status: 409, body: { code: 'roll_over.changed' } })
  expect(await dump()).toEqual(changed)
  // A player who has left the team since, and one of another team or club.
  for (const id of [players.otherTeam, players.otherClub])
    expect((await preview({ ...choices, teams: [{ ...choices.teams[0], player_ids: [id] }] })).status).toBe(409)
})

test('the undo is refused with the names of teams that have changed since, and removes nothing', async () => {
  const { body } = await roll(await usual())
  const copy = (await teamNamed('U11 Boys'))!
  const refused = async () => {
    const stands = await dump()
    const answer = await undo(body.change_set_id)
    expect(answer.body).toMatchObject({ code: 'change_set.in_use' })
    expect(await dump()).toEqual(stands)
    return [answer.status, answer.body.code, String(answer.body.error)]
  }
  const message = 'This rollover can’t be undone, because these have changed since: U11 Boys.'
  const released = await admin.post(`/teams/${Number(copy['id'])}/roster/${players.theo}/release`)
  expect(await refused()).toEqual([422, 'change_set.in_use', message])
  await undo(released.body.change_set_id)
  for (const [add, remove] of [
    [
      'insert into team_manager (club_id, team_id, user_id) values (1, $1, 6)',
      'delete from team_manager where team_id = $1 and user_id = 6',
    ],
    [
      'insert into invitation_team (club_id, invitation_id, team_id) select 1, min(id), $1 from invitation where club_id = 1',
      'delete from invitation_team where team_id = $1',
    ],
    [
      'insert into team_attendance_setting (club_id, team_id, remind_hours_before) values (1, $1, 24)',
      'delete from team_attendance_setting where team_id = $1',
    ],
    [
      `insert into depth_chart (club_id, team_id, name, formation, positions) select 1, $1, name, formation, positions from depth_chart where club_id = 1 limit 1`,
      'delete from depth_chart where team_id = $1',
    ],
    ['update team set version_id = 2 where id = $1', 'update team set version_id = 1 where id = $1'],
  ] as const) {
    await club.rows(add, [copy['id']])
    expect(await refused()).toEqual([422, 'change_set.in_use', message])
    await club.rows(remove, [copy['id']])
  }
  expect((await undo(body.change_set_id)).status).toBe(200)
})

test('two copies of one name in a region are refused at the field, also where the season has such a team', async () => {
  const choices = await usual()
  const [first, second] = choices.teams
  const named = (name: string) => ({ ...choices, teams: [first, { ...second!, name }] })
  const taken = (name: string) => ({ 'teams.1.name': [`Next spring already has a team named ${name} in this region.`] })
  expect((await preview(named(first!.name.toUpperCase()))).body.errors).toEqual(taken(first!.name.toUpperCase()))
  expect((await preview(named('U12 Girls Next'))).body.errors).toEqual(taken('U12 Girls Next'))
})

test('a number that two players wear is carried by the first, and the dry run says so', async () => {
  const [{ id: other }] = (await propose()).teams.find(({ id }) => id === teams.u10Boys)!.players as [Team['players'][number]]
  await club.rows(`update team_player set number = '66' where club_id = 1 and team_id = $1 and player_id = any($2)`, [
    teams.u10Boys,
    [players.theo, other],
  ])
  const { body, plan } = await roll(await usual([teams.u10Boys]))
  expect(plan.teams[0].without_number).toEqual([{ name: 'Theo Whitfield', number: '66' }])
  const copy = (await teamNamed('U11 Boys'))!
  expect(await club.rows(`select player_id from team_player where team_id = $1 and number = '66'`, [copy['id']])).toEqual([
    { player_id: other },
  ])
  await undo(body.change_set_id)
})

test('players who are too old for an age group that stays are left out, and can be chosen all the same', async () => {
  await club.rows(`update team set age = 9, birth_year = null where club_id = 1 and id = $1`, [teams.u10Boys])
  const roster = (await propose('?aging=keep')).teams.find(({ id }) => id === teams.u10Boys)!.players
  expect(roster.some(({ marks }) => marks.includes('too_old'))).toBe(true)
  const old = roster.find(({ marks }) => marks.includes('too_old'))!
  const choices = await usual([teams.u10Boys])
  const { body } = await preview({ ...choices, aging: 'keep', teams: [{ ...choices.teams[0], name: 'U10 Boys', player_ids: [old.id] }] })
  expect(body.teams[0].players.map(({ id }: { id: number }) => id)).toEqual([old.id])
})

test('admins of a region roll over its teams only and create no season; directors and admins without the key do not', async () => {
  const own = await propose('', regional)
  const regions = await club.rows('select distinct club_region_id as region from team where id = any($1)', [own.teams.map(({ id }) => id)])
  expect([regions, own['may']]).toEqual([[{ region: 1 }], { create_season: false }])
  const all = await propose()
  const other = all.teams.find(({ id, marks }) => marks.length === 0 && !own.teams.some((team) => team.id === id))!
  expect((await preview(choicesOf(all, [other.id]), regional)).status).toBe(409)
  const fresh = { to_season_id: null, name: 'Mine', start_date: '2027-08-01', end_date: '2027-11-30' }
  expect((await preview({ ...choicesOf(own), ...fresh }, regional)).status).toBe(403)
  const { body } = await roll(choicesOf(own), regional)
  // An admin of another region cannot take it back.
  expect((await undo(body.change_set_id, await club.as(people.otherRegionAdmin))).status).toBe(403)
  expect((await undo(body.change_set_id, regional)).status).toBe(200)
  for (const who of [people.director, people.coachSam, people.miasMum])
    expect((await (await club.as(who)).post(`${path}/preview`, choicesOf(all))).status).toBe(403)
  expect((await (await club.as(people.otherClubAdmin)).get(path)).status).toBe(404)
})
