import { guards, type GuardKind } from '@touchline/domain/access/guards'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../kit/credentials.ts'
import { findSeat } from '../kit/seat.ts'
import { testWorld, type Caller, type World } from '../test-world.ts'
import { callerOf, cellsOf, groundOf, principals, type Cell } from './matrix-cells.ts'

/** Every policy says yes while this is set: what is refused then, the database refuses. */
const open = vi.hoisted(() => ({ policies: false }))
const openable = vi.hoisted(
  () => (module: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(module).map(([name, value]) => [
        name,
        typeof value === 'function' && name.startsWith('may')
          ? (...place: unknown[]) => {
              const policy = (value as (...place: unknown[]) => (actor: unknown) => boolean)(...place)
              return (actor: unknown) => open.policies || policy(actor)
            }
          : value,
      ]),
    ),
)
vi.mock('@touchline/domain/calendar/policy', async (original) => openable(await original()))
vi.mock('@touchline/domain/attendance/policy', async (original) => openable(await original()))
vi.mock('@touchline/domain/access/policy', async (original) => openable(await original()))

const everyday = process.env['TOUCHLINE_LONG'] === undefined
const chosen = principals.filter(
  ({ name, how }) =>
    how !== 'expired' && name !== 'anonymous' && (!everyday || ['coach', 'parent', 'admin', 'guest', 'multi as coach'].includes(name)),
)

let world: World
let cells: Cell[]
const askers: { name: string; caller: Caller; clubs: number[] }[] = []
let tables: string[]
beforeAll(async () => {
  world = await testWorld()
  cells = cellsOf(await groundOf(world))
  for (const principal of chosen) {
    const caller = await callerOf(world, principal)
    const rows = await world.rows('select distinct club_id from role where user_id = $1 and active and club_id is not null', [
      caller.userId,
    ])
    askers.push({ name: principal.name, caller, clubs: rows.map((row) => Number(row['club_id'])) })
  }
  const found = await world.rows(`select distinct tablename as name from pg_policies where schemaname = 'public' order by 1`)
  tables = found.map((row) => String(row['name']))
})

/** What is not of these clubs, all tenant tables together. */
async function foreignRows(clubs: readonly number[]): Promise<string> {
  const parts = tables.map(
    (name) => `(select coalesce(string_agg(t::text, ';' order by t::text), '') from ${name} t where club_id <> all($1))`,
  )
  return String((await world.rows(`select md5(concat(${parts.join(', ')})) as digest`, [clubs]))[0]!['digest'])
}
/** Words that stand only in the rows of other clubs. */
async function foreignWords(clubs: readonly number[]): Promise<string[]> {
  const rows = await world.rows(
    `select name as word, club_id from team union all select last_name, club_id from player union all select opponent, club_id from game where opponent <> ''
     union all select name, club_id from facility`,
  )
  const own = rows.filter((row) => clubs.includes(Number(row['club_id']))).map((row) => String(row['word']))
  const accounts = new Set((await world.rows('select last_name from app_user')).map((row) => String(row['last_name'])))
  const foreign = rows.filter((row) => !clubs.includes(Number(row['club_id']))).map((row) => String(row['word']))
  return [...new Set(foreign)].filter((word) => word.length > 3 && !accounts.has(word) && !own.some((mine) => mine.includes(word)))
}

/** One connection with the seat of somebody, and the clubs it sees. */
const inSeat = <T>(caller: Caller, work: (ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>) =>
  world.database.hold('app', async (db) => {
    await findSeat(db, hashOf(caller.headers['authorization']!.slice(7)), hashOf(caller.headers['x-access-key']!))
    const { rowsOf } = await import('../kit/database.ts')
    return await work((text, values = []) => rowsOf(db, text, values))
  })

test('behind the wall nobody reads, changes, removes or adds a row of another club, in any table', async () => {
  const wrong: string[] = []
  for (const { name, caller, clubs } of askers) {
    const before = await foreignRows(clubs)
    await inSeat(caller, async (ask) => {
      for (const table of tables) {
        const [seen] = await ask(`select count(*) as n from ${table} where club_id <> all($1::bigint[])`, [clubs])
        if (Number(seen!['n']) > 0) wrong.push(`${name} reads ${String(seen!['n'])} rows of ${table}`)
        await ask(`update ${table} set club_id = club_id where club_id <> all($1::bigint[])`, [clubs])
        await ask(`delete from ${table} where club_id <> all($1::bigint[])`, [clubs])
      }
      const refused = await ask(`insert into household (club_id, name) select 2, 'Foreign' where 2 <> all($1::bigint[]) returning id`, [
        clubs,
      ]).then(
        () => '',
        (error: unknown) => String(error),
      )
      if (!clubs.includes(2) && !refused.includes('row-level security')) wrong.push(`${name} adds a row to another club`)
    })
    if ((await foreignRows(clubs)) !== before) wrong.push(`${name} changed rows of another club`)
  }
  console.info(`wall alone: ${tables.length} tables, ${askers.length} principals, 0 rows of another club`)
  expect(wrong).toEqual([])
})

describe('with every guard and every policy open', () => {
  beforeEach(() => {
    const list = guards as Record<GuardKind, () => boolean>
    const kept = { ...guards }
    for (const kind of Object.keys(guards) as GuardKind[]) list[kind] = () => true
    open.policies = true
    return () => {
      Object.assign(guards, kept)
      open.policies = false
    }
  })

  test('no endpoint shows or changes a row of another club', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const { name, caller, clubs } of askers) {
      const before = await foreignRows(clubs)
      const words = await foreignWords(clubs)
      for (const cell of cells) {
        if (['logout', 'authLogout', 'changeRole'].includes(cell.name)) continue
        await cell.prepare(world)
        const answer = await caller.ask(cell.method, cell.path, cell.method === 'POST' ? cell.body : undefined)
        asked++
        const shown = words.find((word) => answer.raw.includes(`"${word}"`))
        if (shown !== undefined) wrong.push(`${name}: ${cell.method} ${cell.path} (${cell.placement}) shows ${shown}`)
        if (answer.status >= 500) wrong.push(`${name}: ${cell.method} ${cell.path} (${cell.placement}) failed`)
      }
      if ((await foreignRows(clubs)) !== before) wrong.push(`${name}: something of another club changed`)
    }
    console.info(`wall alone: ${asked} requests with open guards and policies, 0 rows of another club`)
    expect(wrong).toEqual([])
  }, 600_000)

  test('which it would, were the wall not there', async () => {
    const tests = await world.rows('select 1 from team')
    expect(tests.length).toBeGreaterThan(0)
    const { caller } = askers.find(({ name }) => name === 'coach')!
    const foreign = await inSeat(caller, (ask) => ask('select count(*) as n from team where club_id = 2'))
    expect(Number(foreign[0]!['n'])).toBe(0)
    await world.rows('alter table team disable row level security')
    const bare = await inSeat(caller, (ask) => ask('select count(*) as n from team where club_id = 2'))
    await world.rows('alter table team enable row level security')
    expect(Number(bare[0]!['n'])).toBeGreaterThan(0)
  })
})
