import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './database.ts'
import { isStalePlan } from './statement-names.ts'

/** True for a deadlock, a serialization failure, or a table changed under a prepared statement, after which the work may be tried again. */
const mayTryAgain = (error: unknown) =>
  isStalePlan(error) ||
  (typeof error === 'object' && error !== null && 'code' in error && (error.code === '40P01' || error.code === '40001'))

/** Thrown where what a transaction has read is no longer so: it is tried again. */
export const readAgain = () => Object.assign(new Error('What the transaction has read has changed.'), { code: '40001' })

/** One transaction; tried again up to five times when the database chose it as the victim of a conflict. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries >= 5 || !mayTryAgain(error)) throw error
      await sleep(tries * 10 + Math.random() * 20)
    }
  }
}
