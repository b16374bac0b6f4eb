// Runs first in `npm start` and `npm test`, on any Node that the machine has: installs missing packages and builds the screens, and prints
// nothing when nothing is to be done. Its syntax suits very old Node versions, which then get a clear message.
checkNode()
require('./usage.cjs').helpFirst()

const { execFileSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { findNode, hasPin } = require('./pinned-node.cjs')

process.chdir(join(__dirname, '..'))
const workspaces = ['domain', 'server', 'web']
const packageFiles = ['package-lock.json', 'package.json'].concat(workspaces.map((workspace) => `${workspace}/package.json`))
const installedMark = 'node_modules/.touchline-lock'
const builtMark = 'web/dist/.built'

if (!hasPin() && !findNode().path) fail(findNode().sentence)

const forced = process.argv.includes('--build')
if (forced || !isInstalled() || !isBuilt()) {
  alone(() => {
    if (!isInstalled()) install()
    if (forced || !isBuilt()) build()
  })
}

function checkNode() {
  const parts = process.versions.node.split('.').map(Number)
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return
  console.error('Touchline needs Node 20.19 or later to start; this machine runs ' + process.version + '.')
  process.exit(1)
}

function isInstalled() {
  const wanted = hashOf(packageFiles)
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return true
  if (!isInstalledByHand()) return false
  markInstalled(wanted)
  return true
}

/** Replaces the file instead of writing into it: a copy of the folder by hard links must keep its own mark. */
function markInstalled(hash) {
  writeFileSync(`${installedMark}.new`, hash)
  renameSync(`${installedMark}.new`, installedMark)
}

/** Reads npm's own record of the installation, so that nobody waits for a second `npm ci` when all versions are present. */
function isInstalledByHand() {
  if (!existsSync('node_modules/.package-lock.json') || (hasPin() && !existsPinnedNode())) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  const locked = packagesOf('package-lock.json')
  return Object.keys(locked).every((path) => {
    if (!path.startsWith('node_modules/')) return true
    if (!installed[path]) return locked[path].optional === true
    return installed[path].version === locked[path].version
  })
}

function existsPinnedNode() {
  const { path } = findNode()
  return path !== undefined && path !== process.execPath
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function install() {
  console.log('Touchline: installing packages (this takes about a minute, once)')
  // dev and optional are named: NODE_ENV=production or an omit setting would leave out the build tools and the pinned Node.
  npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  // The compiled modules of older versions (with-node.cjs) are never read again.
  rmSync('.cache/node', { recursive: true, force: true })
  markInstalled(hashOf(packageFiles))
}

function npm(args) {
  const cli = process.env.npm_execpath || ''
  if (cli.endsWith('npm-cli.js')) run(process.execPath, [cli].concat(args))
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

function isBuilt() {
  if (!existsSync('web/index.html')) return true
  return existsSync(builtMark) && readFileSync(builtMark, 'utf8') === hashOfScreens()
}

/** Builds into a new folder and swaps, so that a running server never serves half a build. */
function build() {
  const { path, sentence } = findNode()
  if (!path) fail(sentence)
  console.log('Touchline: building the screens')
  const hash = hashOfScreens()
  rmSync('.cache/web-dist', { recursive: true, force: true })
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', '../.cache/web-dist', '--emptyOutDir', '--logLevel', 'warn']
  run(path, vite, { NODE_ENV: 'production', NO_COLOR: '1' })
  writeFileSync('.cache/web-dist/.built', hash)
  rmSync('.cache/web-dist-old', { recursive: true, force: true })
  if (existsSync('web/dist')) renameSync('web/dist', '.cache/web-dist-old')
  renameSync('.cache/web-dist', 'web/dist')
  rmSync('.cache/web-dist-old', { recursive: true, force: true })
}

function hashOfScreens() {
  return hashOf(filesUnder('web').concat(filesUnder('domain/src'), 'package-lock.json'))
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.slice().sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function run(command, args, env) {
  try {
    const shell = process.platform === 'win32' && command.endsWith('.cmd')
    execFileSync(command, args, { stdio: 'pipe', env: Object.assign({}, process.env, env), maxBuffer: 64 * 1024 * 1024, shell })
  } catch (error) {
    fail(`${error.stdout || ''}${error.stderr || ''}\n${error.message.split('\n')[0]}`)
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Holds a lock: `npm start` and `npm test` at once would install over each other. */
function alone(work) {
  mkdirSync('.cache', { recursive: true })
  const lock = '.cache/prepare.lock'
  let said = false
  while (!take(lock)) {
    if (!said) console.log('Touchline: waiting for another npm start or npm test to install and build')
    said = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  work()
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isHeld(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'))
    const age = Date.now() - statSync(lock).mtimeMs
    // Between creation of the file and writing of the number its owner is unknown; after a restart of the machine the number
    // may belong to another process.
    if (!owner) return age < 5000
    if (owner === process.pid || age > 20 * 60_000) return false
    process.kill(owner, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
