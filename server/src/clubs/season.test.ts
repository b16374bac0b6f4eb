/** @module-tag postgres */
import { seasons } from '@touchline/domain/clubs/season-record'
import { seasonStatus } from '@touchline/domain/clubs/season'
import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer } from '../../test/test-server.ts'

recordContract(seasons, {
  first: { name: 'Summer 2027', start_date: '2027-06-01', end_date: '2027-08-15', playing_season: 'Summer', age_class: null },
  second: { name: 'Winter 2027', start_date: '2027-11-01', end_date: '2028-02-20', playing_season: null, age_class: '2027–28' },
  change: { name: 'Summer league 2027', end_date: '2027-08-31' },
  refused: { change: { end_date: '2027-05-31' }, field: 'end_date' },
  reader: people.regional,
  stranger: people.coachSam,
})

test('the list of seasons says of each whether it is past, current or future on the club’s day [CLUB-029] [CLUB-030] [CLUB-031]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const listed = async (query = '') =>
    (await admin.get(`/club/seasons?page_size=200${query}`)).body.items as Parameters<typeof seasonStatus>[0][]
  const all = await listed()
  expect(all.map((season) => (season as unknown as { status: string }).status)).toEqual(
    all.map((season) => seasonStatus(season, '2026-10-05')),
  )
  const ofStatus = await Promise.all(['Current', 'Future', 'Past'].map((status) => listed(`&status=${status}`)))
  expect(ofStatus.map(({ length }) => length)).toEqual([1, 1, 1])
})

test('a season reads as past once it is archived, and a name is used once in a club [CLUB-016] [CLUB-044]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const { body: archived } = await admin.post('/club/seasons/2/archive', { version_id: 1 })
  expect([archived.status, archived.archived]).toEqual(['Past', true])
  const again = { name: 'Fall', start_date: '2027-08-01', end_date: '2027-11-30', playing_season: null, age_class: null }
  expect(await admin.post('/club/seasons', again)).toMatchObject({
    status: 422,
    body: { code: 'record.taken', errors: { name: [expect.any(String)] } },
  })
})

test('the undo of a new season leaves it where a team has been created in it meanwhile', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const dates = { start_date: '2027-06-01', end_date: '2027-08-15', playing_season: null, age_class: null }
  const { body: season } = await admin.post('/club/seasons', { name: 'Summer 2027', ...dates })
  await club.rows('update team set season_id = $1 where club_id = 1 and season_id = 3', [season.id])
  const { body } = await admin.post(`/change_sets/${season.change_set_id}/undo`)
  expect(body).toMatchObject({ undone: 0, left_alone: [{ label: 'Summer 2027', reason: 'still_used' }] })
  expect((await admin.get(`/club/seasons/${season.id}`)).status).toBe(200)
})

test('two seasons of the same playing season and age class never overlap; others may', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const days = { start_date: '2028-08-01', end_date: '2028-11-30' }
  const save = (values: object) => admin.post('/club/seasons', { ...days, playing_season: 'Fall', age_class: null, ...values })
  const { body: first } = await save({ name: 'Fall 2028' })
  const refused = await save({ name: 'Autumn 2028', playing_season: 'fall', start_date: '2028-11-30', end_date: '2028-12-20' })
  expect([refused.status, refused.body.errors]).toEqual([422, { start_date: [expect.stringContaining('“Fall 2028”')] }])
  expect((await save({ name: 'Fall 2028 girls', age_class: 'Girls' })).status).toBe(200)
  expect((await save({ name: 'Whole year', playing_season: null })).status).toBe(200)
  // A season does not overlap with itself.
  const longer = {
    ...{ name: 'Fall 2028', ...days, end_date: '2028-12-05', playing_season: 'Fall', age_class: null, version_id: first.version_id },
  }
  expect((await admin.post(`/club/seasons/${first.id}`, longer)).status).toBe(200)
  // Nor does one come back from the archive into the days of another.
  const archived = await admin.post(`/club/seasons/${first.id}/archive`, { version_id: first.version_id + 1 })
  expect((await save({ name: 'Fall 2028 again' })).status).toBe(200)
  const restored = await admin.post(`/club/seasons/${first.id}/restore`, { version_id: archived.body.version_id })
  expect([restored.status, restored.body.code]).toEqual([422, 'season.overlap'])
})
