import { sql, type Kysely } from 'kysely'

const table = `
alter table resource add column event_id bigint;
alter table resource add constraint resource_of_one_event foreign key (club_id, event_id) references event (club_id, id) on delete cascade;
alter table resource drop constraint resource_check;
alter table resource add constraint resource_of_one_owner check (num_nonnulls(player_id, user_id, event_id) = 1);
create index resource_of_event on resource (club_id, event_id);
`

/** Files and links of practices, games and other events. */
export const eventResources = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
