import { beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { identityContract } from '../identity-contract.ts'
import { identityOf } from './identity-of.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
identityContract(
  () => testServer,
  () => identityOf(testServer.ctx),
)
