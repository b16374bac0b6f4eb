/** @module-tag postgres */
import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { emailOf } from '../../src/demo/accounts.ts'
import { hashOf } from '../../src/kit/secrets/credentials.ts'
import { rowsOf, type DbRole } from '../../src/kit/database/database.ts'
import { findRoleSessionToRead } from '../../src/kit/database/role-session.ts'
import { setVisibleClubs } from '../../src/kit/database/row-level-security.ts'
import { allSamples } from '../samples.ts'
import { isEndpointDue } from '../changed-areas.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { askCell, cellsOf, fixturesOf, isOwn, type Cell } from './matrix-cells.ts'

const ofAnother = new Set(allSamples.flatMap((samples) => samples.ofAnother ?? []))
let testServer: TestServer
let cells: Cell[]
let admin: Caller
const callers: Caller[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  testServer.ctx.settings.support = {
    deskUrl: 'https://desk.test/',
    centerUrl: 'https://help.test/',
    secret: 'a secret that the help desk knows too',
  }
  cells = cellsOf(await fixturesOf(testServer)).filter((cell) => isOwn(cell) && isEndpointDue(cell))
  for (const name of ['admin', 'coach', 'parent', 'programadmin']) callers.push(await testServer.as(emailOf(name)))
  admin = callers[0]!
})

const hashes = ({ headers }: Caller) => [hashOf(headers['authorization']!.slice(7)), hashOf(headers['x-access-key']!)] as const
const rename = "update app_user set first_name = 'Changed' where id = 1001"

test('the database refuses whatever a read tries to write, and the request notes that the session is in use', async () => {
  await testServer.rows('create table written (n int)')
  await testServer.rows('grant all on written to touchline_app')
  await testServer.rows(
    `create function write_as_owner() returns int language sql security definer as 'insert into written values (1) returning n'`,
  )
  await testServer.rows(`update session set seen_at = app_now() - interval '1 hour' where token_hash = $1`, [hashes(admin)[0]])
  await testServer.database.hold('read', async (db) => {
    const { actor } = await findRoleSessionToRead(db, ...hashes(admin))
    expect(actor?.roleType).toBe('Admin')
    const attempts = [
      rename,
      'insert into written values (1)',
      'delete from written',
      'truncate written',
      'select write_as_owner()',
      `select nextval(pg_get_serial_sequence('event', 'id'))`,
      'select id from team limit 1 for update',
    ]
    for (const attempt of attempts) await expect(rowsOf(db, attempt, []), attempt).rejects.toMatchObject({ code: '25006' })
    const inTransaction = db.transaction().execute((tx) => rowsOf(tx, 'insert into written values (1)', []))
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' })
    expect(await rowsOf(db, 'select count(*)::int as n from team', [])).not.toEqual([{ n: 0 }])
  })
  expect((await admin.get('/user/club')).status).toBe(200)
  const [session] = await testServer.rows(`select seen_at > app_now() - interval '1 minute' as used from session where token_hash = $1`, [
    hashes(admin)[0],
  ])
  expect(session).toEqual({ used: true })
  expect(await testServer.rows('select * from written')).toEqual([])
})

test('a connection that was used for reading writes again for the next request', async () => {
  for (let time = 0; time < 3; time++) {
    await testServer.database.hold('read', async (db) => {
      await setVisibleClubs(db, [1])
      await expect(rowsOf(db, rename, [])).rejects.toMatchObject({ code: '25006' })
    })
    await testServer.database.hold('app', (db) => rowsOf(db, 'insert into written values (2)', []))
  }
  expect(await testServer.rows('select count(*)::int as n from written')).toEqual([{ n: 3 }])
})

test('every endpoint that only reads holds a connection that cannot write, and every other one that can', async () => {
  const { database } = testServer.ctx
  const { hold } = database
  let roles: DbRole[] = []
  database.hold = (role, work) => {
    roles.push(role)
    return hold(role, work)
  }
  const wrong: string[] = []
  const seen = new Set<string>()
  try {
    for (const caller of callers)
      for (const cell of cells.filter(({ endpoint }) => endpoint.effect === 'read')) {
        roles = []
        const { status } = await askCell(caller, cell)
        if (status < 300) seen.add(cell.name)
        if (status >= 500 || (cell.endpoint.auth === 'user' && (roles.includes('app') || !roles.includes('read'))))
          wrong.push(`${cell.method} ${cell.path} was ${status} and held ${roles.join(', ')}`)
      }
  } finally {
    database.hold = hold
  }
  expect(wrong).toEqual([])
  // A read that every caller was refused was not tested, except where the object belongs to nobody of them.
  const reads = cells.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.auth === 'user').map(({ name }) => name)
  expect(reads.filter((name) => !seen.has(name) && !ofAnother.has(name))).toEqual([])
})

test('an address that is only opened writes nothing but the consent that was shown, which its parameter asks for; another announces counters', () => {
  const writing = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.effect !== 'read')
  expect(writing.map(({ name }) => name)).toEqual(['readConsent', 'refreshCounters'])
})
