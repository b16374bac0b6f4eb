import { sql, type Kysely } from 'kysely'

/** An undo looks for the earlier changes of what it puts back, by the version that they left, so that they can be taken back as well. */
export const defects = {
  async up(db: Kysely<unknown>) {
    await sql`alter table change_row add column version_before int`.execute(db)
    await sql`create index change_row_of_entity on change_row (club_id, entity, entity_id)`.execute(db)
  },
}
