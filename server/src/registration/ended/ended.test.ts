/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { complete, item, layProgram, nowOf } from '../test-program.ts'

let testServer: TestServer
let admin: Caller
let mum: Caller
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, mum] = await Promise.all([testServer.as(people.admin), testServer.as(people.miasMum)])
})
beforeEach(async () => {
  await testServer.rows('delete from delivery')
  await testServer.rows('delete from roster_change where club_id = 1')
})

const acts = '/program_admin/program_players/acts'
const cancel = async (id: number, caller = admin, reason = 'The camp does not take place.') =>
  await caller.post(acts, { act: 'cancel', ids: [id], reason })
const preview = async (id: number, caller = admin) => await caller.post(`${acts}/preview`, { act: 'cancel', ids: [id] })
/** The state of a registration, with the seats of its package. */
const stateOf = async (id: number) =>
  (
    await testServer.rows(
      `select r.status, k.taken, k.held from registration r join package k on k.club_id = 1 and k.id = r.package_id where r.club_id = 1 and r.id = $1`,
      [id],
    )
  ).map(({ status, taken, held }) => `${String(status)} ${String(taken)}+${String(held)}`)[0]
async function sweepLater(seconds = 61) {
  await testServer.at(new Date((await nowOf(testServer)) + seconds * 1000).toISOString())
  await testServer.ctx.jobs.sweep()
}
const mails = async (like: string) =>
  await testServer.rows(`select subject, body from delivery where dedupe_key like $1 and channel = 'email' order by id`, [like])

/** Mia is registered free of charge in a package with one seat, for which Theo waits. */
async function layFree(price = 0) {
  const program = await layProgram(testServer, { price, capacity: 1 })
  await testServer.rows('update package set waitlist = true where club_id = 1 and id = $1', [program.packageId])
  await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  const done = await complete(mum, program.path, price)
  const join = `/registration/programs/${program.id}/waitlist`
  await mum.post(join, { player_id: players.theo, package_id: program.packageId })
  const waits = async () =>
    (await testServer.rows('select state from waitlist_entry where package_id = $1', [program.packageId]))[0]!['state']
  return { ...program, registration: Number(done.body.registrations[0].id), waits }
}

test('staff cancel a registration without a charge: the family is told why, an undo takes it back, and after a minute the seat goes to the next', async () => {
  const { registration, waits } = await layFree()
  const shown = (await preview(registration)).body
  expect(shown.rows[0].diff).toEqual([{ name: 'status', from: 'Registered', to: 'Canceled' }])
  expect([shown.changes, shown.rows[0].label, shown.rows[0].notified.includes('Dana Whitfield')]).toEqual([1, 'Mia Whitfield: Week', true])
  const first = (await cancel(registration)).body
  expect([first.changed, await stateOf(registration)]).toEqual([1, 'Canceled 1+0'])
  const [told] = await mails(`registration:${registration}:canceled:%`)
  expect([String(told!['subject']), String(told!['body']).includes('The camp does not take place.')]).toEqual([
    'Registration canceled: Camp',
    true,
  ])
  expect((await admin.post(`/change_sets/${first.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  await sweepLater()
  expect([await stateOf(registration), await waits()]).toEqual(['Registered 1+0', 'waiting'])

  const second = (await cancel(registration)).body
  await sweepLater()
  expect([await stateOf(registration), await waits()]).toEqual(['Canceled 0+1', 'offered'])
  // The family has been told, and the seat is offered to another: a new act is needed even where there are more seats.
  await testServer.rows('update package set capacity = null where id = (select package_id from registration where id = $1)', [registration])
  expect((await admin.post(`/change_sets/${second.change_set_id}/undo`)).body).toMatchObject({ undone: 0 })
  expect((await mum.get('/registration/registrations')).body.items[0]).toMatchObject({ id: registration, status: 'Canceled' })
  const lines = await testServer.rows(`select diff from audit_log where action = 'registration.canceled' and entity_id = $1`, [
    registration,
  ])
  expect(lines.length).toBe(2)
})

test('a registration with a charge stays, one that has ended stays, and nobody cancels those of other clubs or programs', async () => {
  const paid = await layFree(10_000)
  const leftOut = async (caller: Caller, id = paid.registration) => (await preview(id, caller)).body.left_out?.[0]?.code
  expect([await leftOut(admin), (await cancel(paid.registration)).body.changed]).toEqual(['has_subscription', 0])
  const free = await layFree()
  const otherClub = await testServer.as(people.otherClubAdmin)
  expect([(await cancel(free.registration, otherClub)).status, (await cancel(free.registration, mum)).status]).toEqual([404, 403])
  await cancel(free.registration)
  expect([await leftOut(admin, free.registration), await stateOf(free.registration)]).toEqual(['not_registered', 'Canceled 1+0'])
})

/** Theo is registered by a Team Invite, and on the roster since. */
async function layOnTeam(setting: string | null, isReviewed = false) {
  await testServer.rows(
    `update club set config = config - 'canceled_leaves_roster' || jsonb_build_object('enable_review_all_roster', $1::boolean) || $2::jsonb where club_id = 1`,
    [isReviewed, JSON.stringify(setting === null ? {} : { canceled_leaves_roster: setting })],
  )
  await testServer.rows('delete from team_player where team_id = $1 and player_id = $2', [teams.otherTeam, players.theo])
  const program = await layProgram(testServer, { price: 0, more: `update program set type = 'Team', season_id = 2 where id = $program` })
  await admin.post('/program_admin/not_registered/acts', {
    ...{ act: 'invite', ids: [players.theo], program_id: program.id, package_id: program.packageId, team_id: teams.otherTeam },
  })
  await mum.post(program.path, { items: [item(players.theo, program.packageId)] })
  const done = await complete(mum, program.path, 0)
  const id = Number(done.body.registrations[0].id)
  expect(await isOn()).toBe(true)
  await testServer.rows('delete from delivery')
  await cancel(id)
  await sweepLater()
  return id
}
const isOn = async () =>
  (
    await testServer.rows('select from team_player where team_id = $1 and player_id = $2 and left_on is null', [
      teams.otherTeam,
      players.theo,
    ])
  ).length === 1
const requests = async () =>
  (await testServer.rows(`select kind, state, note from roster_change where club_id = 1 and player_id = $1`, [players.theo])).map(
    ({ kind, state, note }) => `${String(kind)} ${String(state)} ${String(note)}`,
  )

test('by default the staff of the team are asked about a player whose registration by Team Invite was canceled', async () => {
  const id = await layOnTeam(null)
  expect([await isOn(), await requests()]).toEqual([true, []])
  const asked = await mails(`registration:${id}:roster:ask:%`)
  expect(asked.length).toBeGreaterThan(0)
  expect(String(asked[0]!['body'])).toContain(`/teams/${teams.otherTeam}/roster`)
})

test('where the club wants it, the player leaves the roster with the registration, and family and coaches are told', async () => {
  await layOnTeam('release')
  expect([await isOn(), await requests()]).toEqual([false, []])
  expect(
    (await mails('roster:%')).map(({ subject }) => String(subject)).some((subject) => subject.startsWith('Theo Whitfield leaves')),
  ).toBe(true)
})

test('where the club reviews roster changes, a canceled registration makes a request, whose approval releases the player', async () => {
  const id = await layOnTeam('release', true)
  expect([await isOn(), await requests()]).toEqual([true, ['release pending Registration canceled: Camp']])
  expect((await mails(`registration:${id}:roster:request:%`)).length).toBeGreaterThan(0)
  const [request] = (await admin.get('/club_admin/roster_changes')).body.items
  await admin.post(`/club_admin/roster_changes/${request.id}/approve`, { reason: '' })
  expect(await isOn()).toBe(false)
})

test('a player stays where the club keeps rosters, and where the player was on the roster before the registration', async () => {
  await layOnTeam('keep')
  expect([await isOn(), await requests()]).toEqual([true, []])
  const program = await layProgram(testServer, { price: 0, more: `update program set type = 'Team', season_id = 2 where id = $program` })
  await testServer.rows(`update club set config = config || '{"canceled_leaves_roster":"release"}' where club_id = 1`)
  await testServer.rows(`update team_player set joined_on = '2026-09-01' where team_id = $1 and player_id = $2`, [
    teams.otherTeam,
    players.theo,
  ])
  await admin.post('/program_admin/not_registered/acts', {
    ...{ act: 'invite', ids: [players.theo], program_id: program.id, package_id: program.packageId, team_id: teams.otherTeam },
  })
  await mum.post(program.path, { items: [item(players.theo, program.packageId)] })
  await cancel(Number((await complete(mum, program.path, 0)).body.registrations[0].id))
  await sweepLater()
  expect(await isOn()).toBe(true)
})
