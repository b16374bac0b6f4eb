import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/**
 * Does the work for each row, also after one that fails: it keeps no other row waiting. The errors are thrown together at the end, so that the log of the
 * operator has all of them, and the next sweep finds these rows again.
 */
export async function eachRow<T>(rows: Iterable<T>, work: (row: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows)
    await work(row).catch((error: unknown) => failures.push(...(error instanceof AggregateError ? (error.errors as unknown[]) : [error])))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} rows failed.`)
}

/** `eachRow` with a transaction for each. */
export const eachInTransaction = <T>(db: Db, rows: Iterable<T>, work: (tx: Db, row: T) => Promise<unknown>): Promise<void> =>
  eachRow(rows, (row) => inTransaction(db, (tx) => work(tx, row)))
