// The steps of CI, one per line; `npm test` and `npm run check` run this file. Names as arguments run only those steps: `npm test -- types rules`.
// `night` and `release` run the long suites too and store their result in bench/results.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { changedFiles, testDay } from '../server/test/changed-files.ts'
import { tableOwners } from './suites/area-tables.ts'
import { browserFilesOf } from './suites/browser-files.ts'
import { leftOut, reachOf } from './suites/server-files.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const kinds = ['night', 'release']
const kind = process.argv.slice(2).find((word) => kinds.includes(word))
const minutes = kind ? 180 : 50

const smallCalendar = ['--scale', '1', '--conns', '10', '--rounds', '3', '--seconds', '2', '--floor', '0.3']

const smallLedger = [
  '--entries',
  '100000',
  '--gate',
  '2000',
  '--rounds',
  '3',
  '--seconds',
  '2',
  '--pages',
  '50',
  '--floor',
  '0.3',
  '--hot',
  '0.5',
]
/** Rivals at the same moment, requests that come twice at once, and servers that die: the embedded database has one connection only. */
const races = [
  'server/src/ledger/races.test.ts',
  'server/src/payments/retries.test.ts',
  'server/src/registration/seats.test.ts',
  'server/src/registration/waitlist/waitlist.test.ts',
  'server/src/financial-aid/financial-aid.test.ts',
]
const withoutPostgres = globSync('/usr/lib/postgresql/*/bin').length === 0

const prettier = ['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier']

const steps = [
  { name: 'types', light: true, run: () => script('scripts/types.js') },
  { name: 'lint', light: true, run: () => script('scripts/lint.js') },
  {
    name: 'format',
    light: true,
    run: () => script(...prettier, '--check', '--ignore-unknown', '--no-error-on-unmatched-pattern', ...filesToFormat()),
  },
  { name: 'unused', light: true, run: unused },
  { name: 'rules', run: () => suite('domain') },
  // Side by side: the isolated tests are two long files, after which one core would have nothing to do.
  {
    name: 'server',
    run: async () => together(await Promise.all([suite('server', ...(await filesForServer())), suite('server-isolated')])),
  },
  { name: 'web', needs: 'web/src/**/*.test.{ts,tsx}', run: () => suite('web*') },
  { name: 'sizes', needs: 'bench/web-size.bench.ts', run: () => script('bench/web-size.bench.ts') },
  {
    name: 'browser',
    needs: 'e2e/**/*.e2e.ts',
    skip: process.env.TOUCHLINE_NO_BROWSER === '1',
    run: () => suite('e2e', ...filesForBrowser()),
  },
  // Runs only on request: the screens that e2e/support/screens-share.ts checks in light mode every day, or in dark mode with TOUCHLINE_DARK=1.
  { name: 'screens', kinds: [], needs: 'e2e/shell/screens-*.e2e.ts', run: () => suite('e2e', 'e2e/shell/screens-') },
  // Runs only on request, with TOUCHLINE_TEST_DATABASE_URL.
  { name: 'postgres', kinds: [], run: () => suite('server*', ...filesForPostgres()) },
  // Queries registries, so it runs only at night; a question that no registry answers counts as skipped.
  { name: 'packages', kinds, run: packages },
  { name: 'crash', kinds, run: () => script('scripts/crash/crash-server.ts', '--kills', kind === 'release' ? '100' : '20') },
  { name: 'delivery', kinds, run: () => script('scripts/crash/crash-delivery.ts', '--kills', kind === 'release' ? '100' : '20') },
  { name: 'payments', kinds, skip: withoutPostgres, run: () => script('scripts/crash/crash-payments.ts') },
  {
    name: 'login',
    kinds,
    run: () => script('bench/login.bench.ts', ...(kind === 'release' ? [] : ['--rounds', '3', '--seconds', '2', '--floor', '0.6'])),
  },
  {
    name: 'calendar',
    kinds,
    skip: withoutPostgres,
    run: () => script('bench/calendar.bench.ts', ...(kind === 'release' ? [] : smallCalendar)),
  },
  { name: 'ledger', kinds, skip: withoutPostgres, run: () => script('bench/ledger.bench.ts', ...(kind === 'release' ? [] : smallLedger)) },
  { name: 'races', kinds, skip: withoutPostgres, run: () => script('scripts/suites/on-postgres.ts', ...races) },
  { name: 'faults', kinds, run: () => script('scripts/seeded-faults.ts', ...(kind === 'release' ? [] : ['--part', 'domain'])) },
]

const wanted = process.argv.slice(2).filter((word) => !kinds.includes(word))
const unknown = wanted.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(' or ')}. Steps: ${steps.map(({ name }) => name).join(', ')}; kinds: ${kinds.join(', ')}.`,
  )
  process.exit(2)
}

const folder = mkdtempSync(`${tmpdir()}/touchline-check-`)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const results = []
const asked = ({ name, kinds: of }) => (wanted.length > 0 ? wanted.includes(name) : !of || of.includes(kind))
/** The databases with which tests begin: built beside the first steps, once for all suites. A suite that finds none builds its own. */
const dumps = ['server', 'browser'].some((name) => asked({ name })) ? node(['server/test/write-dumps.ts', folder]) : null
// Steps that use one core run side by side; the suites use all cores.
results.push(...(await Promise.all(steps.filter((step) => step.light && asked(step)).map(take))))
await dumps
for (const step of steps) if (!step.light && asked(step)) results.push(await take(step))
if (kind) keep(results)
// Repeats the failures in short, so that they stand at the end of a long log.
for (const { name, failures = [] } of results) for (const failure of failures) console.log(`failed: ${name}: ${failure}`)
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => results.reduce((sum, result) => sum + result[key], 0))
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

async function take({ name, needs, skip, run }) {
  const nothing = { name, seconds: 0, passed: 0, failed: 0, skipped: 0 }
  if (needs && globSync(needs).length === 0) return tell({ ...nothing, note: 'not there' })
  if (skip) return tell({ ...nothing, skipped: 1, note: 'skipped' })
  const start = performance.now()
  const { output, ...counts } = await run()
  const result = { ...nothing, ...counts, seconds: Math.round((performance.now() - start) / 100) / 10 }
  if (result.failed > 0) console.log(`\n${output.trim()}\n`)
  return tell(result)
}

function tell(result) {
  const { name, seconds, passed, failed, skipped, note } = result
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
  console.log(`${name.padEnd(8)} ${note ?? `${String(seconds.toFixed(1)).padStart(6)} s  ${counts}`}`)
  return result
}

/** A step that is one command counts as one test. */
async function script(...command) {
  const { code, output } = await node(command)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** By day the files that changed, because the others were checked when they did; all at night, and where its rules changed. */
function filesToFormat() {
  const changed = kind ? null : changedFiles()?.filter((file) => existsSync(file))
  return changed === null || changed === undefined || changed.some((file) => file.startsWith('.prettier'))
    ? ['.']
    : ['.prettierrc.json', ...changed]
}

/** Unused files and exports; in the second run those that only tests use. */
async function unused() {
  const knip = ['node_modules/knip/bin/knip.js', '--no-progress']
  return together([await script(...knip), await script(...knip, '--production', '--config', 'knip.shipped.jsonc')])
}

/** The result of several runs as one step. */
function together(runs) {
  const sum = (key) => runs.reduce((total, run) => total + (run[key] ?? 0), 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    output: runs.map(({ output }) => output).join('\n'),
    failures: runs.flatMap(({ failures = [] }) => failures),
  }
}

/** Checks signatures and known vulnerabilities: each check counts as one test. */
async function packages() {
  const { code, output } = await node(['scripts/audit.ts'])
  const lines = output.split('\n')
  const unchecked = lines.filter((line) => line.startsWith('not checked: '))
  for (const line of unchecked) console.log(`         ${line}`)
  const checked = lines.filter((line) => line.startsWith('checked: ')).length
  return { passed: checked, failed: code === 0 ? 0 : 1, skipped: unchecked.length, output }
}

/** By day a part of the browser test files (suites/browser-files.ts); all at night. */
function filesForBrowser() {
  if (kind) return []
  const files = globSync('e2e/**/*.e2e.ts').toSorted()
  return browserFilesOf(files, {
    changed: changedFiles(),
    day: testDay(),
    whole: process.env.TOUCHLINE_WHOLE === '1',
    text: (file) => readFileSync(file, 'utf8'),
  })
}

/** By day without the test files of what no change can have reached, in turn (suites/server-files.ts); all at night. */
async function filesForServer() {
  if (kind || process.env.TOUCHLINE_WHOLE === '1') return []
  const files = globSync('server/{src,test}/**/*.test.ts').toSorted()
  const { areas } = await import('../domain/src/areas.ts')
  const left = leftOut(files, {
    changed: changedFiles(),
    day: testDay(),
    standsOn: reachOf(areas),
    ownerOf: tableOwners(),
    text: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  })
  return left.length === 0 ? [] : files.filter((file) => !left.includes(file))
}

/** The test files of what two database engines may do differently, by their tag, and a sixth of the others, another sixth every day. */
function filesForPostgres() {
  const day = testDay()
  const others = []
  const tagged = []
  for (const file of globSync('server/{src,test}/**/*.test.ts').toSorted())
    (readFileSync(file, 'utf8').startsWith('/** @module-tag postgres */') ? tagged : others).push(file)
  return [...tagged, ...others.filter((_, index) => index % 6 === day % 6)]
}

async function suite(project, ...files) {
  const file = `${folder}/${project.replace('*', '')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await node(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files])
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  // A file that cannot be loaded, or an error outside the tests, fails no test of its own, so it counts as one.
  const failed = code !== 0 || passed === 0 ? Math.max(1, numFailedTests) : numFailedTests
  const failures = (report.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${String(failureMessages[0]).split('\n')[0].slice(0, 200)}`)
  return { passed, failed, skipped: numPendingTests + numTodoTests, output, failures }
}

function node(args) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
    const env = { ...process.env, ...colours, TOUCHLINE_TEST_DUMPS: folder, ...(kind && { TOUCHLINE_LONG: kind }) }
    delete env.NODE_ENV
    // A process group of its own, so that a step that hangs is killed with everything it started.
    const child = spawn(process.execPath, args, { env, detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const timer = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.`
      end(child)
    }, minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

function end(child) {
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function stop() {
  for (const child of running) end(child)
  process.exit(1)
}

function keep(steps) {
  const now = new Date().toISOString()
  const machine = {
    cpu: cpus()[0]?.model ?? process.arch,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${now.slice(0, 10)}-${kind}.json`, `${JSON.stringify({ kind, at: now, machine, steps }, null, 2)}\n`)
}
