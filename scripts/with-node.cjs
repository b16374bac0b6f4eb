// Runs the rest of the command line on the pinned Node. Plain CommonJS, because it must run on whatever Node the machine has:
// npm before 11 does not link the pinned Node into node_modules/.bin, so no script can rely on PATH.
const { spawn } = require('node:child_process')
const { constants } = require('node:os')
const { dirname, delimiter } = require('node:path')
const { findNode } = require('./pinned-node.cjs')

const node = findNode()
if (!node.path) {
  console.error(node.sentence)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
const env = { ...process.env, PATH: dirname(node.path) + delimiter + process.env.PATH }
const child = spawn(command === 'node' ? node.path : command, args, { stdio: 'inherit', env })

// On a terminal Ctrl-C reaches the child without us; a second SIGINT would cut its draining short.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
