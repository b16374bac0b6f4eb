import type { Identity } from '@touchline/domain/duplicates/score'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { contactView } from '../people/contact-view.ts'

export interface KnownPlayer extends Identity {
  id: number
}

/** The facts by which players are compared: the address and number of a contact as the club knows them. Removed and merged players have none. */
export async function identitiesOf(db: Db, clubId: number, ids: readonly number[]): Promise<KnownPlayer[]> {
  if (ids.length === 0) return []
  const chosen = sql`any(${[...ids]}::bigint[])`
  const { rows: players } = await sql<KnownPlayer & { account: string | null }>`
    select p.id, p.first_name, p.last_name, p.birth_date::text as birth_date, lower(u.email::text) as account
    from player p left join app_user u on u.id = p.user_id and u.deleted_at is null
    where p.club_id = ${clubId} and p.id = ${chosen} and p.archived_at is null order by p.id`.execute(db)
  const { rows: contacts } = await sql<{ player_id: number; emails: string[]; phones: string[] }>`
    select c.player_id, array_agg(distinct lower(c.email::text)) filter (where c.email is not null) as emails,
      array_agg(distinct phone_digits(c.mobile_number)) filter (where length(phone_digits(c.mobile_number)) >= 7) as phones
    from ${contactView} c where c.club_id = ${clubId} and c.player_id = ${chosen} group by c.player_id`.execute(db)
  const byPlayer = new Map(contacts.map((row) => [row.player_id, row]))
  return players.map(({ account, ...player }) => {
    const { emails, phones } = byPlayer.get(player.id) ?? {}
    return { ...player, emails: [...(account === null ? [] : [account]), ...(emails ?? [])], phones: phones ?? [] }
  })
}

/** The players of the club who have a birth date, an email address or a phone number of one of these. Each kind is looked up in its own index. */
export async function playersSharing(db: Db, clubId: number, players: readonly Identity[]): Promise<number[]> {
  const dates = sql`any(${[...new Set(players.flatMap(({ birth_date }) => birth_date ?? []))]}::date[])`
  const emails = sql`any(${[...new Set(players.flatMap(({ emails: all }) => all))]}::citext[])`
  const phones = sql`any(${[...new Set(players.flatMap(({ phones: all }) => all))]}::text[])`
  const accounts = sql`array(select u.id from app_user u where u.email = ${emails}
    union select u.id from app_user u where phone_digits(u.mobile_number) = ${phones} and u.mobile_number is not null and u.deleted_at is null)`
  const { rows } = await sql<{ id: number }>`
    select p.id from player p where p.club_id = ${clubId} and p.birth_date = ${dates} and p.archived_at is null
    union select c.player_id from player_contact c where c.club_id = ${clubId} and c.email = ${emails} and c.email is not null
    union select c.player_id from player_contact c where c.club_id = ${clubId} and phone_digits(c.mobile_number) = ${phones} and c.mobile_number is not null
    union select c.player_id from player_contact c where c.club_id = ${clubId} and c.user_id = any(${accounts})
    union select p.id from player p where p.club_id = ${clubId} and p.user_id = any(${accounts})`.execute(db)
  return rows.map(({ id }) => id)
}
