import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reversiblePolicies } from './server/test/access/reversible-policies.ts'
import { TestOrder } from './server/test/test-order.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const snapshot = here('server/test/test-snapshot.ts')
const closeTestServers = here('server/test/close-test-servers.ts')
/** These replace modules of the product by vi.mock. */
const replacesModules = ['server/test/access/authorization-matrix.test.ts', 'server/test/access/row-level-security-alone.test.ts']
const webTests = 'web/src/**/*.test.{ts,tsx}'
/** Tests of screens that replace modules or globals, or load modules anew: each has modules of its own. */
const keepsState = globSync(webTests, { cwd: here('.') })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\bvi\.|\bglobalThis\b|\bpage-stub\b|await import\(/.test(readFileSync(here(file), 'utf8')))
/** Their databases run in the process of the tests: it has as much stack as a thread has. */
const execArgv = ['--stack-size=3900']
const testServer = here('e2e/support/demo-dump-template.ts')

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: TestOrder },
    // A limit against what hangs, not a measure: a busy machine takes several times as long.
    testTimeout: 120_000,
    tags: [
      {
        name: 'postgres',
        description: 'Runs on PostgreSQL in every CI run: locks, concurrency, row-level security, lists, records, migrations.',
      },
    ],
    projects: [
      // Rules are pure, so their files share modules: half of the time of a file was to load them.
      { extends: true, test: { name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        extends: true,
        // The modules of the server are loaded once a worker and not once a file: half of the time of an ordinary file.
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: replacesModules,
          isolate: false,
          execArgv,
          globalSetup: existsSync(snapshot) ? [snapshot] : [],
          setupFiles: [closeTestServers],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [reversiblePolicies()],
        test: {
          name: 'server-isolated',
          include: replacesModules,
          execArgv,
          globalSetup: existsSync(snapshot) ? [snapshot] : [],
          // A setup file would load these modules before they are replaced: the two files close their worlds themselves.
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: ['server/src/**/*.emulated.ts'],
          execArgv,
          setupFiles: [closeTestServers],
          globalSetup: existsSync(snapshot) ? [snapshot] : [],
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'web', isolate: false, include: [webTests], exclude: keepsState } },
      { extends: true, test: { name: 'web-isolated', include: keepsState } },
      {
        extends: true,
        // Few at once: each worker has a browser and a process for its servers, and each file a server and a database of its own in it.
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: existsSync(testServer) ? [testServer] : [],
          maxWorkers: availableParallelism() >= 4 ? 3 : 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // What a page comes to is waited for as long as what is on it; without this a second.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
    setupFiles: [here('scripts/quiet-tests.ts'), ...(process.env['TOUCHLINE_TEST_COSTS'] ? [here('server/test/test-costs.ts')] : [])],
  },
})
