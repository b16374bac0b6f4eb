/** @module-tag postgres */
import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let regional: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  regional = await club.as(people.regional)
})
const preview = async (caller: Caller, body: object) => (await caller.post('/club/invitations/acts/preview', body)).body
const run = (caller: Caller, body: object) => caller.post('/club/invitations/acts', body)
const states = async () =>
  Object.fromEntries(
    (await admin.get('/club/invitations')).body.items.map(({ first_name, state }: Record<string, string>) => [first_name, state]),
  )
const idOf = async (name: string) => Number((await admin.get(`/club/invitations?search=${name}`)).body.items[0].id)
const mails = async () => (await club.rows(`select to_address from delivery where dedupe_key like 'invitation:%' order by id`)).length

test('Several pending invitations are revoked at once: first shown, then changed, then put back by undo', async () => {
  const open = { act: 'revoke', found: { state: 'open' } }
  expect(await preview(admin, open)).toMatchObject({
    ...{ count: 2, changes: 2, labels: ['Stella Ferris', 'Ingrid Novak'], notified: 0, left_out: [] },
  })
  expect(await states()).toMatchObject({ Stella: 'open', Ingrid: 'open' })
  const { body } = await run(admin, open)
  expect(body).toEqual({ changed: 2, notified: 0, change_set_id: expect.any(Number), left_out: [] })
  expect(await states()).toMatchObject({ Stella: 'revoked', Ingrid: 'revoked', Colm: 'revoked' })
  expect(await club.rows(`select count(*)::int as n from audit_log where action = 'invitation.revoked'`)).toEqual([{ n: 2 }])
  const stranger = await club.as(people.coachSam)
  expect((await stranger.post(`/change_sets/${body.change_set_id}/undo`)).status).toBe(403)
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect(await states()).toMatchObject({ Stella: 'open', Ingrid: 'open', Colm: 'revoked' })
})

test('Undo leaves an invitation alone that was sent again in the meantime', async () => {
  const { body } = await run(admin, { act: 'revoke', ids: [await idOf('Stella'), await idOf('Ingrid')] })
  await club.at('2026-10-05T15:01:00Z')
  await admin.post(`/club/invitations/${await idOf('Stella')}/send`)
  await admin.delete(`/club/invitations/${await idOf('Stella')}`)
  const undone = (await admin.post(`/change_sets/${body.change_set_id}/undo`)).body
  expect(undone).toMatchObject({ undone: 1, left_alone: [{ label: 'Stella Ferris' }] })
  expect(await states()).toMatchObject({ Stella: 'revoked', Ingrid: 'open' })
})

test('Several invitations are sent again; used ones are left out and named', async () => {
  const ids = [await idOf('Dana'), await idOf('Lars'), await idOf('Ingrid')]
  expect(await preview(admin, { act: 'send', ids })).toMatchObject({
    ...{ count: 3, changes: 2, notified: 2, left_out: [{ code: 'used', count: 1, labels: ['Dana Whitfield'] }] },
  })
  const before = await mails()
  expect((await run(admin, { act: 'send', ids })).body).toMatchObject({ changed: 2, change_set_id: null, left_out: [{ code: 'used' }] })
  expect(await states()).toMatchObject({ Dana: 'used', Lars: 'open', Ingrid: 'open' })
  expect((await mails()) - before).toBe(2)
})

test('The permission is asked for each row: a regional administrator does not send invitations into the office', async () => {
  const made = await admin.post('/club/invitations', {
    first_name: 'Olga',
    last_name: 'Office',
    email: 'o@example.org',
    role_type: 'Director',
  })
  const ids = [made.body.id, await idOf('Lars')]
  expect(await preview(regional, { act: 'send', ids })).toMatchObject({
    changes: 1,
    left_out: [{ code: 'forbidden', labels: ['Olga Office'] }],
  })
  const before = await mails()
  expect((await run(regional, { act: 'send', ids })).body).toMatchObject({ changed: 1 })
  expect((await mails()) - before).toBe(1)
})

test('A row of another club does not exist, and an act needs rows and known filters', async () => {
  const east = (await (await club.as(people.otherClubAdmin)).get('/club/invitations')).body.items[0]
  for (const path of ['/club/invitations/acts/preview', '/club/invitations/acts'])
    expect((await admin.post(path, { act: 'revoke', ids: [await idOf('Lars'), east.id] })).status).toBe(404)
  expect((await run(admin, { act: 'revoke', ids: [] })).status).toBe(422)
  expect((await run(admin, { act: 'revoke' })).body.code).toBe('bulk.nothing')
  expect((await run(admin, { act: 'forward', found: {} })).status).toBe(422)
  expect((await run(admin, { act: 'revoke', found: { state: 'gone' } })).status).toBe(422)
  expect((await run(admin, { act: 'revoke', found: { page: '1' } })).status).toBe(422)
  expect(await states()).toMatchObject({ Lars: 'open' })
})

test('More than 500 rows are refused, so that one request stays short', async () => {
  await club.rows(
    `insert into app_user (first_name, last_name, email) select 'Many', n::text, 'many' || n || '@example.org' from generate_series(1, 501) n`,
  )
  await club.rows(`insert into invitation (club_id, user_id, first_name, last_name, email, role_type, token_hash, sent_at, expires_at)
    select 1, id, first_name, last_name, email, 'Parent', 'many' || id, app_now(), app_now() + interval '1 day' from app_user where first_name = 'Many'`)
  const { status, body } = await run(admin, { act: 'revoke', found: { search: 'many' } })
  expect([status, body.code]).toEqual([422, 'bulk.too_many'])
  await club.rows(`update app_user set locale = 'es' where email = $1`, [people.admin])
  const { error } = await preview(await club.as(people.admin), { act: 'revoke', found: { search: 'many' } })
  expect(error).toBe('Se pueden cambiar 500 filas a la vez como máximo. Reduzca la lista con un filtro.')
})
