/** @module-tag postgres */
import { expect, test } from 'vitest'
import { rowsOf, type Db } from '../../src/kit/database/database.ts'
import { readerOfParts, setVisibleClubs } from '../../src/kit/database/row-level-security.ts'
import { findRoleSession } from '../../src/kit/database/role-session.ts'
import { hashOf } from '../../src/kit/secrets/credentials.ts'
import { everyday } from '../changed-areas.ts'
import { startTestServer } from '../test-server.ts'
import { foreignDigest, tablesOfClubs } from './foreign-rows.ts'
import { fixturesOf } from './matrix-cells.ts'
import { callerOf, clubsOf, principals } from './principals.ts'

const sample = ['coach', 'parent', 'admin', 'guest', 'otherclubadmin', 'coach whose role was deleted a second ago']
/** Who has an open session: by day some of them. */
const askers = principals.filter(({ name, how, email }) => how !== 'expired' && email !== null && (!everyday || sample.includes(name)))

test('with row-level security nobody reads, changes, removes or adds a row of another club, in any table', async () => {
  const testServer = await startTestServer()
  await fixturesOf(testServer)
  const wrong: string[] = []
  // Roles are looked up before any club is known, so their table has no row-level security.
  const tables = (await tablesOfClubs(testServer)).filter((name) => name !== 'role')
  let foreign = 0
  for (const principal of askers) {
    const { name } = principal
    const caller = await callerOf(testServer, principal)
    const clubs = await clubsOf(testServer, caller)
    const before = await foreignDigest(testServer, clubs)
    await testServer.database.hold('app', async (db) => {
      await findRoleSession(db, hashOf(caller.headers['authorization']!.slice(7)), hashOf(caller.headers['x-access-key']!))
      for (const table of tables) {
        const [seen] = await rowsOf<{ n: number }>(db, `select count(*) as n from ${table} where club_id <> all($1::bigint[])`, [clubs])
        foreign += Number(seen!.n)
        if (Number(seen!.n) > 0) wrong.push(`${name} reads ${seen!.n} rows of ${table}`)
        // The ledger grants neither to anybody: what was posted stays.
        const [granted] = await rowsOf<{ update: boolean; delete: boolean }>(
          db,
          `select has_table_privilege($1, 'update') as update, has_table_privilege($1, 'delete') as delete`,
          [table],
        )
        if (granted!.update) await rowsOf(db, `update ${table} set club_id = club_id where club_id <> all($1::bigint[])`, [clubs])
        if (granted!.delete) await rowsOf(db, `delete from ${table} where club_id <> all($1::bigint[])`, [clubs])
      }
      for (const club of [1, 2].filter((one) => !clubs.includes(one))) {
        const adding = rowsOf(db, `insert into household (club_id, name) values ($1, 'Foreign')`, [club])
        const refusal = await adding.then(() => 'nothing', String)
        if (!refusal.includes('row-level security')) wrong.push(`${name} adds a row to club ${club}: ${refusal}`)
      }
    })
    if ((await foreignDigest(testServer, clubs)) !== before) wrong.push(`${name} changed rows of another club`)
  }
  console.info(`row-level security: ${tables.length} tables, ${askers.length} principals, ${foreign} rows of another club`)
  expect(wrong).toEqual([])
})

test('a file that is sent in parts is read with the clubs of its request, also when the connection has served another one in between', async () => {
  const { database } = await startTestServer()
  const clubsSeen = (db: Db) => rowsOf<{ club_id: number }>(db, 'select distinct club_id from team order by 1', [])
  const readPart = await database.hold('read', async (db) => {
    await setVisibleClubs(db, [2])
    return await readerOfParts(database, db)
  })
  await database.hold('read', (db) => setVisibleClubs(db, [1]))
  expect(await readPart(clubsSeen)).toEqual([{ club_id: 2 }])
})
