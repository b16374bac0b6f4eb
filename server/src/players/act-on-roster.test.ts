import { beforeAll, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  coach = await club.as(people.coachSam)
})

const roster = `/teams/${teams.u12Girls}/players`
const acts = `${roster}/acts`
const two = [players.mia, players.ava]
const toU10 = { act: 'move', to_team_id: teams.u10Boys, ids: two }
const onRoster = async () =>
  (await coach.get(roster)).body.items.map(({ player_id }: { player_id: number }) => player_id).filter((id: number) => two.includes(id))
const undo = async (changeSet: number, caller = coach) => (await caller.post(`/change_sets/${changeSet}/undo`)).status

test('a coach moves two players of the own roster to another own team, sees before who gets an email, and takes it back [TEAM-067]', async () => {
  const { body: seen } = await coach.post(`${acts}/preview`, toU10)
  expect(seen).toMatchObject({ changes: 2, left_out: [], rows: [{ label: 'Ava Lindqvist' }, { label: 'Mia Whitfield' }] })
  expect(seen.rows[1].diff).toContainEqual({ name: 'team', from: 'U12 Girls', to: 'U10 Boys' })
  expect(seen.rows[1].notified).toContain('Dana Whitfield')
  expect((await coach.post(acts, { ...toU10, seen: 'older' })).body.code).toBe('bulk.outdated')
  const { body } = await coach.post(acts, { ...toU10, seen: seen.seen })
  expect([body.changed, await onRoster()]).toEqual([2, []])
  // The coach of another team may not.
  expect(await undo(body.change_set_id, await club.as(people.otherTeamCoach))).toBe(403)
  expect([await undo(body.change_set_id), (await onRoster()).length]).toEqual([200, 2])
})

test('players who are released leave this roster alone, and are added to another one beside it', async () => {
  const added = await coach.post(acts, { act: 'add', to_team_id: teams.u10Boys, ids: [players.ava] })
  expect([added.body.changed, (await onRoster()).length]).toEqual([1, 2])
  const { body } = await coach.post(acts, { act: 'release', ids: [players.ava] })
  expect([body.changed, await onRoster()]).toEqual([1, [players.mia]])
  const places = await club.rows('select team_id from team_player where player_id = $1 and left_on is null', [players.ava])
  expect(places.map(({ team_id }) => Number(team_id))).toContain(teams.u10Boys)
  expect([await undo(body.change_set_id), await undo(added.body.change_set_id)]).toEqual([200, 200])
})

test('who does not manage the team acts on no player of its roster, and nobody on players of other rosters', async () => {
  for (const who of [people.managerPlain, people.miasMum, people.otherRegionAdmin])
    expect((await (await club.as(who)).post(acts, { act: 'release', ids: two })).status, who).toBe(403)
  for (const who of [people.otherTeamCoach, people.otherClubAdmin])
    expect((await (await club.as(who)).post(acts, { act: 'release', ids: two })).status, who).toBe(404)
  for (const id of [players.otherTeam, players.otherClub]) expect((await coach.post(acts, { act: 'release', ids: [id] })).status).toBe(404)
  expect((await coach.post(acts, { act: 'release' })).body.errors).toHaveProperty('ids')
  // A team that the coach does not manage.
  expect((await coach.post(acts, { ...toU10, to_team_id: teams.otherTeam })).status).toBeGreaterThanOrEqual(400)
  expect((await onRoster()).length).toBe(2)
})

test('a coach makes two players inactive, or gives both a position, sees before what changes and that nobody gets an email, and takes it back', async () => {
  const places = async () =>
    (await coach.get(roster)).body.items.flatMap(({ player_id, status, position, number }: Record<string, unknown>) =>
      two.includes(player_id as number) ? [[status, position, number]] : [],
    )
  const before = await places()
  const inactive = { act: 'change', set: { status: 'inactive' }, ids: two }
  const { body: seen } = await coach.post(`${acts}/preview`, inactive)
  expect(seen).toMatchObject({ changes: 2, notified: 0, rows: [{ label: 'Ava Lindqvist' }, { label: 'Mia Whitfield', notified: [] }] })
  expect(seen.rows[1].diff).toEqual([{ name: 'status', from: 'Active', to: 'Inactive' }])
  const { body } = await coach.post(acts, { ...inactive, seen: seen.seen })
  expect([body.changed, body.notified, (await places()).map(([status]: string[]) => status)]).toEqual([2, 0, ['inactive', 'inactive']])
  // Who is inactive already stays.
  expect((await coach.post(acts, inactive)).body).toMatchObject({ changed: 0, left_out: [{ code: 'same', count: 2 }] })
  const keeper = await coach.post(acts, { act: 'change', set: { position: 'Defender, Forward' }, ids: two })
  expect((await places()).map(([, position]: string[]) => position)).toEqual(['Defender, Forward', 'Defender, Forward'])
  expect(await undo(body.change_set_id, await club.as(people.otherTeamCoach))).toBe(404)
  expect([await undo(keeper.body.change_set_id), await undo(body.change_set_id), await places()]).toEqual([200, 200, before])
  expect((await coach.post(acts, { act: 'change', ids: two })).body.errors).toHaveProperty('set')
  expect((await coach.post(acts, { act: 'change', set: { status: 'pending' }, ids: two })).status).toBe(422)
})

test('where the club reviews changes of rosters, the players stay, with the reason; their positions alone change', async () => {
  await club.rows(`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`)
  const changed = async (set: object) => (await coach.post(`${acts}/preview`, { act: 'change', set, ids: two })).body
  expect(await changed({ status: 'guest' })).toMatchObject({ changes: 0, left_out: [{ code: 'reviewed', count: 2 }] })
  expect(await changed({ position: 'Defender, Forward' })).toMatchObject({ changes: 2, left_out: [] })
  expect((await coach.post(`${acts}/preview`, { act: 'release', ids: two })).body).toMatchObject({
    ...{ changes: 0, left_out: [{ code: 'reviewed', count: 2 }] },
  })
  await club.rows(`update club set config = config - 'enable_review_all_roster' where club_id = 1`)
})

test('the file of a roster has the chosen players alone', async () => {
  const linesOf = async (query: string) => (await coach.get(`${roster}/export${query}`)).raw.trim().split('\r\n').slice(1)
  const chosen = await linesOf(`?ids=${encodeURIComponent(two.join('|'))}`)
  expect([chosen.length, chosen.every((line) => /Mia,Whitfield|Ava,Lindqvist/.test(line))]).toEqual([2, true])
  expect((await linesOf('')).length).toBeGreaterThan(2)
  expect(await linesOf(`?ids=${players.otherTeam}`)).toEqual([])
})
