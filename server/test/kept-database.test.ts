/** @runs-with server/test server/src/kit/database */
import { expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../src/kit/database/database.ts'
import { keptDatabase } from './kept-database.ts'

let laid = 0
const beginning = {
  dump: inject('migrated'),
  more: {
    name: 'kept-database.test',
    async lay(database: Database) {
      laid++
      await database.query('owner', 'create table kept (id bigint generated always as identity primary key, text text not null)')
      await database.query('owner', `insert into kept (text) select repeat('kept ', 100) from generate_series(1, 1000)`)
      await database.query('owner', 'set statement_timeout = 5000')
    },
  },
}
const open = async () => await openDatabase({ engine: await keptDatabase(beginning) })
const one = async (database: Database, text: string) => Object.values((await database.query('owner', text)).rows[0]!)[0]
/** What a test may find changed: rows and the next number, tables, settings, prepared statements, and all files of the database. */
const stateOf = async (database: Database) => ({
  rows: await one(database, `select md5(string_agg(k::text, ';' order by id)) from kept k`),
  tables: await one(database, `select md5(string_agg(c::text, ';' order by oid)) from pg_class c`),
  settings: await one(database, `select md5(string_agg(name || setting, ';' order by name)) from pg_settings`),
  prepared: await one(database, 'select count(*) from pg_prepared_statements'),
  next: await one(database, `insert into kept (text) values ('next') returning id`),
  files: (await database.dump!()).length > 0,
})

test.runIf(beginning.dump !== '')(
  'the database that a test has closed serves the next one exactly as it was at the beginning',
  async () => {
    const first = await open()
    const before = await stateOf(first)
    expect(before.next).toBe(1001)
    await first.query('owner', 'delete from kept where id % 2 = 0')
    await first.query('owner', 'vacuum full kept')
    await first.query('owner', `insert into kept (text) select repeat('more ', 1000) from generate_series(1, 20000)`)
    await first.query('owner', 'create table other as select * from kept')
    await first.query('owner', 'prepare asked as select 1')
    await first.query('owner', `set work_mem = '9MB'`)
    await first.query('owner', 'create temporary table short (id bigint)')
    await first.query('owner', 'begin')
    await first.close()
    const second = await open()
    expect([await stateOf(second), laid]).toEqual([before, 1])
    await second.close()
  },
)

test.runIf(beginning.dump !== '')('two tests at once have databases of their own', async () => {
  const [first, second] = [await open(), await open()]
  await first.query('owner', `update kept set text = 'first'`)
  expect(await one(second, `select count(*) from kept where text = 'first'`)).toBe(0)
  await Promise.all([first.close(), second.close()])
  expect(laid).toBe(2)
})
