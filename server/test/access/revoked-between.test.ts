import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { allSamples } from '../samples.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { askCell, cellsOf, endsRoleSession, fixturesOf, isOwn, type Cell } from './matrix-cells.ts'
import { everyday, isEndpointDue } from '../changed-areas.ts'
import { askerOf, expectedFor, principals, type Asker } from './principals.ts'

const sample = ['admin', 'coach', 'parent', 'superadmin', 'programadmin']
const chosen = principals.filter(({ name, how, email }) => how === undefined && email !== null && (!everyday || sample.includes(name)))

let testServer: TestServer
let cells: Cell[]
const askers: Asker[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  cells = cellsOf(await fixturesOf(testServer)).filter(
    (cell) => isOwn(cell) && isEndpointDue(cell) && !['logout', 'authLogout', 'reSignIn'].includes(cell.name),
  )
  for (const principal of chosen) askers.push(await askerOf(testServer, principal))
})

/** Removes or restores all roles of a person, as the product does. */
const rolesOf = (userId: number, active: boolean) => testServer.rows('update role set active = $2 where user_id = $1', [userId, active])
const isRefused = (status: number) => status === 401 || status === 403 || status === 404

test('a caller is refused as soon as the role was removed, at every endpoint that needs a role [ROLE-096]', async () => {
  const wrong: string[] = []
  const roleSessions = new Set<string>()
  let [asked, stayed] = [0, 0]
  for (const asker of askers.filter(({ facts }) => facts !== 'no session')) {
    // By day one caller asks an endpoint: the role of each is removed in the same way.
    const isDone = new Set(everyday ? roleSessions : [])
    for (const cell of cells.filter((one) => !isDone.has(one.name) && expectedFor(one, asker) === 'through')) {
      // Changing the role ends the caller's role session, so it is called only after the role is gone.
      const ends = endsRoleSession(cell)
      // An idempotency key must not return the reply from before the role was removed.
      const headers: Record<string, string> =
        cell.endpoint.effect === 'read' ? {} : { 'idempotency-key': `revoked-${++asked}-${asker.name}` }
      await cell.prepare(testServer)
      const own = ends ? { ...cell, path: cell.path.replace('OWN', await ownRole(asker.caller.userId)) } : cell
      const first = ends ? 'not asked' : (await askCell(asker.caller, own, headers)).status
      await rolesOf(asker.caller.userId, false)
      const second = (await askCell(asker.caller, own, headers)).status
      await rolesOf(asker.caller.userId, true)
      if (typeof first === 'number' && (isRefused(first) || first >= 500))
        wrong.push(`${asker.name}: ${cell.method} ${cell.path} was ${first} at first`)
      if (cell.endpoint.auth === 'user') {
        roleSessions.add(cell.name)
        if (!isRefused(second)) wrong.push(`${asker.name}: ${cell.method} ${cell.path} was ${first}, then ${second}`)
      } else {
        stayed++
        if (second === 401) wrong.push(`${asker.name}: ${cell.method} ${cell.path} needs no role and was ${second}`)
      }
    }
  }
  console.info(
    `revoked between: ${roleSessions.size} endpoints with a role session, ${askers.length} principals; ${stayed} answers that need only a session`,
  )
  expect(wrong).toEqual([])
  const ofAnother = allSamples.flatMap((samples) => samples.ofAnother ?? [])
  const ofRoleSession = allEndpoints.filter((one) => one.endpoint.auth === 'user' && isEndpointDue(one) && !ofAnother.includes(one.name))
  expect(roleSessions).toEqual(new Set(ofRoleSession.map(({ name }) => name)))
}, 900_000)

const ownRole = async (userId: number) =>
  String(
    (
      await testServer.rows(`select type || '_' || org_id as role from role where user_id = $1 and active order by id limit 1`, [userId])
    )[0]!['role'],
  )
