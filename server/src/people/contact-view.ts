import { sql } from 'kysely'

type Sql = ReturnType<typeof sql>
const holds = (club: Sql, role: Sql) =>
  sql<boolean>`(u.email_verified_at is not null and exists (select from role m where m.user_id = u.id and m.club_id = ${club} and m.active and ${role}))`

/** An SQL condition: the account `u` is a member of a club when it has a role there and its address is verified. Only members get messages of the club. */
export const isMember = (club: Sql) => holds(club, sql`true`)
/** An SQL condition: the account has joined as a player contact when it has that role. Being entered as a contact gives no role, also for a coach of the club. */
export const hasJoinedAsContact = (club: Sql) => holds(club, sql`m.type = 'Parent'`)

/**
 * The contacts of players as their club knows them, to be selected from like a table. A contact who has joined is shown with the data of the account; of everybody
 * else the club knows the data typed when the contact was entered, so that an address does not reveal its owner's name and number. This is the only place
 * that joins contacts with accounts to show them. A contact may be without an account.
 */
export const contactView = sql`(
  select pc.club_id, pc.id, pc.player_id, pc.user_id, pc.relationship, pc.is_primary, pc.household_id, pc.added_by_user_id, u.locale,
    coalesce(u.email_private, false) as email_private, coalesce(u.mobile_private, false) as mobile_private, case when known.joined then u.first_name else pc.first_name end as first_name,
    case when known.joined then u.last_name else pc.last_name end as last_name,
    case when known.joined then u.first_name || ' ' || u.last_name
      else coalesce(nullif(trim(concat_ws(' ', pc.first_name, pc.last_name)), ''), pc.email::text, '') end as name,
    case when known.joined then u.email else pc.email end as email,
    case when known.joined then u.mobile_number else pc.mobile_number end as mobile_number
  from player_contact pc left join app_user u on u.id = pc.user_id and u.deleted_at is null
  cross join lateral (select ${hasJoinedAsContact(sql`pc.club_id`)} as joined) known
  where pc.user_id is null or u.id is not null)`
