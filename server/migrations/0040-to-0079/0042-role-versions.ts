import { sql, type Kysely } from 'kysely'

const versions = `
alter table role add column version_id int not null default 1;
alter table role add column updated_by_user_id bigint references app_user (id);
alter table role add column updated_at timestamptz;
create index role_by on role (updated_by_user_id) where updated_by_user_id is not null;
create index access_key_of_role on access_key (role_id);
`

/** The version of a role's permission keys and of its state, and the person who last changed them. */
export const roleVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(versions).execute(db)
  },
}
