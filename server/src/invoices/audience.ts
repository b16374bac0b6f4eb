import type { LeftOutReason } from '@touchline/domain/invoices/invoice'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'
import { memberships } from '../players/players.store.ts'
import type { Bill } from './invoices.store.ts'

/** SQL: the player `l` is of one of the regions, by the own region or that of a current team; always true for null. */
export const reachedInSql = (clubId: number, regions: readonly number[] | null, today: string): Sql => sql`(${regions}::bigint[] is null
  or l.club_region_id = any(${regions}::bigint[])
  or exists (select ${memberships(clubId, today)} and tp.player_id = l.id and m.club_region_id = any(${regions}::bigint[])))`
export const regionsOf = (region: number | null): readonly number[] | null => (region === null ? null : [region])

interface Payer {
  /** Null: the payer owes the amount without a player. */
  player_id: number | null
  player: string | null
  user_id: number
  payer: string
  email: string
  locale: string
}
interface Member extends Omit<Payer, 'user_id'> {
  user_id: number | null
  reason: LeftOutReason | null
}
interface NextSending {
  payers: Payer[]
  leftOut: { name: string; reason: LeftOutReason }[]
}

/**
 * The audience of a bill on a day, without those whom it has billed, also where the club has canceled that. A player is billed to the primary contact, else to
 * the first contact who has joined, else to the own account.
 */
export async function nextSending(
  db: Db,
  { club_id: clubId, id, club_region_id: region, bill }: Bill,
  today: string,
): Promise<NextSending> {
  const chosen = sql`invoice_recipient r where r.club_id = ${clubId} and r.program_id = ${id}`
  const inRegion = sql`(${region}::bigint is null or m.club_region_id = ${region})`
  const { rows: ofPlayers } =
    await sql<Member>`select l.id as player_id, l.first_name || ' ' || l.last_name as player, y.id as user_id, y.payer, y.email, y.locale,
      case when l.archived_at is not null then 'archived'
        when ${reachedInSql(clubId, regionsOf(region), today)} is not true then 'other_region'
        when y.id is null then 'no_account' end as reason
    from player l
    left join lateral (select u.id, u.first_name || ' ' || u.last_name as payer, u.email::text as email, u.locale
      from (select c.user_id, not c.is_primary as later, c.id as place from player_contact c where c.club_id = ${clubId} and c.player_id = l.id
        union all select l.user_id, true, null) p
      join app_user u on u.id = p.user_id and u.deleted_at is null
      where ${hasJoinedAsContact(sql`${clubId}`)} order by p.later, p.place nulls last limit 1) y on true
    where l.club_id = ${clubId} and l.id in (
        select r.player_id from ${chosen} and r.player_id is not null
        union select tp.player_id ${memberships(clubId, today)} and tp.status = 'active' and ${inRegion}
          and ((${bill.everyone} and m.type = 'Team') or m.id in (select r.team_id from ${chosen})))
      and not exists (select from subscription s where s.club_id = ${clubId} and s.program_id = ${id} and s.player_id = l.id)
    order by l.last_name collate names, l.first_name collate names, l.id`.execute(db)
  const { rows: ofContacts } = await sql<Member>`select null as player_id, null as player, u.id as user_id,
      u.first_name || ' ' || u.last_name as payer, u.email::text as email, u.locale,
      case when not ${hasJoinedAsContact(sql`${clubId}`)} then 'no_account' end as reason
    from invoice_recipient r join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.program_id = ${id}
      and not exists (select from subscription s where s.club_id = ${clubId} and s.program_id = ${id} and s.player_id is null and s.user_id = u.id
        and not exists (select from payment_share h where h.club_id = ${clubId} and h.part_subscription_id = s.id))
    order by u.last_name collate names, u.first_name collate names, u.id`.execute(db)
  const all = [...ofPlayers, ...ofContacts]
  return {
    payers: all.flatMap(({ reason, user_id, ...payer }) => (reason === null && user_id !== null ? [{ ...payer, user_id }] : [])),
    leftOut: all.flatMap(({ reason, player, payer }) => (reason === null ? [] : [{ name: player ?? payer, reason }])),
  }
}
