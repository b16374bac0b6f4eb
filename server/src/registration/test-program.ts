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
/** New families of club 1: a parent who has signed up, with one player. The demo club has fewer than a rush of five hundred. */
export async function layFamilies(testServer: TestServer, count: number): Promise<{ email: string; player: number }[]> {
  const rows = await testServer.rows(
    `with parents as (insert into app_user (first_name, last_name, email, email_verified_at, registered_at)
        select 'Parent', 'Rival ' || n, 'rival' || n || '@example.org', app_now(), app_now() from generate_series(1, $1::int) n returning id, email, last_name),
      roles as (insert into role (user_id, type, org_id, club_id) select p.id, 'Parent', c.org_id, 1 from parents p, club c where c.club_id = 1),
      players as (insert into player (club_id, first_name, last_name) select 1, 'Player', last_name from parents returning id, last_name),
      contacts as (insert into player_contact (club_id, player_id, user_id, is_primary)
        select 1, l.id, p.id, true from parents p join players l on l.last_name = p.last_name)
    select p.email::text as email, l.id as player from parents p join players l on l.last_name = p.last_name order by p.id`,
    [count],
  )
  return rows.map(({ email, player }) => ({ email: String(email), player: Number(player) }))
}
export const item = (player_id: number, package_id: number, more = {}) => ({ player_id, package_id, ...more })
/** The clock of the server, in milliseconds. */
export const nowOf = async (testServer: TestServer) =>
  new Date(String((await testServer.rows('select app_now() as now'))[0]!['now'])).getTime()
let keys = 0
/** Completes the cart at a path. */
export const complete = async (caller: Caller, path: string, total: number, more: object = {}) =>
  await caller.post(`${path}/complete`, { total, ...more }, { 'idempotency-key': `registration-${++keys}` })
