import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { emailOf } from '../demo/accounts.ts'
import { players, teams } from '../demo/people.ts'
import { testWorld, type Caller, type World } from '../test-world.ts'
import { expectedAccess, factsOf } from './expected-access.ts'
import { cellsOf, groundOf, type Cell } from './matrix-cells.ts'

let world: World
let cells: Cell[]
let callers: { name: string; caller: Caller }[]
beforeAll(async () => {
  world = await testWorld()
  cells = cellsOf(await groundOf(world))
  callers = await Promise.all(['admin', 'coach', 'parent'].map(async (name) => ({ name, caller: await world.as(emailOf(name)) })))
})

interface Inner {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
}
/** The paths of all fields that name a row, whatever they lie in: `marks.0.player_id`. */
function idFields(schema: z.ZodType | undefined, path: readonly string[] = []): string[] {
  if (!schema) return []
  const inner = schema.def as unknown as Inner
  if (inner.shape) return Object.entries(inner.shape).flatMap(([name, field]) => idFields(field, [...path, name]))
  if (inner.element) return idFields(inner.element, [...path, '0'])
  if (inner.innerType) return idFields(inner.innerType, path)
  if (inner.options) return inner.options.flatMap((option) => idFields(option, path))
  const name = path.filter((part) => part !== '0').at(-1) ?? ''
  return /(?:^|_)ids?$/.test(name) && name !== 'version_id' ? [path.join('.')] : []
}

/** Rows that nobody asking here may use: of another club, or of a team that is not theirs. */
async function foreignRows(): Promise<Record<string, (number | string)[]>> {
  const one = async (text: string) => Number((await world.rows(text))[0]!['id'])
  return {
    current_role_id: ['Admin_2'],
    // A line of an import: of another club, and of another team's import in the own club.
    'rows.0.id': await Promise.all(
      [1, 2].map((club) =>
        one(`insert into change_row (club_id, change_set_id, seq, entity, op, label, after) select club_id, id, 1, 'event', 'create', 'foreign', '{"kind": "Practice"}'
          from change_set where title = 'matrix' and state = 'open' and club_id = ${club} and team_id <> ${teams.u12Girls} order by id limit 1 returning id`),
      ),
    ),
    field_id: [await one('select id from field where club_id = 2 order by id limit 1')],
    team_id: [teams.otherClubTeam],
    player_id: [players.otherClub],
    user_id: [
      await one(
        `select user_id as id from role where club_id = 2 and user_id not in (select user_id from role where club_id = 1) order by 1 limit 1`,
      ),
    ],
  }
}

function withId(body: unknown, path: string, id: number | string): unknown {
  const copy = structuredClone(body ?? {}) as Record<string, unknown>
  const parts = path.split('.')
  let at: Record<string, unknown> = copy
  parts
    .slice(0, -1)
    .forEach((part, index) => (at = (at[part] ??= parts[index + 1] === '0' ? [] : { include: true }) as Record<string, unknown>))
  at[parts.at(-1)!] = id
  return copy
}

test('an id of another club in a body or a query is refused or finds nothing, and nothing is stored', async () => {
  const foreign = await foreignRows()
  const words = (
    await world.rows('select name from team where club_id = 2 union all select last_name from player where id = $1', [players.otherClub])
  ).map((row) => String(row['name']))
  const wrong: string[] = []
  const tried: string[] = []
  for (const { name, endpoint } of allEndpoints) {
    const fields = [
      ...idFields(endpoint.body).map((path) => ({ path, at: 'body' })),
      ...idFields(endpoint.query).map((path) => ({ path, at: 'query' })),
    ]
    for (const { path, at } of fields) {
      const ids = foreign[path] ?? foreign[path.split('.').at(-1)!]
      const cell = cells.find((one) => one.name === name && (one.placement.endsWith('own team') || one.placement === 'none'))
      if (!ids || !cell) {
        wrong.push(`${name}: this test knows no row of another club for ${path}`)
        continue
      }
      tried.push(`${name} ${path}`)
      for (const { name: who, caller } of callers)
        for (const id of ids) {
          await cell.prepare(world)
          const url =
            at === 'query'
              ? `${cell.path.replace(new RegExp(`([?&])${path}=[^&]*&?`), '$1')}${cell.path.includes('?') ? '&' : '?'}${path}=${id}`
              : cell.path
          const [before] = await world.rows('select count(*) as n from event')
          const answer = await caller.ask(
            cell.method,
            url,
            cell.method === 'POST' ? (at === 'body' ? withId(cell.body, path, id) : cell.body) : undefined,
          )
          const [after] = await world.rows('select count(*) as n from event')
          // A role that is not one's own is passed over for the role one sat in last.
          const passedOver = path === 'current_role_id' && !answer.raw.includes(`"${id}"`)
          const stored = endpoint.effect !== 'read' && answer.status < 300 && !passedOver
          if (stored || answer.status >= 500 || before!['n'] !== after!['n'])
            wrong.push(`${who}: ${cell.method} ${url} with ${path}=${id} was ${answer.status} ${answer.raw.slice(0, 120)}`)
          if (words.some((word) => answer.raw.includes(`"${word}"`)))
            wrong.push(`${who}: ${cell.method} ${url} shows a row of another club`)
        }
    }
  }
  console.info(`second order: ${tried.length} fields that name a row (${tried.join(', ')})`)
  expect(wrong).toEqual([])
  expect(tried.length).toBeGreaterThan(0)
})

test('whoever came through a moment ago is refused once the role is gone, at every endpoint of a seat [ROLE-096]', async () => {
  const wrong: string[] = []
  let asked = 0
  const active = (userId: number, on: boolean) => world.rows('update role set active = $2 where user_id = $1', [userId, on])
  for (const { name: who, caller } of callers) {
    const facts = await factsOf(world, emailOf(who), null)
    for (const cell of cells) {
      const ends = ['logout', 'authLogout', 'changeRole'].includes(cell.name)
      if (cell.endpoint.auth !== 'user' || ends || !(cell.placement.endsWith('own team') || cell.placement === 'none')) continue
      if (expectedAccess(cell.endpoint, cell.name, facts, cell.objects) !== 'through') continue
      const ask = () => caller.ask(cell.method, cell.path, cell.method === 'POST' ? cell.body : undefined)
      await cell.prepare(world)
      const first = await ask()
      await active(caller.userId, false)
      const second = await ask()
      await active(caller.userId, true)
      asked++
      if ([401, 403, 404].includes(first.status) || second.status !== 401)
        wrong.push(`${who}: ${cell.method} ${cell.path} was ${first.status}, then ${second.status}`)
    }
  }
  console.info(`revoked between: ${asked} endpoints asked twice`)
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(20)
})
