// Lints with type information: an unawaited promise is a lost write.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const oxlint = [
  'node_modules/oxlint/bin/oxlint',
  '--type-aware',
  '--deny-warnings',
  '--report-unused-disable-directives',
  ...process.argv.slice(2),
]
// oxlint looks for tsgolint on PATH when npm has not started it.
const PATH = [`${root}node_modules/.bin`, dirname(process.execPath), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
process.exitCode = spawnSync(process.execPath, oxlint, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } }).status ?? 1
