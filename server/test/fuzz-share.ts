import { allEndpoints } from '@touchline/domain/all-endpoints'
import { areas, type AreaName } from '@touchline/domain/areas'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isDue } from './changed-areas.ts'
import { newEndpoints } from './changed-files.ts'
import { emailOf } from '../src/demo/accounts.ts'
import { people } from '../src/demo/people.ts'
import { requestsFor, type Known, type Request } from './fuzz-requests.ts'
import { allSamples, hardToGuess, onlyByKey, samplesOfAreas, type FuzzSamples, type Values } from './samples.ts'
import { unlistedRefusal } from './unlisted-refusal.ts'
import { openTestServer, type Caller, type TestServer } from './test-server.ts'

const long = process.env['TOUCHLINE_LONG']
const perEndpoint = { night: 5000, release: 50_000 }[long ?? ''] ?? 24
/** The share of requests that must reach the action. */
const enough = 0.3
const seed = 20_261_005
/** A club grows with every request, and its size would slow the long run down: after so many requests a new one is created. */
const requestsOfTestServer = 5000
const samples: readonly FuzzSamples[] = allSamples.flatMap(({ fuzz }) => fuzz ?? [])
let answered = requestsOfTestServer
let testServer: TestServer
let callers: Caller[]
/** Passes the guard of the endpoint that is asked; undefined where any caller does. */
let allowed: Caller | undefined
let isOpen = false
async function closeTestServer() {
  if (!isOpen) return
  isOpen = false
  answered = requestsOfTestServer
  await testServer.close()
}
async function freshTestServer() {
  await closeTestServer()
  testServer = await openTestServer({ now: '2026-10-05T15:00:00Z' })
  isOpen = true
  answered = 0
  testServer.ctx.settings.support = {
    deskUrl: 'https://desk.test/',
    centerUrl: 'https://help.test/',
    secret: 'a secret that the help desk knows too',
  }
  await sitDown()
  for (const { open } of samples) await open?.(testServer)
}

async function sitDown() {
  callers = [await testServer.as(people.coachSam), await testServer.as(people.admin), await testServer.as(people.miasMum)]
}

/** Of those who pass a guard, the one who sends requests. */
const emails: Readonly<Record<string, string>> = {
  'club admin or director': people.admin,
  'club-admin-level': people.admin,
  'club administration': people.admin,
  finance: people.admin,
  'financial aid': people.admin,
  'program-admin': emailOf('programadmin'),
  'super admin': people.superAdmin,
  parent: people.miasMum,
}

/** Creates the rows that the requests of an endpoint may find, and opens a role session that passes its guard. */
async function layAnew({ who: [first] }: Endpoint) {
  for (const { lay } of samples) await lay?.(testServer)
  const email = emails[first ?? '']
  allowed = email === undefined ? undefined : await testServer.as(email)
}

function known(area: AreaName, endpoint: Endpoint): Known {
  const ids: Values = {}
  for (const { names } of samples)
    for (const [name, values] of Object.entries(names?.() ?? {})) {
      if (name in ids) throw new Error(`Two areas say what ${name} means everywhere; it belongs into values() of one of them.`)
      ids[name] = values
    }
  const own = samplesOfAreas[area]?.fuzz
  return {
    ids: { ...picksOf(endpoint), ...ids, ...own?.values?.(endpoint), ...filtersOf(endpoint) },
    always: own?.always?.(endpoint) ?? [],
  }
}

const lists = areas.flatMap((area) => area.lists)

/** An id for each filter of a list by another object, where no area names some that exist: no random text is an id. */
const picksOf = (endpoint: Endpoint): Values =>
  Object.fromEntries(
    lists.flatMap(({ read, exported, picks }) =>
      [read, exported].includes(endpoint) ? picks.map((name) => [name, [undefined, '1']]) : [],
    ),
  )

/** Values for the filters of a list that take several values in one parameter, for the chosen rows of its file, and for its acts on several rows. */
function filtersOf(endpoint: Endpoint): Values {
  const list = lists.find(({ read, exported }) => [read, exported].includes(endpoint))
  const filters = Object.entries(list?.columns ?? {}).flatMap(([key, { filter, values = [] }]) =>
    filter === 'many' ? [[key, [values[0], values.slice(0, 2).join(',')]]] : [],
  )
  return {
    ...Object.fromEntries(filters),
    ...(endpoint === list?.exported && { ids: [undefined, '1', '1|2'] }),
    // The code of a preview cannot be guessed.
    ...(endpoint.path.endsWith('/acts') && { seen: [undefined] }),
  }
}

/** The samples of the rows that requests of an area may remove: its own; endpoints of the platform change rows of every area. */
const ownSamples = (area: AreaName) =>
  area === 'platform' ? samples : [samplesOfAreas['platform'], samplesOfAreas[area]].flatMap((one) => one?.fuzz ?? [])

/** Restores rows that requests may have removed. */
async function restore(endpoint: Endpoint, of: readonly FuzzSamples[]) {
  if (endpoint.effect === 'read') return
  for (const one of of) await one.restore?.(testServer, endpoint)
  // Sent as one text, because it runs after every request.
  await testServer.rows(of.flatMap(({ undo }) => undo?.() ?? []).join(';'))
  if (endpoint.path.includes('logout') || endpoint.path.includes('change_role')) await sitDown()
}

const callerFor = (endpoint: Endpoint, index: number): Caller => {
  if (index % 7 === 6) return callers[2]!
  const isForAdmins = index % 7 === 5 || endpoint.path.startsWith('/club_admin') || samples.some(({ byAdmin }) => byAdmin?.(endpoint))
  return isForAdmins ? callers[1]! : (allowed ?? callers[0]!)
}

/** By day: new endpoints, those of changed areas (a part of them where many changed), and a tenth of the others, another tenth every day. In a long run: all. */
const added = newEndpoints()
const chosen = allEndpoints.filter(({ area, name }, index) => added.has(name) || isDue(area, index, { ofOthers: 10 }))

/** The number of test files that share the endpoints, so that they run side by side. */
const files = 4

export function fuzzShare(file: number) {
  // The files of a worker share this module.
  afterAll(closeTestServer)
  const shares = new Map<string, string>()
  const share = chosen.filter((_, index) => index % files === file - 1)
  test.each(share.map(({ area, name, endpoint }) => ({ area, name, endpoint })))(
    '$name answers every request in its own words',
    async ({ area, name, endpoint }) => {
      let through = 0
      let sent = 0
      const send = async (request: Request, caller: Caller) => {
        const fixed = withVersion(endpoint, request.body)
        const answer =
          request.raw === undefined
            ? await caller.ask(endpoint.method, request.path, endpoint.body ? fixed : undefined)
            : await rawAsk(caller, endpoint, request)
        sent++
        answered++
        expect(unlistedRefusal(endpoint, answer), `${name} answers with a refusal that it does not list`).toBeUndefined()
        if (answer.status < 300) through++
        else {
          expect(
            answer.status,
            `${endpoint.method} ${request.path} ${JSON.stringify(request.body)?.slice(0, 300)}: ${answer.raw.slice(0, 300)}`,
          ).toBeLessThan(500)
          expect(answer.body, `${request.path}: ${answer.raw.slice(0, 200)}`).toMatchObject({ code: expect.any(String) })
          expect('error' in answer.body || 'errors' in answer.body).toBe(true)
        }
        await restore(endpoint, ownSamples(area))
      }
      const runs = async (requests: fc.Arbitrary<Request>, count: number, part: number) => {
        for (const [index, request] of fc.sample(requests, { numRuns: count, seed: seed + part }).entries())
          await send(request, callerFor(endpoint, index))
      }
      // When too few of the first requests reach the action, more are sent before the share is judged.
      for (let part = 0; sent < perEndpoint || (through / sent < enough && sent < 200); part++) {
        if (answered >= requestsOfTestServer) await freshTestServer()
        await layAnew(endpoint)
        await restore(endpoint, samples)
        const { valid, broken } = requestsFor(endpoint, known(area, endpoint))
        const count = Math.min(sent < perEndpoint ? perEndpoint - sent : 40, requestsOfTestServer)
        await runs(valid, Math.floor(count * 0.6), part)
        await runs(broken, Math.ceil(count * 0.4), part)
      }
      shares.set(name, `${Math.round((100 * through) / sent)} %`)
      if (!onlyByKey.has(name) && !hardToGuess.has(name))
        expect(through / sent, `${name}: too few requests reach the action`).toBeGreaterThanOrEqual(enough)
    },
    Math.max(600_000, perEndpoint * 400),
  )

  test('the shares of requests that reached the action are printed', () => {
    console.info(
      `fuzz: ${perEndpoint} requests an endpoint, seed ${seed}; 2xx: ${[...shares].map(([name, share]) => `${name} ${share}`).join(', ')}`,
    )
    expect(shares.size).toBe(share.length)
  })
}

/** Adds the loaded version to an update, which the schema leaves optional. */
const withVersion = (endpoint: Endpoint, body: unknown) =>
  /\/\{(practice|game|event)\}$/.test(endpoint.path)
    ? typeof body === 'object' && body !== null && 'start_time' in body
      ? { ...body, version_id: 1 }
      : body
    : body

async function rawAsk(caller: Caller, endpoint: Endpoint, request: Request) {
  const response = await testServer.app.inject({
    method: endpoint.method,
    url: `/api${request.path}`,
    headers: { ...caller.headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { payload: request.raw! }),
  })
  const json = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, raw: response.body, body: json ? response.json<Record<string, unknown>>() : {} }
}
