// npm run test:firebase: runs the identity contract against the emulator of Firebase Authentication. The emulator is large, so it is downloaded when
// this runs and is no dependency; set FIREBASE_AUTH_EMULATOR_HOST to use one that is already running.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const emulator = 'firebase-tools@15.34.2'
const minutes = 10
const root = fileURLToPath(new URL('..', import.meta.url))
const given = process.env.FIREBASE_AUTH_EMULATOR_HOST
const running = given ? null : await start()
let code = 1
try {
  const host = given ?? running.host
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'firebase']
  code =
    spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: host } })
      .status ?? 1
} finally {
  running?.stop()
}
process.exitCode = code

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-firebase-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const emulators = {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators: { ...emulators, singleProjectMode: false } }))
  const words = ['--yes', emulator, 'emulators:start', '--only', 'auth', '--project', 'demo-touchline']
  // A process group of its own: the emulator is a child of a child.
  const child = spawn('npx', words, { cwd: folder, detached: process.platform !== 'win32', shell: process.platform === 'win32' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const stop = () => {
    try {
      if (process.platform === 'win32' || child.pid === undefined) child.kill()
      else process.kill(-child.pid, 'SIGTERM')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const host = `127.0.0.1:${port}`
  const until = Date.now() + minutes * 60_000
  while (!(await isReady(host))) {
    if (child.exitCode !== null || Date.now() > until) {
      stop()
      throw new Error(`The emulator did not start:\n${said}`)
    }
    await sleep(500)
  }
  return { host, stop }
}

async function isReady(host) {
  try {
    return (await fetch(`http://${host}/`)).ok
  } catch {
    return false
  }
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
