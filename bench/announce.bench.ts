import { parseArgs } from 'node:util'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { events, people, teams } from '../server/src/demo/people.ts'
import type { Database } from '../server/src/kit/database/database.ts'
import { demoContext } from './demo-context.ts'

/**
 * Cancels a practice of a team with many families, and measures the time from the press until every message is in the outbox, and until all of them have left
 * it after the undo. The goals are 5 s for 400 families and 180 s for 40,000.
 */
const { values } = parseArgs({ options: { families: { type: 'string', default: '400' } } })
const families = Number(values.families)
const goal = families <= 400 ? 5 : (180 * Math.max(families, 400)) / 40_000

/** Families with one player and one parent each, who all have a mobile number. */
const rows = (count: number) => [
  `insert into app_user (first_name, last_name, email, email_verified_at, mobile_number)
    select 'Parent', 'Bench ' || n, 'bench' || n || '@example.org', now(), '(303) 555-' || lpad((n % 10000)::text, 4, '0') from generate_series(1, ${count}) n`,
  `insert into role (user_id, type, org_id, club_id) select id, 'Parent', 1, 1 from app_user where email like 'bench%@example.org'`,
  `insert into player (club_id, first_name, last_name, birth_date) select 1, 'Player', 'Bench ' || n, '2014-05-05' from generate_series(1, ${count}) n`,
  `insert into player_contact (club_id, player_id, user_id, is_primary) select 1, p.id, u.id, true from player p join app_user u on u.last_name = p.last_name
    where p.club_id = 1 and p.last_name like 'Bench %'`,
  `insert into team_player (club_id, team_id, player_id, status) select 1, ${teams.u12Girls}, id, 'active' from player where club_id = 1 and last_name like 'Bench %'`,
  'analyze',
]
async function prepare(database: Database) {
  for (const statement of rows(families)) await database.query('owner', statement)
}

const bench = await demoContext(prepare)
const headers = await bench.roleSessionOf(people.director)
const path = `/api/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}?trigger_notification=1`
const before = await bench.app.inject({ method: 'GET', url: `/api/practices/${events.tuesdaysPractice}`, headers })
const { version_id, start_time, end_time } = before.json<Record<string, unknown>>()
const count = async (state: string) => {
  const { rows: counted } = await bench.ctx.database.query(
    'owner',
    `select count(*)::int as n from delivery where about_event_id = ${events.tuesdaysPractice} and state ${state}`,
  )
  return Number((counted[0] as { n: number }).n)
}

const pressed = performance.now()
const answer = await bench.app.inject({
  method: 'POST',
  url: path,
  headers,
  payload: { start_time, end_time, status: 'canceled', version_id },
})
const queuedAfter = (performance.now() - pressed) / 1000
if (answer.statusCode !== 200) throw new Error(answer.body)
const queued = await count(`<> 'dropped'`)
while ((await count(`= 'queued'`)) > 0) await sleep(250)
const sentAfter = (performance.now() - pressed) / 1000
await bench.stop()

const figure = (seconds: number) => `${seconds.toFixed(2)} s`
console.log(`${families} families, ${queued} messages, ${availableParallelism()} cores, embedded database`)
console.log(
  `from the press until all are in the outbox: ${figure(queuedAfter)} (goal ${figure(goal)}); until all have left it, with the 20 s for the undo: ${figure(sentAfter)}`,
)
if (queued < families) throw new Error(`Only ${queued} messages were queued.`)
process.exitCode = queuedAfter <= goal ? 0 : 1
