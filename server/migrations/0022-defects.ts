import { sql, type Kysely } from 'kysely'

/** An undo looks for the earlier changes of what it puts back, by the version that they left, so that they can be taken back as well. */
export const defects = {
  async up(db: Kysely<unknown>) {
    await sql`alter table change_row add column version_before int`.execute(db)
    // A message leaves only while what it says of an event is so, and while it is worth something.
    await sql`alter table delivery add column about_event_id bigint, add column about_state text, add column about_starts_at timestamptz, add column leave_by timestamptz,
      add foreign key (club_id, about_event_id) references event (club_id, id),
      add check (about_state in ('scheduled', 'canceled', 'postponed', 'deleted')), add check ((about_event_id is null) = (about_state is null)),
      drop constraint delivery_state_check, add constraint delivery_state_check check (state in ('queued', 'sent', 'failed', 'dropped'))`.execute(
      db,
    )
    await sql`create index delivery_about_event on delivery (club_id, about_event_id) where about_event_id is not null`.execute(db)
    await sql`create index change_row_of_entity on change_row (club_id, entity, entity_id)`.execute(db)
  },
}
