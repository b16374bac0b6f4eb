import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { likeOf } from '../kit/database/like-of.ts'
import type { Db } from '../kit/database/database.ts'
import { regionsOfMoney } from '../payments/find-money.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'
import { memberships } from '../players/players.store.ts'
import { isLongEnough, searchPlayers } from '../players/player-reach.ts'
import { assertClub } from '../registration/own-club.ts'
import { accountingCodes } from './accounting-codes.ts'
import { nextSending, reachedInSql } from './audience.ts'
import { findInvoiceToView, stateOf, sumsInSql } from './invoices.store.ts'

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>
const mostShown = 100

/** An invoice with its charges, its recipients, and who gets it with the next sending. */
export async function readOne(call: Reading & { params: { invoice: number } }) {
  const { db, actor, now, params } = call
  const row = await findInvoiceToView(call, params.invoice)
  const { club_id: clubId, id, bill, type, name, note, region, club_region_id, version_id } = row
  const state = stateOf(row)
  const sums = sumsInSql(clubId)
  const { rows } = await sql<{ amount_paid: number; amount_outstanding: number; billed: number; price: number | null }>`select
      ${sums.paid} as amount_paid, ${sums.outstanding} as amount_outstanding, ${sums.recipients} as billed,
      (select min(k.price) from package k where k.club_id = ${clubId} and k.program_id = p.id and not k.archived) as price
    from program p where p.club_id = ${clubId} and p.id = ${id}`.execute(db)
  const { price, ...amounts } = rows[0]!
  const { rows: sendings } = await sql<{
    sent_at: Date
    by: string
    recipients: number
  }>`select g.sent_at, u.first_name || ' ' || u.last_name as by, g.recipients
    from invoice_sending g join app_user u on u.id = g.sent_by_user_id where g.club_id = ${clubId} and g.program_id = ${id} order by g.id`.execute(
    db,
  )
  const next = bill === null || state === 'voided' ? null : await nextSending(db, { ...row, bill }, dateOf(now, actor.clubZone))
  const instant = (at: Date | null) => (at === null ? null : new Date(at).toISOString())
  return {
    ...{ id, type, name, note, state, version_id, is_bill: bill !== null, price: bill?.price ?? price },
    region: club_region_id === null ? null : { id: club_region_id, name: region ?? '' },
    ...{ lines: bill?.lines ?? [], payments: bill?.payments ?? [] },
    recipients: { everyone: bill?.everyone ?? false, ...(await chosenOf(db, clubId, id)) },
    created_at: instant(row.created_at ?? row.updated_at)!,
    ...{ sent_at: instant(bill === null ? row.published_at : row.sent_at), reminded_at: instant(row.reminded_at) },
    voided_at: instant(row.voided_at),
    sendings: sendings.map(({ sent_at, ...one }) => ({ ...one, sent_at: sent_at.toISOString() })),
    ...amounts,
    next: next && {
      ...{ count: next.payers.length, left_out_count: next.leftOut.length, left_out: next.leftOut.slice(0, mostShown) },
      people: next.payers.slice(0, mostShown).map(({ player, payer }) => ({ player, payer })),
    },
    may: { manage: bill !== null && mayManageMoney(scopeOf(row))(actor) },
  }
}

interface Named {
  id: number
  name: string
}
async function chosenOf(db: Db, clubId: number, id: number) {
  const { rows } = await sql<Named & { of: 'players' | 'teams' | 'contacts' }>`select * from (
      select 'players' as of, l.id, l.first_name || ' ' || l.last_name as name from invoice_recipient r
        join player l on l.club_id = ${clubId} and l.id = r.player_id where r.club_id = ${clubId} and r.program_id = ${id}
      union all select 'teams', t.id, t.name from invoice_recipient r
        join team t on t.club_id = ${clubId} and t.id = r.team_id where r.club_id = ${clubId} and r.program_id = ${id}
      union all select 'contacts', u.id, u.first_name || ' ' || u.last_name from invoice_recipient r
        join app_user u on u.id = r.user_id where r.club_id = ${clubId} and r.program_id = ${id}) c order by name, id`.execute(db)
  const of = (kind: string) => rows.flatMap((row) => (row.of === kind ? [{ id: row.id, name: row.name }] : []))
  return { players: of('players'), teams: of('teams'), contacts: of('contacts') }
}

const managesIn = (actor: Actor, clubId: number) => (regionId: number | null) => mayManageMoney({ clubId, regionId })(actor)

/** The choices for an invoice. Regions are those whose financials the actor manages. */
export async function readChoices({ db, actor, now }: Reading) {
  const clubId = assertClub(actor)
  const manages = managesIn(actor, clubId)
  const today = dateOf(now, actor.clubZone)
  const { rows: regions } =
    await sql<Named>`select id, name from club_region where club_id = ${clubId} and not archived order by name, id`.execute(db)
  const { rows: teams } = await sql<
    Named & { season: string; club_region_id: number | null }
  >`select t.id, t.name, s.name as season, t.club_region_id
    from team t join season s on s.club_id = ${clubId} and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= ${today}::date
    order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  const managed = regions.filter((region) => manages(region.id))
  const everywhere = manages(null)
  return {
    ...{ today, regions: managed },
    teams: everywhere ? teams : teams.filter(({ club_region_id: region }) => region !== null && manages(region)),
    accounting_codes: [...(await accountingCodes(db, clubId)).keys()],
    may: { manage: everywhere || managed.length > 0, everywhere },
  }
}

/** Players, and contacts who have joined, by name; of an admin of regions those of these regions alone. */
export async function searchPeople({ db, actor, now, query }: Reading & { query: { search: string } }) {
  const clubId = assertClub(actor)
  const { search } = query
  if (!isLongEnough(search)) return { players: [], contacts: [] }
  const regions = regionsOfMoney(actor)
  const today = dateOf(now, actor.clubZone)
  const on = memberships(clubId, today)
  const reached = reachedInSql(clubId, regions, today)
  const found = (await searchPlayers(db, clubId, search)) ?? []
  // The index also finds players by the addresses and numbers of their contacts; the name decides.
  const { rows: players } = await sql<Named & { teams: string }>`select l.id, l.first_name || ' ' || l.last_name as name,
      coalesce((select string_agg(m.name, ', ' order by m.name) ${on} and tp.player_id = l.id), '') as teams
    from player l where l.club_id = ${clubId} and l.archived_at is null and l.id = any(${found}::bigint[]) and ${reached}
      and l.first_name || ' ' || l.last_name ilike ${likeOf(search)} order by l.last_name, l.first_name, l.id limit 20`.execute(db)
  const { rows: contacts } = await sql<Named & { players: string }>`select u.id, u.first_name || ' ' || u.last_name as name,
      string_agg(l.first_name || ' ' || l.last_name, ', ' order by l.first_name) as players
    from player_contact c join app_user u on u.id = c.user_id and u.deleted_at is null
      join player l on l.club_id = ${clubId} and l.id = c.player_id and l.archived_at is null
    where c.club_id = ${clubId} and u.first_name || ' ' || u.last_name ilike ${likeOf(search)} and ${hasJoinedAsContact(sql`${clubId}`)} and ${reached}
    group by u.id order by u.last_name, u.first_name, u.id limit 20`.execute(db)
  return { players, contacts }
}
