import { sql, type Kysely } from 'kysely'

/** Age groups of a sport; null: those of the club hold. */
export const sportAgeGroups = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table club_sport add column age_class_by_group jsonb').execute(db)
  },
}
