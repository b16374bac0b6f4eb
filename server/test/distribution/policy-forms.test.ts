import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../../src/demo/people.ts'
import { rowsOf } from '../../src/kit/database/database.ts'
import { enableRowLevelSecurity, setVisibleClubs } from '../../src/kit/database/row-level-security.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { tenantTables } from './declared-tables.ts'

const forms = ['single', 'distributed'] as const
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})

/** Gives every table of a club the policies of the form. */
async function use(form: (typeof forms)[number]) {
  const texts = tenantTables.map(
    (table) => `drop policy wall_app on ${table}; drop policy wall_jobs on ${table}; ${enableRowLevelSecurity(table, form)}`,
  )
  await testServer.rows(texts.join(';'))
}

/** The number of rows in each table that a connection sees, by the clubs that it may see. */
async function seen() {
  const counts = tenantTables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
  const visible: Record<string, unknown> = {}
  await testServer.database.hold('app', async (db) => {
    for (const clubs of [[], [1], [2], [1, 2], [4_000_001]]) {
      await setVisibleClubs(db, clubs)
      visible[clubs.join()] = (await rowsOf(db, `select ${counts}`, []))[0]
    }
  })
  return visible
}

/** The answers of a write to each club by a connection that may see the first only. */
async function written() {
  return await testServer.database.hold('app', async (db) => {
    await setVisibleClubs(db, [1])
    const answers: string[] = []
    for (const club of [1, 2]) {
      const adding = rowsOf(db, `insert into household (club_id, name) values ($1, 'Whitfield') returning club_id`, [club])
      answers.push(await adding.then(JSON.stringify, (error: Error) => error.message))
      const changing = await rowsOf(db, `update player set grade = '6' where club_id = $1 returning club_id`, [club])
      answers.push(`${changing.length > 0 ? 'some' : 'no'} players`)
      await rowsOf(db, `delete from household where club_id = $1 and name = 'Whitfield'`, [club])
    }
    return answers
  })
}

test('both texts of the policy show the same rows and refuse the same writes', async () => {
  const found: Record<string, unknown>[] = []
  for (const form of forms) {
    await use(form)
    found.push({ seen: await seen(), written: await written() })
  }
  expect(found[1]).toEqual(found[0])
  expect(found[0]!['written']).toEqual([
    '[{"club_id":1}]',
    'some players',
    'new row violates row-level security policy for table "household"',
    'no players',
  ])
})

test('a coach and a family read the same under both texts', async () => {
  const answers: unknown[] = []
  for (const form of forms) {
    await use(form)
    const [coach, mum] = [await testServer.as(people.coachSam), await testServer.as(people.miasMum)]
    const roster = await coach.get(`/teams/${teams.u12Girls}/players`)
    const calendar = await mum.get('/user/calendar_events?start=2026-10-01&end=2026-10-31')
    expect([roster.status, calendar.status]).toEqual([200, 200])
    answers.push([roster.body, calendar.body])
  }
  expect(answers[1]).toEqual(answers[0])
})

test('the text for a distributed database is the plain condition on the club', async () => {
  await use('distributed')
  const texts = await testServer.rows(
    `select distinct pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes from pg_policy where polname = 'wall_app'`,
  )
  const plain = `(club_id = ANY ((string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[]))`
  expect(texts).toEqual([{ sees: plain, writes: plain }])
})
