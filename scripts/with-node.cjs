// Runs the rest of the command line on the pinned Node. Plain CommonJS, because it must run on whatever Node the machine has:
// npm before 11 does not link the pinned Node into node_modules/.bin, so no script can rely on PATH.
const { spawn } = require('node:child_process')
const { availableParallelism, constants, cpus } = require('node:os')
const { dirname, delimiter } = require('node:path')
const { findNode } = require('./pinned-node.cjs')

const node = findNode()
if (!node.path) {
  console.error(node.sentence)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
// Passwords are hashed in these threads, as many at once as there are processors; the rest is for files. Read when a process begins.
const processors = availableParallelism ? availableParallelism() : cpus().length
const env = {
  UV_THREADPOOL_SIZE: String(Math.max(4, processors + 2)),
  ...process.env,
  PATH: dirname(node.path) + delimiter + process.env.PATH,
}
let told = false
const child = spawn(command === 'node' ? node.path : command, args, { stdio: 'inherit', env })

// npm passes SIGTERM on to its shell only, and the shell dies of it without telling us: a server that nobody owns would live on.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || told || tell('SIGTERM'), 250).unref()

// On a terminal Ctrl-C reaches the child without us; a second SIGINT would cut its draining short.
process.on('SIGINT', () => (process.stdin.isTTY ? (told = true) : tell('SIGINT')))
process.on('SIGTERM', () => tell('SIGTERM'))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))

function tell(signal) {
  told = true
  child.kill(signal)
}
