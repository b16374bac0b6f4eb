import { beforeAll, beforeEach, expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach] = await Promise.all([club.as(people.admin), club.as(people.coachSam)])
})
beforeEach(async () => void (await club.rows('delete from delivery')))

const roster = `/teams/${teams.u12Girls}/roster`
const mia = `${roster}/${players.mia}`
const lines = async (team: number = teams.u12Girls) =>
  (await admin.get(`/teams/${team}/players`)).body.items as (Record<string, unknown> & { player_id: number })[]
const line = async (player: number, team?: number) => (await lines(team)).find(({ player_id }) => player_id === player)
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)
const mails = async () => await club.rows(`select user_id, subject, body from delivery where state <> 'dropped' order by user_id`)
const place = { number: null, position: null, status: 'active', captain: false }

test('a player is added to a roster, the contacts and coaches are told, and undo takes both back', async () => {
  const { status, body } = await admin.post(roster, { player_ids: [players.theo] })
  expect(status).toBe(200)
  expect(await line(players.theo)).toMatchObject({ status: 'active', number: null })
  const sent = await mails()
  expect(sent.length).toBe(body.told)
  expect(sent.some((mail) => mail['user_id'] === coachSamId)).toBe(true)
  expect(sent[0]!['subject']).toBe('Theo Whitfield joins U12 Girls')
  expect(await club.rows('select action from audit_log order by id desc limit 1')).toEqual([{ action: 'roster.added' }])
  expect((await admin.post(roster, { player_ids: [players.theo] })).body.errors).toEqual({
    player_ids: ['Theo Whitfield is already on the roster.'],
  })
  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: 1, left_alone: [] })
  expect([await line(players.theo), await mails()]).toEqual([undefined, []])
})

test('a number has as many digits as the club allows and belongs to one player of the team; captain and positions are stored', async () => {
  const [first] = (await lines()).filter(({ player_id, number }) => player_id !== players.mia && number !== null)
  const save = async (change: object) => await coach.post(mia, { ...place, ...change })
  const taken = await save({ number: first!['number'] })
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    { number: [`Number ${String(first!['number'])} belongs to ${String(first!['first_name'])} ${String(first!['last_name'])}.`] },
  ])
  for (const number of ['123', 'A1', '-1'])
    expect((await save({ number })).body.errors).toEqual({ number: ['Enter a number with up to 2 digits.'] })
  const before = (await line(players.mia))!
  const { body } = await save({ number: '98', position: 'Forward, Midfielder', captain: true })
  expect(body.told).toBe(0)
  expect(await line(players.mia)).toMatchObject({ number: '98', position: 'Forward, Midfielder', captain: true })
  await undo(body.change_set_id)
  expect(await line(players.mia)).toEqual(before)
})

test('a player moves to another team that the actor manages, keeps the positions, and comes back by undo', async () => {
  const before = (await line(players.mia))!
  const { body } = await coach.post(`${mia}/move`, { to_team_id: teams.u10Boys })
  expect(await line(players.mia)).toBeUndefined()
  expect(await line(players.mia, teams.u10Boys)).toMatchObject({ position: before['position'], status: 'active' })
  expect((await mails()).some((mail) => mail['subject'] === 'Mia Whitfield moves to U10 Boys')).toBe(true)
  expect((await undo(body.change_set_id, coach)).body.undone).toBe(2)
  expect([await line(players.mia), await line(players.mia, teams.u10Boys)]).toEqual([before, undefined])
  // A coach does not manage the team of another coach, and a team of another club does not exist.
  for (const to_team_id of [teams.otherTeam, teams.otherClubTeam])
    expect((await coach.post(`${mia}/move`, { to_team_id })).body.errors).toEqual({
      to_team_id: ['This team no longer exists. Choose another.'],
    })
  expect(await line(players.mia)).toEqual(before)
  // Where the new place has changed since, the player stays there: half of an undo would leave her on both teams.
  const again = await coach.post(`${mia}/move`, { to_team_id: teams.u10Boys })
  const there = `/teams/${teams.u10Boys}/roster/${players.mia}`
  await coach.post(there, { ...place, number: '', position: before['position'], captain: true })
  expect((await undo(again.body.change_set_id, coach)).body).toMatchObject({ undone: 0, left_alone: [{}, {}] })
  expect([await line(players.mia), (await line(players.mia, teams.u10Boys))!['captain']]).toEqual([undefined, true])
  await coach.post(`${there}/move`, { to_team_id: teams.u12Girls })
  await club.rows('update team_player set number = $3, captain = $4 where team_id = $1 and player_id = $2', [
    teams.u12Girls,
    players.mia,
    before['number'],
    before['captain'],
  ])
})

test('a released player leaves the roster, and has the earlier number when he comes back', async () => {
  const before = (await line(players.mia))!
  const released = await admin.post(`${mia}/release`)
  expect([released.status, await line(players.mia)]).toEqual([200, undefined])
  expect((await admin.post(`${mia}/release`)).status).toBe(404)
  await admin.post(roster, { player_ids: [players.mia], status: 'guest' })
  expect(await line(players.mia)).toMatchObject({ number: before['number'], status: 'guest' })
  // The later change stays.
  expect((await undo(released.body.change_set_id)).body).toMatchObject({ undone: 0, left_alone: [{ reason: 'changed_since' }] })
  await admin.post(mia, { ...place, number: before['number'], position: before['position'] })
})

test('rosters are changed by coaches, directors and admins of the region, and by managers who may administer the team [TEAM-067] [TEAM-068]', async () => {
  const status = async (who: string) => (await (await club.as(who)).post(mia, { ...place, captain: true })).status
  expect(await status(people.manager)).toBe(200)
  expect(await status(people.managerPlain)).toBe(403)
  expect(await status(people.regional)).toBe(200)
  expect(await status(people.otherRegionAdmin)).toBe(403)
  expect(await status(people.otherTeamCoach)).toBe(404)
  expect(await status(people.miasMum)).toBe(403)
})

test('a coach finds the players of his own teams, an admin those of the club, and nobody those of another club', async () => {
  const find = async (caller: Caller, search: string) =>
    (await caller.get(`/teams/${teams.u12Girls}/player_search?search=${search}`)).body.items as { id: number; teams: string[] }[]
  const ids = async (caller: Caller, search: string) => (await find(caller, search)).map(({ id }) => id)
  expect(await ids(admin, 'whitfield')).toEqual([players.theo])
  expect(await find(coach, 'whit')).toMatchObject([{ id: players.theo, teams: ['U10 Boys'] }])
  const [other] = await club.rows('select last_name from player where club_id = 1 and id = $1', [players.otherTeam])
  const name = String(other!['last_name'])
  expect(await ids(admin, name)).toContain(players.otherTeam)
  expect(await ids(coach, name)).not.toContain(players.otherTeam)
  expect(await ids(admin, 'w')).toEqual([])
  for (const [caller, id] of [
    [coach, players.otherTeam],
    [admin, players.otherClub],
  ] as const)
    expect((await caller.post(roster, { player_ids: [id] })).body.errors).toEqual({ player_ids: ['Choose players of your club.'] })
})

test('where the club reviews roster changes, coaches are refused and admins who approve them are not', async () => {
  await club.rows(`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`)
  expect((await coach.get(`/teams/${teams.u12Girls}/roster_options`)).body.reviewed).toBe(true)
  expect(await coach.post(`${mia}/release`)).toMatchObject({ status: 422, body: { code: 'roster.review' } })
  expect((await admin.get(`/teams/${teams.u12Girls}/roster_options`)).body).toMatchObject({ reviewed: false, number_digits: 2 })
  expect((await admin.post(mia, { ...place, number: '77' })).status).toBe(200)
  await club.rows(`update club set config = config - 'enable_review_all_roster' where club_id = 1`)
})

test('people who asked for no mails about rosters, and families of a hidden team, are not told', async () => {
  const told = async () => (await admin.get(`${mia}/notice`)).body
  const all = await told()
  expect(all).toEqual({ contacts: expect.any(Number), coaches: ['Sam Okafor', 'Helen Delacroix'] })
  expect(all.contacts).toBeGreaterThan(0)
  await club.rows('update team set hide_from_player = true where id = $1', [teams.u12Girls])
  expect(await told()).toEqual({ contacts: 0, coaches: ['Sam Okafor', 'Helen Delacroix'] })
  await club.rows('update team set hide_from_player = false where id = $1', [teams.u12Girls])
  await club.rows(
    `insert into role_permission (role_id, club_region_id, key) select id, 0, 'disable_notify_roster_change' from role where user_id = $1 and club_id = 1`,
    [coachSamId],
  )
  expect(await told()).toEqual({ contacts: all.contacts, coaches: ['Helen Delacroix'] })
})
