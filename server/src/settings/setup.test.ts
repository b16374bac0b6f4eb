import { badPostalCode, postalCodesIn } from '@touchline/domain/settings/postal-codes'
import { regions } from '@touchline/domain/settings/region-record'
import { levels, sports } from '@touchline/domain/settings/sport-records'
import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer } from '../../test/test-server.ts'

const readers = { reader: people.regional, stranger: people.coachSam }

recordContract(regions, {
  first: { name: 'Aspen Valley', abbreviation: 'ASP', postal_codes: '80401, 80403' },
  second: { name: 'Boulder Heights', abbreviation: null, postal_codes: null },
  change: { name: 'Aspen and Pine', postal_codes: '80401-1234\nK1A 0B1' },
  refused: { change: { postal_codes: '80401, next to the river' }, field: 'postal_codes' },
  ...readers,
})

recordContract(sports, {
  first: { name: 'Basketball', sport: 'basketball', positions: 'Guard\nForward\nCenter', formations: null, drill_types: 'Shooting' },
  second: { name: 'Boys lacrosse', sport: 'lacrosse_boys', positions: null, formations: null, drill_types: null },
  change: { name: 'Basketball league', positions: 'Guard\nForward' },
  refused: { change: { positions: 'Guard\nguard' }, field: 'positions' },
  ...readers,
})

recordContract(levels, {
  first: { name: 'Bronze', sport_id: 1, standard: 'Recreation' },
  second: { name: 'Premier', sport_id: 2, standard: 'Semi-Pro' },
  change: { name: 'Bronze and Tin', standard: 'Amateur' },
  // A sport of another club.
  refused: { change: { sport_id: 3 }, field: 'sport_id' },
  ...readers,
})

test('the club is answered with its regions and its sports, each with its levels, positions and formations [CLUB-005] [CLUB-017]', async () => {
  const club = await startTestServer()
  const coach = await club.as(people.coachSam)
  const { body } = await coach.get('/user/club')
  expect(body.regions.map(({ name }: { name: string }) => name)).toEqual(['Hillcrest', 'Lakeside', 'Riverside'])
  expect(body.sports[0]).toEqual({
    ...{ id: 1, name: 'Soccer', sport: 'soccer', archived: false },
    config: {
      positions: ['Goalkeeper', 'Defender', 'Midfielder', 'Forward'],
      formations: ['4-3-3', '4-4-2'],
      drill_types: ['Warm-up', 'Passing', 'Finishing'],
      levels: [
        { id: 1, name: 'Gold', standard: 'Competitive' },
        { id: 2, name: 'Silver', standard: 'Recreation' },
      ],
      age_class_by_group: null,
    },
  })
})

test('a level takes one of the eight standards, from recreation to adult, and no other [CLUB-039]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const statusOf = async (standard: string) =>
    (await admin.post('/club_admin/levels', { name: `Level ${standard}`, sport_id: 1, standard })).status
  for (const standard of ['Recreation', 'Competitive', 'Academy', 'Collegiate', 'Amateur', 'Semi-Pro', 'Pro', 'Adult'])
    expect([standard, await statusOf(standard)]).toEqual([standard, 200])
  expect(await statusOf('Elite')).toBe(422)
})

test('the sport of a club is its first one that is not archived [CLUB-049]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  await admin.post('/club_admin/sports', { name: 'Basketball', sport: 'basketball', positions: null, formations: null, drill_types: null })
  expect((await admin.get('/user/club')).body.sport).toBe('soccer')
  for (const id of [1, 2]) await admin.post(`/club_admin/sports/${id}/archive`, { version_id: 1 })
  expect((await admin.get('/user/club')).body.sport).toBe('basketball')
})

test('a region is read by its id with the number of its teams, and its administrator may not change it [CLUB-036]', async () => {
  const club = await startTestServer()
  const regional = await club.as(people.regional)
  const [counted] = await club.rows('select count(*)::int as teams from team where club_id = 1 and club_region_id = 1 and not archived')
  expect((await regional.get('/club_admin/regions/1')).body).toMatchObject({ name: 'Riverside', abbreviation: 'RIV', ...counted })
  expect((await regional.post('/club_admin/regions/1/archive', { version_id: 1 })).status).toBe(403)
})

test('postal codes are separated by commas and lines, and the first that is none is named', () => {
  expect(postalCodesIn(' 80401,k1a 0b1\n\n80401-1234;')).toEqual(['80401', 'K1A 0B1', '80401-1234'])
  expect(['80401, K1A 0B1', '', '80401, east side', '80401, 804 ', '-1'].map(badPostalCode)).toEqual([
    undefined,
    undefined,
    'EAST SIDE',
    undefined,
    '-1',
  ])
})
