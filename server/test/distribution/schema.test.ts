import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { declaredTables, kindOf, tenantTables } from './declared-tables.ts'
import { exceptions } from './exceptions.ts'
import { barePartsOfTrigger, readsTable, writesTable } from './sql-text.ts'

interface Routine {
  name: string
  language: string
  definer: boolean
  trigger: boolean
  /** Names of parameters' types that are row types of tables. */
  rows: string[]
  text: string
}

let testServer: TestServer
let routines: Routine[]
let foreign: { t: string; name: string; text: string; target: string; deleted: string; updated: string }[]
beforeAll(async () => {
  testServer = await startTestServer()
  routines =
    (await testServer.rows(`select p.proname as name, l.lanname as language, p.prosecdef as definer, p.prorettype = 'trigger'::regtype as trigger, p.prosrc as text,
      array(select t.typname::text from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typtype = 'c') as rows
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`)) as unknown as Routine[]
  foreign =
    (await testServer.rows(`select conrelid::regclass::text as t, conname as name, pg_get_constraintdef(oid) as text, confrelid::regclass::text as target,
      confdeltype::text as deleted, confupdtype::text as updated
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`)) as typeof foreign
})

const readers = () => routines.filter(({ text }) => readsTable(text)).map(({ name }) => name)

test('every table is declared as one of a club, as one that every node has, or as one of a single node', async () => {
  const tables = await testServer.rows(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename not like 'socket_io%'`,
  )
  expect(new Set(declaredTables.keys())).toEqual(new Set(tables.map(({ name }) => name)))
  const withClub = await testServer.rows(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'club_id' and is_nullable = 'NO'`,
  )
  expect(new Set(tenantTables)).toEqual(new Set(withClub.map(({ name }) => name)))
})

test('rows of a club refer to rows of the same club and to tables that every node has, and these to each other', () => {
  const may = { Tenant: ['Tenant', 'Reference'], Reference: ['Reference'], Local: ['Local', 'Reference'] }
  const wrong = foreign.flatMap(({ t, name, text, target }) => {
    const [own, other] = [kindOf(t), kindOf(target)]
    const byClub = other !== 'Tenant' || /^FOREIGN KEY \(club_id[,)].* REFERENCES \w+\(club_id[,)]/.test(text)
    return may[own].includes(other) && byClub ? [] : `${t}.${name}: ${own} refers to ${other} ${target}`
  })
  expect(wrong).toEqual(exceptions.references)
})

test('no reference of a table of a club sets a column when the other row is deleted or changed', () => {
  const setting = foreign.filter(({ t, deleted, updated }) => kindOf(t) === 'Tenant' && /[nd]/.test(deleted + updated))
  expect(setting.map(({ t, name }) => `${t}.${name}`)).toEqual(exceptions.referencesThatSet)
})

test('only tables of a club have triggers', async () => {
  const triggers = await testServer.rows(
    `select tgrelid::regclass::text as t, tgname as name from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1, 2`,
  )
  const wrong = triggers.filter(({ t }) => kindOf(String(t)) !== 'Tenant').map(({ t, name }) => `${String(t)}.${String(name)}`)
  expect(wrong).toEqual(exceptions.triggers)
})

test('no function takes a whole row of a table, and no trigger passes one on', () => {
  const wrong = routines.flatMap(({ name, rows, trigger, text }) => [
    ...rows.map((row) => `${name} takes a row of ${row}`),
    ...(trigger && /\b(?:new|old)\b(?!\s*\.|;)/i.test(text.replaceAll(/return (?:new|old);/g, '')) ? [`${name} passes on new or old`] : []),
  ])
  expect(wrong).toEqual(exceptions.wholeRows)
})

test('functions that read tables are plpgsql, and those that run as the owner write nothing', () => {
  const wrong = routines.flatMap(({ name, language, definer, text }) => [
    ...(readsTable(text) && language !== 'plpgsql' ? [`${name} reads a table in ${language}`] : []),
    ...(definer && writesTable(text) ? [`${name} writes as the owner`] : []),
  ])
  expect(wrong).toEqual(exceptions.functions)
})

test('no default of a column calls a function that reads a table', async () => {
  const defaults = await testServer.rows(`select distinct pg_get_expr(d.adbin, d.adrelid) as text from pg_attrdef d
    join pg_class c on c.oid = d.adrelid where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`)
  const called = readers().filter((name) => defaults.some(({ text }) => String(text).includes(`${name}(`)))
  expect(called).toEqual(exceptions.defaults)
})

test('each statement of a trigger names the club of its row on every table of a club', () => {
  const wrong = routines
    .filter(({ trigger }) => trigger)
    .flatMap(({ name, text }) => barePartsOfTrigger(text).map((table) => `${name}: ${table}`))
  expect(wrong).toEqual(exceptions.triggerStatements)
})

test('every key and every unique or excluding rule of a table of a club begins with the club', async () => {
  const rules = await testServer.rows(`select i.indrelid::regclass::text as t, i.indexrelid::regclass::text as name from pg_index i
    where (i.indisunique or i.indisexclusion) and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'club_id' and a.attnum = i.indkey[0]) order by 1, 2`)
  expect(rules.filter(({ t }) => kindOf(String(t)) === 'Tenant')).toEqual([])
})

test('there are no views', async () => {
  expect(
    await testServer.rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`),
  ).toEqual([])
})
