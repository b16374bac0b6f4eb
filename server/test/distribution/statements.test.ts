import { beforeAll, expect, test } from 'vitest'
import { rowsOf, type Db } from '../../src/kit/database/database.ts'
import { everyday, isEndpointDue } from '../changed-areas.ts'
import { askCell, cellsOf, endsRoleSession, fixturesOf, isOwn } from '../access/matrix-cells.ts'
import { askerOf, expectedFor, principals } from '../access/principals.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { kindOf } from './declared-tables.ts'
import { exceptions } from './exceptions.ts'
import { recordStatements, type Recorded } from './recorded-statements.ts'
import { hidesMoment, readsTable } from './sql-text.ts'

/** A node of a plan: see EXPLAIN (VERBOSE, FORMAT JSON). */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}
interface Planned extends Recorded {
  /** The tables that the statement reads or changes. */
  tables: Set<string>
  /** Those of clubs that it does not limit to one club. */
  bare: Set<string>
}

let testServer: TestServer
let planned: Planned[]
beforeAll(async () => {
  const end = recordStatements()
  try {
    testServer = await startTestServer()
    await askEverything()
  } finally {
    planned = await plansOf(end())
  }
}, 600_000)

/** Asks the endpoints of the day about the own team in several roles that may, at night all of them, and runs what is due by the clock. */
async function askEverything() {
  const cells = cellsOf(await fixturesOf(testServer)).filter((cell) => isOwn(cell) && isEndpointDue(cell) && !endsRoleSession(cell))
  for (const name of ['superadmin', 'admin', 'programadmin', 'coach', 'parent']) {
    const asker = await askerOf(
      testServer,
      principals.find((one) => one.name === name)!,
    )
    for (const cell of cells.filter((one) => expectedFor(one, asker) === 'through')) {
      await cell.prepare(testServer)
      await askCell(asker.caller, cell)
    }
  }
  await testServer.ctx.jobs.sweep()
  await testServer.ctx.live.flush()
}

/**
 * The plans of the statements with unknown parameters. The planner derives `b.club_id = $1` from `a.club_id = $1 and b.club_id = a.club_id` wherever that holds,
 * as the distributed planner does, and not across a subquery that runs for each row.
 */
async function plansOf(recorded: readonly Recorded[]): Promise<Planned[]> {
  return await testServer.database.hold('owner', async (db) => {
    await rowsOf(db, 'set plan_cache_mode = force_generic_plan', [])
    const plans: Planned[] = []
    const planned = (text: string) =>
      planOf(db, text).catch((error: unknown) => {
        throw new Error(`No plan of ${text}`, { cause: error })
      })
    for (const one of recorded.filter(({ text }) => /^\W*(?:list \*\/)?\s*(?:select|with|insert|update|delete)\b/i.test(text)))
      plans.push({ ...one, ...scansOf(await planned(one.text)) })
    await rowsOf(db, 'reset plan_cache_mode', [])
    return plans
  })
}

async function planOf(db: Db, text: string): Promise<PlanNode> {
  const count = Math.max(0, ...[...text.replaceAll(/'[^']*'/g, '').matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  await rowsOf(db, `prepare looked_at as ${text}`, [])
  const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`
  const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    db,
    `explain (verbose, costs off, format json) execute looked_at${values}`,
    [],
  )
  await rowsOf(db, 'deallocate looked_at', [])
  return row!['QUERY PLAN'][0]!.Plan
}

const oneClub = /\bclub_id = (?:\$\d+|'?\d+)/
function scansOf(root: PlanNode): Pick<Planned, 'tables' | 'bare'> {
  const [tables, bare] = [new Set<string>(), new Set<string>()]
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    if (table !== undefined) tables.add(table)
    if (table !== undefined && kindOf(table) === 'Tenant' && node['Node Type'] !== 'ModifyTable') {
      const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter]
      if (!conditions.some((condition) => oneClub.test(condition ?? ''))) bare.add(table)
    }
    for (const inner of node.Plans ?? []) visit(inner)
  }
  visit(root)
  return { tables, bare }
}

const sorted = (list: Iterable<string>) => [...new Set(list)].toSorted()
const ofClubs = () => planned.filter(({ tables }) => [...tables].some((table) => kindOf(table) === 'Tenant'))

test('the recorded requests send statements about tables of a club, at night about nearly every one', () => {
  expect(ofClubs().length).toBeGreaterThan(everyday ? 60 : 220)
})

test('a statement limits every table of a club to one club', () => {
  const found = new Map<string, string[]>()
  for (const { source, bare } of planned) if (bare.size > 0) found.set(source, sorted([...(found.get(source) ?? []), ...bare]))
  // By day a part of the requests is sent, so that some exceptions do not occur.
  const mayOccur = (source: string, table: string) => !everyday || found.get(source)?.includes(table) === true
  const expected = Object.entries(exceptions.statements)
    .map(([source, tables]) => [source, tables.split(' ').filter((table) => mayOccur(source, table))] as const)
    .filter(([, tables]) => tables.length > 0)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})

test('a table of a club is read together with tables that every node has, and with no other', () => {
  const wrong = ofClubs().flatMap(({ source, tables }) =>
    [...tables].filter((table) => kindOf(table) === 'Local').map((table) => `${source}: ${table}`),
  )
  expect(sorted(wrong)).toEqual([])
})

test('a statement about a table of a club calls no function that reads a table', async () => {
  const routines = await testServer.rows(`select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`)
  const readers = routines.filter(({ text }) => readsTable(String(text))).map(({ name }) => String(name))
  const called = ofClubs().flatMap(({ text }) => readers.filter((name) => text.includes(`${name}(`)))
  expect(sorted(called)).toEqual(exceptions.calls)
})

test('a write does not hide the moment inside CASE or COALESCE', () => {
  expect(
    sorted(
      planned
        .filter(({ text, tables }) => hidesMoment(text) && [...tables].some((table) => kindOf(table) !== 'Local'))
        .map(({ source }) => source),
    ),
  ).toEqual(exceptions.moments)
})
