import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { billTypes, registrationState, type ProgramState, type ProgramType } from '@touchline/domain/programs/program-state'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { sql } from 'kysely'
import { answersOf } from '../forms/forms.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { stateInSql } from '../programs/programs.store.ts'
import { awaitsPolicies, policiesToAccept } from './desk/accept-policies.ts'
import { assertClub } from './own-club.ts'
import { isFullInSql } from './waitlist/waitlist.store.ts'

interface Line {
  id: number
  name: string
  type: ProgramType
  season: string | null
  region: string | null
  state: ProgramState
  opens_on: string | null
  opens_time: string | null
  closes_on: string | null
  lowest_price: number | null
  is_full: boolean
  registered: string[]
}

/** SQL: families see the program `p`. */
const shownInSql = (clubId: number) =>
  sql`p.club_id = ${clubId} and p.published_at is not null and not p.archived and p.type <> all(${[...billTypes]}::text[])`

/** The regions with programs that families see. */
async function regionsWithPrograms(db: Db, clubId: number) {
  const { rows } = await sql<{ id: number; name: string }>`select g.id, g.name from club_region g
    where g.club_id = ${clubId} and not g.archived and exists (select from program p where ${shownInSql(clubId)} and p.club_region_id = g.id)
    order by g.name collate names, g.id`.execute(db)
  return rows
}

/**
 * The published programs of a club; those that are open first. Of one region: its own, and those of every region. Where families choose a region first, and
 * there are several, their names come without a program.
 */
export async function familyPrograms(db: Db, actor: Actor & { clubId: number }, now: Date, region: number | null) {
  const { clubId, clubZone, playerIds, config } = actor
  const named =
    region === null
      ? null
      : (
          await sql<{ name: string }>`select name from club_region where club_id = ${clubId} and id = ${region} and not archived`.execute(
            db,
          )
        ).rows[0]
  if (named === undefined) throw notFound()
  const regions = region === null && config.promote_regions ? await regionsWithPrograms(db, clubId) : []
  if (regions.length > 1) return { region: null, regions, items: [] }
  const { rows } = await sql<Line>`select p.id, p.name, p.type, s.name as season, g.name as region, p.opens_on, p.opens_time, p.closes_on,
      ${stateInSql(sql`p`, clubZone, now)} as state,
      (select min(k.price) from package k where k.club_id = ${clubId} and k.program_id = p.id and not k.archived) as lowest_price,
      coalesce((select bool_and(${isFullInSql(clubId)}) from package k
        where k.club_id = ${clubId} and k.program_id = p.id and not k.archived), false) as is_full,
      array(select l.first_name from registration r join player l on l.club_id = ${clubId} and l.id = r.player_id
        where r.club_id = ${clubId} and r.program_id = p.id and r.status = 'Registered' and r.player_id = any(${[...playerIds]}::bigint[])
        order by l.first_name) as registered
    from program p
    left join season s on s.club_id = ${clubId} and s.id = p.season_id
    left join club_region g on g.club_id = ${clubId} and g.id = p.club_region_id
    where ${shownInSql(clubId)}
      and (${region}::bigint is null or p.club_region_id = ${region} or p.club_region_id is null)
    order by p.name, p.id`.execute(db)
  const order: readonly ProgramState[] = ['open', 'published', 'closed', 'draft']
  return {
    ...{ region: named?.name ?? null, regions: [] },
    items: rows
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map(({ state, ...line }) => ({ ...line, registration: registrationState(state) })),
  }
}

interface Own {
  id: number
  program_id: number
  program: string
  package: string
  player: string
  status: RegistrationStatus
  price: number
  subscription_id: number | null
  created_at: Date
  player_id: number
  form_id: number | null
  policies: { kind: MerchantPolicyKind; merchant_id: number; version: number }[]
  may_change: boolean
  may_cancel: boolean
  awaits_policies: boolean
}
/**
 * The registrations `r` of a person that a receipt of the same person paid, with those that its cart made beside them, of which nothing was due yet. A
 * registration that had ended before the payment, or was made after it, is not of this cart.
 */
const paidBy = (clubId: number, userId: number, receipt: number) => sql`exists (select from receipt x
  where x.club_id = ${clubId} and x.id = ${receipt} and x.user_id = ${userId} and (
    exists (select from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
      where a.club_id = ${clubId} and a.txn_id = x.txn_id and c.subscription_id = r.subscription_id)
    or exists (select from cart c join cart_item i on i.club_id = ${clubId} and i.cart_id = c.id join txn t on t.club_id = ${clubId} and t.id = c.txn_id
      where c.club_id = ${clubId} and c.txn_id = x.txn_id and c.program_id = r.program_id and i.player_id = r.player_id and i.package_id = r.package_id
        and r.created_at <= t.created_at and (r.canceled_at is null or r.canceled_at > t.created_at))))`

/**
 * The registrations that a person made, or those of one receipt; another contact of the player does not see them. The answers are shown as long as the player is of the family.
 */
export async function ownRegistrations(call: Pick<ActionContext, 'db' | 'ctx' | 'now' | 'actor'>, receipt: number | null) {
  const { db } = call
  const { userId, playerIds } = call.actor
  const clubId = assertClub(call.actor)
  const { rows } =
    await sql<Own>`select r.id, r.program_id, p.name as program, k.name as package, l.first_name || ' ' || l.last_name as player, r.status,
      r.price, r.subscription_id, r.created_at, r.player_id, r.form_id, r.status = 'Registered' and p.family_changes is not null as may_change,
      r.status = 'Registered' and p.type <> all(${[...billTypes]}::text[]) as may_cancel, ${awaitsPolicies} as awaits_policies,
      coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'merchant_id', o.merchant_id, 'version', o.version) order by o.kind desc)
        from merchant_policy o where o.club_id = ${clubId} and o.id in (r.refund_policy_id, r.cancellation_policy_id)), '[]') as policies
    from registration r
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    where r.club_id = ${clubId} and r.user_id = ${userId} and ${receipt === null ? sql`true` : paidBy(clubId, userId, receipt)}
    order by r.created_at desc, r.id desc limit 500`.execute(db)
  const isShown = ({ player_id }: Own) => playerIds.includes(player_id)
  const answers = await answersOf(
    call,
    clubId,
    rows.filter(isShown).flatMap(({ form_id }) => form_id ?? []),
  )
  const toAccept = rows.some(({ awaits_policies }) => awaits_policies) ? await shownPolicies(db, clubId, call.actor) : null
  return {
    items: rows.map((row) => {
      const { player_id: _player, form_id, created_at, awaits_policies, ...shown } = row
      return {
        ...shown,
        may_change: shown.may_change && isShown(row),
        may_cancel: shown.may_cancel && isShown(row),
        to_accept: awaits_policies ? toAccept : null,
        created_at: created_at.toISOString(),
        answers: (isShown(row) && answers.get(form_id ?? 0)) || [],
      }
    }),
  }
}

async function shownPolicies(db: Db, clubId: number, actor: Actor) {
  const found = await policiesToAccept(db, clubId, actor)
  if (!found) return null
  const { merchant, refund, cancellation, hash } = found
  const kinds = { refund, cancellation }
  const policies = (['refund', 'cancellation'] as const).flatMap((kind) => {
    const policy = kinds[kind]
    return policy ? [{ kind, merchant_id: merchant.id, version: policy.version }] : []
  })
  return { hash, policies }
}
