import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../src/kit/database/row-level-security.ts'

const changes = `
alter table cart_item add column price jsonb;

-- Until when those who administer the programs of a club were told of its registrations.
create table registration_digest (
  club_id bigint primary key references club (club_id),
  told_until timestamptz not null
);
${enableRowLevelSecurity('registration_digest')}
`

/** A cart keeps the price of each player as long as it holds the seat, and a club tells of its registrations once a day. */
export const heldPrices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
