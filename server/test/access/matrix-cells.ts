import { allEndpoints } from '@touchline/domain/all-endpoints'
import { areas, type AreaName } from '@touchline/domain/areas'
import type { AreaObject } from '@touchline/domain/kit/area'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { Placed, Rule, Rules } from './expectations.ts'
import type { TeamFacts } from './facts.ts'
import { players, teams } from '../../src/demo/people.ts'
import { allSamples, bodyOf, queryOf } from '../samples.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { furtherCases, rulesOf } from './expected-access.ts'

/** A place in which objects stand: a team with one of its players, and a person of the club. `club` is 0 where nothing exists. */
export interface Place {
  club: number
  team: number
  player: number
  user: number
}
/** Parents of the first and of the second club. */
const [dana, stella] = [8, 51]
const [one, two] = [
  { club: 1, user: dana },
  { club: 2, user: stella },
]
/** Same league stays empty until leagues exist. */
export const scenarios: Readonly<Record<string, Place | null>> = {
  'own team': { ...one, team: teams.u12Girls, player: players.mia },
  'other team': { ...one, team: teams.otherTeam, player: players.otherTeam },
  'other region': { ...one, team: teams.otherRegionTeam, player: players.otherRegion },
  'past season': { ...one, team: teams.pastSeasonTeam, player: players.ava },
  'other club': { ...two, team: teams.otherClubTeam, player: players.otherClub },
  'other club of the family': { ...two, team: teams.familysOtherTeam, player: players.remy },
  'other club same league': null,
  'no such id': { club: 0, team: 4_000_001, player: 4_000_004, user: 4_000_006 },
}
const placed = Object.entries(scenarios).filter((entry): entry is [string, Place] => entry[1] !== null)
const isReal = (place: Place) => place.club !== 0
/** For kinds that a placement has no object of. */
const noSuchId = 4_000_008
/** A person who asks nothing and of whom all sessions, devices and feeds are. */
export const bystander = 1001

const areaOf = new Map(allEndpoints.map(({ name, area }) => [name, area]))

type Ids = Readonly<Record<string, number | string>>
export interface Cell {
  name: string
  area: AreaName
  endpoint: Endpoint
  scenario: string
  method: string
  path: string
  body: unknown
  rule: Rule
  /** By kind; undefined where the path names nothing that exists. */
  objects: Readonly<Record<string, Placed | undefined>>
  /** Values of the path that are no objects, by parameter. */
  params: Ids
  /** Of its first object; undefined for an endpoint about none. */
  place: Place | undefined
  /** Restores what an earlier case changed. */
  prepare: (testServer: TestServer) => Promise<void>
  /** Restores at once what later callers of the case need. */
  after: () => Promise<void>
}

/** The objects of every placement, and the rules of all areas; read once. */
export interface Fixtures {
  testServer: TestServer
  /** By placement and kind of object or parameter of a path. */
  ids: ReadonlyMap<string, Ids>
  team: ReadonlyMap<number, TeamFacts>
  rules: Rules
  /** Of the further cases of all areas, in their order: the id of the row. */
  furtherIds: readonly number[]
}

const kinds: Readonly<Record<string, AreaObject>> = Object.assign({}, ...areas.map(({ objects }) => objects))

/** The condition under which a row of the kind stands in the place. */
function standsIn({ table, scope }: AreaObject, place: Place): string {
  const own = (name: string, column: string, id: number) => (table === name ? `id = ${id}` : `${column} = ${id}`)
  if (scope === 'team') return own('team', 'team_id', place.team)
  if (scope === 'player') return own('player', 'player_id', place.player)
  return scope === 'club' ? `club_id = ${place.club}` : `user_id = ${bystander}`
}

export async function fixturesOf(testServer: TestServer): Promise<Fixtures> {
  const named = new Map<string, Record<string, number | string>>()
  for (const [name, place] of placed) {
    const ids = {}
    for (const { place: lay } of allSamples) Object.assign(ids, await lay?.(testServer, place, name))
    named.set(name, ids)
  }
  for (const { setUp } of allSamples) await setUp?.(testServer)
  for (const [name, place] of placed) {
    const ids = named.get(name)!
    for (const [kind, object] of Object.entries(kinds)) {
      if (kind in ids || !isReal(place)) continue
      const only = object.only === undefined ? '' : ` and ${object.only}`
      const [row] = await testServer.rows(
        `select id from ${object.table} where ${standsIn(object, place)}${only} order by ${object.order ?? 'id'} limit 1`,
      )
      if (row) ids[kind] = Number(row['id'])
    }
  }
  const teamRows = await testServer.rows('select id, club_id as club, club_region_id as region from team')
  const team = new Map(teamRows.map(({ id, club, region }) => [Number(id), { id: Number(id), club: Number(club), region: Number(region) }]))
  const rules = await rulesOf(testServer)
  const furtherIds: number[] = []
  for (const { lay } of furtherCases) furtherIds.push(await lay(testServer))
  return { testServer, ids: named, team, rules, furtherIds }
}

/** All cases: every endpoint with a guard, with one object varied over the scenarios while the others stay in the own team. */
export function cellsOf(fixtures: Fixtures): Cell[] {
  const further = furtherCases.map((one, index): Cell => {
    const { endpoint } = allEndpoints.find(({ name }) => name === one.endpoint)!
    const cell = cellAt(one.endpoint, endpoint, one.about, ['no such id'], fixtures)
    const path = endpoint.path.replace(/\{\w+\}/, String(fixtures.furtherIds[index]))
    return { ...cell, path: path + queryOf(one.endpoint, cell.place), rule: one.rule }
  })
  const ofPlacements = allEndpoints.flatMap(({ name, endpoint }) => {
    if (endpoint.auth === 'public' || endpoint.auth === 'signed-url') return []
    if (endpoint.objects.length === 0) return [cellAt(name, endpoint, 'none', [], fixtures)]
    return endpoint.objects.flatMap((object, index) =>
      placed
        .filter(([scenario]) => index === 0 || scenario !== 'own team')
        .map(([scenario]) =>
          cellAt(
            name,
            endpoint,
            `${object.param} in ${scenario}`,
            endpoint.objects.map((_, n) => (n === index ? scenario : 'own team')),
            fixtures,
          ),
        ),
    )
  })
  return [...ofPlacements, ...further]
}

/** The cases of every endpoint with objects, all of them in one scenario. */
export const cellsWithin = (fixtures: Fixtures, scenario: string): Cell[] =>
  allEndpoints
    .filter(({ endpoint }) => endpoint.auth === 'user' && endpoint.objects.every(({ is }) => is !== 'role'))
    .map(({ name, endpoint }) =>
      cellAt(
        name,
        endpoint,
        `all in ${scenario}`,
        endpoint.objects.map(() => scenario),
        fixtures,
      ),
    )

const ending = new Set(allSamples.flatMap(({ endsSession }) => endsSession ?? []))
/** These end the session or the role of the caller. */
export const endsRoleSession = (cell: Cell) => ending.has(cell.name)
/** True if all objects are in the own team, or if there are none. */
export const isOwn = (cell: Cell) => cell.scenario.endsWith('own team') || cell.scenario === 'none'
let keys = 0
/** Money needs an idempotency key; each request gets its own. */
export const keyFor = ({ endpoint }: Cell) => (endpoint.effect === 'money' ? { 'idempotency-key': `cell-${++keys}` } : undefined)
/** Sends the request of a case; what it has changed stays. */
export const askAlone = (caller: Caller, cell: Cell, headers: Record<string, string> | undefined = keyFor(cell)) =>
  caller.ask(cell.method, cell.path, cell.method === 'POST' ? cell.body : undefined, headers)
export async function askCell(caller: Caller, cell: Cell, headers?: Record<string, string>) {
  const answer = await askAlone(caller, cell, headers)
  // A refused request changes nothing, which the tests that ask compare with all rows.
  if (![401, 403, 404].includes(answer.status)) await cell.after()
  return answer
}

function cellAt(name: string, endpoint: Endpoint, scenario: string, places: readonly string[], fixtures: Fixtures): Cell {
  const objects: Record<string, Placed | undefined> = {}
  let path = endpoint.path
  endpoint.objects.forEach(({ param, is: kind }, index) => {
    const object = kinds[kind]
    if (!object) throw new Error(`${name} is about a ${kind}, and no area says what that is: see objects in its area.ts.`)
    const id = fixtures.ids.get(places[index]!)![kind]
    const place = scenarios[places[index]!]!
    objects[kind] =
      id === undefined || !isReal(place)
        ? undefined
        : { id, club: place.club, team: object.scope === 'team' ? fixtures.team.get(place.team) : undefined }
    path = path.replace(`{${param}}`, String(id ?? { team: place.team, player: place.player }[kind] ?? noSuchId))
  })
  const params: Record<string, number | string> = {}
  const named = fixtures.ids.get(places[0] ?? 'own team')!
  path = path.replace(/\{(\w+)\}/g, (_, param: string) => String((params[param] = named[param] ?? noSuchId)))
  const place = places[0] === undefined ? undefined : scenarios[places[0]]!
  const cell: Cell = {
    name,
    area: areaOf.get(name)!,
    endpoint,
    scenario,
    method: endpoint.method,
    path: path + queryOf(name, place),
    body: bodyOf(name, place),
    rule: fixtures.rules[name]!,
    objects,
    params,
    place,
    async prepare(testServer) {
      for (const { prepare } of allSamples) await prepare?.(testServer, cell)
    },
    async after() {
      for (const { after } of allSamples) await after?.(fixtures.testServer, cell)
    },
  }
  return cell
}
