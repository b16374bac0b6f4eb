/** @module-tag postgres */
import { clubFields, facilities } from '@touchline/domain/fields/records'
import { describe, expect, test } from 'vitest'
import { events, people, teams } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer } from '../../test/test-server.ts'

const park = { name: 'Aspen Park', address: '1 Aspen Way, Riverside', map_url: null, timezone: 'America/Denver' } as const
const hall = {
  name: 'Boulder Hall',
  address: '9 Boulder Street, Riverside',
  map_url: 'https://maps.example.org/hall',
  timezone: 'America/Denver',
} as const
const readers = { reader: people.director, stranger: people.coachSam }

recordContract(facilities, {
  first: park,
  second: hall,
  change: { name: 'Aspen Grove Park', timezone: 'America/Chicago' },
  refused: { change: { timezone: 'Mars/Olympus' }, field: 'timezone' },
  ...readers,
})

recordContract(clubFields, {
  first: { name: 'Aspen 1', facility_id: 1, surface: 'grass', lights: true },
  second: { name: 'Boulder 1', facility_id: 2, surface: 'indoor', lights: false },
  change: { name: 'Aspen 2', facility_id: 3, lights: false },
  // A facility of another club.
  refused: { change: { facility_id: 4 }, field: 'facility_id' },
  ...readers,
})

test('fields are found by the name of their facility, and a facility counts the fields that are in use', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const names = async (query: string) =>
    (await admin.get(`/field_planning/fields?${query}`)).body.items.map(({ name }: { name: string }) => name).toSorted()
  expect(await names('search=mill')).toEqual(['Mill Lane', 'Mill Lane Small'])
  expect(await names('search=lakeside&surface=turf')).toEqual(['North turf', 'South turf'])
  await admin.post('/field_planning/fields/5/archive', { version_id: 1 })
  expect((await admin.get('/field_planning/facilities/2')).body).toMatchObject({ name: 'Mill Lane', field_count: 1 })
})

test('a field is offered for events until it or its facility is archived', async () => {
  const club = await startTestServer()
  const [admin, coach] = [await club.as(people.admin), await club.as(people.coachSam)]
  const offered = async () => (await coach.get('/club/fields')).body.items.map(({ id }: { id: number }) => id).toSorted()
  expect(await offered()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await admin.post('/field_planning/fields/1/archive', { version_id: 1 })
  const { body: archived } = await admin.post('/field_planning/facilities/2/archive', { version_id: 1 })
  expect(await offered()).toEqual([2, 3, 6, 7, 8])
  await admin.post(`/change_sets/${archived.change_set_id}/undo`)
  expect(await offered()).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('an event keeps its field after that is archived, and another event cannot take it', async () => {
  const club = await startTestServer()
  const [admin, coach] = [await club.as(people.admin), await club.as(people.coachSam)]
  const path = `/teams/${teams.u12Girls}/practices`
  const times = { start_time: '2026-10-08T17:00', end_time: '2026-10-08T18:30', field_id: 3 }
  const moved = await coach.post(`${path}/${events.thursdaysPractice}`, { ...times, version_id: 1 })
  expect(moved.status).toBe(200)
  await admin.post('/field_planning/fields/3/archive', { version_id: 1 })
  const kept = await coach.post(`${path}/${events.thursdaysPractice}`, {
    ...times,
    notes: 'Bring water.',
    version_id: moved.body.version_id,
  })
  expect(kept.body).toMatchObject({ notes: 'Bring water.', field: { id: 3 } })
  expect(await coach.post(path, times)).toMatchObject({ status: 422, body: { code: 'event.field_unknown' } })
})

describe('an admin whose key is for one region', () => {
  const north = { name: 'North', facility_id: 1, surface: 'grass', lights: false }
  const inRegion = async () => {
    const club = await startTestServer()
    return { club, admin: await club.as(people.admin), regional: await club.as(people.regional) }
  }

  test('changes the facilities and fields of that region, and only reads the others', async () => {
    const { regional } = await inRegion()
    const mayManage = async (path: string) => (await regional.get(`/field_planning/${path}`)).body.may.manage
    expect([await mayManage('facilities/1'), await mayManage('fields/1')]).toEqual([true, true])
    expect([await mayManage('facilities/2'), await mayManage('fields/4')]).toEqual([false, false])
    const archive = async (path: string) => (await regional.post(`/field_planning/${path}/archive`, { version_id: 1 })).status
    expect([await archive('fields/4'), await archive('facilities/2'), await archive('fields/1'), await archive('facilities/1')]).toEqual([
      403, 403, 200, 200,
    ])
    const archived = (await regional.get('/field_planning/fields?state=archived')).body.items
    expect(archived.map(({ id }: { id: number }) => id)).toEqual([1])
  })

  test('neither creates a field in another region nor moves one there; a facility without a region needs the key for all', async () => {
    const { club, regional } = await inRegion()
    expect((await regional.post('/field_planning/fields', { ...north, facility_id: 2 })).status).toBe(403)
    expect((await regional.post('/field_planning/facilities', park)).status).toBe(403)
    const { body: made } = await regional.post('/field_planning/fields', north)
    const moved = await regional.post(`/field_planning/fields/${made.id}`, { ...north, facility_id: 2, version_id: 1 })
    expect(moved.status).toBe(403)
    expect(await club.rows('select facility_id from field where id = $1', [made.id])).toEqual([{ facility_id: 1 }])
    await club.rows('insert into facility (club_id, name, timezone) values (1, $1, $2)', ['No region', 'America/Denver'])
    const [row] = await club.rows('select max(id) as id from facility')
    expect((await regional.post(`/field_planning/facilities/${String(row!['id'])}/archive`, { version_id: 1 })).status).toBe(403)
  })

  test('sees no archived field of another region, and undoes only changes inside the own', async () => {
    const { admin, regional } = await inRegion()
    const { body: theirs } = await admin.post('/field_planning/fields/4/archive', { version_id: 1 })
    expect((await regional.get('/field_planning/fields/4')).status).toBe(404)
    expect((await regional.get('/field_planning/fields?state=archived')).body.total).toBe(0)
    const undo = async (set: number) => (await regional.post(`/change_sets/${set}/undo`)).status
    expect(await undo(theirs.change_set_id)).toBe(403)
    const { body: own } = await admin.post('/field_planning/fields/2/archive', { version_id: 1 })
    expect(await undo(own.change_set_id)).toBe(200)
    // Undoing this move would take a field out of another region.
    const { body: made } = await admin.post('/field_planning/fields', north)
    const { body: moved } = await admin.post(`/field_planning/fields/${made.id}`, { ...north, facility_id: 2, version_id: 1 })
    expect(await undo(moved.change_set_id)).toBe(403)
  })
})

test('the undo of a new facility leaves it where a field has been created on it meanwhile', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const { body: facility } = await admin.post('/field_planning/facilities', park)
  await admin.post('/field_planning/fields', { name: 'Aspen 1', facility_id: facility.id, surface: 'grass', lights: false })
  const { body } = await admin.post(`/change_sets/${facility.change_set_id}/undo`)
  expect(body).toMatchObject({ undone: 0, left_alone: [{ label: 'Aspen Park', reason: 'still_used' }] })
})
