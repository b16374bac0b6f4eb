import { sql, type KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { planRosterAct } from '../club-teams/act-on-rosters.ts'
import { planToAdd } from '../club-teams/change-roster.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { findRoleSessionAsItIs } from '../kit/database/role-session.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let director: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, director] = await Promise.all([club.as(people.admin), club.as(people.director)])
})
beforeEach(async () => void (await club.rows('delete from delivery')))

const acts = '/club_admin/players/acts'
const run = (asked: object, caller = admin) => caller.post(acts, asked)
const preview = async (asked: object, caller = admin) => (await caller.post(`${acts}/preview`, asked)).body
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)
const places = async (ids: readonly number[]) =>
  await club.rows(
    `select player_id, team_id, number, position, status, joined_on::text, left_on::text, captain from team_player
     where club_id = 1 and player_id = any($1) order by player_id, team_id`,
    [ids],
  )
const teamsOf = async (player: number) =>
  (await places([player])).filter(({ left_on }) => left_on === null).map(({ team_id }) => Number(team_id))
const stored = async (ids: readonly number[]) =>
  await club.rows(
    'select id, grade, primary_position, club_region_id, archived_at::text as archived_at from player where id = any($1) order by id',
    [ids],
  )
const mails = async () => await club.rows(`select user_id, subject from delivery where state <> 'dropped' order by id`)
const toU10 = { act: 'move', to_team_id: teams.u10Boys }
const two = [players.mia, players.ava]

test('players move together to another team: the preview says for each what changes and who gets an email, and undo restores every place [TEAM-067]', async () => {
  const before = await places(two)
  const seen = await preview({ ...toU10, ids: two })
  expect(seen).toMatchObject({ count: 2, changes: 2, left_out: [] })
  const mia = seen.rows.find(({ id }: { id: number }) => id === players.mia)
  expect(mia.label).toBe('Mia Whitfield')
  expect(mia.diff).toContainEqual({ name: 'team', from: 'U12 Girls', to: 'U10 Boys' })
  expect(mia.notified).toContain('Dana Whitfield')
  expect(await places(two)).toEqual(before)

  const { status, body } = await run({ ...toU10, ids: two, seen: seen.seen })
  expect([status, body.changed]).toEqual([200, 2])
  for (const player of two) expect(await teamsOf(player)).toContain(teams.u10Boys)
  expect(await teamsOf(players.mia)).not.toContain(teams.u12Girls)
  const sent = await mails()
  expect(new Set(sent.map(({ user_id }) => user_id)).size).toBe(seen.notified)
  expect(sent.map(({ subject }) => subject)).toContain('Mia Whitfield moves to U10 Boys')
  expect(await club.rows(`select action from audit_log order by id desc limit 1`)).toEqual([{ action: 'roster.moved' }])

  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect([await places(two), await mails()]).toEqual([before, []])
})

test('a number that somebody wears on the new team stays free there, also between two players who come together', async () => {
  const set = async (player: number, team: number, number: string | null) =>
    await club.rows('update team_player set number = $3 where player_id = $1 and team_id = $2', [player, team, number])
  const before = await places(two)
  await club.rows('update team_player set number = null where team_id = $1 and number = $2', [teams.u10Boys, '99'])
  for (const player of two) await set(player, teams.u12Girls, '99')
  const { rows } = await preview({ ...toU10, ids: two })
  expect(rows.map(({ diff }: { diff: object[] }) => diff.length).sort()).toEqual([1, 2])
  const { body } = await run({ ...toU10, ids: two })
  const worn = await club.rows(`select number from team_player where team_id = $1 and left_on is null and player_id = any($2)`, [
    teams.u10Boys,
    two,
  ])
  expect(new Set(worn.map(({ number }) => number))).toEqual(new Set(['99', null]))
  await undo(body.change_set_id)
  for (const place of before) await set(Number(place['player_id']), Number(place['team_id']), place['number'] as string | null)
})

test('who is on the team already, on no team or on several teams stays, with the reason; the others move', async () => {
  const added = await run({ act: 'add', to_team_id: teams.u10Boys, ids: [players.ava] })
  expect(added.body.changed).toBe(1)
  const { left_out } = await preview({ ...toU10, ids: [players.theo, ...two] })
  expect(left_out).toEqual([{ code: 'already', count: 2, labels: expect.arrayContaining(['Theo Whitfield', 'Ava Lindqvist']) }])
  const release = await preview({ act: 'release', ids: [players.ava, players.kai] })
  expect(release).toMatchObject({ changes: 1, left_out: [{ code: 'several_teams', labels: ['Ava Lindqvist'] }] })
  const named = await run({ act: 'release', ids: two, from_team_id: teams.u10Boys })
  expect(named.body).toMatchObject({ changed: 1, left_out: [{ code: 'not_on_team', labels: ['Mia Whitfield'] }] })
  expect(await teamsOf(players.ava)).not.toContain(teams.u10Boys)
  await undo(named.body.change_set_id)
  await undo(added.body.change_set_id)
})

test('an undo leaves a player alone whose place has changed since, and never puts one on both teams', async () => {
  const before = await places(two)
  const { body } = await run({ ...toU10, ids: two })
  await club.rows(`update team_player set position = 'Keeper' where player_id = $1 and team_id = $2`, [players.mia, teams.u10Boys])
  expect((await undo(body.change_set_id)).body).toMatchObject({
    undone: 1,
    left_alone: [{ label: 'Mia Whitfield', reason: 'changed_since' }],
  })
  expect(await teamsOf(players.mia)).not.toContain(teams.u12Girls)
  await club.rows('delete from team_player where player_id = any($1) and team_id = $2', [two, teams.u10Boys])
  const was = before.find(({ player_id }) => Number(player_id) === players.mia)!
  await club.rows('update team_player set left_on = null, captain = $3 where player_id = $1 and team_id = $2', [
    players.mia,
    teams.u12Girls,
    was['captain'],
  ])
  expect(await places(two)).toEqual(before)
})

test('an act whose preview is out of date is refused and changes nothing', async () => {
  const asked = { act: 'change', ids: two, set: { grade: '6th' } }
  const { seen } = await preview(asked)
  await club.rows(`update player set grade = '6th', version_id = version_id + 1 where id = $1`, [players.ava])
  const before = await stored(two)
  expect(await run({ ...asked, seen })).toMatchObject({ status: 409, body: { code: 'bulk.outdated' } })
  expect(await stored(two)).toEqual(before)
})

test('everything that the filters find is changed, and nothing else', async () => {
  const found = { team: String(teams.u12Girls), search: 'whitfield' }
  const { body: list } = await admin.get(`/club_admin/players?team=${teams.u12Girls}&search=whitfield`)
  const ids = (list.items as { id: number }[]).map(({ id }) => id)
  expect(ids).toContain(players.mia)
  expect(ids).not.toContain(players.theo)
  const { body } = await run({ act: 'change', found, set: { primary_position: 'Goalkeeper' } })
  expect(body.changed + (body.left_out[0]?.count ?? 0)).toBe(ids.length)
  const [theo] = await stored([players.theo])
  expect(theo!['primary_position']).not.toBe('Goalkeeper')
  await undo(body.change_set_id)
})

test('values of players change together, each with a line in its history, and undo restores every one', async () => {
  const before = await stored(two)
  const asked = { act: 'change', ids: two, set: { grade: '7th', club_region_id: 2 } }
  expect((await preview(asked)).rows[0].diff).toContainEqual({ name: 'grade', from: expect.anything(), to: '7th' })
  const { body } = await run(asked)
  expect((await stored(two)).map(({ grade, club_region_id }) => [grade, Number(club_region_id)])).toEqual([
    ['7th', 2],
    ['7th', 2],
  ])
  const [line] = (await admin.get(`/players/${players.mia}/history`)).body.items
  expect(line).toMatchObject({ action: 'player.saved', changed: { grade: { to: '7th' } } })
  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect(await stored(two)).toEqual(before)
  for (const [set, field] of [
    [{ club_region_id: 4 }, 'club_region_id'],
    [{ primary_position: 'Quarterback' }, 'primary_position'],
    [{}, 'set'],
  ] as const)
    expect(Object.keys((await run({ act: 'change', ids: two, set })).body.errors)).toEqual([field])
})

test('players on a team are not archived, and archived ones are restored together', async () => {
  const { body: made } = await admin.post('/club_admin/players', { first_name: 'Nina', last_name: 'Ortega', club_region_id: 1 })
  const ids = [players.mia, made.id]
  const archived = await run({ act: 'archive', ids })
  expect(archived.body).toMatchObject({ changed: 1, left_out: [{ code: 'on_team', labels: ['Mia Whitfield'] }] })
  expect((await run({ act: 'restore', found: { state: 'archived', search: 'ortega' } })).body.changed).toBe(1)
  expect((await stored([made.id]))[0]!['archived_at']).toBeNull()
})

test('players of other regions are left out, a team that the caller does not manage is refused at the field, and players of another club do not exist', async () => {
  const regional = await club.as(people.regional)
  const chosen = { act: 'change', ids: [players.mia, players.otherRegion], set: { grade: '8th' } }
  const regionOf = async (player: number) => Number((await stored([player]))[0]!['club_region_id'])
  expect(await regionOf(players.mia)).not.toBe(await regionOf(players.otherRegion))
  const seen = await regional.post(`${acts}/preview`, chosen)
  // A player of another region is not in the list of a regional administrator.
  expect(seen.status).toBe(404)
  expect((await regional.post(acts, { ...chosen, ids: [players.mia] })).body.changed).toBe(1)
  for (const to_team_id of [teams.otherRegionTeam, teams.otherClubTeam])
    expect((await run({ act: 'add', ids: [players.mia], to_team_id }, regional)).body.errors).toEqual({
      to_team_id: ['This team no longer exists. Choose another.'],
    })
  expect((await run({ act: 'add', ids: [players.mia] })).body.errors).toEqual({ to_team_id: ['Choose a team.'] })
  expect((await run({ act: 'release', ids: [players.mia], from_team_id: teams.otherClubTeam })).body.errors).toEqual({
    from_team_id: ['This team no longer exists. Choose another.'],
  })
  expect((await run({ ...toU10, ids: [players.mia, players.otherClub] })).status).toBe(404)
  const gone = await run({ ...toU10, ids: [players.mia, 987_654, players.otherClub] })
  const error = '2 of the selected rows are no longer in the list.'
  expect([gone.status, gone.body]).toEqual([404, { code: 'bulk.gone', error, gone: [987_654, players.otherClub] }])
  expect((await run({ ...toU10, ids: [players.otherClub] })).body).toEqual({ code: 'not_found', error: 'Not found.' })
})

/** Archives the player while a statement waits for the lock, as an act would that was a moment earlier. */
function archivedAtLock(db: Db, id: number): KyselyPlugin {
  const locks = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }) {
      if (
        node.kind === 'RawNode' &&
        node.sqlFragments.join('').includes('from player where') &&
        node.sqlFragments.at(-1)!.includes('for no key update')
      )
        locks.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (locks.has(queryId)) await sql`update player set archived_at = now() where id = ${id}`.execute(db)
      return result
    },
  }
}

test('a player who is archived a moment before an act on rosters gets its turn joins no team', async () => {
  const [made] = await club.rows(`insert into player (club_id, first_name, last_name) values (1, 'Noor', 'Haddad') returning id`)
  const id = Number(made!['id'])
  const keys = [admin.headers['authorization']!.split(' ')[1]!, admin.headers['x-access-key']!].map(hashOf) as [string, string]
  const acted = async <T>(act: (call: ActionContext) => Promise<T>) =>
    await club.database.hold('owner', async (db) => {
      await sql`update player set archived_at = null where id = ${id}`.execute(db)
      const { actor } = await findRoleSessionAsItIs(db, ...keys)
      const call = { actor: actor!, ctx: club.ctx, request: {} as never, now: new Date('2026-10-05T15:00:00Z') }
      return await act({ ...call, db: db.withPlugin(archivedAtLock(db, id)) })
    })
  const several = acted((call) => planRosterAct(call, 'add', { to_team_id: teams.u10Boys }, { ids: [id], lock: true }))
  expect(await several).toMatchObject([{ label: 'Noor Haddad', leftOut: 'archived' }])
  const single = acted((call) => planToAdd(call, teams.u10Boys, { player_ids: [id], status: 'active' }))
  await expect(single).rejects.toMatchObject({ details: { errors: { player_ids: ['Choose players of your club.'] } } })
  await club.rows('delete from player where id = $1', [id])
})

test('a director moves players between own teams, changes no values, and undoes no act on the team of another', async () => {
  const [own] = (await director.get('/club_admin/teams')).body.items as { id: number }[]
  const { body: list } = await director.get(`/club_admin/players?team=${own!.id}`)
  const id = (list.items as { id: number }[])[0]!.id
  const change = await run({ act: 'change', ids: [id], set: { grade: '9th' } }, director)
  expect(change.body).toMatchObject({ changed: 0, left_out: [{ code: 'forbidden' }] })
  const released = await run({ act: 'release', ids: [id], from_team_id: own!.id }, director)
  expect(released.body.changed).toBe(1)
  expect((await undo(released.body.change_set_id, director)).body.undone).toBe(1)
  const byAdmin = await run({ act: 'add', ids: [players.mia], to_team_id: teams.otherRegionTeam })
  expect((await undo(byAdmin.body.change_set_id, director)).status).toBe(403)
  expect((await undo(byAdmin.body.change_set_id)).body.undone).toBe(1)
})

test('where the club reviews roster changes, players of teams whose changes the caller does not approve stay', async () => {
  await club.rows(`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`)
  const [own] = (await director.get('/club_admin/teams')).body.items as { id: number }[]
  const id = ((await director.get(`/club_admin/players?team=${own!.id}`)).body.items as { id: number }[])[0]!.id
  expect((await preview({ act: 'release', ids: [id], from_team_id: own!.id }, director)).left_out).toMatchObject([{ code: 'reviewed' }])
  await club.rows(`update club set config = config - 'enable_review_all_roster' where club_id = 1`)
})
