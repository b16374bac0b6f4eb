import type { Caller, TestServer } from '../../test/test-server.ts'

/** An open program of club 1 with one package. */
export async function layProgram(
  testServer: TestServer,
  of: { price?: number; capacity?: number | null; agreement?: string | null; more?: string } = {},
) {
  const { price = 10_000, capacity = null, agreement = null, more = '' } = of
  const [program] = await testServer.rows(
    `insert into program (club_id, name, type, agreement, published_at, opened_at) values (1, 'Camp', 'Camp', $1, app_now(), app_now()) returning id`,
    [agreement],
  )
  const id = Number(program!['id'])
  const [of_] = await testServer.rows(
    `insert into package (club_id, program_id, name, price, capacity) values (1, $1, 'Week', $2, $3) returning id`,
    [...[id, price, capacity]],
  )
  if (more !== '') await testServer.rows(more.replaceAll('$program', String(id)).replaceAll('$package', String(of_!['id'])))
  return { id, packageId: Number(of_!['id']), path: `/registration/programs/${id}/cart` }
}
export const item = (player_id: number, package_id: number, more = {}) => ({ player_id, package_id, ...more })
/** The clock of the server, in milliseconds. */
export const nowOf = async (testServer: TestServer) =>
  new Date(String((await testServer.rows('select app_now() as now'))[0]!['now'])).getTime()
let keys = 0
/** Completes the cart at a path. */
export const complete = async (caller: Caller, path: string, total: number, more: object = {}) =>
  await caller.post(`${path}/complete`, { total, ...more }, { 'idempotency-key': `registration-${++keys}` })
