import { sql, type Kysely } from 'kysely'

const changes = `
-- The packages that a fee is for; none: every one.
alter table program_fee add column package_uids bigint[] not null default '{}';
update program_fee set package_uids = array[package_id] where package_id is not null;
drop index program_fee_of_package;
alter table program_fee drop column package_id;
`

/** A fee of a program is for chosen packages instead of one. */
export const packagesOfAFee = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
