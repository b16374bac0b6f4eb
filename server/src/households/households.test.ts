/** @module-tag postgres */
import { beforeEach, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { coachSamId, people, players } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeEach(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

const path = (rest: string, player = players.mia) => `/club_admin/players/${player}/${rest}`
interface Household {
  household_id: number | null
  name: string | null
  contacts: { contact_id: number; name: string; is_primary: boolean }[]
}
const householdsOf = async (): Promise<Household[]> => (await admin.get(path('households'))).body.households
const idOf = async (name: string) => (await householdsOf()).flatMap(({ contacts }) => contacts).find((one) => one.name === name)!.contact_id

test('an administrator sees the contacts of a player by household, and moves one into another household or a new one', async () => {
  expect((await householdsOf()).map(({ name, contacts }) => [name, contacts.map((one) => one.is_primary)])).toEqual([
    ['Dana Whitfield', [true]],
    ['Chris Whitfield', [true]],
  ])
  const [dana, chris] = (await householdsOf()) as [Household, Household]
  const moved = await admin.post(path(`contacts/${await idOf('Chris Whitfield')}/household`), { household_id: dana.household_id })
  expect(moved.body.households).toMatchObject([{ contacts: [{ is_primary: true }, { name: 'Chris Whitfield', is_primary: false }] }])
  const mum = await club.as(people.miasMum)
  expect((await mum.get('/family/contacts')).raw).toContain(people.miasDad)
  const wrong = await admin.post(path(`contacts/${await idOf('Chris Whitfield')}/household`), { household_id: 30 })
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['household_id']])
  const apart = await admin.post(path(`contacts/${await idOf('Chris Whitfield')}/household`), { household_id: null })
  expect(apart.body.households).toHaveLength(2)
  expect(apart.body.households[1].household_id).not.toBe(chris.household_id)
  const shown = (await mum.get('/family/contacts')).body.players as {
    player_id: number
    contacts: { name: string; email: string | null }[]
  }[]
  const mia = shown.find(({ player_id }) => player_id === players.mia)!
  expect(mia.contacts.find(({ name }) => name === 'Chris Whitfield')).toMatchObject({ email: null, other_household: true })
})

test('each household has one primary contact: the one who is chosen, or who takes over when the other leaves', async () => {
  const [dana] = (await householdsOf()) as [Household]
  const chris = await idOf('Chris Whitfield')
  await admin.post(path(`contacts/${chris}/household`), { household_id: dana.household_id })
  const led = await admin.post(path(`contacts/${chris}/primary`))
  expect(led.body.households[0].contacts.map((one: { name: string; is_primary: boolean }) => [one.name, one.is_primary])).toEqual([
    ['Chris Whitfield', true],
    ['Dana Whitfield', false],
  ])
  const lines = await club.rows(`select entity_id, diff->>'contact_id' as contact from audit_log where action = 'contact.primary'`)
  expect(lines).toEqual([{ entity_id: players.mia, contact: String(chris) }])
  const left = await admin.delete(path(`contacts/${chris}`))
  expect(left.body.households).toMatchObject([{ contacts: [{ name: 'Dana Whitfield', is_primary: true }] }])
})

test('a contact is removed by an administrator who may, and the last one stays [ROLE-155]', async () => {
  const chris = await idOf('Chris Whitfield')
  const forbid = (key: string) =>
    club.rows(
      `insert into role_permission (role_id, club_region_id, key) select r.id, 0, $2 from role r join app_user u on u.id = r.user_id where u.email = $1 and r.type = 'Admin' and r.club_id = 1`,
      [people.admin, key],
    )
  await forbid('cannot_remove_player_contacts')
  expect((await admin.get(path('households'))).body.may.remove).toBe(false)
  expect((await admin.delete(path(`contacts/${chris}`))).status).toBe(403)
  await club.rows(`delete from role_permission where key = 'cannot_remove_player_contacts'`)
  expect((await admin.delete(path(`contacts/${chris}`))).status).toBe(200)
  const last = await admin.delete(path(`contacts/${await idOf('Dana Whitfield')}`))
  expect([last.status, last.body.code]).toEqual([422, 'contact.last'])
  const dad = await club.as(people.miasDad)
  expect((await dad.get('/family/contacts')).raw).not.toContain(`"player_id":${players.mia},`)
})

test('the head coach of a player sees that there is a custody note, and reads it once the club allows that; an assistant and the family do not', async () => {
  const address = path('custody_notice').replace('/club_admin', '')
  const coach = await club.as(people.coachSam)
  const seen = async () => (await coach.get(address)).body as object
  expect(await seen()).toEqual({ exists: false, note: null })
  const { body: before } = await admin.get(path('custody_note'))
  await admin.post(path('custody_note'), { note: 'Picked up by the mother only.', version_id: before.version_id })
  expect(await seen()).toEqual({ exists: true, note: null })
  const allow = (is: boolean) =>
    club.rows(`update club set config = config || jsonb_build_object('head_coaches_read_custody_notes', $1::boolean) where club_id = 1`, [
      is,
    ])
  await allow(true)
  expect(await seen()).toEqual({ exists: true, note: 'Picked up by the mother only.' })
  expect((await (await club.as(people.manager)).get(address)).body).toEqual({ exists: false, note: null })
  expect((await (await club.as(people.miasMum)).get(address)).status).toBe(403)
  const head = (is: boolean) => club.rows('update team_coach set head_coach = $2 where club_id = 1 and user_id = $1', [coachSamId, is])
  await head(false)
  expect(await seen()).toEqual({ exists: false, note: null })
  await head(true)
  // A head coach who is of the family, too, does not read it.
  await club.rows('insert into player_contact (club_id, player_id, user_id) values (1, $1, $2)', [players.mia, coachSamId])
  expect(await seen()).toEqual({ exists: false, note: null })
  await club.rows('delete from player_contact where club_id = 1 and player_id = $1 and user_id = $2', [players.mia, coachSamId])
  await allow(false)
  await club.rows('delete from player_custody')
})

test('the custody note is for administrators of the region: not for families, other staff, other regions or clubs', async () => {
  const note = { note: 'The father has no right of access.', version_id: 0 }
  expect((await admin.post(path('custody_note'), note)).body).toMatchObject({ version_id: 1 })
  expect((await admin.post(path('custody_note'), note)).body.code).toBe('version.newer')
  const statuses = async (email: string) => {
    const caller = await club.as(email)
    return [(await caller.get(path('custody_note'))).status, (await caller.post(path('custody_note'), { ...note, version_id: 1 })).status]
  }
  expect((await (await club.as(people.regional)).get(path('custody_note'))).body).toMatchObject({ note: note.note })
  for (const email of [
    people.miasMum,
    people.miasDad,
    people.coachSam,
    people.manager,
    people.director,
    emailOf('nokey'),
    people.otherRegionAdmin,
  ])
    expect([email, ...(await statuses(email))]).toEqual([email, 403, 403])
  expect(await statuses(people.otherClubAdmin)).toEqual([404, 404])
  for (const email of [people.miasMum, people.miasDad]) {
    const caller = await club.as(email)
    for (const asked of ['/family/contacts', '/dashboard/family', `/players/${players.mia}/medical`])
      expect((await caller.get(asked)).raw).not.toContain('right of access')
  }
  // An administrator of the club who is of the family does not read it either.
  await club.rows(`insert into player_contact (club_id, player_id, user_id) select 1, $1, id from app_user where email = $2`, [
    players.mia,
    people.admin,
  ])
  expect(await statuses(people.admin)).toEqual([403, 403])
  expect((await admin.get(path('households'))).body.may.see_custody).toBe(false)
  const log = JSON.stringify(await club.rows(`select * from audit_log where action = 'player.custody'`))
  expect(log).not.toContain('right of access')
})
