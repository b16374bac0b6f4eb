/** @module-tag postgres */
import { expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people, players, teams } from '../../demo/people.ts'
import { openMoney } from '../../payments/test-money.ts'

const programAdmin = 'programadmin@demo.touchline.test'
const acts = '/program_admin/not_registered/acts'

interface Laid {
  type?: string
  capacity?: number | null
  price?: number
  state?: 'open' | 'draft' | 'closed'
  more?: string
}
/** A program of the present season with one package, from which this admin invites. */
async function layProgram(testServer: TestServer, { type = 'Camp', capacity = null, price = 0, state = 'open', more = '' }: Laid = {}) {
  const [program] = await testServer.rows(
    `insert into program (club_id, name, type, season_id, published_at, opened_at, closed_at)
      values (1, 'Select', $1, 2, case when $2 = 'draft' then null else app_now() end, case when $2 = 'open' then app_now() end,
        case when $2 = 'closed' then app_now() end) returning id`,
    [type, state],
  )
  const id = Number(program!['id'])
  const [of] = await testServer.rows(
    `insert into package (club_id, program_id, name, price, capacity) values (1, $1, 'Spot', $2, $3) returning id`,
    [id, price, capacity],
  )
  const packageId = Number(of!['id'])
  if (more !== '') await testServer.rows(`update package set ${more} where id = $1`, [packageId])
  const act = (caller: Caller, name: string, ids: readonly number[], more_: object = {}) =>
    caller.post(acts, { act: name, ids, program_id: id, ...(name === 'invite' && { package_id: packageId }), ...more_ })
  return {
    ...{ id, packageId },
    act,
    invite: (caller: Caller, ids: readonly number[], values: object = {}) => act(caller, 'invite', ids, values),
    cart: `/registration/programs/${id}/cart`,
    /** The registrations of the program, in the order in which they were made. */
    statuses: async () =>
      (await testServer.rows('select player_id, status from registration where program_id = $1 order by id', [id])).map(
        ({ player_id, status }) => [Number(player_id), status],
      ),
  }
}
type Program = Awaited<ReturnType<typeof layProgram>>

const invitationsOf = async (caller: Caller, program: Program) =>
  ((await caller.get('/registration/invitations')).body.items as { id: number; program_id: number; player_id: number }[]).filter(
    ({ program_id }) => program_id === program.id,
  )
let keys = 0
/** Chooses the package for the player, and registers. */
async function register(caller: Caller, program: Program, player: number, more: object = {}) {
  await caller.post(program.cart, { items: [{ player_id: player, package_id: program.packageId }] })
  return await caller.post(`${program.cart}/complete`, { total: 0, ...more }, { 'idempotency-key': `invitation-${++keys}` })
}
const mailsOf = async (testServer: TestServer, invitation: number, kind: string) =>
  await testServer.rows(`select to_address, subject, body from delivery where dedupe_key like $1 and channel = 'email' order by id`, [
    `program_invitation:${invitation}:${kind}%`,
  ])
const inTray = async (testServer: TestServer, invitation: number) =>
  await testServer.rows(`select cta from notification where dedupe_key like $1`, [`program_invitation:${invitation}:invited%`])
const onRoster = async (testServer: TestServer, team: number, player: number) =>
  (await testServer.rows('select status from team_player where team_id = $1 and player_id = $2 and left_on is null', [team, player]))[0]?.[
    'status'
  ]
const later = async (testServer: TestServer, hours: number) => {
  const [row] = await testServer.rows('select app_now() as now')
  await testServer.at(new Date(new Date(String(row!['now'])).getTime() + hours * 3_600_000).toISOString())
}

test('an admin invites players with a package: each contact gets a mail with a link and a notification, and the family registers from it', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer)
  const preview = await admin.post(`${acts}/preview`, {
    ...{ act: 'invite', ids: [players.mia, players.theo], program_id: program.id, package_id: program.packageId },
  })
  expect(preview.body).toMatchObject({ changes: 2, labels: ['Mia Whitfield', 'Theo Whitfield'] })
  const done = await program.invite(admin, [players.mia, players.theo], { answer_by: '2026-10-20' })
  expect([done.status, done.body.changed, done.body.notified]).toEqual([200, 2, preview.body.notified])
  const [mia] = (await invitationsOf(mum, program)).filter(({ player_id }) => player_id === players.mia)
  expect(mia).toMatchObject({ program: 'Select', package: 'Spot', player: 'Mia Whitfield', status: 'Invited', answer_by: '2026-10-20' })
  const mails = await mailsOf(testServer, mia!.id, 'invited')
  const own = mails.find(({ to_address }) => to_address === people.miasMum)
  expect(own).toMatchObject({ subject: 'Invitation for Mia Whitfield: Select' })
  expect(own!['body']).toContain(`/register/steps/${program.id}?invitation=${mia!.id}`)
  expect((await inTray(testServer, mia!.id)).length).toBe(mails.length)
  const { players: shown } = (await mum.get(program.cart)).body
  expect(shown.find(({ id }: { id: number }) => id === players.mia).invitation).toMatchObject({
    id: mia!.id,
    package_id: program.packageId,
  })
  expect((await register(mum, program, players.mia)).status).toBe(200)
  expect((await mum.get(`/registration/invitations/${mia!.id}`)).body.status).toBe('Registered')
  expect(await program.statuses()).toEqual([
    [players.mia, 'Registered'],
    [players.theo, 'Invited'],
  ])
  // A registration that the club cancels is not shown as a withdrawn invitation.
  await testServer.rows(`update registration set status = 'Canceled' where id = $1`, [mia!.id])
  expect((await mum.get(`/registration/invitations/${mia!.id}`)).status).toBe(404)
  const { items } = (await admin.get(`/program_admin/not_registered?program=${program.id}&search=Whitfield, Mia`)).body
  expect(items).toMatchObject([{ id: players.mia, invitation: 'not_invited', sent_at: null }])
})

test('a Team Invite puts the player on the roster of the team once the family has registered [PROG-060]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer, { type: 'Team' })
  const wrong = async (values: object) => (await program.invite(admin, [players.theo], values)).body.errors
  expect(await wrong({})).toEqual({ team_id: ['Choose the team that the players join.'] })
  for (const team_id of [teams.pastSeasonTeam, teams.otherClubTeam])
    expect(await wrong({ team_id })).toEqual({ team_id: ['Choose a team of the season and region of this program.'] })
  await program.invite(admin, [players.theo], { team_id: teams.otherTeam })
  const [invitation] = await invitationsOf(mum, program)
  expect(invitation).toMatchObject({ player_id: players.theo, team: 'U14 Boys' })
  expect(await onRoster(testServer, teams.otherTeam, players.theo)).toBeUndefined()
  expect((await register(mum, program, players.theo)).status).toBe(200)
  expect(await onRoster(testServer, teams.otherTeam, players.theo)).toBe('active')
  const [line] = await testServer.rows(
    `select actor_user_id, diff from audit_log where action = 'roster.added' and entity_id = $1 order by id desc`,
    [teams.otherTeam],
  )
  expect([Number(line!['actor_user_id']), line!['diff']]).toEqual([mum.userId, { players: [players.theo], invited_by: admin.userId }])
  const told = await testServer.rows(`select subject from delivery where dedupe_key like 'roster:%:${players.theo}:${mum.userId}:%'`)
  expect(told).toEqual([{ subject: 'Theo Whitfield joins U14 Boys' }])
})

test('after a declined card the player is invited again and on no roster; paid with another card, he joins the team', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer, { type: 'Team', price: 5000 })
  const money = await openMoney(testServer)
  await program.invite(admin, [players.theo], { team_id: teams.otherTeam })
  await mum.post(program.cart, { items: [{ player_id: players.theo, package_id: program.packageId }] })
  const pay = async (method: number) => {
    await mum.post(`${program.cart}/complete`, { total: 5000, payment_method_id: method }, { 'idempotency-key': `invitation-${++keys}` })
    await money.settle()
    return (await mum.post(`${program.cart}/settle`, {})).body.state as string
  }
  expect(await pay(money.methods.declined)).toBe('declined')
  expect([await program.statuses(), await onRoster(testServer, teams.otherTeam, players.theo)]).toEqual([
    [[players.theo, 'Invited']],
    undefined,
  ])
  expect(await pay(money.methods.card)).toBe('registered')
  expect([await program.statuses(), await onRoster(testServer, teams.otherTeam, players.theo)]).toEqual([
    [[players.theo, 'Registered']],
    'active',
  ])
})

test('players who were merged while one of them paid have one open invitation after a declined card', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer, { price: 5000 })
  const money = await openMoney(testServer)
  await program.invite(admin, [players.theo])
  const paying = { total: 5000, payment_method_id: money.methods.declined }
  expect((await register(mum, program, players.theo, paying)).status).toBe(200)
  await testServer.rows(
    `insert into registration (club_id, program_id, package_id, player_id, status, price, invited_by_user_id, invited_at, sent_at)
      values (1, $1, $2, $3, 'Invited', 0, $4, app_now(), app_now())`,
    [program.id, program.packageId, players.theo, admin.userId],
  )
  await money.settle()
  expect((await mum.post(`${program.cart}/settle`, {})).body.state).toBe('declined')
  expect(await program.statuses()).toEqual([
    [players.theo, 'Canceled'],
    [players.theo, 'Invited'],
  ])
})

test('players who are registered, invited already, not of the right age or without a contact are left out and counted', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer, { more: 'min_birth_year = 2013' })
  const mum = await testServer.as(people.miasMum)
  await register(mum, program, players.mia)
  await program.invite(admin, [players.theo])
  await testServer.rows(`update player set birth_date = '2010-05-05' where id = $1`, [players.ava])
  await testServer.rows('delete from player_contact where player_id = $1', [players.ella])
  const { body } = await program.invite(admin, [players.mia, players.theo, players.ava, players.ella])
  expect(body).toMatchObject({ changed: 0, notified: 0 })
  expect(Object.fromEntries(body.left_out.map(({ code, count }: { code: string; count: number }) => [code, count]))).toEqual({
    ...{ registered: 1, invited: 1, not_eligible: 1, no_contact: 1 },
  })
})

test('a family declines; the person who invited is notified, and the invitation has ended for all contacts', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer)
  await program.invite(admin, [players.mia])
  const { id } = (await invitationsOf(mum, program))[0]!
  const decline = (caller: Caller) => caller.post(`/registration/invitations/${id}/decline`, {})
  const [other] = await testServer.rows(
    `select u.email::text as email from player_contact c join app_user u on u.id = c.user_id join role r on r.user_id = u.id and r.type = 'Parent'
      where c.club_id = 1 and r.club_id = 1 and c.player_id = $1`,
    [players.ava],
  )
  for (const email of [String(other!['email']), people.stranger]) expect((await decline(await testServer.as(email))).status).toBe(404)
  expect((await decline(mum)).body).toMatchObject({ id, status: 'Declined' })
  expect((await decline(mum)).body.code).toBe('program_invitation.ended')
  const [mail] = await mailsOf(testServer, id, 'declined')
  expect(mail).toMatchObject({ to_address: people.admin, body: expect.stringContaining('has declined the invitation of Mia Whitfield') })
  const { items } = (await mum.get('/registration/registrations')).body
  expect(items[0]).toMatchObject({ program: 'Select', status: 'Declined' })
  // The club may invite again.
  expect((await program.invite(admin, [players.mia])).body.changed).toBe(1)
})

test('an invitation holds no seat: at the end the seat is checked as for everybody', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer, { capacity: 1 })
  await program.invite(admin, [players.mia, players.theo])
  expect((await register(mum, program, players.theo)).status).toBe(200)
  expect((await register(mum, program, players.mia)).body.code).toBe('registration.full')
  expect(await program.statuses()).toEqual([
    [players.mia, 'Invited'],
    [players.theo, 'Registered'],
  ])
})

test('the tab of players who have not registered shows their invitations; they are sent again once a day and canceled [PROG-044, MSG-020, MSG-021]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer)
  await program.invite(admin, [players.mia, players.theo])
  const list = async (more: string) => (await admin.get(`/program_admin/not_registered?program=${program.id}&${more}`)).body.items
  expect((await list('invitation=Invited')).map(({ id }: { id: number }) => id)).toEqual([players.mia, players.theo])
  expect((await list('search=Whitfield&invitation=not_invited')).map(({ id }: { id: number }) => id)).toEqual([players.ella])
  for (const player of [players.ella, players.theo])
    await testServer.rows(
      `insert into waitlist_entry (club_id, program_id, package_id, player_id, user_id, position, state) values (1, $1, $2, $3, $4, $3, 'waiting')`,
      [program.id, program.packageId, player, mum.userId],
    )
  // A player on the waitlist is in the tab of the waitlist, and here too while he is invited.
  expect((await list('search=Whitfield')).map(({ id }: { id: number }) => id)).toEqual([players.mia, players.theo])
  const inTeam = await list(`team=${teams.u12Girls}&invitation=Invited`)
  expect(inTeam.map(({ id }: { id: number }) => id)).toEqual([players.mia])
  const today = await program.act(admin, 'send', [players.mia])
  expect(today.body).toMatchObject({ changed: 0, left_out: [{ code: 'sent_today', count: 1 }] })
  await later(testServer, 24)
  const again = await program.act(admin, 'send', [players.mia, players.ella])
  expect(again.body).toMatchObject({ changed: 1, left_out: [{ code: 'not_invited', count: 1 }] })
  const { id } = (await invitationsOf(mum, program)).find(({ player_id }) => player_id === players.mia)!
  expect((await mailsOf(testServer, id, 'again')).length).toBe(again.body.notified)
  expect((await program.act(admin, 'cancel', [players.mia])).body).toMatchObject({ changed: 1 })
  expect((await mailsOf(testServer, id, 'canceled')).length).toBe(again.body.notified)
  expect((await mum.post(`/registration/invitations/${id}/decline`, {})).body).toMatchObject({
    ...{ code: 'program_invitation.ended', error: 'This invitation has ended already.' },
  })
  // The program is open to the family all the same.
  expect((await register(mum, program, players.mia)).status).toBe(200)
})

test('a director sees who of the own teams has not registered, sends an open invitation again, and neither invites nor cancels [PROG-044]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const director = await testServer.as(people.director)
  const program = await layProgram(testServer)
  const own = (await director.get('/club_admin/players?page_size=200')).body.items.map(({ id }: { id: number }) => Number(id)) as number[]
  const [reached] = own
  const [foreign] = await testServer.rows(
    `select id from player where club_id = 1 and archived_at is null and id <> all($1::bigint[])
      and exists (select from player_contact c where c.club_id = 1 and c.player_id = player.id and c.user_id is not null) order by id limit 1`,
    [own],
  )
  await program.invite(admin, [reached!, Number(foreign!['id'])])
  const path = `/program_admin/not_registered?program=${program.id}&page_size=200`
  const listed = (await director.get(path)).body.items as { id: number; invitation: string }[]
  expect(listed.filter(({ invitation }) => invitation === 'Invited').map(({ id }) => id)).toEqual([reached])
  expect(listed.every(({ id }) => own.includes(id))).toBe(true)
  const choices = (await director.get(`/program_admin/programs/${program.id}/invitation_choices`)).body
  expect([choices.may, choices.found_by.length > 0]).toEqual([{ invite: false, send: true }, true])
  await later(testServer, 24)
  const outcome = async (act: string, player: number) => {
    const { code, changed, left_out = [] } = (await program.act(director, act, [player])).body
    return [code ?? changed, ...left_out.map(({ code }: { code: string }) => code)]
  }
  expect([await outcome('cancel', reached!), await outcome('invite', reached!)]).toEqual([
    [0, 'not_allowed'],
    [0, 'not_allowed'],
  ])
  expect([await outcome('send', reached!), await outcome('send', Number(foreign!['id']))]).toEqual([[1], ['not_found']])
})

test('after its last day an invitation has expired, and registers for no team', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const mum = await testServer.as(people.miasMum)
  const program = await layProgram(testServer, { type: 'Team' })
  const past = await program.invite(admin, [players.theo], { team_id: teams.otherTeam, answer_by: '2026-10-01' })
  expect(past.body.errors).toEqual({ answer_by: ['Choose today or a later day.'] })
  await program.invite(admin, [players.theo], { team_id: teams.otherTeam, answer_by: '2026-10-06' })
  const { id } = (await invitationsOf(mum, program))[0]!
  await later(testServer, 48)
  expect((await mum.get(`/registration/invitations/${id}`)).body.status).toBe('Expired')
  expect(await invitationsOf(mum, program)).toEqual([])
  await testServer.ctx.jobs.sweep()
  expect(await program.statuses()).toEqual([[players.theo, 'Expired']])
  expect((await register(mum, program, players.theo)).status).toBe(200)
  expect(await onRoster(testServer, teams.otherTeam, players.theo)).toBeUndefined()
})

test('an invitation to a program that was taken off the pages of families again is not sent a second time, and can be canceled', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer)
  await program.invite(admin, [players.mia])
  await testServer.rows('update program set published_at = null, opened_at = null where id = $1', [program.id])
  await later(testServer, 24)
  expect((await program.act(admin, 'send', [players.mia])).body).toMatchObject({ changed: 0, left_out: [{ code: 'closed', count: 1 }] })
  expect((await program.act(admin, 'cancel', [players.mia])).body).toMatchObject({ changed: 1 })
})

test('everybody whom a filter of the list of players finds is invited, and nobody else', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const program = await layProgram(testServer)
  const listed = (await admin.get(`/club_admin/players/rostered?team=${teams.u12Girls}&page_size=200`)).body.items as { id: number }[]
  const chosen = { found: {}, players: { of: 'rostered-players', found: { team: String(teams.u12Girls) } } }
  const body = { act: 'invite', program_id: program.id, package_id: program.packageId, ...chosen }
  const preview = await admin.post(`${acts}/preview`, body)
  expect([listed.length > 2, preview.body.count]).toEqual([true, listed.length])
  const { body: done } = await admin.post(acts, { ...body, seen: preview.body.seen })
  expect(done.changed).toBe(preview.body.changes)
  const invited = (await program.statuses()).map(([player]) => player)
  expect([invited.length, invited.every((player) => listed.some(({ id }) => id === player))]).toEqual([done.changed, true])
  const wrong = await admin.post(acts, { ...body, players: { of: 'rostered-players', found: { invitation: 'Invited' } } })
  expect(wrong.status).toBe(422)
  // A person who runs programs has no list of players.
  const runner = await testServer.as(programAdmin)
  await testServer.rows(`insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)`, [program.id, runner.userId])
  expect((await runner.post(acts, body)).body.code).toBe('bulk.nothing')
})

test('nobody is invited to a draft, to a closed program, to one of another club, or by a program administrator of other programs', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const code = async (program: Program, caller = admin) => (await program.invite(caller, [players.mia])).body
  expect(await code(await layProgram(testServer, { state: 'draft' }))).toMatchObject({
    ...{ code: 'program_invitation.closed', error: 'Publish this program before you invite players.' },
  })
  expect(await code(await layProgram(testServer, { state: 'closed' }))).toMatchObject({
    ...{ code: 'program_invitation.closed', error: 'Registration for this program is closed. Open it before you invite players.' },
  })
  const program = await layProgram(testServer)
  const other = await program.invite(admin, [players.mia], { program_id: 109 })
  expect(other.body.errors).toEqual({ program_id: ['Choose a program of this club.'] })
  expect((await program.invite(admin, [players.otherClub])).status).toBe(404)
  const runner = await testServer.as(programAdmin)
  await testServer.rows(`insert into program_admin (club_id, program_id, user_id) values (1, 106, $1)`, [runner.userId])
  expect(await code(program, runner)).toMatchObject({ errors: { program_id: ['Choose a program of this club.'] } })
  await testServer.rows('update program_admin set program_id = $1', [program.id])
  expect(await code(program, runner)).toMatchObject({ changed: 1 })
})
