import { openTestServer } from './shared-server.ts'

/**
 * At the head of a test file, in place of `openTestServer`: the demo club with its year of payments, which the data of the other tests does without. The owner of
 * the database runs `more` before the server starts.
 */
export const openServerWithPayments = (more: string[] = []) => openTestServer({ withPayments: true, more })
