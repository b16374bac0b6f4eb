import { afterAll } from 'vitest'
import { closeTestServers } from './test-server.ts'

// A setup file runs for every test file. A hook that registers another one while it runs would never see it called.
afterAll(closeTestServers)
