import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'

test('where the club asks for a region first, families choose one of those with programs before they see any [CLUB-045]', async () => {
  const testServer = await startTestServer()
  const mum = await testServer.as(people.miasMum)
  const programs = async (query = '') =>
    (await mum.get(`/registration/programs${query}`)).body as Record<'regions' | 'items', { id: number; name: string }[]>
  const all = (await programs()).items.length
  await testServer.rows(`update club set config = config || '{"promote_regions": true}' where club_id = 1`)
  // One region is no choice.
  expect(await programs()).toMatchObject({ regions: [], items: { length: all } })
  await testServer.rows('update program set club_region_id = 3 where club_id = 1 and id = 103')
  expect(await programs()).toEqual({
    region: null,
    regions: [
      { id: 3, name: 'Lakeside' },
      { id: 1, name: 'Riverside' },
    ],
    items: [],
  })
  const ofRegion = await programs('?region=3')
  const ids = ofRegion.items.map(({ id }) => id)
  expect([ofRegion.regions, ids.includes(103), ids.includes(104), ids.length > 1]).toEqual([[], true, false, true])
})
