import { sql, type Kysely } from 'kysely'

/**
 * A contact may have no account: the club then has the typed data only, and the product sends no message. A roster import whose remaining lines continue
 * as an import of their own references that import.
 */
export const ownContacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table player_contact alter column user_id drop not null,
      add check (user_id is not null or first_name is not null)`.execute(db)
    await sql`alter table roster_import add column rest_id bigint, add foreign key (club_id, rest_id) references roster_import (club_id, id) on delete set null (rest_id)`.execute(
      db,
    )
    // Lines under review: contacts without an account are no longer a problem.
    await sql`update change_row r set info = jsonb_set(info, '{problems}', coalesce((select jsonb_agg(p) from jsonb_array_elements(r.info -> 'problems') p
        where p ->> 'code' not in ('no_email', 'address_twice')), '[]'))
      where entity = 'roster_line' and (info -> 'problems' @> '[{"code": "no_email"}]' or info -> 'problems' @> '[{"code": "address_twice"}]')`.execute(
      db,
    )
  },
}
