import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { workRosterImport } from '../rosters/work-roster-import.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
async function given(name: string): Promise<number> {
  const content = Buffer.from(`First Name,Last Name,Parent 1,Parent 1 Email\n${name},Quist,Pia Quist,pia.quist@example.org\n`).toString(
    'base64',
  )
  const { id } = (await admin.post('/club/roster_imports', { file_name: `${name}.csv`, content, team_id: teams.u12Girls })).body
  await workRosterImport(club.database, club.ctx.files, { club_id: 1, id })
  return id as number
}
const keyOf = async (id: number) =>
  String(
    (await club.rows('select f.storage_key from roster_import r join file f on f.id = r.file_id where r.id = $1', [id]))[0]!['storage_key'],
  )
const isThere = (key: string) =>
  club.ctx.files.get(key).then(
    () => true,
    () => false,
  )
const sweepOn = async (instant: string) => {
  await club.at(instant)
  await club.ctx.jobs.sweep()
}

test('an imported roster is deleted when its undo ends: the file, its row, and its data', async () => {
  const [never, taken] = [await given('Nora'), await given('Olga')]
  const [first, second] = [await keyOf(never), await keyOf(taken)]
  await club.at('2026-10-20T15:00:00Z')
  const late = await club.as(people.admin)
  expect((await late.post(`/club/roster_imports/${taken}/apply`)).status).toBe(200)
  await sweepOn('2026-11-05T14:00:00Z')
  expect([await isThere(first), await isThere(second)]).toEqual([true, true])
  await sweepOn('2026-11-06T15:00:00Z')
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  expect((await club.rows('select id from roster_import order by id')).map(({ id }) => id)).toEqual([taken])
  const there = await club.as(people.admin)
  expect((await there.get(`/club/roster_imports/${taken}`)).status).toBe(200)
  await sweepOn('2026-11-21T15:00:00Z')
  expect(await isThere(second)).toBe(false)
  expect(await club.rows(`select 1 from file where owner_type in ('roster_import', 'calendar_import')`)).toEqual([])
  expect(JSON.stringify(await club.rows('select * from roster_import union all select * from roster_import'))).not.toContain('quist')
})
