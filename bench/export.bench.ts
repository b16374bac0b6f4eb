import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { startScratchCluster } from './scratch-cluster.ts'

/**
 * Exports a club's whole list of events as CSV and as a calendar file, the rosters of all its teams and one team's attendance of eighteen months, through the server
 * on a PostgreSQL of its own, without compression. In the same rounds it runs COPY of the rows that each file is made of. `--events 200000 --rounds 3
 * --out file.json`. Fails over its goals.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
})
const [events, rounds] = [Number(values.events), Number(values.rounds)]
/** The time goal is for the list of events, our longest file; the goals for memory and the first byte hold for all files. */
const goals = { overCopy: 1.5, firstByteSeconds: 1, growthMb: 64 }
/** Above this factor the run fails; the goal for the time alone only warns. */
const floor = 6

const children: ChildProcess[] = []
const { cluster, scratch } = startScratchCluster(children)
const { port } = cluster

cluster.psql('postgres', '-c', 'create role touchline login createrole')
cluster.psql('postgres', '-c', 'create database touchline owner touchline')
const database = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
await migrate(database)
const passwordHash = await hashPassword('Touchline-1!')
await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
await database.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
await database.close()
const fill = (text: string) => cluster.psql('touchline', '-c', text)
fill(`insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at, field_id, created_at)
  select 1, case when n % 3 = 0 then 'GenericCalendarEvent' else 'Practice' end, t.id, case when n % 50 = 0 then '=SUM(A' || n || ')' when n % 3 = 0 then 'Meeting, ' || n else '' end,
    s.at, s.at + interval '90 minutes', 'America/Denver', s.at at time zone 'America/Denver', (s.at + interval '90 minutes') at time zone 'America/Denver', 1 + n % 8, '2026-08-01'
  from generate_series(1, ${events}) n
  cross join lateral (select timestamp '2022-10-01 07:00' + make_interval(days => n % 1400, mins => 15 * (n % 56)) as at) s
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of from team where club_id = 1 and season_id = 2) t on t.place = n % t.of`)
fill(
  `insert into player (club_id, first_name, last_name, birth_date, gender) select 1, 'First' || n, 'Last' || n, date '2010-01-01' + n % 2500, 'F' from generate_series(1, 20000) n`,
)
fill(`insert into team_player (club_id, team_id, player_id, number, status) select 1, t.id, p.id, (p.id % 99)::text, 'active' from player p
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of from team where club_id = 1 and season_id = 2) t on t.place = p.id % t.of
  where p.first_name like 'First%' on conflict do nothing`)
fill(`insert into attendance (club_id, event_id, player_id, status, set_at, set_by_staff) select 1, e.id, tp.player_id, (array['present', 'absent', 'late'])[1 + (e.id + tp.player_id) % 3], e.starts_at, true
  from event e join team_player tp on tp.club_id = e.club_id and tp.team_id = e.team_id and tp.left_on is null
  where e.team_id = 10 and tp.player_id % 20 = 0 and e.starts_at between '2025-05-01' and '2026-10-05' on conflict do nothing`)
cluster.psql('touchline', '-c', 'vacuum analyze')

const api = port + 1
const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
  env: {
    ...process.env,
    ...{ DATABASE_URL: cluster.urlOf('touchline', 'touchline'), PORT: String(api), HOST: '127.0.0.1', DATA_DIR: join(scratch, 'data') },
    ...{ TOUCHLINE_LOG: 'error', TOUCHLINE_DEMO: '1', NODE_ENV: 'production' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
children.push(server)
const at = (path: string) => `http://127.0.0.1:${api}/api${path}`
for (let tries = 0; ; tries++) {
  const up = await fetch(at('/health')).catch(() => null)
  if (up?.ok) break
  if (tries > 150) throw new Error('The server does not answer.')
  await sleep(200)
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const { token } = (await (await post('/auth/login', { email: 'admin@demo.touchline.test', password: 'Touchline-1!' })).json()) as {
  token: string
}
const authorization = `Bearer ${token}`
const roleSession = (await (await post('/firebase/user/login', { client_type: 'desktop' }, { authorization })).json()) as {
  access_key: string
}
const headers = { authorization, 'x-access-key': roleSession.access_key, 'accept-encoding': 'identity' }

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1000

interface Taken {
  seconds: number
  first: number
  bytes: number
  growth: number
  lines: number
  hash: string
}
/** Reads the file as it arrives and discards it, so that the bench's own memory stays out of the figures. */
async function exported(path: string): Promise<Taken> {
  const before = memory()
  let peak = before
  const look = setInterval(() => (peak = Math.max(peak, memory())), 20)
  const began = performance.now()
  const taken = await new Promise<Taken>((resolve, reject) => {
    get(at(path), { headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}.`))
      const hash = createHash('sha256')
      let [first, bytes, lines] = [0, 0, 0]
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) first = (performance.now() - began) / 1000
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) lines++
        hash.update(chunk)
      })
      response.on('end', () =>
        resolve({ seconds: (performance.now() - began) / 1000, first, bytes, growth: 0, lines, hash: hash.digest('hex') }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
  clearInterval(look)
  return { ...taken, growth: Math.max(peak, memory()) - before }
}

/** Seconds that the database needs for COPY of the same rows, with the output discarded. */
async function copied(query: string): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const psql = spawn(cluster.program('psql'), [cluster.urlOf('touchline'), '-qAtX', '-c', `copy (${query}) to stdout (format csv)`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    psql.stdout.resume()
    psql.on('close', (code) => (code === 0 ? resolve() : reject(new Error('COPY failed.'))))
  })
  return (performance.now() - began) / 1000
}

const list = `select to_char(e.local_start, 'YYYY-MM-DD'), to_char(e.local_start, 'HH24:MI'), to_char(e.local_end, 'HH24:MI'), e.timezone, e.kind, coalesce(nullif(e.title, ''), e.kind),
    t.name, g.opponent, g.side, y.name || ', ' || f.name, e.location, e.status, g.our_score, g.their_score, coalesce(a.coming, 0), coalesce(a.away, 0)
  from event e left join team t on t.club_id = e.club_id and t.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id
    left join field f on f.club_id = e.club_id and f.id = e.field_id left join facility y on y.club_id = f.club_id and y.id = f.facility_id
    left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id
  where e.club_id = 1 and e.archived_at is null order by e.starts_at, e.id`
const rosters = `select t.name, tp.number, p.first_name, p.last_name, p.birth_date, p.gender, p.grade, tp.position, tp.status,
    (select string_agg(u.first_name || ' ' || u.last_name || ' ' || c.relationship || ' ' || u.email || ' ' || coalesce(u.mobile_number, ''), '; ') from player_contact c join app_user u on u.id = c.user_id
      where c.club_id = p.club_id and c.player_id = p.id)
  from team t join season s on s.club_id = t.club_id and s.id = t.season_id join team_player tp on tp.club_id = t.club_id and tp.team_id = t.id and tp.left_on is null
    join player p on p.club_id = tp.club_id and p.id = tp.player_id where t.club_id = 1 and not t.archived and t.season_id = 2 order by t.name, p.last_name`
const season = `select p.first_name || ' ' || p.last_name, e.local_start, a.status from event e join team_player tp on tp.club_id = e.club_id and tp.team_id = e.team_id and tp.left_on is null
    join player p on p.club_id = tp.club_id and p.id = tp.player_id left join attendance a on a.club_id = e.club_id and a.event_id = e.id and a.player_id = p.id
  where e.club_id = 1 and e.team_id = 10 and e.archived_at is null and e.starts_at between '2025-05-01' and '2026-10-05' order by p.id, e.starts_at`
const arms = [
  { name: 'events as CSV', path: '/user/event_list/export?sort=start&when=all', copy: list, strict: true },
  { name: 'events as ICS', path: '/user/event_list/calendar_file?sort=start&when=all', copy: list, strict: false },
  { name: 'rosters as CSV', path: '/club/players/export', copy: rosters, strict: false },
  { name: 'attendance as CSV', path: '/teams/10/attendance/export?start=2025-05-01&end=2026-10-05', copy: season, strict: false },
]
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const rounded = (number: number, digits = 2) => Math.round(number * 10 ** digits) / 10 ** digits
// The first request of each file warms up the server, so that its one-time cost is not counted for the export.
for (const { path } of arms) await exported(path)
const results = []
for (const { name, path, copy, strict } of arms) {
  const runs: Taken[] = []
  const copies: number[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) copies.push(await copied(copy))
    runs.push(await exported(path))
    if (round % 2 === 1) copies.push(await copied(copy))
  }
  const [seconds, copySeconds] = [median(runs.map((run) => run.seconds)), median(copies)]
  results.push({
    ...{ name, lines: runs[0]!.lines, megabytes: rounded(runs[0]!.bytes / 1e6, 1), same: new Set(runs.map(({ hash }) => hash)).size === 1 },
    ...{ seconds: rounded(seconds), copy_seconds: rounded(copySeconds), over_copy: rounded(seconds / copySeconds) },
    ...{
      first_byte_seconds: rounded(Math.max(...runs.map(({ first }) => first))),
      growth_mb: Math.round(Math.max(...runs.map(({ growth }) => growth))),
      strict,
    },
  })
}
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, ${cluster.version}`
console.log(`${machine}; ${events} events, ${rounds} rounds`)
console.table(results)
if (values.out)
  writeFileSync(values.out, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine, events, results }, null, 2)}\n`)
const over = results.filter(
  (one) => one.first_byte_seconds > goals.firstByteSeconds || one.growth_mb > goals.growthMb || (one.strict && one.over_copy > floor),
)
if (over.length > 0) {
  console.error(`Over a goal (${JSON.stringify({ ...goals, floor })}): ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
server.kill('SIGTERM')
await sleep(500)
process.exit()
