import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let coach: Caller
let director: Caller
/** Girls of the U11, whose director is that of the U12 Girls too. */
let girls: number[]
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach, director] = await Promise.all([club.as(people.admin), club.as(people.coachSam), club.as(people.director)])
  const rows = await club.rows(
    `select tp.player_id from team_player tp join team t on t.id = tp.team_id join player_contact c on c.player_id = tp.player_id and c.user_id > 1000
     where t.club_id = 1 and t.season_id = 2 and t.mark = '11G' and tp.status = 'active' and tp.left_on is null
       and not exists (select from guest_assignment g where g.player_id = tp.player_id)
       and not exists (select from team_player o where o.player_id = tp.player_id and o.team_id <> t.id)
       and not exists (select from team_player o join player_contact k on k.player_id = o.player_id where k.user_id = c.user_id and o.team_id = $1)
     order by tp.player_id`,
    [teams.u12Girls],
  )
  girls = [...new Set(rows.map((row) => Number(row['player_id'])))]
})
beforeEach(async () => {
  await club.rows('delete from guest_assignment where id > 4')
  await club.rows('delete from event_guest')
  await club.rows('delete from delivery')
})

const ofTeam = `/teams/${teams.u12Girls}/guests`
/** Thursday and Saturday of the week. */
const days = { from_on: '2026-10-08', to_on: '2026-10-10' }
const ask = (player: number, change: object = {}, caller = coach) => caller.post(ofTeam, { ...days, player_ids: [player], ...change })
const lines = async (caller = admin, filter = '') =>
  (await caller.get(`/club_admin/guest_assignments?page_size=100${filter}`)).body.items as (Record<string, unknown> & { id: number })[]
const lineOf = async (player: number, caller = admin) => (await lines(caller)).find((line) => line['player_id'] === player)!
const decide = async (player: number, body: object, caller = admin) => {
  const { id, version_id } = await lineOf(player)
  return await caller.post(`/guest_assignments/${id}/decision`, { version_id, ...body })
}
const end = async (player: number, caller = coach) => {
  const { id, version_id } = await lineOf(player)
  return await caller.post(`/guest_assignments/${id}/end`, { version_id })
}
const familyOf = async (player: number) => {
  const [contact] = await club.rows(
    `select u.email from player_contact c join app_user u on u.id = c.user_id and u.deleted_at is null where c.player_id = $1 and c.user_id > 1000 order by c.id limit 1`,
    [player],
  )
  return await club.as(String(contact!['email']))
}
const seen = async (family: Caller) =>
  await Promise.all(
    [events.tuesdaysPractice, events.thursdaysPractice, events.saturdaysGame, events.nextPractice].map(
      async (id) => (await family.get(`/calendar_events/${id}`)).status === 200,
    ),
  )
const mails = async () =>
  (await club.rows(`select distinct subject from delivery where state <> 'dropped' order by subject`)).map((row) => String(row['subject']))

test('a coach asks for a player; when the club approves, the family sees the events of those days and nothing else of the team [TEAM-036] [TEAM-043]', async () => {
  const [player] = girls as [number]
  const family = await familyOf(player)
  const { status, body } = await ask(player, { note: 'Short of players' })
  expect([status, body]).toEqual([200, { requested: 1, approved: 0, change_set_id: null }])
  expect(await lineOf(player)).toMatchObject({ state: 'requested', team_id: teams.u12Girls, note: 'Short of players', may_decide: true })
  expect(await seen(family)).toEqual([false, false, false, false])
  expect((await mails()).every((subject) => subject.endsWith('is asked for as a guest of U12 Girls'))).toBe(true)
  expect((await mails()).length).toBe(1)

  expect((await decide(player, { approve: true }, coach)).status).toBe(403)
  const decided = await decide(player, { approve: true }, director)
  expect(decided.status).toBe(200)
  expect(await seen(family)).toEqual([false, true, true, false])
  expect((await family.get(`/teams/${teams.u12Girls}`)).status).toBe(404)
  const register = await coach.get(`/calendar_events/${events.saturdaysGame}/attendance`)
  expect(register.body.players.find((line: { player_id: number }) => line.player_id === player)).toMatchObject({ guest: true })
  const answer = `/games/${events.saturdaysGame}/availability/${player}?team_id=${teams.u12Girls}`
  expect((await family.post(answer, { status: 'present' })).status).toBe(200)
  expect((await mails()).some((subject) => /is a guest of U12 Girls, Oct 8/.test(subject))).toBe(true)

  expect((await director.post(`/change_sets/${decided.body.change_set_id}/undo`)).body).toMatchObject({ undone: 1, left_alone: [] })
  expect([await seen(family), (await lineOf(player))['state']]).toEqual([[false, false, false, false], 'requested'])
})

test('a new event on those days has the guest, and ending the assignment early takes the guest out of the coming events', async () => {
  const [player] = girls as [number]
  expect((await ask(player, {}, director)).body).toMatchObject({ requested: 0, approved: 1 })
  const guestsOf = async (id: number) =>
    (await coach.get(`/calendar_events/${id}`)).body.guest_team_players.map((guest: { player_id: number }) => guest.player_id)
  const practice = (day: string, guests: number[]) =>
    coach.post(`/teams/${teams.u12Girls}/practices`, {
      ...{ start_time: `${day}T07:00`, end_time: `${day}T08:00`, guest_team_players: guests },
    })
  const inside = (await practice('2026-10-09', [players.theo])).body.id as number
  const outside = (await practice('2026-10-12', [])).body.id as number
  expect([new Set(await guestsOf(inside)), await guestsOf(outside)]).toEqual([new Set([player, players.theo]), []])
  expect((await end(player)).status).toBe(200)
  expect([await guestsOf(inside), await guestsOf(events.saturdaysGame)]).toEqual([[players.theo], []])
  expect(await lineOf(player)).toMatchObject({ state: 'ended', may_end: false })
  expect((await end(player)).body.code).toBe('guest.not_open')
})

test('an assignment ends by itself after its last day', async () => {
  const [player] = girls as [number]
  await ask(player, {}, admin)
  expect((await lineOf(player))['state']).toBe('approved')
  await club.at('2026-10-11T15:00:00Z')
  expect(await lineOf(player)).toMatchObject({ state: 'ended', may_decide: false, may_end: false })
  expect((await ask(player, { from_on: '2026-10-11', to_on: '2026-10-12' })).status).toBe(200)
  await club.at('2026-10-05T15:00:00Z')
})

test('a denial needs a reason, which the coaches of the team read; a request can be withdrawn', async () => {
  const [player, other] = girls as [number, number]
  await ask(player)
  expect((await decide(player, { approve: false, reason: ' ' })).body.errors).toEqual({ reason: ['Enter a reason.'] })
  await club.rows('delete from delivery')
  expect((await decide(player, { approve: false, reason: 'Plays in Boise' })).status).toBe(200)
  expect(await lineOf(player)).toMatchObject({ state: 'denied', reason: 'Plays in Boise' })
  const [mail] = await club.rows('select to_address, body from delivery')
  expect([mail!['to_address'], String(mail!['body']).includes('Plays in Boise')]).toEqual([people.coachSam, true])
  expect((await decide(player, { approve: true })).body.code).toBe('guest.not_open')
  await ask(other)
  const { id } = await lineOf(other)
  expect((await coach.post(`/guest_assignments/${id}/end`, { version_id: 7 })).status).toBe(409)
  const withdrawn = await end(other)
  expect((await lineOf(other))['state']).toBe('withdrawn')
  // The days are taken by a newer request, so that the withdrawal cannot be undone.
  await ask(other)
  const undone = await coach.post(`/change_sets/${withdrawn.body.change_set_id}/undo`)
  expect(undone.body).toMatchObject({ undone: 0, left_alone: [{ reason: 'changed_since' }] })
})

test('a coach under 18 reads the reason of a denied guest only together with a guardian', async () => {
  const [player, mum] = [girls[0]!, await club.as(people.miasMum)]
  await club.rows(
    `with young as (insert into player (club_id, first_name, last_name, birth_date, user_id) values (1, 'Sammy', 'Okafor', '2010-05-01', $1) returning id)
     insert into player_contact (club_id, player_id, user_id) select 1, id, $2 from young`,
    [coach.userId, mum.userId],
  )
  await ask(player)
  await club.rows('delete from delivery')
  expect((await decide(player, { approve: false, reason: 'Plays in Boise' })).status).toBe(200)
  const bodies = async (user: number) =>
    (await club.rows('select body from delivery where user_id = $1', [user])).map(({ body }) => String(body))
  expect((await bodies(coach.userId)).map((body) => body.includes('Plays in Boise'))).toEqual([true])
  expect(await bodies(mum.userId)).toEqual([expect.stringMatching(/^You get this copy because Sammy is under 18\.\n\n.*Plays in Boise/s)])
  await club.rows(`delete from player_contact where player_id in (select id from player where first_name = 'Sammy' and user_id = $1)`, [
    coach.userId,
  ])
  await club.rows(`delete from player where first_name = 'Sammy' and user_id = $1`, [coach.userId])
})

test('a wrong player or day is refused at its field: on the team, of another club, asked for already, past, backwards, too long', async () => {
  const [player] = girls as [number]
  await ask(player)
  const name = String((await lineOf(player))['player'])
    .split(', ')
    .toReversed()
    .join(' ')
  const errors = async (change: object, of = girls[1]!) => (await ask(of, change)).body.errors as unknown
  expect(await errors({}, player)).toEqual({
    player_ids: [`${name} has a guest assignment for this team on these days already.`],
  })
  expect((await ask(player, { from_on: '2026-10-11', to_on: '2026-10-12' })).status).toBe(200)
  expect(await errors({}, players.mia)).toEqual({ player_ids: ['Mia Whitfield is on this team already.'] })
  expect(await errors({}, players.otherClub)).toEqual({ player_ids: ['Choose players of your club.'] })
  expect(await errors({ from_on: '2026-10-04' })).toEqual({ from_on: ['Choose today or a later day.'] })
  expect(await errors({ to_on: '2026-10-07' })).toEqual({ to_on: ['Choose a day on or after the first day.'] })
  expect(await errors({ to_on: '2027-10-10' })).toEqual({ to_on: ['Choose at most 366 days.'] })
})

test('a player who does not fit the team is approved by an admin with a reason only, and never together with others', async () => {
  const [player] = girls as [number]
  // A boy for a team of girls.
  expect((await ask(players.theo, {}, director)).body).toMatchObject({ requested: 1, approved: 0 })
  expect(await lineOf(players.theo)).toMatchObject({ conflicts: ['gender'] })
  await ask(player)
  const { id: fitting } = await lineOf(player)
  const { id: conflicting } = await lineOf(players.theo)
  expect((await decide(players.theo, { approve: true, reason: 'Siblings' }, director)).body.errors).toEqual({
    reason: ['The player does not fit the team. Only an administrator can approve this.'],
  })
  expect((await decide(players.theo, { approve: true })).body.errors).toEqual({ reason: ['Enter a reason.'] })
  const chosen = { act: 'approve', ids: [fitting, conflicting, 3] }
  const acts = '/club_admin/guest_assignments/acts'
  expect((await admin.post(`${acts}/preview`, chosen)).body).toMatchObject({ count: 3, changes: 1 })
  const { body } = await admin.post(acts, chosen)
  expect(body.left_out.map(({ code }: { code: string }) => code).toSorted()).toEqual(['conflict', 'not_open'])
  expect([(await lineOf(player))['state'], (await lineOf(players.theo))['state']]).toEqual(['approved', 'requested'])
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body.undone).toBe(1)
  expect((await decide(players.theo, { approve: true, reason: 'Siblings' })).status).toBe(200)
  expect(await lineOf(players.theo)).toMatchObject({ state: 'approved', reason: 'Siblings' })
  expect((await ask(players.luc, {}, admin)).body.errors).toEqual({ reason: ['Enter a reason.'] })
})

test('several requests are denied at once with one reason, which each shows, after a preview of who gets an email, and one undo makes them wait again', async () => {
  const [player] = girls as [number]
  await ask(player)
  await ask(players.theo, {}, director)
  const ids = [(await lineOf(player)).id, (await lineOf(players.theo)).id, 3]
  const acts = '/club_admin/guest_assignments/acts'
  expect((await admin.post(`${acts}/preview`, { act: 'deny', ids, reason: ' ' })).body.errors).toEqual({ reason: ['Enter a reason.'] })
  const denial = { act: 'deny', ids, reason: 'Too many games' }
  const { notified } = (await admin.post(`${acts}/preview`, denial)).body
  await club.rows('delete from delivery')
  const { body } = await admin.post(acts, denial)
  expect(body).toMatchObject({ changed: 2, notified, left_out: [{ code: 'not_open', count: 1 }] })
  const told = await club.rows(`select distinct user_id from delivery where channel = 'email' and state <> 'dropped'`)
  expect([told.length > 0, told.length]).toEqual([true, notified])
  for (const one of [player, players.theo]) expect(await lineOf(one)).toMatchObject({ state: 'denied', reason: 'Too many games' })
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body.undone).toBe(2)
  for (const one of [player, players.theo]) expect(await lineOf(one)).toMatchObject({ state: 'requested', reason: null })
})

test('coaches find players of other teams by name, birth year and team, without birth date or contacts; the player’s own team is left out', async () => {
  const search = async (text: string, caller = coach) =>
    (await caller.get(`/teams/${teams.u12Girls}/guest_search?search=${encodeURIComponent(text)}`)).body.items as object[]
  expect(await search('theo wh')).toEqual([
    {
      id: players.theo,
      name: 'Theo Whitfield',
      birth_year: expect.any(Number),
      teams: ['U10 Boys'],
      conflicts: ['gender'],
      approves: false,
    },
  ])
  expect(await search('mia whit')).toEqual([])
  expect(await search('u')).toEqual([])
  expect((await search('U11 Girls')).length).toBeGreaterThan(10)
})

test('managers ask for guests only where the club lets them, and another team’s guests do not exist for them [TEAM-036]', async () => {
  const manager = await club.as(people.manager)
  const switchTo = (on: boolean) =>
    club.rows(`update club set config = config || jsonb_build_object('team_manager_can_assign_guests', $1::boolean) where club_id = 1`, [
      on,
    ])
  const listed = async () => (await manager.get(`/team_guests?team_id=${teams.u12Girls}`)).body.total as number
  expect([(await ask(girls[0]!, {}, manager)).status, await listed()]).toEqual([403, 0])
  await switchTo(true)
  expect((await ask(girls[0]!, {}, manager)).status).toBe(200)
  expect(await listed()).toBeGreaterThan(0)
  await switchTo(false)
  expect((await coach.post(`/teams/${teams.otherTeam}/guests`, { ...days, player_ids: [players.mia] })).status).toBe(404)
})

test('the list of the club needs the feature, and a director sees the guests from and to the own teams [TEAM-043]', async () => {
  await admin.post(`/teams/${teams.otherTeam}/guests`, { ...days, player_ids: [players.kai, girls[0]], reason: 'Plays up' })
  const seenBy = (await lines(director)).filter((line) => line['team_id'] === teams.otherTeam).map((line) => line['player_id'])
  expect(seenBy).toEqual([girls[0]])
  expect((await lines(director)).find((line) => line['player_id'] === girls[0])).toMatchObject({ may_decide: false, may_end: false })
  expect((await (await club.as(people.otherClubAdmin)).get('/club_admin/guest_assignments')).body.items).toEqual([])
  await club.rows(`update club set config = config || '{"enable_team_assignments": false}' where club_id = 1`)
  expect((await admin.get('/club_admin/guest_assignments')).status).toBe(403)
  expect((await coach.get('/team_guests')).status).toBe(200)
  await club.rows(`update club set config = config || '{"enable_team_assignments": true}' where club_id = 1`)
})
