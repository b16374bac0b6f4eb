import { sql } from 'kysely'
import { booksBrokenBy } from '../book-statements.ts'
import type { Scene } from './test-acts.ts'

/** The statements about the rows that one act may change; the others sum up the club. */
const ofPayer = ['I3', 'I4', 'I5'] as const

/** A completed payment without its receipt is no statement about the books. */
const withoutReceipt = `select 'receipt of ' || t.id as row from txn t where t.type in ('payment', 'manual') and t.status in ('completed', 'voided')
  and not exists (select from receipt r where r.txn_id = t.id)`

/** The statements that hold after any act: of the newest subscriptions of the payer and the payer’s credits, or of all rows and entries of the club. */
export function statementsAbout({ server, money, owed }: Scene) {
  const newest = owed.slice(-3)
  const wrong = sql.join(
    ofPayer
      .flatMap((name) => booksBrokenBy(1)[name] ?? [])
      .map((broken) => sql`select b.row from (${broken}) b where b.owner = any(${[money.user, ...newest]}::bigint[])`),
    sql` union all `,
  )
  return {
    wrongOfPayer: async () => await server.database.hold('owner', async (db) => (await wrong.execute(db)).rows),
    wrongOfAll: async () => [...(await server.rows(withoutReceipt)), ...(await money.broken())],
  }
}
