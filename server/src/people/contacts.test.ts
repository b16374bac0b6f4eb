import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, players } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let testServer: TestServer
let mum: Caller
const path = (player: number, rest = '') => `/players/${player}/contacts${rest}`
const ruth = { first_name: 'Ruth', last_name: 'Whitfield', email: 'ruth@example.org', relationship: 'Grandmother' }
const hidden = { error: 'Not found.', code: 'not_found' }
interface Line {
  contact_id: number
  user_id: number | null
  name: string
  relationship: string
  state: string
  email: string | null
  mobile_number: string | null
  invited_until: string | null
}
interface Child {
  player_id: number
  first_name: string
  club_name: string
  contacts: Line[]
}
const family = async (caller: Caller): Promise<Child[]> => (await caller.get('/family/contacts')).body.players
const childOf = async (caller: Caller, player: number) => (await family(caller)).find(({ player_id }) => player_id === player)!
const lineOf = async (caller: Caller, player: number, name: string) =>
  (await childOf(caller, player)).contacts.find((contact) => contact.name === name)
const contactId = async (player: number, email: string) =>
  Number(
    (
      await testServer.rows(
        `select c.id from player_contact c join app_user u on u.id = c.user_id where c.player_id = $1 and u.email = $2`,
        [player, email],
      )
    )[0]!['id'],
  )
/** Puts Mia's father into a household, given in SQL; returns the one before. */
const chrisIn = async (household: string, primary: boolean) =>
  await testServer.rows(
    `with was as (select id, household_id as before from player_contact where player_id = $1 and user_id = 40)
     update player_contact c set household_id = ${household}, is_primary = $2 from was where c.player_id = $1 and c.id = was.id returning was.before`,
    [players.mia, primary],
  )
const mailsTo = async (email: string) =>
  (await testServer.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]

beforeAll(async () => {
  testServer = await startTestServer()
  mum = await testServer.as(people.miasMum)
})

describe('the contacts of a family', () => {
  test('are those of each of its players, in all its clubs; in another role there are none [ACCT-099]', async () => {
    const children = await family(mum)
    expect(children.map(({ first_name }) => first_name)).toEqual(expect.arrayContaining(['Mia', 'Ella', 'Theo']))
    const mia = await childOf(mum, players.mia)
    expect(mia).toMatchObject({ club_name: 'Riverside FC', teams: expect.arrayContaining(['U12 Girls']), may: { add: true } })
    expect(mia.contacts[0]).toMatchObject({
      name: 'Dana Whitfield',
      is_own: true,
      is_primary: true,
      state: 'joined',
      email: people.miasMum,
      may: { change: true, withdraw: false },
    })
    const dad = await family(await testServer.as(people.multi, 'Parent_1'))
    expect(new Set(dad.map(({ club_name }) => club_name)).size).toBe(2)
    expect(dad.map(({ player_id }) => player_id)).toContain(players.remy)
    for (const email of [people.coachSam, people.admin, people.director]) expect(await family(await testServer.as(email))).toEqual([])
    expect((await testServer.anonymous.get('/family/contacts')).status).toBe(401)
  })

  test('show private data of a contact to that contact only', async () => {
    await testServer.rows(
      `update app_user set mobile_number = '(303) 555-0144', mobile_private = false, email_private = false where email = $1`,
      [people.miasDad],
    )
    const [home] = await chrisIn('(select household_id from player_contact where player_id = $1 and user_id = 8)', false)
    const shared = await lineOf(mum, players.mia, 'Chris Whitfield')
    expect(shared).toMatchObject({ other_household: false, email: people.miasDad, mobile_number: '(303) 555-0144' })
    await testServer.rows('update app_user set mobile_private = true, email_private = true where email = $1', [people.miasDad])
    expect(await lineOf(mum, players.mia, 'Chris Whitfield')).toMatchObject({ email: null, mobile_number: null })
    const dad = await testServer.as(people.miasDad)
    expect(await lineOf(dad, players.mia, 'Chris Whitfield')).toMatchObject({ email: people.miasDad, mobile_number: '(303) 555-0144' })
    await testServer.rows('update app_user set mobile_private = false, email_private = false where email = $1', [people.miasDad])
    await chrisIn(String(home!['before']), true)
  })

  test('in two households of one child name each other, and show neither address nor number; each household manages its own contacts', async () => {
    const [reader, other] = [mum, await testServer.as(people.miasDad)]
    await testServer.rows(`update app_user set mobile_number = '(303) 555-0145' where email = $1`, [people.miasMum])
    for (const [caller, own, apart] of [
      [reader, 'Dana Whitfield', 'Chris Whitfield'],
      [other, 'Chris Whitfield', 'Dana Whitfield'],
    ] as const) {
      const raw = (await caller.get('/family/contacts')).raw
      const mine = await lineOf(caller, players.mia, own)
      const theirs = await lineOf(caller, players.mia, apart)
      expect(mine).toMatchObject({ other_household: false, is_primary: true, email: expect.stringContaining('@') })
      expect(theirs).toMatchObject({ other_household: true, email: null, mobile_number: null, may: { change: false, withdraw: false } })
      const [hiddenAddress, hiddenNumber] = caller === mum ? [people.miasDad, '555-0144'] : [people.miasMum, '555-0145']
      expect([raw.includes(hiddenAddress), raw.includes(hiddenNumber)]).toEqual([false, false])
      const id = await contactId(players.mia, caller === mum ? people.miasDad : people.miasMum)
      expect((await caller.post(path(players.mia, `/${id}`), { relationship: 'Nobody' })).status).toBe(403)
      expect((await caller.delete(path(players.mia, `/${id}`))).status).toBe(403)
    }
    // A contact without a household is of no other one; the player's own account belongs to both.
    const [home] = await chrisIn('null', false)
    expect(await lineOf(mum, players.mia, 'Chris Whitfield')).toMatchObject({ other_household: false, email: people.miasDad })
    await chrisIn(String(home!['before']), true)
  })
})

describe('a new contact', () => {
  test('is invited by mail, and the other contacts are notified; the sign-up by the link adds the players', async () => {
    // A person of another club who was only entered receives nothing.
    await testServer.rows(
      `insert into player_contact (club_id, player_id, user_id, email, relationship) select 1, $1, id, email, 'Uncle' from app_user where email = $2`,
      [players.mia, people.otherClubAdmin],
    )
    const { status, body } = await mum.post(path(players.mia), { ...ruth, also_of: [players.ella] })
    expect(status).toBe(200)
    expect(body.contacts.at(-1)).toMatchObject({
      name: 'Ruth Whitfield',
      relationship: 'Grandmother',
      state: 'invited',
      invited_until: '2026-10-19T15:00:00.000Z',
      email: ruth.email,
      may: { change: true, withdraw: true },
    })
    expect(await lineOf(mum, players.ella, 'Ruth Whitfield')).toMatchObject({ state: 'invited' })
    const [mail, ...more] = await mailsTo(ruth.email)
    expect([mail!.subject, more.length]).toEqual(['Riverside FC invites you to Touchline', 0])
    expect(mail!.body).toContain('Dana Whitfield invites you to join Riverside FC as Player Contact')
    const told = (await mailsTo(people.miasDad)).filter(({ subject }) => subject === 'Ruth Whitfield is now a contact for Mia')
    expect(told).toHaveLength(1)
    expect(told[0]!.body).toContain('Dana Whitfield added Ruth Whitfield as a contact for Mia at Riverside FC.')
    for (const email of [people.miasMum, people.otherClubAdmin])
      expect((await mailsTo(email)).filter(({ subject }) => subject.includes('Ruth'))).toEqual([])
    await testServer.rows(`delete from player_contact where player_id = $1 and relationship = 'Uncle'`, [players.mia])

    const token = /userToken=(\S+)/.exec(mail!.body)![1]
    const made = await testServer.anonymous.post('/users/create', {
      ...{ email: ruth.email, password: 'Quiet-Harbour-7!', user_token: token },
      explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'],
    })
    expect([made.status, made.body.errors]).toEqual([200, undefined])
    expect(await lineOf(mum, players.mia, 'Ruth Whitfield')).toMatchObject({
      state: 'joined',
      invited_until: null,
      may: { withdraw: false },
    })
    expect((await mum.delete(path(players.mia, `/${await contactId(players.mia, ruth.email)}`))).body.code).toBe('contact.stays')
  })

  test('with a role in the club already is notified, and the number stays hidden from the person who entered it', async () => {
    const [other] = await testServer.rows(
      `select u.id, u.email::text as email, u.first_name from player_contact c join app_user u on u.id = c.user_id
       where c.club_id = 1 and c.player_id = $1 and exists (select from role r where r.user_id = u.id and r.active and r.type = 'Parent' and r.club_id = 1)`,
      [players.ava],
    )
    await testServer.rows(`update app_user set mobile_number = '(303) 555-0177', mobile_private = false where id = $1`, [other!['id']])
    const email = String(other!['email'])
    const { body } = await mum.post(path(players.theo), { ...ruth, email, relationship: 'Neighbour' })
    expect(body.contacts.at(-1)).toMatchObject({
      user_id: other!['id'],
      state: 'joined',
      email,
      mobile_number: null,
      may: { withdraw: false },
    })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('You are now a contact for Theo')
    const refused = await mum.delete(path(players.theo, `/${body.contacts.at(-1).contact_id}`))
    expect([refused.status, refused.body.code]).toEqual([422, 'contact.stays'])
  })

  test('is refused as a duplicate, above the limit, for a sibling of another club and with invalid input, and nothing is sent', async () => {
    const mails = async () => (await testServer.rows('select count(*)::int as n from delivery'))[0]!['n']
    const before = await mails()
    const known = await mum.post(path(players.mia), { ...ruth, email: people.miasDad })
    expect([known.status, known.body.errors]).toEqual([422, { email: [`${people.miasDad} is already a contact for Mia.`] }])
    const bad = await mum.post(path(players.mia), { ...ruth, email: 'ruth@', first_name: '  ', relationship: '' })
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([422, ['email', 'first_name', 'relationship']])
    await testServer.rows(
      `with made as (insert into app_user (email, first_name, last_name) select 'aunt' || n || '@example.org', 'Aunt', n::text from generate_series(1, 10) n returning id)
       insert into player_contact (club_id, player_id, user_id) select 1, $1, id from made`,
      [players.theo],
    )
    const many = await mum.post(path(players.theo), { ...ruth, email: 'eleventh@example.org' })
    expect([many.status, many.body.code]).toEqual([422, 'contact.too_many'])
    await testServer.rows(`delete from player_contact where user_id in (select id from app_user where first_name = 'Aunt')`)
    expect(await mails()).toBe(before)
    expect(await testServer.rows(`select from app_user where email = 'eleventh@example.org'`)).toEqual([])
  })
})

describe('a contact without an email address', () => {
  const nan = { first_name: 'Nan', last_name: 'Farrow', relationship: 'Grandmother', mobile_number: '303.555.0188' }
  const mails = async () => (await testServer.rows('select count(*)::int as n from delivery where to_address is not null'))[0]!['n']
  test('is added with a phone number or none, gets no account, no invitation and no message, and can be removed', async () => {
    const people_ = async () => (await testServer.rows('select count(*)::int as n from app_user'))[0]!['n']
    const before = await people_()
    const { status, body } = await mum.post(path(players.mia), { ...nan, also_of: [players.ella] })
    expect(status).toBe(200)
    const made = body.contacts.at(-1)
    expect(made).toMatchObject({
      ...{ user_id: null, name: 'Nan Farrow', relationship: 'Grandmother', email: null, mobile_number: '(303) 555-0188' },
      ...{ state: 'no_account', invited_until: null, may: { change: true, withdraw: true } },
    })
    expect(await people_()).toBe(before)
    expect(await lineOf(await testServer.as(people.miasDad), players.mia, 'Nan Farrow')).toMatchObject({
      other_household: true,
      mobile_number: null,
    })
    expect((await mailsTo(people.miasDad)).map(({ subject }) => subject)).toContain('Nan Farrow is now a contact for Mia')
    const invited = await mum.post(path(players.mia, `/${made.contact_id}/invite`))
    expect([invited.status, invited.body.code]).toEqual([422, 'contact.no_email'])
    const sister = (await childOf(mum, players.ella)).contacts.at(-1)!
    expect(sister).toMatchObject({ name: 'Nan Farrow', state: 'no_account' })
    const related = await mum.post(path(players.ella, `/${sister.contact_id}`), { relationship: 'Aunt' })
    expect(related.body.contacts.at(-1)).toMatchObject({ relationship: 'Aunt' })
    for (const [player, id] of [
      [players.mia, made.contact_id],
      [players.ella, sister.contact_id],
    ])
      expect((await mum.delete(path(player, `/${id}`))).status).toBe(200)
    expect((await mum.post(path(players.mia), { ...nan, mobile_number: null })).body.contacts.at(-1)).toMatchObject({ mobile_number: null })
  })
  test('is not added twice under one name, nor with an invalid number, and other families are not notified', async () => {
    const before = await mails()
    const twice = await mum.post(path(players.mia), { ...nan, first_name: 'NAN' })
    expect([twice.status, twice.body.errors]).toEqual([422, { first_name: ['NAN Farrow is already a contact for Mia.'] }])
    const wrong = await mum.post(path(players.theo), { ...nan, mobile_number: '12' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { mobile_number: ['Enter a valid phone number.'] }])
    expect((await (await testServer.as(people.stranger)).post(path(players.mia), nan)).status).toBe(404)
    expect(await mails()).toBe(before)
  })
})

describe('a contact who has not joined yet', () => {
  const uncle = { first_name: 'Ned', last_name: 'Farrow', email: 'ned@example.org', relationship: 'Uncle' }
  test('is invited again after a while, with a new link, and can be withdrawn, which ends the link', async () => {
    const { body } = await mum.post(path(players.mia), { ...uncle, also_of: [players.theo] })
    const { contact_id: id, user_id } = body.contacts.at(-1)
    const soon = await mum.post(path(players.mia, `/${id}/invite`))
    expect([soon.status, soon.body.code]).toEqual([422, 'contact.invited_just_now'])
    await testServer.rows(`update invitation set sent_at = sent_at - interval '11 minutes' where user_id = $1`, [user_id])
    expect((await mum.post(path(players.mia, `/${id}/invite`))).status).toBe(200)
    const mails = await mailsTo(uncle.email)
    expect(mails).toHaveLength(2)
    const links = mails.map(({ body: text }) => /userToken=(\S+)/.exec(text)![1])
    const works = async () => await Promise.all(links.map(async (token) => (await testServer.anonymous.get(`/users/${token}`)).status))
    expect((await works()).toSorted((a, b) => a - b)).toEqual([200, 404])

    expect((await mum.delete(path(players.mia, `/${id}`))).body.contacts).not.toContainEqual(expect.objectContaining({ user_id }))
    // He is still Theo's contact.
    expect((await works()).toSorted((a, b) => a - b)).toEqual([200, 404])
    const theos = path(players.theo, `/${await contactId(players.theo, uncle.email)}`)
    expect((await mum.delete(theos)).status).toBe(200)
    expect(await works()).toEqual([404, 404])
    expect((await mum.delete(theos)).body).toEqual(hidden)
  })

  test('of an invitation by the club’s admins can be withdrawn, and the invitation stays', async () => {
    const admin = await testServer.as(people.admin)
    await admin.post('/club/invitations', { ...uncle, relationship: undefined, email: 'office@example.org', role_type: 'Parent' })
    const { body } = await mum.post(path(players.mia), { ...uncle, email: 'office@example.org' })
    await mum.delete(path(players.mia, `/${body.contacts.at(-1).contact_id}`))
    expect((await admin.get('/club/invitations?search=office%40')).body.items[0]).toMatchObject({ state: 'open' })
  })
})

describe('an address', () => {
  const typed = { first_name: 'Some', last_name: 'Body', relationship: 'Friend' }
  test('does not reveal its owner elsewhere, nor the owner’s number, to anybody who enters or sees it', async () => {
    const [stranger] =
      await testServer.rows(`select id, email::text as email, first_name from app_user u where registered_at is not null and deleted_at is null
      and not exists (select from role r where r.user_id = u.id and r.club_id = 1 and r.type = 'Parent') and not exists (select from invitation i where i.user_id = u.id) limit 1`)
    await testServer.rows(`update app_user set mobile_number = '(303) 555-0166', mobile_private = false where id = $1`, [stranger!['id']])
    const { body } = await mum.post(path(players.mia), { ...typed, email: stranger!['email'] })
    const entered = { user_id: stranger!['id'], name: 'Some Body', mobile_number: null, state: 'invited' }
    expect(body.contacts.at(-1)).toMatchObject(entered)
    expect((await childOf(await testServer.as(people.miasDad), players.mia)).contacts.at(-1)).toMatchObject(entered)
    expect((await mailsTo(people.miasDad)).map(({ subject }) => subject)).toContain('Some Body is now a contact for Mia')
    expect(await testServer.rows('select first_name from invitation where user_id = $1', [stranger!['id']])).toEqual([
      { first_name: 'Some' },
    ])
    await testServer.rows(`update invitation set sent_at = sent_at - interval '11 minutes' where user_id = $1`, [stranger!['id']])
    const again = await mum.post(path(players.mia, `/${body.contacts.at(-1).contact_id}/invite`))
    expect(again.body.contacts.at(-1)).toMatchObject(entered)
  })

  test('is not mailed again and again by adding and removing, and a valid link stays valid', async () => {
    const email = 'again@example.org'
    const { body } = await mum.post(path(players.mia), { ...typed, email })
    const id = body.contacts.at(-1).user_id as number
    expect((await mum.post(path(players.ella), { ...typed, email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    for (const player of [players.mia, players.ella])
      expect((await mum.delete(path(player, `/${await contactId(player, email)}`))).status).toBe(200)
    const soon = await mum.post(path(players.mia), { ...typed, email })
    expect([soon.status, soon.body.code, (await mailsTo(email)).length]).toEqual([422, 'contact.invited_just_now', 1])
    expect(await lineOf(mum, players.mia, 'Some Body')).not.toMatchObject({ user_id: id })
  })
})

describe('the relationship to a player', () => {
  test('is changed by the primary contact for everybody, by another contact for himself only', async () => {
    const helper = await helperOfMia()
    const mine = await contactId(players.mia, emailOf('player'))
    const mums = await contactId(players.mia, people.miasMum)
    expect((await helper.post(path(players.mia, `/${mine}`), { relationship: 'Stepfather' })).body.contacts).toContainEqual(
      expect.objectContaining({ contact_id: mine, relationship: 'Stepfather' }),
    )
    expect((await mum.post(path(players.mia, `/${mine}`), { relationship: 'Caregiver' })).status).toBe(200)
    for (const refused of [
      await helper.post(path(players.mia, `/${mums}`), { relationship: 'Nobody' }),
      await helper.post(path(players.mia), { ...ruth, email: 'more@example.org' }),
      await helper.delete(path(players.mia, `/${mums}`)),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await childOf(helper, players.mia)).toMatchObject({ may: { add: false } })
  })

  test('cannot be changed by other families, staff, other clubs and somebody logged in as the parent', async () => {
    const mums = await contactId(players.mia, people.miasMum)
    for (const email of [people.stranger, people.otherClubAdmin, people.coachSam, people.admin]) {
      const caller = await testServer.as(email)
      const answers = [
        await caller.post(path(players.mia), { ...ruth, email: 'x@example.org' }),
        await caller.post(path(players.mia, `/${mums}`), { relationship: 'X' }),
        await caller.post(path(players.mia, `/${mums}/invite`)),
        await caller.delete(path(players.mia, `/${mums}`)),
      ]
      expect([email, answers.every(({ status }) => status === 403 || status === 404)]).toEqual([email, true])
    }
    expect((await mum.post(path(players.otherClub), ruth)).body).toEqual(hidden)
    const dad = await testServer.as(people.multi, 'Parent_1')
    const here = (await family(dad)).find(({ club_name }) => club_name === 'Riverside FC')!
    const apart = await dad.post(path(players.remy), { ...ruth, email: 'both@example.org', also_of: [here.player_id] })
    expect([apart.status, apart.body.errors]).toEqual([422, { also_of: ['A player in another club has that club’s own contacts.'] }])
    expect((await dad.post(path(players.remy), { ...ruth, email: 'both@example.org' })).body).toMatchObject({ player_id: players.remy })
    expect((await mum.post(path(players.mia, '/4000000'), { relationship: 'X' })).body).toEqual(hidden)
  })
})

test('changes of contacts are recorded in the audit', async () => {
  const rows = await testServer.rows(`select distinct action from audit_log where entity = 'player' and action like 'contact.%' order by 1`)
  expect(rows.map(({ action }) => action)).toEqual(['contact.added', 'contact.changed', 'contact.invited', 'contact.withdrawn'])
})

/** A contact of Mia who has joined and is not the primary one. */
async function helperOfMia(): Promise<Caller> {
  const email = emailOf('player')
  const [row] = await testServer.rows('select id from app_user where email = $1', [email])
  await testServer.rows(`insert into player_contact (club_id, player_id, user_id, relationship) values (1, $1, $2, 'Friend')`, [
    players.mia,
    row!['id'],
  ])
  return await testServer.as(email)
}
