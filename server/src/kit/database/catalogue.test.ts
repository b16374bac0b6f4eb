/** @module-tag postgres */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { schemaText } from './catalogue.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})

/** Tables without a club, with the reason. */
const global: Record<string, string> = {
  app_user: 'a person belongs to several clubs',
  organisation: 'named by roles before any club is known',
  role: 'read before any club is known',
  role_permission: 'part of a role',
  session: 'of a person',
  access_key: 'of a session',
  account_audit: 'sign-ins have no club',
  rate_bucket: 'counts before anybody is known',
  idempotency_key: 'of a person',
  setup_link: 'before the first club',
  consent: 'of a person',
  site_message: 'about the whole site',
  push_device: 'of a person',
  code: 'of a person',
  action_link: 'of a person',
  twofa_device: 'of a person',
  upload: 'of a person',
  user_file: 'of a person',
  user_picture: 'of a person',
  sms_stop: 'a number belongs to no club',
  email_alert: 'an address belongs to no club',
  message_preference: 'of a person',
  unsubscribe_key: 'of a person',
  account_delivery: 'to a person, about the account',
  clock: 'one row of the installation',
  installation: 'one row of the installation',
  socket_io_attachments: "the live adapter's own",
}
const ours = `connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'`

test('every table belongs to a club, or is listed as global', async () => {
  const tables = await testServer.rows(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  const withClub = new Set(
    (
      await testServer.rows(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'club_id' and is_nullable = 'NO'`,
      )
    ).map(({ name }) => name),
  )
  for (const { name } of tables)
    expect(withClub.has(name) || String(name) in global, `${String(name)} has no club_id and is not in the list of global tables`).toBe(
      true,
    )
})

test('the club is the first column of every key, unique constraint and reference of a tenant table', async () => {
  const rules = await testServer.rows(
    `select conrelid::regclass::text as t, contype as kind, conname as name, pg_get_constraintdef(oid) as text, confrelid::regclass::text as target from pg_constraint where ${ours} and contype in ('p', 'u', 'x', 'f')`,
  )
  for (const { t, kind, name, text, target } of rules as Record<string, string>[]) {
    if (t! in global) {
      if (kind === 'f') expect(target! in global, `${t} is global and must not refer to ${target}`).toBe(true)
    } else if (kind === 'f') {
      if (!(target! in global)) expect(text, `${name} of ${t}`).toMatch(/^FOREIGN KEY \(club_id[,)]/)
    } else expect(text, `${name} of ${t}`).toMatch(/\(club_id[,)]/)
  }
  const indexes = await testServer.rows(
    `select tablename as t, indexdef as text from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' and tablename not like 'kysely%'`,
  )
  for (const { t, text } of indexes as Record<string, string>[]) if (!(t! in global)) expect(text).toContain('(club_id')
})

test('every tenant table has row-level security, with both its policies word for word', async () => {
  const rows = await testServer.rows(`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
    (select json_agg(json_build_array(r.rolname, pg_get_expr(polqual, c.oid), pg_get_expr(polwithcheck, c.oid), polcmd, polpermissive) order by r.rolname)
      from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = c.oid) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`)
  const clubs = `((club_id + 0) = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[]))`
  const policies = [
    ['touchline_app', clubs, clubs, '*', true],
    ['touchline_jobs', 'true', 'true', '*', true],
  ]
  for (const row of rows)
    if (!(String(row['name']) in global)) expect(row).toEqual({ name: row['name'], on: true, forced: false, policies })
})

test('row types and tables agree, column by column', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const text = globSync('**/*.table.ts', { cwd: folder })
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  const named = new Map([...text.matchAll(/^ {4}(\w+): (\w+Table)$/gm)].map(([, table, type]) => [table!, type!]))
  const columns = await testServer.rows(
    `select table_name as t, column_name as name, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' and table_name not like 'socket_io%'`,
  )
  expect(new Set(named.keys())).toEqual(new Set(columns.map(({ t }) => String(t))))
  for (const [table, type] of named) {
    const body = new RegExp(`interface ${type} \\{([^}]*)\\}`).exec(text)![1]!
    const declared = [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name, is]) => `${name}${is!.includes('| null') ? ' or null' : ''}`)
    const inDatabase = columns.filter(({ t }) => t === table).map(({ name, nullable }) => `${String(name)}${nullable ? ' or null' : ''}`)
    expect({ table, columns: new Set(declared) }).toEqual({ table, columns: new Set(inDatabase) })
  }
})

test('schema.sql equals the result of the migrations', async () => {
  const fresh = await openDatabase({})
  await migrate(fresh)
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
