import { sql, type Kysely } from 'kysely'

const columns = `
-- A registration that staff have canceled keeps its seat until the act is no longer undone from its toast.
alter table registration
  add column canceled_at timestamptz,
  add column canceled_by_user_id bigint references app_user (id),
  add column cancel_reason text,
  add column keeps_seat boolean not null default false,
  -- Staff who registered the player for the family.
  add column registered_by_user_id bigint references app_user (id),
  add constraint registration_keeps_seat_check check (not keeps_seat or (status = 'Canceled' and canceled_at is not null));
create index registration_of_canceler on registration (canceled_by_user_id) where canceled_by_user_id is not null;
create index registration_of_registrar on registration (registered_by_user_id) where registered_by_user_id is not null;
create index registration_keeping on registration (club_id, id) where keeps_seat;

-- A family asks the club to cancel a registration: the program and the package are those that it has.
alter table program_change add column kind text not null default 'move' check (kind in ('move', 'cancel'));
alter table program_change drop constraint program_change_excess_check;
alter table program_change add constraint program_change_excess_check
  check (excess in ('credit', 'method') or (excess = 'keep' and kind = 'cancel'));
`

/** Registrations without a subscription are canceled by staff, and all on the request of their families. */
export const endedRegistrations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(columns).execute(db)
  },
}
