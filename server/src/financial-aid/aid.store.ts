import type { Actor } from '@touchline/domain/access/actor'
import { holds } from '@touchline/domain/access/permissions'
import { mayManageAid, maySeeAid } from '@touchline/domain/financial-aid/policy'
import { shownState, type AidQuestion, type RequestState } from '@touchline/domain/financial-aid/request'
import { texts as english } from '@touchline/domain/financial-aid/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/financial-aid/refusal-texts.es'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql, type Selectable } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import { costForAid, openForAid } from '../billing/aid-grants.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { findSubscription, type SubscriptionRow } from '../payments/payments.store.ts'
import type { AidFundTable } from './financial-aid.table.ts'

export const wordsOf = ({ locale }: Pick<Actor, 'locale'>): Readonly<Record<keyof typeof english, string>> =>
  locale === 'es' ? spanish : english

type FundRow = Selectable<AidFundTable>

/** The funds of a program and of the club that are not archived, the oldest first. */
export const fundsOf = (db: Db, clubId: number, programId: number): Promise<FundRow[]> =>
  db
    .selectFrom('aid_fund')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('archived', '=', false)
    .where((row) => row.or([row('program_id', '=', programId), row('program_id', 'is', null)]))
    .orderBy('id')
    .execute()

/** SQL: the cents of a fund that are granted and not revoked, or were used as credit before; of applied aid what it has given. */
export const grantedInSql = (
  clubId: number | null,
  fund: Sql,
): Sql => sql`(select coalesce(sum(g.kept_cents + case when g.revoked_at is null then coalesce(g.applied_cents, g.cents) else 0 end), 0)::bigint
  from aid_request q join aid_grant g on g.club_id = ${clubId} and g.id = q.grant_id
  where q.club_id = ${clubId} and q.fund_id = ${fund})`

/** A fund with what is granted and what is left of it, in cents. Locked, no other decision grants from it meanwhile. */
export async function findFund(
  db: Db,
  clubId: number,
  id: number,
  lock = false,
): Promise<{ id: number; name: string; granted: number; left: number }> {
  // The lock comes first, so that the sum sees what was granted before it.
  if (lock) await sql`select id from aid_fund where club_id = ${clubId} and id = ${id} for no key update`.execute(db)
  const { rows } = await sql<{ id: number; name: string; budget: number; granted: number }>`select f.id, f.name, f.budget,
    ${grantedInSql(clubId, sql`f.id`)} as granted from aid_fund f where f.club_id = ${clubId} and f.id = ${id}`.execute(db)
  const { name, budget, granted } = rows[0]!
  return { id, name, granted, left: Math.max(0, budget - granted) }
}

/** A request with the names that stand beside it, and the region in which rights on it are asked. */
export interface RequestRow {
  club_id: number
  id: number
  fund_id: number
  program_id: number
  program: string
  club_region_id: number | null
  player_id: number
  player: string
  user_id: number
  requester: string
  reason: string
  questions: AidQuestion[]
  form_id: number | null
  asked_cents: number | null
  state: RequestState
  grant_id: number | null
  granted: number | null
  applied: number | null
  subscription_id: number | null
  answer: string | null
  decider: string | null
  decided_at: Date | null
  created_at: Date
}

/** Requests of a club by a condition on `q`, the newest first. */
export async function requestsWhere(db: Db, clubId: number, condition: Sql): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select q.club_id, q.id, q.fund_id, q.program_id, p.name as program, p.club_region_id, q.player_id,
      l.first_name || ' ' || l.last_name as player, q.user_id, u.first_name || ' ' || u.last_name as requester, q.reason, q.questions, q.form_id, q.asked_cents, q.state,
      q.grant_id, g.cents as granted, g.applied_cents as applied, g.subscription_id, q.answer, d.first_name || ' ' || d.last_name as decider,
      q.decided_at, q.created_at
    from aid_request q
    join program p on p.club_id = ${clubId} and p.id = q.program_id
    join player l on l.club_id = ${clubId} and l.id = q.player_id
    join app_user u on u.id = q.user_id
    left join aid_grant g on g.club_id = ${clubId} and g.id = q.grant_id
    left join app_user d on d.id = q.decided_by_user_id
    where q.club_id = ${clubId} and ${condition} order by q.id desc`.execute(db)
  return rows
}

type Asking = Pick<ActionContext, 'db' | 'actor'>

async function findRequest({ db, actor }: Asking, id: number, lock: boolean): Promise<RequestRow> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  if (lock) await sql`select id from aid_request where club_id = ${clubId} and id = ${id} for update`.execute(db)
  const [row] = await requestsWhere(db, clubId, sql`q.id = ${id}`)
  if (!row) throw notFound()
  return row
}

/** True for the person who asked, who is a contact of the player still. */
export const isOwnRequest = ({ user_id, player_id }: Pick<RequestRow, 'user_id' | 'player_id'>, { userId, playerIds }: Actor): boolean =>
  user_id === userId && playerIds.includes(player_id)

/** A request of the caller; that of anybody else does not exist, also of another contact of the player. */
export async function findOwnRequest(call: Asking, id: number, lock = false): Promise<RequestRow> {
  const row = await findRequest(call, id, lock)
  if (!isOwnRequest(row, call.actor)) throw notFound()
  return row
}

/** A request whose reason the actor may read: 404 in other clubs, 403 without the right in the region of its program. */
export async function findRequestToRead(call: Asking, id: number, lock = false): Promise<RequestRow> {
  const row = await findRequest(call, id, lock)
  if (!maySeeAid(scopeOf(row))(call.actor)) throw forbidden()
  return row
}

/** The same, locked, for those who decide. */
export async function findRequestToDecide(call: Asking, id: number): Promise<RequestRow> {
  const row = await findRequestToRead(call, id, true)
  if (!mayManageAid(scopeOf(row))(call.actor)) throw forbidden()
  return row
}

/** The regions whose requests the actor reads; null: all. */
function regionsOfAid({ isSuperAdmin, permissions }: Actor): readonly number[] | null {
  if (isSuperAdmin || holds(permissions, 'view_financial_aid')) return null
  return Object.keys(permissions)
    .map(Number)
    .filter((region) => region > 0 && holds(permissions, 'view_financial_aid', region))
}

/** SQL: the region is one whose requests the actor reads. */
export function regionInSql(actor: Actor, region: Sql): Sql {
  const regions = regionsOfAid(actor)
  return sql`(${regions}::bigint[] is null or coalesce(${region} = any(${regions}::bigint[]), false))`
}

/** A request as its readers see it, without its reason and its questions. */
export const shownRequest = ({
  id,
  program_id,
  program,
  player_id,
  player,
  asked_cents,
  state,
  granted,
  applied,
  answer,
  ...at
}: RequestRow) => ({
  ...{ id, program: { id: program_id, name: program }, player: { id: player_id, name: player }, asked: asked_cents },
  ...{ state: shownState(state, applied !== null), granted, applied, answer },
  ...{ requested_at: at.created_at.toISOString(), decided_at: at.decided_at?.toISOString() ?? null },
})

/** The subscriptions by which a player is registered in a program. Null: the player is not registered yet. A registration that costs nothing has none. */
async function registeredBy(
  db: Db,
  clubId: number,
  { program_id, player_id }: Pick<RequestRow, 'program_id' | 'player_id'>,
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number | null }>`select r.subscription_id as id from registration r
    left join subscription s on s.club_id = ${clubId} and s.id = r.subscription_id
    where r.club_id = ${clubId} and r.program_id = ${program_id} and r.player_id = ${player_id} and r.status = 'Registered' and s.canceled_at is null
    order by r.id`.execute(db)
  return rows.length === 0 ? null : rows.flatMap(({ id }) => id ?? [])
}

interface OpenRegistration {
  /** Open without donations, in cents. */
  open: number
  /** Open or paid. */
  cost: number
  subscription: SubscriptionRow | null
}
/** The registration of a player that aid is for: the one with most open, or else with most paid. Null: the player is not registered yet. */
export async function openRegistration(
  db: Db,
  row: Pick<RequestRow, 'club_id' | 'program_id' | 'player_id'>,
  lock = false,
): Promise<OpenRegistration | null> {
  const ids = await registeredBy(db, row.club_id, row)
  if (ids === null) return null
  let best: OpenRegistration = { open: 0, cost: 0, subscription: null }
  for (const id of ids.toSorted((a, b) => a - b)) {
    const subscription = (await findSubscription(db, row.club_id, id, lock))!
    const [open, cost] = [await openForAid(db, row.club_id, id), await costForAid(db, row.club_id, id)]
    if (open > best.open || (open === best.open && cost > best.cost)) best = { open, cost, subscription }
  }
  return best
}
