/** @module-tag postgres */
import { grades } from '@touchline/domain/kit/ages'
import { problemsOf } from '@touchline/domain/programs/eligibility'
import { expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { packagesOf } from '../programs/programs.store.ts'
import { asClub } from '../ledger/test-posting.ts'
import { layMoney } from '../payments/test-rows.ts'

const programAdmin = 'programadmin@demo.touchline.test'
const userOf = async (testServer: TestServer, email: string) =>
  Number((await testServer.rows('select id from app_user where email = $1', [email]))[0]!['id'])

/** A program of this season with one package, and registrations of these players. */
async function layProgram(testServer: TestServer, registered: readonly number[], more: { season?: number; region?: number } = {}) {
  const [program] = await testServer.rows(
    `insert into program (club_id, name, type, season_id, club_region_id, published_at, opened_at) values (1, 'Camp', 'Camp', $1, $2, app_now(), app_now()) returning id`,
    [more.season ?? 2, more.region ?? null],
  )
  const id = Number(program!['id'])
  const [of] = await testServer.rows(`insert into package (club_id, program_id, name, price) values (1, $1, 'Week', 10000) returning id`, [
    id,
  ])
  const packageId = Number(of!['id'])
  const dana = await userOf(testServer, people.miasMum)
  for (const player of registered)
    await testServer.rows(
      `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price) values (1, $1, $2, $3, $4, 'Registered', 10000)`,
      [id, packageId, player, dana],
    )
  return { id, packageId }
}
const items = async (caller: Caller, path: string) => {
  const { status, body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}page_size=200`)
  expect(status, path).toBe(200)
  return body.items as Record<string, string | number | null>[]
}
const assign = async (testServer: TestServer, program: number) =>
  await testServer.rows(`insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)`, [
    ...[program, await userOf(testServer, programAdmin)],
  ])

test('the subscriptions of a program are listed alone; a program administrator with other programs does not see them [PAY-027]', async () => {
  const testServer = await startTestServer()
  const { merchant, user } = await layMoney(testServer, { club: 1, first: 9000, user: await userOf(testServer, people.miasMum) })
  const program = await layProgram(testServer, [])
  for (const [id, of] of [
    [7001, program.id],
    [7002, 106],
  ])
    await testServer.rows(
      `insert into subscription (club_id, id, user_id, merchant_id, program_id, description) values (1, $1, $2, $3, $4, 'Camp: Week')`,
      [id, user, merchant, of],
    )
  const ids = async (email: string) =>
    (await items(await testServer.as(email), `/program_admin/subscriptions?program=${program.id}`)).map(({ id }) => id)
  expect([await ids(people.admin), await ids(programAdmin)]).toEqual([[7001], [7001]])
  await assign(testServer, 106)
  expect(await ids(programAdmin)).toEqual([])
  expect((await items(await testServer.as(programAdmin), '/program_admin/subscriptions')).map(({ id }) => id)).toEqual([7002])
})

test('a program administrator sees and manages the money of the own programs alone [ROLE-053]', async () => {
  const testServer = await startTestServer()
  const { merchant, user } = await layMoney(testServer, { club: 1, first: 9000, user: await userOf(testServer, people.miasMum) })
  const program = await layProgram(testServer, [])
  for (const [id, of] of [
    [7001, program.id],
    [7002, 106],
  ]) {
    await testServer.rows(
      `insert into subscription (club_id, id, user_id, merchant_id, program_id, description) values (1, $1, $2, $3, $4, 'Camp: Week')`,
      [id, user, merchant, of],
    )
    await testServer.rows(
      `insert into charge_line (club_id, id, subscription_id, kind, description) values (1, $1, $1, 'package', 'Week')`,
      [id],
    )
    await testServer.rows(`insert into line_item (club_id, id, subscription_id, due_on) values (1, $1, $1, '2026-10-01')`, [id])
    await testServer.rows(`insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values (1, $1, $1, 500)`, [id])
  }
  // The payment 7003 is for both subscriptions.
  for (const [id, subscription, parts] of [
    [7001, 7001, [7001]],
    [7002, 7002, [7002]],
    [7003, null, [7001, 7002]],
  ] as const) {
    await testServer.rows(
      `insert into txn (club_id, id, type, status, user_id, subscription_id, cents, completed_at) values (1, $1, 'manual', 'completed', $2, $3, 100, app_now())`,
      [id, user, subscription],
    )
    for (const item of parts)
      await testServer.rows(
        `insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values (1, $1, $1, $2, $2, 50, true)`,
        [id, item],
      )
    await testServer.rows(
      `insert into receipt (club_id, id, number, txn_id, user_id, cents, fee_cents) values (1, $1, $1, $1, $2, 100, 0)`,
      [id, user],
    )
  }
  await assign(testServer, 106)
  const caller = await testServer.as(programAdmin)
  const listed = async (path: string) =>
    (await items(caller, `/program_admin/${path}`)).map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  expect([await listed('transactions'), await listed('receipts')]).toEqual([
    [7002, 7003],
    [7002, 7003],
  ])
  const act = { act: 'hold', version_id: 1, reason: 'Injured' }
  const statuses = async (id: number) => [
    (await caller.get(`/program_admin/subscriptions/${id}`)).status,
    (await caller.get(`/program_admin/transactions/${id}`)).status,
    (await caller.get(`/receipts/${id}`)).status,
    (await caller.post(`/program_admin/subscriptions/${id}/acts/preview`, act)).status,
    (await caller.post(`/program_admin/subscriptions/${id}/acts`, act, { 'idempotency-key': `own-money-${id}` })).status,
  ]
  expect(await statuses(7001)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(7002)).toEqual([200, 200, 200, 200, 200])
  // The act of 7002, undone after the program administrator got another program.
  const [set] = await testServer.rows(`select id from change_set where kind = 'subscription_act' order by id desc limit 1`)
  const undo = async () => (await caller.post(`/change_sets/${Number(set!['id'])}/undo`)).status
  await testServer.rows('update program_admin set program_id = $1', [program.id])
  expect(await undo()).toBe(404)
  await testServer.rows('update program_admin set program_id = 106')
  expect(await undo()).toBe(200)
})

test('the teams of a program are those of its season and region with registered players, counted [TEAM-075]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const { id } = await layProgram(testServer, [players.mia])
  const [team] = await items(admin, `/program_admin/program_teams?program=${id}`)
  const [expected] = await testServer.rows(
    `select t.name, (select count(*)::int from team_player x where x.club_id = 1 and x.team_id = t.id and x.left_on is null and x.status = 'active') as players
      from team_player tp join team t on t.club_id = 1 and t.id = tp.team_id
      where tp.club_id = 1 and tp.player_id = $1 and tp.left_on is null and tp.status = 'active' and t.season_id = 2`,
    [players.mia],
  )
  expect(team).toMatchObject({ ...expected, program_players: 1 })
  await testServer.rows('update program set season_id = 3 where id = $1', [id])
  const later = await items(admin, `/program_admin/program_teams?program=${id}`)
  expect(later.map(({ season }) => season)).toEqual(later.map(() => 'Next spring'))
  expect(later.map(({ id: of }) => of)).not.toContain(team!['id'])
  await testServer.rows(`update registration set status = 'Canceled' where program_id = $1`, [id])
  expect(await items(admin, `/program_admin/program_teams?program=${id}`)).toEqual([])
})

test('the team assignments of a program are those with registered players, while the club uses assignments [TEAM-074]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const [entry] = await testServer.rows(
    `select e.player_id, a.id, a.name, e.team_id from team_assignment_entry e join team_assignment a on a.club_id = 1 and a.id = e.assignment_id where e.club_id = 1 order by e.id limit 1`,
  )
  const { id } = await layProgram(testServer, [Number(entry!['player_id'])])
  const path = `/program_admin/program_team_assignments?program=${id}`
  expect(await items(admin, path)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: Number(entry!['id']),
        name: entry!['name'],
        program_players: 1,
        placed: entry!['team_id'] === null ? 0 : 1,
      }),
    ]),
  )
  await testServer.rows(`update club set config = jsonb_set(config, '{enable_team_assignments}', 'false') where club_id = 1`)
  expect(await items(await testServer.as(people.admin), path)).toEqual([])
})

test('admins and directors list registered players with program, package and status; a director those of the own teams [PLAYER-009]', async () => {
  const testServer = await startTestServer()
  const { id } = await layProgram(testServer, [players.mia, players.theo])
  const of = async (email: string, more = '') =>
    (await items(await testServer.as(email), `/club_admin/players/program_players?program=${id}&sort=player${more}`)).map(
      ({ player, program, package_name, registration }) => [player, program, package_name, registration],
    )
  const [mia, theo] = ['Whitfield, Mia', 'Whitfield, Theo'].map((name) => [name, 'Camp', 'Week', 'Registered'])
  expect(await of(people.admin)).toEqual([mia, theo])
  expect([await of(people.admin, '&season=1'), await of(people.admin, '&season=2')]).toEqual([[], [mia, theo]])
  const own = (await items(await testServer.as(people.director), '/club_admin/players')).map(({ id }) => Number(id))
  const [other] = await testServer.rows(
    `select id from player where club_id = 1 and archived_at is null and id <> all($1::bigint[]) order by id limit 1`,
    [own],
  )
  const both = await layProgram(testServer, [own[0]!, Number(other!['id'])])
  const seen = await items(await testServer.as(people.director), `/club_admin/players/program_players?program=${both.id}`)
  expect(seen.map(({ player_id }) => player_id)).toEqual([own[0]])
})

test('contacts of players are one line a person; a private address is shown only to those who reach the player [PLAYER-020]', async () => {
  const testServer = await startTestServer()
  await layProgram(testServer, [players.mia, players.theo])
  await testServer.rows('update app_user set email_private = true where email = $1', [people.miasMum])
  const dana = async (email: string) =>
    (await items(await testServer.as(email), '/program_admin/player_contacts?search=Whitfield, Dana')).filter(
      ({ name }) => name === 'Whitfield, Dana',
    )
  expect(await dana(people.admin)).toMatchObject([
    { email: people.miasMum, players: 'Ella Whitfield, Mia Whitfield, Theo Whitfield', standing: 'joined' },
  ])
  // Ella is in no program.
  expect(await dana(programAdmin)).toMatchObject([{ email: null, players: 'Mia Whitfield, Theo Whitfield' }])
  // Another program is assigned: the family has nothing to do with it.
  await assign(testServer, 105)
  expect(await dana(programAdmin)).toEqual([])
})

test('contacts who have not joined are invited together with a new link each; the others stay with the reason, and program administrators invite nobody', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const acts = '/program_admin/player_contacts/acts'
  const id = async (name: string, email: string | null, user: string | null) =>
    Number(
      (
        await testServer.rows(
          `insert into player_contact (club_id, player_id, user_id, first_name, last_name, email, relationship) values (1, $1, $2, $3, 'Late', $4, 'Aunt') returning id`,
          [players.mia, user && (await userOf(testServer, user)), name, email],
        )
      )[0]!['id'],
    )
  await testServer.rows(`insert into app_user (email, first_name, last_name) values ('ana.late@example.org', 'Ana', 'Late')`)
  const ana = await id('Ana', 'ana.late@example.org', 'ana.late@example.org')
  const ben = await id('Ben', null, null)
  const [dana] = await items(admin, '/program_admin/player_contacts?search=Whitfield, Dana')
  const asked = { act: 'invite', ids: [ana, ben, dana!['id']] }
  const { body: preview } = await admin.post(`${acts}/preview`, asked)
  expect(preview).toMatchObject({ changes: 1, notified: 1, labels: ['Ana Late'] })
  expect(preview.left_out.map(({ code }: { code: string }) => code).toSorted()).toEqual(['joined', 'no_email'])
  const mails = async () => (await testServer.rows(`select from delivery where to_address = 'ana.late@example.org'`)).length
  expect((await admin.post(acts, { ...asked, seen: preview.seen })).body).toMatchObject({ changed: 1, change_set_id: null })
  expect(await mails()).toBe(1)
  expect((await admin.post(acts, { ...asked, ids: [ana] })).body).toMatchObject({ changed: 0, left_out: [{ code: 'just_now' }] })
  await layProgram(testServer, [players.mia])
  const refused = await (await testServer.as(programAdmin)).post(acts, { ...asked, ids: [ana] })
  expect(refused.body).toMatchObject({ changed: 0, left_out: [{ code: 'forbidden' }] })
  expect(await mails()).toBe(1)
})

test('players who have not registered are those whom a package is for, by the rule of registration, without those who have [PROG-044]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const { id, packageId } = await layProgram(testServer, [players.mia])
  const rules: [string, (string | number | null)[]][] = [
    ['gender', ['F', null]],
    ['min_age', [11, null]],
    ['max_age', [11, null]],
    ['age_on', ['2027-02-28', null]],
    ['min_birth_year', [2014, null]],
    ['max_birth_year', [2014, null]],
    ['min_grade', [grades[6]!.number, null]],
  ]
  await testServer.rows(
    `update player set grade = case id % 4 when 0 then '4' when 1 then '5th grade' when 2 then ' K ' else 'no grade' end where club_id = 1`,
  )
  await testServer.rows(`update player set birth_date = null where club_id = 1 and id % 17 = 0`)
  const all = await testServer.rows(
    `select id::int, gender, birth_date::text, grade from player where club_id = 1 and archived_at is null and id <> $1 order by id`,
    [players.mia],
  )
  const check = async () => {
    const [of] = await asClub(testServer, 1, (db) => packagesOf(db, 1, id))
    const today = String(
      (await testServer.rows(`select (app_now() at time zone timezone)::date::text as day from club where club_id = 1`))[0]!['day'],
    )
    const fits = all.filter(({ gender, birth_date, grade }) => {
      const player = { gender, birthDate: birth_date, grade, postalCode: null, isResident: null } as Parameters<typeof problemsOf>[1]
      return problemsOf(of!, player, today).every(({ missing }) => missing)
    })
    const found: number[] = []
    for (let page = 1; ; page++) {
      const { body } = await admin.get(`/program_admin/not_registered?program=${id}&page_size=200&page=${page}`)
      found.push(...body.items.map((row: { id: number }) => row.id))
      if (found.length >= body.total) break
    }
    expect(found.toSorted((a, b) => a - b)).toEqual(fits.map((row) => Number(row['id'])))
    return found.length
  }
  const counts = [await check()]
  for (const [column, [value]] of rules) {
    await testServer.rows(`update package set ${column} = $1 where id = $2`, [value, packageId])
    counts.push(await check())
    if (column === 'max_age' || column === 'age_on') continue
    await testServer.rows(`update package set ${column} = null where id = $1`, [packageId])
  }
  expect(counts.every((count, at) => at === 0 || count < counts[0]!)).toBe(true)
  await testServer.rows(`update package set archived = true where id = $1`, [packageId])
  expect(await items(admin, `/program_admin/not_registered?program=${id}`)).toEqual([])
})
