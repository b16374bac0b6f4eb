import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { events, people, teams } from '../server/src/demo/people.ts'
import type { Database } from '../server/src/kit/database/database.ts'
import { demoContext } from './demo-context.ts'

/**
 * "Practice is off" to many families: the time from the press until every message is in the outbox, until all of them have left it after the undo, and the list of
 * those who have not seen it, which must name every family. `--by cancellation` cancels a practice of one team of that many families; `--by message` writes to
 * everyone on teams of twenty. By default up to 2,000 families are told by a cancellation. The goals are 5 s for 400 families and 180 s for 40,000.
 */
const { values } = parseArgs({
  options: { families: { type: 'string', default: '400' }, by: { type: 'string' }, keep: { type: 'string' } },
})
const families = Number(values.families)
const by = values.by ?? (families <= 2000 ? 'cancellation' : 'message')
const goal = Math.max(5, (180 * families) / 40_000)

/** Families with one player and one parent each, who all have a mobile number: on the team of the practice, or twenty on each of new teams. */
const rows = (count: number) => [
  `insert into app_user (first_name, last_name, email, email_verified_at, registered_at, mobile_number)
    select 'Parent', 'Bench ' || n, 'bench' || n || '@example.org', now(), now(), '(303) ' || lpad((200 + n / 10000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0')
    from generate_series(1, ${count}) n`,
  `insert into role (user_id, type, org_id, club_id) select id, 'Parent', 1, 1 from app_user where email like 'bench%@example.org'`,
  `insert into player (club_id, first_name, last_name, birth_date, club_region_id)
    select 1, 'Player', 'Bench ' || n, '2014-05-05', (select club_region_id from team where club_id = 1 and id = ${teams.u12Girls}) from generate_series(1, ${count}) n`,
  `insert into player_contact (club_id, player_id, user_id, is_primary) select 1, p.id, u.id, true from player p join app_user u on u.last_name = p.last_name
    where p.club_id = 1 and p.last_name like 'Bench %'`,
  ...(by === 'cancellation'
    ? [
        `insert into team_player (club_id, team_id, player_id, status) select 1, ${teams.u12Girls}, id, 'active' from player where club_id = 1 and last_name like 'Bench %'`,
      ]
    : [
        `insert into team (club_id, name, season_id, club_region_id, gender, birth_year, mark)
          select 1, 'Bench ' || n, t.season_id, t.club_region_id, 'F', 2014, 'B' from generate_series(0, ${Math.ceil(count / 20)}) n
          join team t on t.club_id = 1 and t.id = ${teams.u12Girls}`,
        `insert into team_player (club_id, team_id, player_id, status) select 1, t.id, p.id, 'active' from player p
          join team t on t.club_id = 1 and t.name = 'Bench ' || (substring(p.last_name from 7)::int / 20) where p.club_id = 1 and p.last_name like 'Bench %'`,
      ]),
  'analyze',
  // The afternoon before the practice, when a cancellation is urgent and goes out by text too.
  `update clock set shift = timestamptz '2026-10-06 15:00:00+00' - now()`,
]
async function prepare(database: Database) {
  for (const statement of rows(families)) await database.query('owner', statement)
}

const bench = await demoContext(prepare)
const headers = await bench.roleSessionOf(people.admin)
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await bench.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer.json<Record<string, unknown>>()
}
const query = async (text: string) => Number((await bench.ctx.database.query('owner', text)).rows[0]!['n'])
/** The families whose messages of the channel are in the outbox, in this state or in any. */
const queuedFor = (channel: string, state = '%') =>
  query(`select count(distinct d.user_id)::int as n from delivery d join app_user u on u.id = d.user_id and u.email like 'bench%@example.org'
    where d.channel = '${channel}' and d.state like '${state}' and d.state <> 'dropped'`)

async function cancelPractice() {
  const { version_id, start_time, end_time } = await ask('GET', `/practices/${events.tuesdaysPractice}`)
  const off = { start_time, end_time, status: 'canceled', version_id }
  const pressed = performance.now()
  await ask('POST', `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}?trigger_notification=1`, off)
  return { pressed, unaware: unawareOfEvent }
}
async function unawareOfEvent() {
  const { people: concerned } = await ask('GET', `/calendar_events/${events.tuesdaysPractice}/notices`)
  return (concerned as { name: string; awareness: string }[]).filter(
    ({ name, awareness }) => name.startsWith('Parent Bench ') && !['seen', 'acknowledged'].includes(awareness),
  ).length
}

async function writeToEveryone() {
  const text = { type: 'text', text: 'All fields are closed. Practice is off.' }
  const audience = {
    ...{ recipients: [], whom: ['families'], club: { regions: [], birth_years: [], levels: [] } },
    ...{ roles: [], list: null, assignment: null, programs: [] },
  }
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  const { id, version_id } = await ask('POST', '/comm/messages', { subject: 'Practice is off', content, audience, urgent: true })
  const pressed = performance.now()
  await ask('POST', `/comm/messages/${String(id)}/send`, { version_id })
  return {
    pressed,
    async unaware() {
      const { total, seen } = (await ask('GET', `/comm/messages/${String(id)}/statistics`)) as { total: number; seen: number }
      const others = await query(`select count(*)::int as n from message_recipient r join app_user u on u.id = r.user_id
        where r.club_id = 1 and r.message_id = ${String(id)} and r.obstacle is null and u.email not like 'bench%@example.org'`)
      return total - seen - others
    },
  }
}

const { pressed, unaware } = by === 'cancellation' ? await cancelPractice() : await writeToEveryone()
const sincePress = () => (performance.now() - pressed) / 1000
const answered = sincePress()
while ((await queuedFor('sms')) < families || (await queuedFor('email')) < families) {
  if (sincePress() > 20 * goal) throw new Error(`Only ${await queuedFor('email')} mails and ${await queuedFor('sms')} texts were queued.`)
  await sleep(100)
}
const queued = sincePress()
while ((await queuedFor('email', 'queued')) + (await queuedFor('sms', 'queued')) > 0) await sleep(250)
const left = sincePress()
const asked = performance.now()
const notSeen = await unaware()
const listed = performance.now() - asked
const messages = await query(`select count(*)::int as n from delivery where state <> 'dropped'`)
await bench.stop()

const figure = (seconds: number) => `${seconds.toFixed(2)} s`
console.log(`${families} families by ${by}, ${messages} messages in the outbox, ${availableParallelism()} cores, embedded database`)
console.log(
  `from the press until it was answered: ${figure(answered)}; until all are in the outbox: ${figure(queued)} (goal ${figure(goal)}); until all have left it, with the 20 s for the undo: ${figure(left)}`,
)
console.log(`not seen by ${notSeen} of ${families} families, counted in ${Math.round(listed)} ms`)
if (values.keep) {
  const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, embedded database`
  const seconds = { answered, queued, left, goal }
  writeFileSync(
    values.keep,
    `${JSON.stringify({ at: new Date().toISOString(), machine, families, by, messages, seconds, notSeen, listedMs: Math.round(listed) }, null, 2)}\n`,
  )
}
if (notSeen !== families) throw new Error('The list of those who have not seen it is not complete.')
process.exitCode = queued <= goal ? 0 : 1
