import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { makeXlsx } from '../server/src/rosters/make-xlsx.ts'
import { demoContext } from './demo-context.ts'

/**
 * Imports a club's list of many players, from the upload to the preview, through the server as `npm start` runs it on the embedded database, while another
 * client reads the teams again and again. `--rows 10000 --format csv|xlsx --preview (does not apply) --out file.json`. Fails over its goals.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    format: { type: 'string', default: 'csv' },
    out: { type: 'string' },
    preview: { type: 'boolean' },
  },
})
const rows = Number(values.rows)
const goals = { previewSeconds: 10, longestTick: 500, otherP99: 1000, applySeconds: 10, undoSeconds: 15 }

const { app, ctx, roleSessionOf, stop } = await demoContext(async (database) => {
  await database.query(
    'owner',
    `insert into team (club_id, name, season_id, club_region_id, gender, birth_year, mark) select 1, 'Bench ' || n, season_id, club_region_id, 'C', 2014, 'B' from team, generate_series(1, 500) n where team.id = 10`,
  )
  // A fifth of the players is in the club already, with contacts; another fifth has nearly the same names.
  await database.query(
    'owner',
    `insert into player (club_id, first_name, last_name, birth_date, gender) select 1, 'First' || n, 'Last' || (n / 2), date '2010-01-01' + n % 2500, 'F' from generate_series(1, $1::int) n where n % 5 < 2`,
    [rows],
  )
})
const [admin, coach] = [await roleSessionOf('admin@demo.touchline.test'), await roleSessionOf('coach@demo.touchline.test')]

const heads = [
  'Team',
  'First Name',
  'Last Name',
  'Birth Date',
  'Gender',
  'Jersey',
  'Parent 1',
  'Parent 1 Email',
  'Parent 1 Phone',
  'Parent 2',
  'Parent 2 Email',
]
const dayOf = (n: number) => new Date(Date.UTC(2010, 0, 1 + (n % 2500))).toISOString().slice(0, 10)
const lines = Array.from({ length: rows }, (_, index) => {
  const n = index + 1
  const family = Math.floor(n / 2)
  const first = n % 5 === 1 ? `First${n}x` : `First${n}`
  return [
    `Bench ${(n % 500) + 1}`,
    first,
    `Last${family}`,
    dayOf(n),
    'F',
    String(n % 99),
    `Ann Last${family}`,
    `ann${family}@bench.example`,
    '303-555-0142',
    `Bob Last${family}`,
    `bob${family}@bench.example`,
  ]
})
const file =
  values.format === 'xlsx'
    ? Buffer.from(makeXlsx([heads, ...lines]))
    : Buffer.from([heads, ...lines].map((line) => line.join(',')).join('\n'))

const others: number[] = []
let busy = true
const meanwhile = (async () => {
  while (busy) {
    const at = performance.now()
    await app.inject({ method: 'GET', url: '/api/user/teams', headers: coach })
    others.push(performance.now() - at)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})()
const ticks = monitorEventLoopDelay({ resolution: 5 })
ticks.enable()
const began = performance.now()
const since = () => Math.round(performance.now() - began) / 1000
interface State {
  id: number
  state: string
  progress: number
  counts: Record<string, number>
}
const given = await app.inject({
  method: 'POST',
  url: '/api/club/roster_imports',
  headers: admin,
  payload: { file_name: `bench.${values.format}`, content: file.toString('base64'), team_id: null },
})
const { id } = given.json<State>()
const progress: number[] = []
let state: State
do {
  await new Promise((resolve) => setTimeout(resolve, 100))
  state = (await app.inject({ method: 'GET', url: `/api/club/roster_imports/${id}`, headers: admin })).json<State>()
  if (progress.at(-1) !== state.progress) progress.push(state.progress)
} while (['reading', 'matching'].includes(state.state))
const preview = since()
ticks.disable()
busy = false
await meanwhile
const page = performance.now()
await app.inject({ method: 'GET', url: `/api/club/roster_imports/${id}/rows?page_size=50`, headers: admin })
const firstPage = Math.round(performance.now() - page)
const inClub = async () => Number((await ctx.database.query('owner', 'select count(*) from player', [])).rows[0]!['count'])
const playersBefore = await inClub()
/** Applies and undoes the import, unless only the preview is asked for. */
async function takeInAndBack() {
  const applied = performance.now()
  const taken = await app.inject({ method: 'POST', url: `/api/club/roster_imports/${id}/apply`, headers: admin, payload: {} })
  const apply = Math.round(performance.now() - applied) / 1000
  const undoing = performance.now()
  const undone = await app.inject({ method: 'POST', url: `/api/club/roster_imports/${id}/undo`, headers: admin, payload: {} })
  const undo = Math.round(performance.now() - undoing) / 1000
  const players = await inClub()
  return {
    ...{ taken: state.counts['included'], apply_seconds: apply, apply_status: taken.statusCode },
    ...{ undo_seconds: undo, undone: undone.json<{ undone: number }>().undone, left_behind: players - playersBefore },
  }
}
const act = values.preview ? null : await takeInAndBack()
const p99 = Math.round(others.toSorted((a, b) => a - b)[Math.floor(others.length * 0.99)] ?? 0)
const result = {
  ...{
    rows,
    format: values.format,
    kilobytes: Math.round(file.byteLength / 1000),
    preview_seconds: preview,
    progress,
    counts: state.counts,
  },
  ...{ longest_tick_ms: Math.round(ticks.max / 1e6), other_requests: others.length, other_p99_ms: p99, first_page_ms: firstPage },
  ...{
    act,
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1000),
    cpu: cpus()[0]?.model,
  },
}
console.log(JSON.stringify(result, null, 2))
if (values.out) writeFileSync(values.out, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), ...result }, null, 2)}\n`)
await stop()
if (
  preview > goals.previewSeconds ||
  result.longest_tick_ms > goals.longestTick ||
  p99 > goals.otherP99 ||
  state.state !== 'review' ||
  (act !== null &&
    (act.apply_status !== 200 ||
      act.undone !== act.taken ||
      act.apply_seconds > goals.applySeconds ||
      act.undo_seconds > goals.undoSeconds))
) {
  console.error('Over a goal:', goals)
  process.exitCode = 1
}
