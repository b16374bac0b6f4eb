import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import type { Sql } from './list/list-statement.ts'

/** The questions of earlier areas that later ones answer from their own tables, which the earlier ones do not read. */
export interface Answers {
  /** True while a card pays for the registration of a subscription, and until its answer is settled: a declined card takes the registration back. */
  awaitsCard(db: Db, clubId: number, subscriptionId: number): Promise<boolean>
  /** The payment plan of a subscription as its family chose it; null where it has none. */
  planOf(db: Db, clubId: number, subscriptionId: number): Promise<number | null>
  /** SQL: a seat of the package is held for the player. */
  holdsSeat(clubId: number, of: { packageId: Sql; playerId: Sql }): Sql
}

/** The questions to all areas: the answer is yes if one of them says so, or the one of the area that knows it. */
export function questionsTo(areas: readonly { answers: Partial<Answers> }[]): Answers {
  return {
    async awaitsCard(db, clubId, subscriptionId) {
      for (const { answers } of areas) if (await answers.awaitsCard?.(db, clubId, subscriptionId)) return true
      return false
    },
    async planOf(db, clubId, subscriptionId) {
      for (const { answers } of areas) {
        const plan = await answers.planOf?.(db, clubId, subscriptionId)
        if (plan) return plan
      }
      return null
    },
    holdsSeat: (clubId, of) =>
      sql`(${sql.join([sql`false`, ...areas.flatMap(({ answers }) => answers.holdsSeat?.(clubId, of) ?? [])], sql` or `)})`,
  }
}
