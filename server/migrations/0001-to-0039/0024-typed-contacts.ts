import { sql, type Kysely } from 'kysely'

/**
 * A contact keeps the name, address and number under which a club or a family entered it: until its owner has joined that club, the club knows nothing else
 * of the person. Of existing contacts, members keep the name that the club has seen; for those known only through an account elsewhere, only the
 * address had been typed.
 */
export const typedContacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table player_contact
      add column first_name text check (length(first_name) between 1 and 80), add column last_name text check (length(last_name) <= 80),
      add column email citext check (length(email::text) between 3 and 254), add column mobile_number text check (length(mobile_number) between 1 and 40)`.execute(
      db,
    )
    await sql`update player_contact c set email = coalesce(i.email, u.email),
        first_name = left(nullif(coalesce(i.first_name, case when t.named then u.first_name end), ''), 80),
        last_name = left(coalesce(i.last_name, case when t.named then u.last_name end), 80),
        mobile_number = case when u.registered_at is null then left(nullif(u.mobile_number, ''), 40) end
      from player_contact p join app_user u on u.id = p.user_id
        left join lateral (select first_name, last_name, email from invitation o where o.club_id = p.club_id and o.user_id = p.user_id
          order by o.role_type = 'Parent' desc, o.id desc limit 1) i on true
        cross join lateral (select u.registered_at is null
          or exists (select from role r where r.user_id = u.id and r.club_id = p.club_id and r.active) as named) t
      where c.club_id = p.club_id and c.id = p.id`.execute(db)
  },
}
