import { afterAll } from 'vitest'
import { holdCompiledDatabase } from './hold-compiled-database.ts'
import { closeTestServers } from './test-server.ts'

await holdCompiledDatabase()

// A setup file runs for every test file. A hook that registers another one while it runs would never see it called.
afterAll(closeTestServers)
