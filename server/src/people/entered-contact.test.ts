import type { Kysely } from 'kysely'
import { typedContacts } from '../../migrations/0001-to-0039/0024-typed-contacts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { workRosterImport } from '../rosters/work-roster-import.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

/** Omar belongs to another club, has a private address and number, and was entered in a roster of this one. */
let club: TestServer
let readers: [string, Caller][]
let admin: Caller
let player: number
const typed = { name: 'Some Body', relationship: 'Parent', email: people.otherClubAdmin, mobile_number: null }
const secrets = /Omar Gates|555-9151/
const importRoster = async (text: string): Promise<number> => {
  const { body } = await admin.post('/club/roster_imports', {
    file_name: 'roster.csv',
    content: Buffer.from(text).toString('base64'),
    team_id: teams.u12Girls,
  })
  await workRosterImport(club.database, club.ctx.files, { club_id: 1, id: body.id })
  const applied = await admin.post(`/club/roster_imports/${body.id}/apply`)
  expect(applied.status, applied.raw).toBe(200)
  return body.id
}
let roster: number

beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  readers = await Promise.all(
    [people.admin, people.director, people.coachSam].map(async (email) => [email, await club.as(email)] as [string, Caller]),
  )
  await club.rows(`update app_user set mobile_number = '(303) 555-9151', mobile_private = true, email_private = true where email = $1`, [
    people.otherClubAdmin,
  ])
  roster = await importRoster(
    `First name,Last name,Birth date,Contact 1 name,Contact 1 relationship,Contact 1 email\nProbe,Child,2015-01-01,Some Body,Parent,${people.otherClubAdmin}\n`,
  )
  player = Number((await club.rows(`select id from player where first_name = 'Probe'`))[0]!['id'])
})
const path = `/teams/${teams.u12Girls}`
const contactsIn = (body: { items: { player_id: number; contacts: object[] }[] }) =>
  body.items.find(({ player_id }) => player_id === player)!.contacts
/** Mails of the club that entered him, without earlier ones. */
const mails = async () =>
  (await club.rows('select subject, body from delivery where club_id = 1 and to_address = $1 order by id', [people.otherClubAdmin])) as {
    subject: string
    body: string
  }[]

describe('a person of another club who was entered in a roster', () => {
  test('is in the roster under the typed name, with no number but a typed one', async () => {
    for (const [email, reader] of readers) {
      const answer = await reader.get(`${path}/players`)
      expect(contactsIn(answer.body), email).toEqual([expect.objectContaining(typed)])
      expect(answer.raw, email).not.toMatch(secrets)
    }
  })

  test('is exported the same way, by team and for the whole club', async () => {
    for (const [email, reader] of readers)
      for (const address of [`${path}/players/export`, ...(email === people.coachSam ? [] : ['/club/players/export?season=all'])]) {
        const { raw, status } = await reader.get(address)
        expect(status, email).toBe(200)
        expect(raw, `${email} ${address}`).toContain(`Some Body,Parent,${people.otherClubAdmin}`)
        expect(secrets.test(raw), `${email} ${address}`).toBe(false)
      }
  })

  test('is named in no register, on no dashboard, in no reminder and in no list of invitations', async () => {
    for (const [email, reader] of readers) {
      const dashboard = email === people.coachSam ? '/dashboard/team' : '/dashboard/club'
      const register = `/calendar_events/${events.tuesdaysPractice}/attendance`
      for (const address of [dashboard, register, `${register}/reminder`]) {
        const { raw, status } = await reader.get(address)
        expect(status, `${email} ${address}`).toBe(200)
        expect(secrets.test(raw), `${email} ${address}`).toBe(false)
      }
    }
    expect((await admin.get('/club/invitations')).raw).not.toContain('555-9151')
  })

  test('gets no messages of the club', async () => {
    const coach = await club.as(people.coachSam)
    const made = await coach.post(`${path}/practices?trigger_notification=1`, {
      start_time: '2026-10-24T18:00',
      end_time: '2026-10-24T19:00',
    })
    expect(made.body.told).toBeGreaterThan(0)
    await coach.post(`/calendar_events/${events.tuesdaysPractice}/attendance/reminder`)
    expect(await club.rows(`select 1 from delivery where dedupe_key like 'remind:%' limit 1`)).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('is shown to a family under the typed name too', async () => {
    const dana = await club.as(people.miasMum)
    await club.rows(`insert into player_contact (club_id, player_id, user_id, is_primary) values (1, $1, $2, false)`, [player, dana.userId])
    const { body, raw } = await dana.get('/family/contacts')
    const child = body.players.find(({ player_id }: { player_id: number }) => player_id === player)
    expect(child.contacts.map(({ name }: { name: string }) => name)).toContain('Some Body')
    expect(raw).not.toMatch(secrets)
    await club.rows('delete from player_contact where player_id = $1 and user_id = $2', [player, dana.userId])
  })

  test('gets the invitation under the typed name, and is shown by the own one after joining with a verified address', async () => {
    expect((await admin.post(`/club/roster_imports/${roster}/invitations`)).body).toMatchObject({ invited: 1 })
    const [invitation, ...more] = await mails()
    expect(more).toEqual([])
    expect(invitation!.body).toContain('Hello Some,')
    expect((await admin.get('/club/invitations?search=some body')).body.items).toHaveLength(1)
    await club.rows(
      `insert into role (user_id, type, org_id, club_id) select u.id, 'Parent', c.org_id, 1 from app_user u, club c where u.email = $1 and c.club_id = 1`,
      [people.otherClubAdmin],
    )
    await club.rows('update app_user set email_verified_at = null where email = $1', [people.otherClubAdmin])
    expect(contactsIn((await admin.get(`${path}/players`)).body)).toEqual([expect.objectContaining(typed)])
    await club.rows('update app_user set email_verified_at = app_now() where email = $1', [people.otherClubAdmin])
    // Staff of the team and administrators reach a member of the family even if the number is private.
    for (const [email, reader] of readers)
      expect(contactsIn((await reader.get(`${path}/players`)).body), email).toEqual([
        expect.objectContaining({ name: 'Omar Gates', mobile_number: '(303) 555-9151' }),
      ])
    const hold = (active: boolean) =>
      club.rows('update role set active = $1 where club_id = 1 and user_id = (select id from app_user where email = $2)', [
        active,
        people.otherClubAdmin,
      ])
    // A person who has left the club is again known only by the data typed there.
    await hold(false)
    expect(contactsIn((await admin.get(`${path}/players`)).body)).toEqual([expect.objectContaining(typed)])
    await hold(true)
  })
})

test('messages of a team go to verified addresses only, for staff as well', async () => {
  const coach = await club.as(people.coachSam)
  const toldOf = async (day: string) => {
    const made = await coach.post(`${path}/practices?trigger_notification=1`, { start_time: `${day}T18:00`, end_time: `${day}T19:00` })
    const rows = await club.rows('select to_address from delivery where dedupe_key like $1', [`event:${made.body.id}:%`])
    return rows.map(({ to_address }) => to_address)
  }
  expect(await toldOf('2026-10-27')).toContain(people.manager)
  await club.rows('update app_user set email_verified_at = null where email = $1', [people.manager])
  expect(await toldOf('2026-10-28')).not.toContain(people.manager)
  await club.rows('update app_user set email_verified_at = app_now() where email = $1', [people.manager])
})

test('a changed address is not revealed by the one that was typed before', async () => {
  await importRoster(
    `First name,Last name,Birth date,Contact 1 name,Contact 1 email,Contact 1 phone\nMoved,Child,2015-01-02,Old Name,${people.jaspersCoach},303-555-0166\n`,
  )
  await club.rows(`update app_user set email = 'coachs.new@example.org' where email = $1`, [people.jaspersCoach])
  const { raw } = await admin.get(`${path}/players`)
  expect(raw).not.toMatch(/coachs\.new/)
  expect(raw).toContain('"name":"Old Name","relationship":"Parent","is_primary":true')
  expect(raw).toContain('(303) 555-0166')
})

test('contacts of an older version stay as the club knew them, and a stranger among them is shown by the address', async () => {
  await club.rows(
    `insert into app_user (email, first_name, last_name, mobile_number) values ('new.person@example.org', 'New', 'Person', '(303) 555-0133')`,
  )
  await club.rows(
    `insert into player_contact (club_id, player_id, user_id) select 1, $1, id from app_user where email = 'new.person@example.org'`,
    [players.mia],
  )
  await club.rows(`update app_user set email = $1 where email = 'coachs.new@example.org'`, [people.jaspersCoach])
  await club.rows('alter table player_contact drop column first_name, drop column last_name, drop column email, drop column mobile_number')
  await club.database.hold('owner', (db) => typedContacts.up(db as unknown as Kysely<unknown>))
  const shown = async (email: string) =>
    (
      await club.rows(`select c.first_name, c.last_name, c.mobile_number from player_contact c where c.email = $1 order by id limit 1`, [
        email,
      ])
    )[0]
  expect(await shown('new.person@example.org')).toEqual({ first_name: 'New', last_name: 'Person', mobile_number: '(303) 555-0133' })
  expect(await shown(people.miasMum)).toEqual({ first_name: 'Dana', last_name: 'Whitfield', mobile_number: null })
  expect(await shown(people.jaspersCoach)).toEqual({ first_name: null, last_name: null, mobile_number: null })
  expect((await admin.get(`${path}/players`)).raw).toContain(`"name":"${people.jaspersCoach}"`)
})
