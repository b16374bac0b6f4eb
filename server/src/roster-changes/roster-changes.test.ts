import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach] = await Promise.all([club.as(people.admin), club.as(people.coachSam)])
})
beforeEach(async () => {
  await club.rows(`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`)
  await club.rows('delete from roster_change where club_id = 1')
  await club.rows('delete from delivery')
})
afterEach(
  async () => void (await club.rows('update team_player set left_on = null where team_id = $1 and player_id = $2', [girls, players.mia])),
)

const girls = teams.u12Girls
const asked = `/teams/${girls}/roster_changes`
const list = '/club_admin/roster_changes'
interface Line {
  id: number
  player: string
  kind: string
  warnings: string[]
  block: string | null
}
const request = (body: object, caller = coach) => caller.post(asked, body)
const release = () => request({ kind: 'release', player_ids: [players.mia], note: 'Moved away' })
const pending = async (caller = admin, query = '') => (await caller.get(`${list}${query}`)).body.items as Line[]
const only = async () => (await pending())[0]!.id
const approve = async (id: number, reason = '', caller = admin) => await caller.post(`${list}/${id}/approve`, { reason })
const isOn = async (player: number, team: number = girls) =>
  (await club.rows('select 1 from team_player where team_id = $1 and player_id = $2 and left_on is null', [team, player])).length === 1
const mails = async () => await club.rows(`select user_id, subject, body from delivery where state <> 'dropped' order by id`)
const mailsTo = async (user: number) => (await mails()).filter((mail) => mail['user_id'] === user)

test('while the club reviews roster changes, a request waits for approval, and approval changes the roster and tells the requester once [TEAM-060] [NOTIF-061]', async () => {
  expect((await release()).body).toEqual({ requested: 1 })
  expect([await isOn(players.mia), await mails()]).toEqual([true, []])
  expect((await coach.get(asked)).body.items).toMatchObject([
    { kind: 'release', player: 'Mia Whitfield', team: 'U12 Girls', requester: 'Sam Okafor', note: 'Moved away', may_withdraw: true },
  ])
  const found = (await pending())[0]!
  expect(found).toMatchObject({ player: 'Whitfield, Mia', kind: 'release', warnings: [], block: null })
  const { told } = (await admin.get(`${list}/${found.id}`)).body
  expect(told).toMatchObject({ coaches: ['Helen Delacroix'], requester: true })
  const { body } = await approve(found.id)
  expect([await isOn(players.mia), body.told]).toEqual([false, told.contacts + 2])
  expect((await mailsTo(coachSamId)).map((mail) => mail['subject'])).toEqual(['Roster change approved: Mia Whitfield'])
  expect((await mails()).some((mail) => mail['subject'] === 'Mia Whitfield leaves U12 Girls')).toBe(true)
  expect(await pending()).toEqual([])
  // Undo puts the player back, drops the mails and lets the club decide again.
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect([await isOn(players.mia), await mails(), (await pending()).length]).toEqual([true, [], 1])
})

test('without the review, and for people who approve, there is nothing to request: they change the roster themselves', async () => {
  expect((await request({ kind: 'release', player_ids: [players.mia] }, admin)).body.code).toBe('roster.not_reviewed')
  await club.rows(`update club set config = config - 'enable_review_all_roster' where club_id = 1`)
  expect((await release()).body.code).toBe('roster.not_reviewed')
  expect((await coach.get(`/teams/${girls}/roster_options`)).body.reviewed).toBe(false)
})

test('a request keeps the rules of a change: players of the own teams, not on the roster yet, once, and a team to move to', async () => {
  const errors = async (body: object) => (await request(body)).body.errors
  expect(await errors({ kind: 'add', player_ids: [players.otherTeam] })).toEqual({ player_ids: ['Choose players of your club.'] })
  expect(await errors({ kind: 'add', player_ids: [players.mia] })).toEqual({ player_ids: ['Mia Whitfield is already on the roster.'] })
  expect(await errors({ kind: 'release', player_ids: [players.theo] })).toEqual({ player_ids: ['Not found.'] })
  expect(await errors({ kind: 'move', player_ids: [players.mia] })).toEqual({ to_team_id: ['Choose the new team.'] })
  expect(await errors({ kind: 'move', player_ids: [players.mia], to_team_id: teams.otherTeam })).toEqual({
    to_team_id: ['This team no longer exists. Choose another.'],
  })
  expect((await request({ kind: 'move', player_ids: [players.mia], to_team_id: teams.u10Boys })).status).toBe(200)
  expect(await errors({ kind: 'release', player_ids: [players.mia] })).toEqual({
    player_ids: ['A request about Mia Whitfield is already pending.'],
  })
  // The other team sees the player who would come, and only the team of the player withdraws.
  expect((await coach.get(`/teams/${teams.u10Boys}/roster_changes`)).body.items).toMatchObject([{ kind: 'move', may_withdraw: false }])
  const [place] = await club.rows('select number, position, status from team_player where team_id = $1 and player_id = $2', [
    girls,
    players.mia,
  ])
  const save = (change: object) => coach.post(`/teams/${girls}/roster/${players.mia}`, { ...place, ...change })
  expect((await save({ captain: true })).status).toBe(200)
  expect(Object.keys((await save({ status: 'guest' })).body.errors)).toEqual(['status'])
})

test('a player who does not fit the team is approved with a reason only, and left out when several are approved at once', async () => {
  await request({ kind: 'add', player_ids: [players.theo] })
  await release()
  const theo = (await pending()).find(({ kind }) => kind === 'add')!
  expect(theo.warnings).toEqual(['gender'])
  expect((await approve(theo.id)).body.errors).toEqual({ reason: ['Enter a reason.'] })
  const several = { act: 'approve', found: {} }
  const preview = (await admin.post(`${list}/acts/preview`, several)).body
  expect(preview).toMatchObject({ count: 2, changes: 1, labels: ['Mia Whitfield'], left_out: [{ code: 'needs_reason', count: 1 }] })
  expect((await admin.post(`${list}/acts`, several)).body.changed).toBe(1)
  expect([await isOn(players.mia), await isOn(players.theo)]).toEqual([false, false])
  const { body } = await approve(theo.id, 'Plays with his sister.')
  expect(await isOn(players.theo)).toBe(true)
  expect(await club.rows('select state, reason from roster_change where id = $1', [theo.id])).toEqual([
    { state: 'approved', reason: 'Plays with his sister.' },
  ])
  // A coach does not take back what the club approved.
  expect((await coach.post(`/change_sets/${body.change_set_id}/undo`)).status).toBe(403)
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body.undone).toBe(2)
})

test('several requests are approved as one change, and one undo restores the rosters and the requests', async () => {
  await release()
  const [other] = await club.rows(
    'select player_id from team_player where team_id = $1 and left_on is null and player_id <> $2 order by player_id',
    [girls, players.mia],
  )
  const second = other!['player_id'] as number
  await request({ kind: 'release', player_ids: [second] })
  const { notified } = (await admin.post(`${list}/acts/preview`, { act: 'approve', found: {} })).body
  const { body } = await admin.post(`${list}/acts`, { act: 'approve', found: {} })
  expect([body.changed, notified > 0, body.notified]).toEqual([2, true, notified])
  expect([await isOn(players.mia), await isOn(second)]).toEqual([false, false])
  expect((await mailsTo(coachSamId)).map((mail) => mail['subject'])).toHaveLength(2)
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 4, left_alone: [] })
  expect([await isOn(players.mia), await isOn(second), (await pending()).length, await mails()]).toEqual([true, true, 2, []])
})

test('requests about one place of a player are left out together, and the others are approved', async () => {
  const [other] = await club.rows('select player_id from team_player where team_id = $1 and left_on is null and player_id <> $2', [
    girls,
    players.mia,
  ])
  const second = other!['player_id'] as number
  await request({ kind: 'release', player_ids: [second] })
  // Another team asks for Mia while her own lets her go there.
  await coach.post(`/teams/${teams.u10Boys}/roster_changes`, { kind: 'add', player_ids: [players.mia] })
  await request({ kind: 'move', player_ids: [players.mia], to_team_id: teams.u10Boys })
  await club.rows(`update team set gender = 'C', birth_year = null where id = $1`, [teams.u10Boys])
  const several = { act: 'approve', found: {} }
  const preview = (await admin.post(`${list}/acts/preview`, several)).body
  expect(preview).toMatchObject({ changes: 1, left_out: [{ code: 'collides', count: 2, labels: ['Mia Whitfield', 'Mia Whitfield'] }] })
  const { body } = await admin.post(`${list}/acts`, several)
  expect([body.changed, await isOn(second), await isOn(players.mia)]).toEqual([1, false, true])
  await admin.post(`/change_sets/${body.change_set_id}/undo`)
})

test('a denial needs a reason, which the requester reads unless he asked for no mails about rosters, and stands [ROLE-134] [ROLE-135]', async () => {
  await release()
  const id = await only()
  expect((await admin.post(`${list}/${id}/deny`, { reason: ' ' })).status).toBe(422)
  expect((await admin.post(`${list}/${id}/deny`, { reason: 'The season has begun.' })).status).toBe(200)
  expect((await mailsTo(coachSamId))[0]!['body']).toContain('Reason: The season has begun.')
  expect(await approve(id)).toMatchObject({ status: 409, body: { error: 'Avery Lindholm decided this request already.' } })
  expect(await isOn(players.mia)).toBe(true)
  const [quiet] = await club.rows(
    `insert into role_permission (role_id, club_region_id, key) select id, 0, 'disable_notify_roster_change' from role
     where user_id = $1 and club_id = 1 returning role_id`,
    [coachSamId],
  )
  await club.rows('delete from delivery')
  await release()
  expect((await admin.get(`${list}/${await only()}`)).body.told.requester).toBe(false)
  await admin.post(`${list}/${await only()}/deny`, { reason: 'No.' })
  expect(await mails()).toEqual([])
  await club.rows(`delete from role_permission where role_id = $1 and key = 'disable_notify_roster_change'`, [quiet!['role_id']])
})

test('a coach under 18 reads the reason of a denial only together with a guardian', async () => {
  const mum = await club.as(people.miasMum)
  await club.rows(
    `with young as (insert into player (club_id, first_name, last_name, birth_date, user_id) values (1, 'Sammy', 'Okafor', '2010-05-01', $1) returning id)
     insert into player_contact (club_id, player_id, user_id) select 1, id, $2 from young`,
    [coachSamId, mum.userId],
  )
  const deny = async () => {
    await club.rows('delete from delivery')
    await release()
    expect((await admin.post(`${list}/${await only()}/deny`, { reason: 'The season has begun.' })).status).toBe(200)
  }
  // The guardian gets the copy also with alerts off.
  await mum.post('/user', { message_preferences: { alerts_email: false } })
  await deny()
  await mum.post('/user', { message_preferences: { alerts_email: true } })
  expect((await mailsTo(coachSamId)).map(({ body }) => String(body).includes('The season has begun.'))).toEqual([true])
  const [copy] = await mailsTo(mum.userId)
  expect(copy!['body']).toMatch(/^You get this copy because Sammy is under 18\.\n\n.*Reason: The season has begun\.$/s)
  await club.rows('delete from player_contact where club_id = 1 and user_id = $1 and player_id = (select max(id) from player)', [
    mum.userId,
  ])
  await deny()
  expect(await mails()).toEqual([])
  await club.rows('delete from player where club_id = 1 and user_id = $1', [coachSamId])
})

test('a request that the roster has overtaken is shown as such and cannot be approved', async () => {
  await release()
  const id = await only()
  await admin.post(`/teams/${girls}/roster/${players.mia}/release`)
  expect((await pending())[0]!.block).toBe('not_there')
  expect(await approve(id)).toMatchObject({ status: 422, body: { error: 'The player is no longer on the roster. Deny the request.' } })
})

test('staff of the team withdraw a request; people outside the team and the club do not see it', async () => {
  await release()
  const id = await only()
  const withdraw = (caller: Caller) => caller.post(`/roster_changes/${id}/withdraw`)
  expect((await withdraw(await club.as(people.otherTeamCoach))).status).toBe(404)
  expect((await withdraw(await club.as(people.managerPlain))).status).toBe(403)
  expect((await withdraw(coach)).status).toBe(200)
  expect(await approve(id)).toMatchObject({ status: 409, body: { error: 'This request was withdrawn.' } })
  expect((await pending(admin, '?state=withdrawn')).length).toBe(1)
})

test('admins of the region and directors with all players decide; a director without it, and admins of other regions, do not', async () => {
  await release()
  const id = await only()
  const director = await club.as(people.director)
  const others = await Promise.all([people.otherRegionAdmin, people.director].map((who) => club.as(who)))
  for (const caller of others) expect([await pending(caller), (await approve(id, '', caller)).status]).toEqual([[], 403])
  expect((await pending(await club.as(people.regional))).map((line) => line.id)).toEqual([id])
  await club.rows(
    `insert into role_permission (role_id, club_region_id, key) select id, 0, 'all_players' from role where user_id = $1 and club_id = 1`,
    [director.userId],
  )
  expect((await pending(director)).map((line) => line.id)).toEqual([id])
  expect((await approve(id, '', director)).status).toBe(200)
})

test('the list is narrowed by team, kind, day and requester [TEAM-060]', async () => {
  await release()
  await request({ kind: 'add', player_ids: [players.theo] })
  const kinds = async (query: string) => (await pending(admin, query)).map(({ kind }) => kind).toSorted()
  expect(await kinds(`?team=${girls}`)).toEqual(['add', 'release'])
  expect(await kinds(`?team=${teams.u10Boys}`)).toEqual([])
  expect(await kinds('?kind=release')).toEqual(['release'])
  expect(await kinds(`?requested_by_user_id=${coachSamId}`)).toEqual(['add', 'release'])
  expect(await kinds('?requested_at_from=2030-01-01')).toEqual([])
  expect((await admin.get('/club_admin/roster_change_choices')).body).toMatchObject({
    teams: [{ name: 'U12 Girls' }],
    requesters: [{ name: 'Sam Okafor' }],
  })
})
