/** @module-tag postgres */
import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
const open = { list: 'invitations', name: 'Open', query: { state: 'open', sort: 'name', hidden: 'email' } }
const namesOf = async (caller: Caller, list = 'invitations') =>
  (await caller.get(`/saved_views?list=${list}`)).body.items.map(({ name }: { name: string }) => name) as string[]

test('A person saves a view of a list, renames it, saves other filters under its name, and deletes it', async () => {
  const { body: made } = await admin.post('/saved_views', open)
  expect(made).toMatchObject(open)
  await admin.post('/saved_views', { ...open, name: 'Expired', query: { state: 'expired' } })
  expect(await namesOf(admin)).toEqual(['Expired', 'Open'])
  expect(await namesOf(admin, 'club-links')).toEqual([])
  expect((await admin.post(`/saved_views/${made.id}`, { name: 'All open' })).body).toMatchObject({ name: 'All open', query: open.query })
  expect((await admin.post(`/saved_views/${made.id}`, { query: {} })).body).toMatchObject({ name: 'All open', query: {} })
  expect((await admin.delete(`/saved_views/${made.id}`)).body).toMatchObject({ name: 'All open' })
  expect(await namesOf(admin)).toEqual(['Expired'])
  const actions = await club.rows(`select action from audit_log where entity = 'saved_view' order by id`)
  expect(actions.map(({ action }) => action)).toEqual([
    ...['saved_view.created', 'saved_view.created', 'saved_view.changed', 'saved_view.changed', 'saved_view.deleted'],
  ])
})

test('A view is its owner’s: nobody else lists, changes or deletes it, and in another club it does not exist', async () => {
  const { body: made } = await admin.post('/saved_views', open)
  for (const email of [people.regional, people.otherClubAdmin]) {
    const other = await club.as(email)
    expect(await namesOf(other)).not.toContain('Open')
    expect((await other.post(`/saved_views/${made.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await other.delete(`/saved_views/${made.id}`)).status).toBe(404)
    expect((await other.post('/saved_views', open)).status).toBe(200)
  }
  expect(await namesOf(admin)).toContain('Open')
})

test('A name is taken once per list, a list has to exist, and thirty views are enough', async () => {
  const taken = await admin.post('/saved_views', open)
  expect([taken.status, taken.body.code]).toEqual([422, 'view.name_taken'])
  const [expired] = (await admin.get('/saved_views?list=invitations')).body.items
  expect((await admin.post(`/saved_views/${expired.id}`, { name: 'Open' })).body.code).toBe('view.name_taken')
  expect((await admin.post('/saved_views', { ...open, list: 'unknown' })).body.code).toBe('view.no_such_list')
  expect((await admin.post('/saved_views', { ...open, name: '  ' })).status).toBe(422)
  expect((await admin.post('/saved_views', { ...open, name: 'Odd', query: { 'a b': 'c' } })).status).toBe(422)
  for (let n = 2; n < 30; n++) expect((await admin.post('/saved_views', { ...open, name: `View ${n}` })).status).toBe(200)
  expect((await admin.post('/saved_views', { ...open, name: 'One more' })).body.code).toBe('view.too_many')
})
