import { sql, type Kysely } from 'kysely'
import { renewPolicies } from '../../src/kit/database/row-level-security.ts'

/** The policies of earlier versions let the planner expect far too few rows. */
export const policiesForThePlanner = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(renewPolicies).execute(db)
  },
}
