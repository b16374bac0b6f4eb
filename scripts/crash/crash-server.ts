import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { ask, roleSession, seeded, startServer, stopped, type Running } from './killed-server.ts'

/**
 * Kills the server with SIGKILL while people answer and practices are planned, starts it again, and verifies that nothing acknowledged is lost, nothing is
 * half written and no job is lost; it prints the time until the server answered again. Uses the embedded database, or the empty PostgreSQL that DATABASE_URL names.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, kills: { type: 'string' }, seed: { type: 'string' } } })
const kills = Number(values.kills ?? (values.quick ? 3 : 20))
const random = seeded(Number(values.seed ?? 20261005))
const team = 10
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-crash-'))
const databaseUrl = process.env['DATABASE_URL'] ?? ''
const problems: string[] = []
let passed = 0
const check = (holds: boolean, sentence: string) => {
  if (holds) passed++
  else problems.push(sentence)
}

const start = () => startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

interface Mark {
  event: number
  player: number
  sent: number
  acknowledged: number
}
const marks: Mark[] = []
const planned = new Set<number>()
const acknowledged = () => marks.reduce((sum, mark) => sum + mark.acknowledged, 0) + planned.size
let tries = 0

const began = new Date().toISOString()
/** The moment of the last kill. */
let killed = began
/** The messages that wait, without those of the demo, of which some are tried again days later. */
const waiting = async ({ url }: Running) =>
  ((await ask(url, {}, 'GET', '/dev/outbox?state=queued')).body['items'] as { created_at: string }[]).filter(
    ({ created_at }) => created_at >= began,
  ).length

const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
const practice = { start_time: `${inThreeWeeks}T10:00`, end_time: `${inThreeWeeks}T11:00` }

async function prepare(running: Running) {
  const { url } = running
  const headers = await roleSession(url, 'coach')
  const { body } = await ask(url, headers, 'GET', `/teams/${team}/players`)
  const players = (body['items'] as { player_id: number }[]).map(({ player_id }) => player_id)
  const event = Number((await ask(url, headers, 'POST', `/teams/${team}/practices`, practice)).body['id'])
  marks.push(...players.map((player) => ({ event, player, sent: 0, acknowledged: 0 })))
}

/** Sends the load of all workers until the server is gone. A worker owns its players, so the last acknowledged mark of each is known. */
async function load({ url }: Running, stop: { now: boolean }) {
  const headers = await roleSession(url, 'coach')
  const gone = (error: unknown) => {
    if (!stop.now) throw error
  }
  const answers = async (own: Mark[]) => {
    while (!stop.now)
      for (const mark of own) {
        const count = ++mark.sent
        const body = { marks: [{ player_id: mark.player, status: count % 2 ? 'present' : 'late', notes: String(count) }] }
        const answer = await ask(url, headers, 'POST', `/calendar_events/${mark.event}/attendance`, body).catch(gone)
        if (!answer) return
        if (answer.status === 200) mark.acknowledged = count
      }
  }
  const plans = async () => {
    while (!stop.now) {
      const body = { ...practice, notes: `crash ${++tries}` }
      const answer = await ask(url, headers, 'POST', `/teams/${team}/practices?trigger_notification=1`, body).catch(gone)
      if (!answer) return
      if (answer.status === 200) planned.add(Number(answer.body['id']))
    }
  }
  await Promise.all([...[0, 1, 2, 3].map((n) => answers(marks.filter((_, index) => index % 4 === n))), plans()])
}

async function verify({ url }: Running) {
  const headers = await roleSession(url, 'coach')
  const register = await ask(url, headers, 'GET', `/calendar_events/${marks[0]!.event}/attendance`)
  const lines = register.body['players'] as { player_id: number; notes: string }[]
  for (const mark of marks) {
    const kept = Number(lines.find(({ player_id }) => player_id === mark.player)?.notes ?? 0)
    check(
      kept >= mark.acknowledged && kept <= mark.sent,
      `player ${mark.player}: acknowledged ${mark.acknowledged}, sent ${mark.sent}, kept ${kept}`,
    )
  }
  for (const id of planned)
    check((await ask(url, headers, 'GET', `/calendar_events/${id}`)).status === 200, `the acknowledged practice ${id} is gone`)
}

/** With the server stopped: every action has all of its rows or none, and every message from before the last kill was sent. */
async function verifyRows() {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dir: dataDir })
  const count = async (text: string) => Number((await database.query('owner', text)).rows[0]!['n'])
  const plannedRows = `select id from event where notes like 'crash %'`
  check(
    (await count(
      `select count(*) as n from (${plannedRows}) e where not exists (select from delivery d where d.dedupe_key like 'event:' || e.id || ':%')`,
    )) === 0,
    'a practice without its messages',
  )
  check(
    (await count(
      `select count(*) as n from (${plannedRows}) e where not exists (select from audit_log a where a.entity = 'event' and a.entity_id = e.id)`,
    )) === 0,
    'a practice without its audit row',
  )
  check(
    (await count(
      `select count(*) as n from (${plannedRows}) e where not exists (select from outbox_event o where (o.payload ->> 'event_id')::bigint = e.id)`,
    )) === 0,
    'a practice without its news',
  )
  check(
    (await count(
      `select count(*) as n from attendance a where a.event_id = ${marks[0]!.event} and not exists (select from attendance_history h where h.attendance_id = a.id and h.notes = a.notes)`,
    )) === 0,
    'an answer without its history',
  )
  check(
    (await count(
      `select count(*) as n from attendance_count c join lateral (
        select count(*) filter (where own.is and a.status in ('present', 'late')) as coming,
          count(*) filter (where own.is and a.status in ('absent', 'injured', 'failed')) as away,
          coalesce(jsonb_object_agg(a.player_id, a.status), '{}') as answers
        from attendance a join event e on e.club_id = a.club_id and e.id = a.event_id
          cross join lateral (select exists (select from team_player tp where tp.club_id = e.club_id and tp.team_id = e.team_id
            and tp.player_id = a.player_id and tp.status = 'active' and tp.left_on is null)) own ("is")
        where a.club_id = c.club_id and a.event_id = c.event_id and a.player_id is not null) x
        on (c.coming, c.away, c.answers) is distinct from (x.coming, x.away, x.answers)`,
    )) === 0,
    'a count that is not that of the answers',
  )
  // The demo sends hundreds of messages in the first minutes. The stop is no kill: a job that had not begun stays in the queue, with its messages.
  const due = `state = 'queued' and (next_try_at is null or next_try_at <= app_now()) and created_at <= '${killed}'`
  check((await count(`select count(*) as n from delivery where ${due}`)) === 0, 'messages whose job was lost')
  check((await count(`select count(*) as n from outbox_event where sent_at is null`)) === 0, 'news that were never told')
  await database.close()
}

let running = await start()
await prepare(running)
const restarts: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  const stop = { now: false }
  const work = load(running, stop)
  const after = 400 + Math.round(random() * 1600)
  // A machine that does other work may need a second for the first answer.
  const before = acknowledged()
  while (acknowledged() === before) await sleep(50)
  await sleep(after)
  stop.now = true
  await stopped(running.server, 'SIGKILL')
  killed = new Date().toISOString()
  await work.catch(() => {})
  running = await start()
  restarts.push(running.ready)
  await verify(running)
  console.log(
    `kill ${kill} after ${after} ms: ${acknowledged()} acknowledged, answers again after ${Math.round(running.ready)} ms, ${problems.length} problems`,
  )
}
// A job that ran when the process died is retried after its timeout; messages are due within about a minute, on a busy machine within eight.
for (let wait = 0; wait < 240; wait++) {
  await sleep(2000)
  if ((await waiting(running)) === 0) break
}
await stopped(running.server, 'SIGTERM')
await verifyRows()
rmSync(dataDir, { recursive: true, force: true })
for (const problem of problems.slice(0, 20)) console.log(problem)
console.log(`${databaseUrl ? 'PostgreSQL' : 'embedded database'}: ${kills} kills, slowest restart ${Math.round(Math.max(...restarts))} ms`)
console.log(`${passed} passed, ${problems.length} failed`)
process.exit(problems.length > 0 ? 1 : 0)
