import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { askCell, cellsOf, fixturesOf, isOwn, type Cell } from './matrix-cells.ts'
import { askerOf, expectedFor, principals, type Asker } from './principals.ts'

const who = ['anonymous', 'admin', 'coach', 'parent', 'superadmin']
let testServer: TestServer
let cells: Cell[]
const askers: Asker[] = []
let tables: string[]
beforeAll(async () => {
  testServer = await startTestServer()
  testServer.ctx.settings.support = {
    deskUrl: 'https://desk.test/',
    centerUrl: 'https://help.test/',
    secret: 'a secret that the help desk knows too',
  }
  cells = cellsOf(await fixturesOf(testServer)).filter(({ endpoint }) => endpoint.effect === 'read')
  for (const principal of principals.filter(({ name }) => who.includes(name))) askers.push(await askerOf(testServer, principal))
  tables = (
    await testServer.rows(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => String(name))
})

/** A digest of every row of every table. The last use of a session is excluded, the only thing that reads change. */
async function digest(): Promise<string> {
  const parts = tables.map((table) => {
    const row = table === 'session' ? `(to_jsonb(t) - 'seen_at')::text` : 't::text'
    return `(select coalesce(md5(string_agg(${row}, ';' order by ${row})), '') from "${table}" t)`
  })
  return String((await testServer.rows(`select concat_ws(',', ${parts.join(', ')}) as digest`))[0]!['digest'])
}

test('a read changes no row of any table, whatever is requested and however it is answered', async () => {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const asker of askers)
    for (const cell of cells.filter((one) => isOwn(one) || asker === askers[1])) {
      await cell.prepare(testServer)
      const before = await digest()
      const { status } = await askCell(asker.caller, cell)
      if (status < 300) seen.add(cell.name)
      if ((await digest()) !== before) wrong.push(`${asker.name}: ${cell.method} ${cell.path} (${status}) changed something`)
      if (status >= 500 || (expectedFor(cell, asker) === 'through' && status === 401))
        wrong.push(`${asker.name}: ${cell.method} ${cell.path} was ${status}`)
    }
  expect(wrong).toEqual([])
  // A read that every caller was refused was not tested.
  const reads = allEndpoints.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.auth === 'user').map(({ name }) => name)
  expect(reads.filter((name) => !seen.has(name) && cells.some((cell) => cell.name === name))).toEqual([])
}, 300_000)

test('the digest notices one changed row', async () => {
  const before = await digest()
  await testServer.rows(`update app_user set locale = 'es' where id = 8`)
  expect(await digest()).not.toBe(before)
})

test('opening a public address never writes', () => {
  expect(allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.effect !== 'read').map(({ name }) => name)).toEqual([])
})
