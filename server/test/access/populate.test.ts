import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { foreignFinder } from './foreign-rows.ts'
import { askCell, cellsOf, fixturesOf, type Cell } from './matrix-cells.ts'
import { everyday } from '../changed-areas.ts'
import { askerOf, expectedFor, principals, type Asker } from './principals.ts'

/** On normal runs the callers to whom an embedded relation could reveal too much, and those who see everything. */
const sample = ['admin', 'coach', 'parent', 'player', 'guest', 'otherclubadmin', 'multi as coach']
const chosen = principals.filter(({ name }) => !everyday || sample.includes(name))

let testServer: TestServer
let cells: Cell[]
const askers: Asker[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  cells = cellsOf(await fixturesOf(testServer)).filter(({ endpoint }) => endpoint.query !== undefined && 'populate' in endpoint.query.shape)
  for (const principal of chosen) askers.push(await askerOf(testServer, principal))
})

const asking = (cell: Cell, relations: readonly string[]): Cell => ({
  ...cell,
  path: `${cell.path}${cell.path.includes('?') ? '&' : '?'}populate=${relations.join(',')}`,
})

/** The relations that an endpoint embeds, by its own refusal; empty if it takes the parameter and embeds nothing. */
async function relationsOf(name: string, admin: Asker): Promise<string[]> {
  const cell = cells.find((one) => one.name === name)!
  await cell.prepare(testServer)
  const { body } = await askCell(admin.caller, asking(cell, ['no_such_relation']))
  const sentence = (body as { errors?: { populate?: string[] } }).errors?.populate?.[0] ?? ''
  return /^Known are: (.*)\.$/.exec(sentence)?.[1]?.split(', ') ?? []
}

test('requesting every relation embeds only data that the caller may read directly, at every endpoint that embeds', async () => {
  const wrong: string[] = []
  const embeds = new Map<string, string[]>()
  const admin = askers.find(({ name }) => name === 'admin')!
  for (const name of new Set(cells.map((cell) => cell.name))) embeds.set(name, await relationsOf(name, admin))
  const everything = [...new Set([...embeds.values()].flat())]
  let [asked, embedded] = [0, 0]
  for (const asker of askers) {
    const clubs = (
      await testServer.rows('select distinct club_id from role where user_id = $1 and active and club_id is not null', [
        asker.caller.userId,
      ])
    ).map((row) => Number(row['club_id']))
    const find = await foreignFinder(testServer, clubs)
    for (const cell of cells) {
      // If the endpoint names no relations, all existing ones are requested.
      const relations = embeds.get(cell.name)!
      const named = relations.length > 0 ? relations : everything
      await cell.prepare(testServer)
      const answer = await askCell(asker.caller, asking(cell, named))
      asked++
      const expected = expectedFor(cell, asker)
      const what = `${asker.name}: ${cell.method} ${cell.path} (${cell.scenario}) was ${answer.status}`
      const found = find(answer.raw)
      if (found !== undefined) wrong.push(`${what} and shows ${found}`)
      // An account without a usable role gets a refusal about that instead.
      const cannotSit = ['account.unverified', 'account.no_such_role'].includes(answer.body?.code)
      if (expected !== 'through' || cannotSit) {
        if (answer.status !== expected && !cannotSit) wrong.push(`${what}, should be ${expected}`)
        if (named.some((relation) => answer.raw.includes(`"${relation}"`))) wrong.push(`${what} and embeds`)
        continue
      }
      const body = answer.body as Record<string, unknown>
      const got = named.filter((relation) => relation in body)
      embedded += got.length
      if (answer.status >= 300) wrong.push(`${what} ${answer.raw.slice(0, 120)}`)
      if (got.length !== relations.length)
        wrong.push(`${what} and embeds ${got.join(', ') || 'nothing'} of ${relations.join(', ') || 'nothing'}`)
      wrong.push(...(await notAskable(asker, cell, body)).map((relation) => `${what}, and ${relation} is more than the caller may ask for`))
    }
  }
  console.info(
    `populate: ${asked} requests, ${embedded} relations embedded (${[...embeds].map(([name, relations]) => `${name}: ${relations.join(' ') || 'none'}`).join(', ')})`,
  )
  expect(wrong).toEqual([])
  expect(everything.toSorted()).toEqual(Object.keys(itself).toSorted())
})

type Line = Record<string, unknown>
const assignmentOf = (cell: Cell) => Number(/team_group_assignments\/(\d+)/.exec(cell.path)![1])
const ids = (lines: unknown, key: string) => (lines as Line[]).map((line) => line[key])
/** For each relation the direct request, and a check that the embedded value contains no more. */
const itself: Record<string, (asker: Asker, cell: Cell, value: unknown) => Promise<boolean>> = {
  team: async ({ caller }, _, team) => {
    const asked = await caller.get(`/teams/${String((team as Line)['id'])}`)
    return asked.status === 200 && Object.entries(team as Line).every(([key, value]) => asked.body[key] === value)
  },
  player_availability: async ({ caller, facts }, cell, lines) => {
    const asked = await caller.get(`/calendar_events/${cell.path.split('/')[2]!.split('?')[0]}/attendance`)
    const known = new Set(ids(asked.body.players, 'player_id'))
    const own = facts === 'no session' || facts.roleType !== 'Parent' ? null : facts.players
    return ids(lines, 'player_id').every((id) => known.has(id) && (own === null || own.includes(Number(id))))
  },
  // Names and their relation to the team, with the last day of a guest coach; no address, no number.
  staff: async (_, cell, lines) => {
    const rows = await testServer.rows(
      'select user_id from team_coach where team_id = $1 union select user_id from team_manager where team_id = $1',
      [Number(cell.path.split('/')[2])],
    )
    const keys = new Set((lines as Line[]).flatMap((line) => Object.keys(line)))
    return (
      ids(lines, 'user_id').every((id) => rows.some((row) => row['user_id'] === id)) &&
      [...keys].every((key) => ['user_id', 'name', 'role', 'head_coach', 'can_admin', 'guest_until'].includes(key))
    )
  },
  // The caller's own preferences, as a direct read returns them; a new role session returns the same.
  message_preferences: async ({ caller }, _, preferences) => {
    const { body } = await caller.get('/user?populate=message_preferences')
    return JSON.stringify(body.message_preferences) === JSON.stringify(preferences)
  },
  // Of a group assignment, whoever sees the group team sees which players of which teams take part.
  players: async (_, cell, lines) => {
    // The account has players of its own, which no relation asked for.
    if (cell.name !== 'readGroupAssignment') return true
    const rows = await testServer.rows('select player_id from team_group_assignment_player where assignment_id = $1', [assignmentOf(cell)])
    const keys = new Set((lines as Line[]).flatMap((line) => Object.keys(line)))
    return (
      ids(lines, 'id').every((id) => rows.some((row) => row['player_id'] === id)) &&
      [...keys].every((key) => ['id', 'first_name', 'last_name'].includes(key))
    )
  },
  teams: async ({ caller }, cell, lines) => {
    if (cell.name === 'readGroupAssignment') {
      const rows = await testServer.rows('select team_id from team_group_assignment_team where assignment_id = $1', [assignmentOf(cell)])
      return (lines as Line[]).every(
        (line) => rows.some((row) => row['team_id'] === line['id']) && Object.keys(line).join() === 'id,name,players',
      )
    }
    const direct = new Map<unknown, unknown[]>()
    for (const id of new Set(ids(lines, 'player_id')))
      direct.set(id, ids((await caller.get(`/players/${Number(id)}/teams`)).body.items, 'team_id'))
    return (lines as Line[]).every((line) => direct.get(line['player_id'])?.includes(line['team_id']))
  },
  requires_verified_mobile_number: async (_asker, _cell, required) => Promise.resolve(typeof required === 'boolean'),
  season: async ({ caller }, _, season) => {
    const { body } = await caller.get('/user/club')
    return ids(body.seasons, 'id').includes((season as Line)['id'])
  },
  region: async ({ caller }, _, region) => {
    const { body } = await caller.get('/user/club')
    return region === null || ids(body.regions, 'id').includes((region as Line)['id'])
  },
}
async function notAskable(asker: Asker, cell: Cell, body: Line): Promise<string[]> {
  const bad: string[] = []
  for (const [relation, check] of Object.entries(itself))
    if (relation in body && cell.endpoint.effect === 'read' && !(await check(asker, cell, body[relation]))) bad.push(relation)
  return bad
}
