import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../bench/postgres.ts'

/** Runs test files of the server on a PostgreSQL of its own, which ends with them: `node scripts/on-postgres.ts FILE…`. */
const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'touchline-postgres-'))
chmodSync(scratch, 0o755) // the cluster in it runs as another user
const cluster = startCluster(join(scratch, 'cluster'), 20_000 + (process.pid % 20_000))
process.on('exit', () => {
  cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

// The owner in production is no superuser either.
cluster.psql('postgres', '-c', 'create role touchline login createdb createrole', '-c', 'create database touchline owner touchline')
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TOUCHLINE_TEST_DATABASE_URL: cluster.urlOf('touchline', 'touchline') },
})
process.exit(status ?? 1)
