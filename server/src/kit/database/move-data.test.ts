/** @module-tag postgres */
/** @runs-with server/src/kit/database server/migrations */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigrated, startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Database } from './database.ts'
import { moveData } from './move-data.ts'

let club: TestServer
let fresh: Database
beforeAll(async () => {
  club = await startTestServer()
  fresh = await openMigrated()
})
afterAll(() => fresh.close())
const asked = async (database: Database, text: string) => (await database.query('owner', text)).rows

test('a club on the embedded database is copied whole into a new one, and its ids continue', async () => {
  await club.rows(`update app_user set first_name = E'Zoë \\\\ "Z"\\n✓' where id = 1`)
  const { rows } = await moveData(club.database, fresh)
  expect(rows).toBeGreaterThan(5_000)
  for (const text of [
    'select * from app_user order by id',
    'select id, card, starts_at from event order by id',
    'select * from attendance_count order by club_id, event_id',
  ])
    expect(await asked(fresh, text)).toEqual(await asked(club.database, text))
  // Everything that was switched off for the copy works again: sequences, triggers, references.
  const [{ id: last }] = (await asked(club.database, 'select max(id) as id from event')) as [{ id: number }]
  const [added] = await asked(
    fresh,
    `insert into event (club_id, kind, team_id, local_start, local_end, timezone, starts_at, ends_at)
     select club_id, kind, team_id, local_start, local_end, timezone, starts_at, ends_at from event limit 1 returning id, card`,
  )
  expect(Number(added!['id'])).toBeGreaterThan(last)
  expect(String(added!['card'])).toContain(`"id":${String(added!['id'])}`)
  await expect(asked(fresh, 'update event set team_id = 987654 where id = 1')).rejects.toThrow('foreign key')
})

test('a database in use is refused as the target, and keeps its rows', async () => {
  const before = await asked(fresh, 'select count(*) from event')
  await expect(moveData(club.database, fresh)).rejects.toThrow('The new database already holds a club or an account.')
  expect(await asked(fresh, 'select count(*) from event')).toEqual(before)
})

test('databases of two versions are not mixed', async () => {
  const other = await openMigrated()
  await other.query('owner', 'alter table event add column lights boolean')
  await expect(moveData(club.database, other)).rejects.toThrow('of different versions')
  await other.close()
})
