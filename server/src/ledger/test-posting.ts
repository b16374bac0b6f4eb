import type { Journal } from '@touchline/domain/ledger/journal'
import type { Db } from '../kit/database/database.ts'
import { setVisibleClubs } from '../kit/database/row-level-security.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import type { TestServer } from '../../test/test-server.ts'
import { post, type PostedEntry, type Posting } from './post.ts'

/** Runs work as a request of a club does, under row-level security. */
export const asClub = <T>(server: TestServer, clubId: number, work: (db: Db) => Promise<T>): Promise<T> =>
  server.database.hold('app', async (db) => {
    await setVisibleClubs(db, [clubId])
    return await work(db)
  })

/** Posts a journal in a transaction of its own. */
export const postAlone = (server: TestServer, journal: Journal, more: Partial<Posting> = {}): Promise<PostedEntry[]> => {
  const posting: Posting = { clubId: 1, on: '2026-10-05', byUserId: null, ...more }
  return asClub(server, posting.clubId, (db) => inTransaction(db, (tx) => post(tx, posting, journal)))
}

/** The refusal code or the error of a posting; `posted` if it went through. */
export const outcomeOf = (posting: Promise<unknown>): Promise<string> =>
  posting.then(
    () => 'posted',
    (error: unknown) => (error instanceof Error ? ((error as Error & { code?: string }).code ?? error.message) : String(error)),
  )

/** The checks of a ledger whose journals stand for themselves: no rows of other areas are behind their amounts. */
export const ledgerAlone = { booksBrokenBy: () => ({}) }
