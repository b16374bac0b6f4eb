import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startScratchCluster } from '../../bench/scratch-cluster.ts'
import { memoryFolder } from './memory-folder.ts'

/** Runs test files of the server on a PostgreSQL of its own, which ends with them: `node scripts/suites/on-postgres.ts FILE…`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
// The cluster and the tests keep their files there.
process.env['TMPDIR'] = memoryFolder() ?? tmpdir()
const { cluster } = startScratchCluster()
// The owner in production is no superuser either.
cluster.psql('postgres', '-c', 'create role touchline login createdb createrole', '-c', 'create database touchline owner touchline')
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TOUCHLINE_TEST_DATABASE_URL: cluster.urlOf('touchline', 'touchline') },
})
process.exit(status ?? 1)
