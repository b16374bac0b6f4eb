import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { layDemoMoney } from '../../server/src/registration/demo/lay-demo-money.ts'
import { openTestServer } from './shared-server.ts'

/**
 * At the head of a test file, in place of `openTestServer`: the demo club with its year of payments, which the data of the other tests does without. The owner of
 * the database runs `more` before the server starts.
 */
export function openServerWithPayments(more: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-payments-'))
  openTestServer(async () => {
    cpSync(inject('dataFolder'), folder, { recursive: true })
    const database = await openDatabase({ dir: folder })
    await database.hold('owner', layDemoMoney)
    await database.close()
    return { copyOf: folder, more }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
