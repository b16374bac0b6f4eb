import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { demoLinks } from '../account/account.demo.ts'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
const password = 'Sunny day-1'
let place = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++place}` })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const asked = (email: string, more: object = {}) => ({ first_name: 'Nina', last_name: 'Ortega', email, role_type: 'Parent', ...more })
const tokenIn = (text: string) => /userToken=(\w+)/.exec(text)![1]!
const mailsTo = async (email: string) =>
  (await club.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]
const mailedToken = async (email: string) => tokenIn((await mailsTo(email))[0]!.body)
const signUp = (email: string, token: string) =>
  club.anonymous.post(
    '/users/create',
    { email, password, user_token: token, explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] },
    from(),
  )
const roleSession = (token: string, more: object = {}) =>
  club.anonymous.post('/firebase/user/login', { client_type: 'desktop', ...more }, bearer(token))
const contactsOf = (player: number) =>
  club.rows(
    `select u.email::text as email, c.relationship, c.is_primary from player_contact c join app_user u on u.id = c.user_id where c.player_id = $1 order by c.id`,
    [player],
  )
const coachesOf = async (team: number) =>
  (await club.rows(`select u.email::text as email from team_coach c join app_user u on u.id = c.user_id where c.team_id = $1`, [team])).map(
    ({ email }) => email,
  )

describe('an invitation that names players or teams', () => {
  test('lists them, names them in the mail, and keeps them when it is sent again', async () => {
    const { body: made } = await admin.post(
      '/club/invitations',
      asked('two@example.org', { player_ids: [players.mia, players.ella], relationship: 'Aunt' }),
    )
    const named = { players: [expect.objectContaining({ name: 'Ella Whitfield' }), { id: players.mia, name: 'Mia Whitfield' }], teams: [] }
    expect(made).toMatchObject(named)
    expect((await mailsTo('two@example.org'))[0]!.body).toContain('as Player Contact for Ella and Mia.')
    expect((await admin.post(`/club/invitations/${made.id}/send`)).body).toMatchObject(named)
    expect((await mailsTo('two@example.org'))[0]!.body).toContain('as Player Contact for Ella and Mia.')
    expect((await admin.get('/club/invitations?search=two@')).body.items[0]).toMatchObject(named)
  })

  test('makes the parent a contact of them, and notifies the joined contacts, but nobody who was only entered', async () => {
    const before = (await mailsTo(people.miasMum)).length
    await club.rows(
      `insert into player_contact (club_id, player_id, user_id, email, relationship) select 1, $1, id, email, 'Uncle' from app_user where email = $2`,
      [players.mia, people.otherClubAdmin],
    )
    const toEntered = await mailsTo(people.otherClubAdmin)
    const { body } = await signUp('two@example.org', await mailedToken('two@example.org'))
    const { body: user } = await roleSession(body.token)
    expect(user).toMatchObject({ current_role_id: 'Parent_1' })
    for (const player of [players.mia, players.ella])
      expect(await contactsOf(player)).toContainEqual({ email: 'two@example.org', relationship: 'Aunt', is_primary: false })
    const news = await mailsTo(people.miasMum)
    expect(news.length - before).toBe(2)
    expect(news[0]!.subject).toMatch(/^Nina Ortega is now a contact for \w+ Whitfield$/)
    expect(await mailsTo(people.otherClubAdmin)).toEqual(toEntered)
    await club.rows(`delete from player_contact where player_id = $1 and relationship = 'Uncle'`, [players.mia])
  })

  test('gives a coach the team, even one who coaches another team already', async () => {
    const one = asked('coach@example.org', { role_type: 'Coach', team_ids: [teams.u10Boys] })
    const { body: made } = await admin.post('/club/invitations', one)
    expect(made.teams).toEqual([{ id: teams.u10Boys, name: 'U10 Boys' }])
    expect((await mailsTo('coach@example.org'))[0]!.body).toContain('as Coach for U10 Boys.')
    const { body } = await signUp('coach@example.org', await mailedToken('coach@example.org'))
    expect(await coachesOf(teams.u10Boys)).toContain('coach@example.org')
    const again = await admin.post('/club/invitations', one)
    expect(again.body.code).toBe('invitation.holds_role')
    const second = await admin.post('/club/invitations', { ...one, team_ids: [teams.otherTeam] })
    expect(second.status).toBe(200)
    const accepted = await club.anonymous.post(
      `/user/invitations/${await mailedToken('coach@example.org')}/accept`,
      undefined,
      bearer(body.token),
    )
    expect(accepted.body).toEqual({ role: 'Coach_1' })
    expect(await coachesOf(teams.otherTeam)).toContain('coach@example.org')
  })

  test('gets the same refusal for a player of another club as for a missing one, and is refused outside the inviter’s region', async () => {
    const regional = await club.as(people.regional)
    const invite = (caller: Caller, more: object) => caller.post('/club/invitations', asked('no@example.org', more))
    const foreign = await invite(admin, { player_ids: [players.otherClub] })
    expect(foreign.status).toBe(404)
    expect((await invite(admin, { player_ids: [4_000_001] })).raw).toBe(foreign.raw)
    expect((await invite(admin, { role_type: 'Coach', team_ids: [teams.otherClubTeam] })).status).toBe(404)
    expect((await invite(admin, { role_type: 'Coach', team_ids: [teams.archivedTeam] })).status).toBe(404)
    const wrong = [
      await invite(admin, { team_ids: [teams.u10Boys] }),
      await invite(admin, { role_type: 'Coach', player_ids: [players.mia] }),
    ]
    expect(wrong.map(({ body }) => body.code)).toEqual(['invitation.wrong_place', 'invitation.wrong_place'])
    const there = [
      { role_type: 'Coach', team_ids: [teams.otherRegionTeam] },
      { player_ids: [players.otherRegion] },
      { role_type: 'Coach', team_ids: [teams.u10Boys, teams.otherRegionTeam] },
    ]
    expect((await invite(regional, { role_type: 'Coach', team_ids: [teams.u10Boys] })).status).toBe(200)
    for (const more of there) expect((await invite(regional, more)).status).toBe(403)
    const { body: made } = await admin.post('/club/invitations', asked('far@example.org', there[0]))
    expect((await regional.post(`/club/invitations/${made.id}/send`)).status).toBe(403)
    expect(await club.rows(`select 1 from app_user where email = 'no@example.org' and registered_at is not null`)).toEqual([])
  })

  test('offers by name the players and teams that the inviter runs, and nothing of other clubs', async () => {
    const find = async (caller: Caller, role: string, search: string) =>
      (await caller.get(`/club/invitations/places?role_type=${role}&search=${search}`)).body.items as {
        id: number
        name: string
        detail: string
      }[]
    expect(await find(admin, 'Parent', 'mia whit')).toEqual([
      { id: players.mia, name: 'Mia Whitfield', detail: 'U12 Girls, U12 Girls Next' },
    ])
    expect((await find(admin, 'Coach', 'u12 girls')).map(({ id }) => id)).toContain(teams.u12Girls)
    expect(await find(admin, 'Director', 'u12')).toEqual([])
    const all = [...(await find(admin, 'Coach', '')), ...(await find(admin, 'Manager', 'U12'))]
    expect(all.map(({ id }) => id)).not.toContain(teams.otherClubTeam)
    const regional = await club.as(people.regional)
    expect((await find(regional, 'Coach', '')).map(({ id }) => id)).not.toContain(teams.otherRegionTeam)
    expect((await find(regional, 'Parent', 'whitfield')).map(({ id }) => id)).toContain(players.mia)
  })

  test('that was revoked gives nothing when a family invites the same person later', async () => {
    const { body: made } = await admin.post('/club/invitations', asked('gran@example.org', { player_ids: [players.luc] }))
    await admin.delete(`/club/invitations/${made.id}`)
    await club.rows(`update invitation set sent_at = sent_at - interval '1 hour' where id = $1`, [made.id])
    const mum = await club.as(people.miasMum)
    const added = await mum.post(`/players/${players.mia}/contacts`, {
      first_name: 'Gran',
      last_name: 'Whitfield',
      email: 'gran@example.org',
      relationship: 'Grandmother',
      also_of: [],
    })
    expect(added.status).toBe(200)
    await signUp('gran@example.org', await mailedToken('gran@example.org'))
    expect((await contactsOf(players.luc)).map(({ email }) => email)).not.toContain('gran@example.org')
    expect((await contactsOf(players.mia)).map(({ email }) => email)).toContain('gran@example.org')
  })
})

describe('the link of an invitation', () => {
  const verified = async (email: string) =>
    (await club.rows(`select email_verified_at is not null as yes from app_user where email = $1`, [email]))[0]!['yes']

  test('verifies the address when it came by mail: no second mail, and the start page opens at once', async () => {
    await admin.post('/club/invitations', asked('mailed@example.org', { player_ids: [players.mia] }))
    const { body } = await signUp('mailed@example.org', await mailedToken('mailed@example.org'))
    expect(body.email_verified).toBe(true)
    expect(await verified('mailed@example.org')).toBe(true)
    expect((await mailsTo('mailed@example.org')).map(({ subject }) => subject)).toEqual(['Riverside FC invites you to Touchline'])
    expect((await roleSession(body.token)).status).toBe(200)
  })

  test('verifies nothing when an administrator copied it: its finder waits until the owner of the address answers', async () => {
    const { body: made } = await admin.post('/club/invitations', asked('copied@example.org', { role_type: 'Coach' }))
    expect(tokenIn(made.link)).not.toBe(await mailedToken('copied@example.org'))
    const { body } = await signUp('copied@example.org', tokenIn(made.link))
    expect(body.email_verified).toBe(false)
    expect(await verified('copied@example.org')).toBe(false)
    expect((await mailsTo('copied@example.org'))[0]!.subject).toMatch(/^Please confirm/)
    expect((await roleSession(body.token)).body.code).toBe('account.unverified')
  })

  test('is used up by the copy or by the mail, and then both have ended; sent again, both are new', async () => {
    const { body: made } = await admin.post('/club/invitations', asked('both@example.org'))
    const old = await mailedToken('both@example.org')
    const again = (await admin.post(`/club/invitations/${made.id}/send`)).body
    const works = async (token: string) => (await club.anonymous.get(`/users/${token}`)).body.open ?? false
    const fresh = await mailedToken('both@example.org')
    expect([await works(old), await works(tokenIn(made.link)), await works(fresh), await works(tokenIn(again.link))]).toEqual([
      ...[false, false, true, true],
    ])
    await signUp('both@example.org', fresh)
    expect([await works(fresh), await works(tokenIn(again.link))]).toEqual([false, false])
  })

  test('from before an update of the installation still works, and is followed by a mail that verifies the address', async () => {
    const { body } = await signUp(emailOf('invited'), demoLinks.open)
    expect(body.email_verified).toBe(false)
  })
})

describe('a person with an unconfirmed email', () => {
  test('is listed for the inviting admins and can be mailed again; people of other clubs are not', async () => {
    const { body } = await admin.get('/club/unconfirmed')
    const copied = body.items.find(({ email }: { email: string }) => email === 'copied@example.org')
    expect(copied).toMatchObject({ name: 'Nina Ortega', role_name: 'Coach' })
    const before = (await mailsTo('copied@example.org')).length
    expect((await admin.post('/club/unconfirmed/send', { user_id: copied.user_id })).body).toEqual({ email: 'copied@example.org' })
    expect((await mailsTo('copied@example.org')).length).toBe(before + 1)
    const elsewhere = await club.as(people.otherClubAdmin)
    expect((await elsewhere.post('/club/unconfirmed/send', { user_id: copied.user_id })).body.code).toBe('confirm.not_needed')
    const listed = async (caller: Caller) =>
      (await caller.get('/club/unconfirmed')).body.items.map(({ email }: { email: string }) => email) as string[]
    expect(await listed(elsewhere)).not.toContain('copied@example.org')
    // A role in the other club reveals nobody of it here.
    await club.rows('update app_user set email_verified_at = null where email = $1', [people.jaspersCoach])
    await club.rows(`insert into role (user_id, type, org_id, club_id) select $1, 'Coach', org_id, club_id from club where club_id = 2`, [
      admin.userId,
    ])
    expect(await listed(elsewhere)).toContain(people.jaspersCoach)
    expect(await listed(await club.as(people.admin, 'Admin_1'))).not.toContain(people.jaspersCoach)
  })
})
