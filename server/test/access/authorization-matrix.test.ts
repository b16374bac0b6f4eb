import { guards, type GuardKind } from '@touchline/domain/access/guards'
import { userRolesTopic } from '@touchline/domain/access/live'
import { allEndpoints } from '@touchline/domain/all-endpoints'
import { registerTopic } from '@touchline/domain/attendance/live'
import { teamCalendarTopic } from '@touchline/domain/calendar/live'
import { groupsTopic, messagesTopic } from '@touchline/domain/chat/thread'
import { orgTopic } from '@touchline/domain/clubs/live'
import { countersTopic } from '@touchline/domain/kit/counters'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../src/kit/secrets/credentials.ts'
import { findRoleSession } from '../../src/kit/database/role-session.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allSamples, onlyByKey } from '../samples.ts'
import { closeTestServers, startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { allCallersLimit, everyday, isDue, isTurn } from '../changed-areas.ts'
import { policyNames, unnamedPolicies } from './policies.ts'
import { unlistedRefusal } from '../unlisted-refusal.ts'
import { askCell, cellsOf, endsRoleSession, fixturesOf, scenarios, type Cell, type Fixtures } from './matrix-cells.ts'
import { askerOf, expectedFor, principals, type Asker } from './principals.ts'
import { furtherCases } from './expected-access.ts'
import { judge, mutated, replaced } from './mutated-checks.ts'
import { mutateRecordPolicies, recordPolicies } from './mutated-records.ts'

vi.mock('@touchline/domain/access/permissions', async (original) => (await import('./mutated-checks.ts')).notingKeys(await original()))

afterAll(closeTestServers)

let testServer: TestServer
let cells: Cell[]
let fixtures: Fixtures
const askers: Asker[] = []
const endpointNames = allEndpoints.map(({ name }) => name)
/** These call every day: together they consult every policy and guard. Of the others a quarter calls each day, another one the next day, and all at night. */
const daily = ['anonymous', 'admin', 'regional', 'director', 'coach', 'parent', 'secondcontact', 'multi as parent']
const chosen = principals.filter(({ name }, index) => daily.includes(name) || isTurn(index, 4))
/** By day, of endpoints of unchanged areas that do not always refuse: these scenarios and the further cases always, and half of the others; where the caller is none of the daily ones, a third of all. */
const everyDay = ['own team', 'other club', ...furtherCases.map(({ about }) => about)]
function asksOf(asker: Asker): Cell[] {
  const isRefusedAlways = refusedByGuard(asker)
  const [asked, guardsAsked] = [new Set<string>(), new Set<string>()]
  return cells.filter((cell, index) => {
    const { name, area, scenario, endpoint } = cell
    // A guard does not look at the object. So by day an endpoint that it always refuses is asked in one scenario, and of its endpoints the first and a part of the others are asked.
    if (everyday && isRefusedAlways.has(name)) {
      if (asked.has(name)) return false
      asked.add(name)
      const guard = `${endpoint.who.join()} ${endsRoleSession(cell)}`
      const isFirst = !guardsAsked.has(guard)
      guardsAsked.add(guard)
      return isFirst || isDue(area, endpointNames.indexOf(name), { ofOthers: daily.includes(asker.name) ? 2 : 4 })
    }
    const isKept = scenario === 'none' || everyDay.some((one) => scenario.endsWith(one))
    return daily.includes(asker.name) ? isKept || isDue(area, index, { ofOthers: 2 }) : isDue(area, index, { ofOthers: 3 })
  })
}
/** The endpoints that refuse a caller in every scenario, whatever the object: without a session, or by their guard. */
function refusedByGuard(asker: Asker): ReadonlySet<string> {
  const [refused, others] = [new Set<string>(), new Set<string>()]
  for (const cell of cells) {
    const expected = expectedFor(cell, asker)
    ;(expected === 401 || expected === 403 ? refused : others).add(cell.name)
  }
  return new Set([...refused].filter((name) => !others.has(name)))
}

beforeAll(async () => {
  const reversible = guards as Record<GuardKind, (typeof guards)[GuardKind]>
  for (const [kind, guard] of Object.entries(guards)) reversible[kind as GuardKind] = (actor) => judge(`guard ${kind}`, guard(actor))
  mutateRecordPolicies()
  testServer = await startTestServer()
  testServer.ctx.settings.support = {
    deskUrl: 'https://desk.test/',
    centerUrl: 'https://help.test/',
    secret: 'a secret that the help desk knows too',
  }
  fixtures = await fixturesOf(testServer)
  cells = cellsOf(fixtures)
  for (const principal of chosen) askers.push(await askerOf(testServer, principal))
})

const digest = async () =>
  (
    await testServer.rows(`select md5(concat(
      (select string_agg(e::text, ';' order by id) from event e), (select string_agg(a::text, ';' order by id) from attendance a),
      (select string_agg(m::text, ';' order by club_id, player_id) from player_medical m), (select string_agg(c::text, ';' order by club_id, id) from player_contact c), (select string_agg(c::text, ';' order by id) from change_set c), (select string_agg(c::text, ';' order by id) from change_row c),
      (select string_agg(i::text, ';' order by club_id, id) from invitation i), (select string_agg(l::text, ';' order by club_id, id) from club_link l), (select count(*) from game), (select count(*) from delivery), (select count(*) from outbox_event), (select count(*) from file), (select count(*) from audit_log where action <> 'denied'))) as digest`)
  )[0]!['digest']

/** The actual result, in the words of the expectation. */
async function answerTo(cell: Cell, { caller, facts }: Asker) {
  const own = facts !== 'no session' && ['changeRole', 'deleteRole'].includes(cell.name) ? await ownRole(caller.userId) : ''
  return await askCell(caller, { ...cell, path: cell.path.replace('OWN', own) })
}
const ownRole = async (userId: number) =>
  String(
    (
      await testServer.rows(`select type || '_' || org_id as role from role where user_id = $1 and active order by id limit 1`, [userId])
    )[0]?.['role'],
  )
const inWords = (status: number) => (status === 401 || status === 403 || status === 404 ? status : 'through')

type Answer = Awaited<ReturnType<typeof answerTo>>
/** What is wrong with an answer: its status, a part of the reply that is there or missing, or a refusal that the endpoint does not list. */
function faultOf(cell: Cell, asker: Asker, { status, raw, body }: Answer): string | null {
  const expected = expectedFor(cell, asker)
  const what = `${asker.name}: ${cell.method} ${cell.path} (${cell.scenario})`
  if (inWords(status) !== expected || status >= 500) return `${what} should be ${expected}, was ${status} ${raw.slice(0, 160)}`
  const unlisted = unlistedRefusal(cell.endpoint, { status, body })
  if (unlisted !== undefined) return `${what} was refused with ${unlisted}, which the endpoint does not list`
  if (status >= 300 || asker.facts === 'no session') return null
  const { facts } = asker
  for (const { part, to } of cell.rule.shown) {
    const should = to({ ...cell, who: facts }) === 'through'
    if (part.test(raw) !== should) return `${what} should ${should ? '' : 'not '}show ${String(part)}`
  }
  return null
}
test(
  'a caller without permission is refused, missing and hidden objects get the same body, and nothing changes [ROLE-050] [ROLE-096] [ROLE-162]',
  async () => {
    const wrong: string[] = []
    let asked = 0
    for (const asker of askers) {
      const before = await digest()
      for (const cell of asksOf(asker)) {
        const expected = expectedFor(cell, asker)
        if (expected === 'through') continue
        asked++
        const answer = await noted(cell, asker, () => answerTo(cell, asker))
        if (answer.status !== expected)
          wrong.push(
            `${asker.name}: ${cell.method} ${cell.path} (${cell.scenario}) should be ${expected}, was ${answer.status} ${answer.raw.slice(0, 120)}`,
          )
        else if (expected === 404 && answer.raw !== '{"error":"Not found.","code":"not_found"}')
          wrong.push(`${asker.name}: another body for 404 at ${cell.path}`)
      }
      if ((await digest()) !== before) wrong.push(`${asker.name}: a refused request changed something`)
    }
    console.info(`matrix: ${asked} refused cells, ${askers.length} of ${principals.length} principals`)
    expect(wrong).toEqual([])
  },
  allCallersLimit,
)

test(
  'a caller with permission reaches the action',
  async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const audited = new Map<string, boolean>()
    for (const asker of askers) {
      for (const cell of asksOf(asker)) {
        if (expectedFor(cell, asker) !== 'through') continue
        await cell.prepare(testServer)
        const principal = principals.find(({ name }) => name === asker.name)!
        const inRoleSession = endsRoleSession(cell) ? await askerOf(testServer, principal) : asker
        const writes = cell.endpoint.effect !== 'read'
        const before = writes ? await lastAudit() : null
        const answer = await noted(cell, asker, () => answerTo(cell, inRoleSession))
        if (before && answer.status === 200 && audited.get(cell.name) !== true) audited.set(cell.name, await hasAudited(before))
        if (!onlyByKey.has(cell.name)) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const fault = faultOf(cell, asker, answer)
        if (fault !== null) wrong.push(fault)
      }
    }
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const good = statuses.get(200) ?? 0
    console.info(
      `matrix: ${all} cells through, ${Math.round((100 * good) / all)} % of them 2xx (${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')})`,
    )
    expect(wrong).toEqual([])
    expect(good / all).toBeGreaterThan(0.9)
    const silent = [...audited].flatMap(([name, left]) => (left || notAudited.has(name) ? [] : name))
    expect(silent, 'writes without a line of the audit').toEqual([])
  },
  allCallersLimit,
)

const notAudited = new Set(allSamples.flatMap((samples) => Object.keys(samples.notAudited ?? {})))
/** The ids of the last lines of both audits, which grow with every line. */
const lastAudit = async () =>
  (await testServer.rows('select (select max(id) from audit_log) as club, (select max(id) from account_audit) as account'))[0]!
const hasAudited = async ({ club, account }: Record<string, unknown>) =>
  (
    await testServer.rows(
      `select exists (select from audit_log where id > coalesce($1::bigint, 0) and action <> 'denied')
         or exists (select from account_audit where id > coalesce($2::bigint, 0)) as has`,
      [club, account],
    )
  )[0]!['has'] === true

interface Consulted {
  cell: Cell
  asker: Asker
}
/** The requests above that consulted a policy or guard, by its name. */
const consulted = new Map<string, Consulted[]>()
async function noted<T>(cell: Cell, asker: Asker, ask: () => Promise<T>): Promise<T> {
  mutated.asked = new Set()
  try {
    const answer = await ask()
    for (const name of mutated.asked) {
      const requests = consulted.get(name) ?? []
      requests.push({ cell, asker })
      consulted.set(name, requests)
    }
    return answer
  } finally {
    mutated.asked = null
  }
}

const root = new URL('../../../', import.meta.url)
const policies = [...policyNames(), ...recordPolicies]
const usedGuards = [...new Set(allEndpoints.flatMap(({ endpoint }) => endpoint.who))].map((kind) => `guard ${kind}`)
test.each([...policies, ...usedGuards])(
  'the opposite of %s changes an answer',
  async (name) => {
    try {
      expect(await firstChange(name)).not.toBeNull()
    } finally {
      mutated.flipped = ''
    }
  },
  120_000,
)

/** The first of the requests that consulted it whose answer is wrong while it is reversed, and right again afterwards; the own team first, and reads before writes. */
async function firstChange(name: string): Promise<string | null> {
  const requests = (consulted.get(name) ?? [])
    .filter(({ cell }) => !endsRoleSession(cell) || signsInAsAnother(cell))
    .toSorted((a, b) => rank(a.cell) - rank(b.cell))
  for (const { cell, asker } of requests) {
    mutated.flipped = name
    const red = await faultNow(cell, asker)
    mutated.flipped = ''
    if (red !== null && (await faultNow(cell, asker)) === null) return red
  }
  return null
}

/** Signing in as somebody else ends the caller's own session: that one is given back. */
const signsInAsAnother = (cell: Cell) => cell.name.startsWith('loginAs')
async function faultNow(cell: Cell, asker: Asker): Promise<string | null> {
  if (cell.endpoint.effect !== 'read') await cell.prepare(testServer)
  const fault = faultOf(cell, asker, await answerTo(cell, asker))
  if (signsInAsAnother(cell)) await testServer.rows('update access_key set revoked_at = null where revoked_at is not null')
  return fault
}

const rank = (cell: Cell) => (cell.scenario.endsWith('own team') ? 0 : 2) + (cell.endpoint.effect === 'read' ? 0 : 1)

test('every policy is replaced by its reversible form, wherever it stands', () => {
  expect(policies.filter((name) => !replaced.has(name))).toEqual([])
  expect(unnamedPolicies(), 'a policy is named may…, keeps… or runs…').toEqual([])
})

test('a permission that an endpoint names is asked for there', () => {
  const naming = allEndpoints.filter(({ endpoint }) => endpoint.permission !== undefined)
  const asks = ({ name, endpoint }: (typeof naming)[number]) =>
    consulted.get(`key ${endpoint.permission!}`)?.some(({ cell }) => cell.name === name) === true
  expect(naming.length).toBeGreaterThan(20)
  expect(naming.filter((one) => !asks(one)).map(({ name, endpoint }) => `${name}: ${endpoint.permission!}`)).toEqual([])
})

test('a live topic can be subscribed to by those who may read its events, and by nobody else', async () => {
  const wrong: string[] = []
  const follows = async (asker: Asker, topic: string, cell: Cell) => {
    const expected = expectedFor(cell, asker) === 'through'
    if ((await mayFollow(asker.caller, topic)) !== expected)
      wrong.push(`${asker.name}: ${topic} (${cell.scenario}) should be ${String(expected)}`)
  }
  for (const asker of askers.filter(({ facts }) => facts !== 'no session')) {
    for (const [scenario, place] of Object.entries(scenarios)) {
      const practice = fixtures.ids.get(scenario)?.['practice']
      if (place === null || practice === undefined) continue
      const topics = { [teamCalendarTopic(place.team)]: 'readTeam', [registerTopic(Number(practice))]: 'readTeamAttendance' }
      for (const [topic, like] of Object.entries(topics))
        await follows(
          asker,
          topic,
          cells.find(({ name, scenario: at }) => name === like && at === `team in ${scenario}`)!,
        )
    }
    for (const cell of cells.filter(({ name, place }) => name === 'readThread' && place !== undefined && place.club !== 0)) {
      const [, uid] = /threads\/(\w+)/.exec(cell.path)!
      await follows(asker, messagesTopic(cell.place!.club, uid!), cell)
    }
  }
  expect(wrong).toEqual([])
})

test('the live paths of a person belong to that person, those of an organisation to its club, and those of the operator to everybody', async () => {
  const wrong: string[] = []
  const signedIn = askers.flatMap(({ name, caller, facts }) =>
    facts === 'no session' || facts.club === null ? [] : [{ name, caller, facts }],
  )
  const [orgs, others] = [new Map<number, number>(), [...new Set(signedIn.map(({ facts }) => facts.userId))]]
  for (const { club_id, org_id } of await testServer.rows('select club_id, org_id from club')) orgs.set(Number(club_id), Number(org_id))
  for (const { name, caller, facts } of signedIn) {
    const check = async (topic: string, expected: boolean) => {
      if ((await mayFollow(caller, topic)) !== expected) wrong.push(`${name}: ${topic} should be ${String(expected)}`)
    }
    for (const user of others) {
      const isOwn = user === facts.userId
      await check(countersTopic(user), isOwn)
      await check(userRolesTopic(user), isOwn)
      for (const club of orgs.keys()) await check(groupsTopic(club, user), isOwn && club === facts.club && !facts.actsForAnother)
    }
    for (const [club, organisation] of orgs) await check(orgTopic(organisation), club === facts.club)
    for (const topic of ['global/toast', 'global/site_down']) await check(topic, true)
  }
  expect(wrong).toEqual([])
})

const mayFollow = (caller: Caller, topic: string) =>
  testServer.database.hold('app', async (db) => {
    const { actor } = await findRoleSession(db, hashOf(caller.headers['authorization']!.slice(7)), hashOf(caller.headers['x-access-key']!))
    const rule = testServer.ctx.live.access.find(({ pattern }) => pattern.test(topic))!
    return await rule.mayFollow(db, actor!, rule.pattern.exec(topic)!.slice(1).map(Number))
  })

test('no expectation imports a policy or a guard', () => {
  const files = globSync(
    ['server/src/*/*.access.ts', 'server/test/access/expected-access.ts', 'server/test/access/{expectations,facts,record-rules}.ts'],
    {
      cwd: fileURLToPath(root),
    },
  )
  expect(files.length).toBeGreaterThan(12)
  // Of the domain an expectation may know the endpoints of its area and nothing else.
  const imported = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => `${file}: ${from}`),
  )
  const allowed =
    /: (?:@touchline\/domain\/(?:areas|[\w-]+\/area)|@touchline\/domain\/kit\/[\w/-]+|.*\/(?:expectations|facts|area-files|record-rules|test-server|people|\w+\.samples)\.ts)$/
  expect(imported.filter((one) => !allowed.test(one))).toEqual([])
})

test('the registered endpoints are exactly those of the list', () => {
  expect(new Set(testServer.ctx.registered)).toEqual(new Set(allEndpoints.map(({ endpoint }) => endpoint)))
})
