/** @module-tag postgres */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { playerFields } from '@touchline/domain/people/player-fields'
import { declaredTables, kindOf, tableFiles } from '../../../test/distribution/declared-tables.ts'
import { openMigrated, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { migrate } from './migrate.ts'
import { schemaText } from './catalogue.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})

test('every tenant table has row-level security, with both its policies word for word', async () => {
  const rows = await testServer.rows(`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
    (select json_agg(json_build_array(r.rolname, pg_get_expr(polqual, c.oid), pg_get_expr(polwithcheck, c.oid), polcmd, polpermissive) order by r.rolname)
      from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = c.oid) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`)
  const clubs = `(
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)`
  const policies = [
    ['touchline_app', clubs, clubs, '*', true],
    ['touchline_jobs', 'true', 'true', '*', true],
  ]
  for (const row of rows)
    if (kindOf(String(row['name'])) === 'Tenant') expect(row).toEqual({ name: row['name'], on: true, forced: false, policies })
})

test('row types and tables agree, column by column', async () => {
  const columns = await testServer.rows(
    `select table_name as t, column_name as name, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' and table_name not like 'socket_io%'`,
  )
  expect(new Set(declaredTables.keys())).toEqual(new Set(columns.map(({ t }) => String(t))))
  // The row type of a player follows from its fields, and is not written in the file.
  const columnsOfPlayer = Object.entries(playerFields).map(([name, field]) => `  ${name}: string${'nullable' in field ? ' | null' : ''}\n`)
  const bodyOf = (rowType: string): string => {
    if (rowType === 'PlayerColumns') return columnsOfPlayer.join('')
    const [, base, body] = new RegExp(`interface ${rowType}(?: extends (\\w+))? \\{([^}]*)\\}`).exec(tableFiles)!
    return (base === undefined ? '' : bodyOf(base)) + body!
  }
  for (const [table, { rowType }] of declaredTables) {
    const declared = [...bodyOf(rowType).matchAll(/^ {2}(\w+): (.+)$/gm)].map(
      ([, name, is]) => `${name}${is!.includes('| null') ? ' or null' : ''}`,
    )
    const inDatabase = columns.filter(({ t }) => t === table).map(({ name, nullable }) => `${String(name)}${nullable ? ' or null' : ''}`)
    expect({ table, columns: new Set(declared) }).toEqual({ table, columns: new Set(inDatabase) })
  }
})

test('schema.sql equals the result of the migrations', async () => {
  const fresh = await openMigrated()
  const text = await schemaText(fresh)
  await fresh.close()
  expect(text, 'run npm run schema').toBe(readFileSync(new URL('../../../migrations/schema.sql', import.meta.url), 'utf8'))
})

test('a database of a newer version is refused', async () => {
  await expect(migrate(testServer.database, {})).rejects.toThrow('The database is newer than this Touchline')
})

test('rules never use the clock of the machine: no SQL of ours calls now()', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const guilty = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && /(?<!app_)\bnow\(\)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(guilty).toEqual([])
})

test('names are sorted as people sort them', async () => {
  const sorted = await testServer.rows(`select n from unnest(array['Zoe', 'Émile', 'ada', 'Eva']) n order by n collate names`)
  expect(sorted.map(({ n }) => n)).toEqual(['ada', 'Émile', 'Eva', 'Zoe'])
})
