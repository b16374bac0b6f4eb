// Runs the rest of the command line on the pinned Node; with --prepare first, installs and builds what is missing; with --keep, restarts the command when it
// ends unexpectedly.
// Plain CommonJS, because it must run on any Node that the machine has: npm before 11 does not link the pinned Node into node_modules/.bin, so no
// script can rely on PATH.
require('./usage.cjs').helpFirst()
const { spawn, spawnSync } = require('node:child_process')
const { availableParallelism, constants, cpus } = require('node:os')
const { dirname, delimiter, join } = require('node:path')
const { findNode } = require('./pinned-node.cjs')

if (process.argv[2] === '--prepare') {
  process.argv.splice(2, 1)
  const { status } = spawnSync(process.execPath, [join(__dirname, 'prepare.cjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status === null ? 1 : status)
}
const node = findNode()
if (!node.path) {
  console.error(node.sentence)
  process.exit(1)
}

const isKept = process.argv[2] === '--keep'
const [command, ...args] = process.argv.slice(isKept ? 3 : 2)
// Password hashing uses these threads, as many at once as there are processors; the rest are for files. Node reads the setting at its start.
const processors = availableParallelism ? availableParallelism() : cpus().length
const env = {
  UV_THREADPOOL_SIZE: String(Math.max(4, processors + 2)),
  // Each thread that reads a file loads its modules, which takes half as long from there.
  NODE_COMPILE_CACHE: join(__dirname, '..', '.cache', 'node'),
  ...process.env,
  PATH: dirname(node.path) + delimiter + process.env.PATH,
}
let told = false
let child = null
let pause = 0.5
run()

function run() {
  const began = Date.now()
  child = spawn(command === 'node' ? node.path : command, args, { stdio: 'inherit', env })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    child = null
    // Exit code 2 means that the command could not start: a restart would not help.
    const isMeant = told || code === 0 || code === 2 || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
    if (!isKept || isMeant) process.exit(signal ? 128 + constants.signals[signal] : code)
    pause = Date.now() - began > 60_000 ? 1 : Math.min(60, 2 * pause)
    console.error(`Touchline ended unexpectedly (${signal || code}) and is started again in ${pause} s.`)
    setTimeout(run, 1000 * pause)
  })
}

// npm passes SIGTERM only to its shell, and the shell dies without telling this process: the server would live on without an owner.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || told || tell('SIGTERM'), 250).unref()

// On a terminal Ctrl-C reaches the child directly; a second SIGINT would cut its shutdown short.
process.on('SIGINT', () => (process.stdin.isTTY && child ? (told = true) : tell('SIGINT')))
process.on('SIGTERM', () => tell('SIGTERM'))

function tell(signal) {
  told = true
  if (child) child.kill(signal)
  else process.exit(128 + constants.signals[signal])
}
