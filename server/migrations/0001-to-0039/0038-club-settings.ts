import { sql, type Kysely } from 'kysely'

/** Country and currency of a club, and the person who saved its settings last. */
export const clubSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table club add column country text not null default 'US';
alter table club add column currency text not null default 'USD';
alter table club add column updated_by_user_id bigint references app_user (id);
create index club_by on club (updated_by_user_id);`,
      )
      .execute(db)
  },
}
