import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { mayManageMerchants, mayViewMerchants } from '@touchline/domain/payments/policy'
import { sql, type Selectable } from 'kysely'
import { assignedPrograms } from '../../access/assigned-programs.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { nameOfUser } from '../../kit/name-of-user.ts'
import { offlineAccount } from '../payments.store.ts'
import type { ClubMerchantTable, MerchantFeeTable } from '../payments.table.ts'

export type Merchant = Selectable<ClubMerchantTable>
type Asking = Pick<ActionContext, 'db' | 'actor'>

/**
 * The club whose merchant accounts the actor may see, or may manage. A program admin of some programs sees none: an account belongs to no program, and
 * all of them are paid at it.
 */
export async function merchantClub({ db, actor }: Asking, act: 'view' | 'manage'): Promise<number> {
  if (actor.clubId === null) throw notFound()
  if (!mayViewMerchants(actor)) throw forbidden()
  if (act === 'manage' && !mayManageMerchants(actor)) throw forbidden()
  if (actor.roleType === 'ProgramAdmin') {
    const { rows } = await sql`select 1 where ${assignedPrograms(actor, sql`null::bigint`)}`.execute(db)
    if (rows.length === 0) throw forbidden()
  }
  return actor.clubId
}

/** The merchant accounts of a club; the default one first, archived ones last. The account of cash and checks is none that anybody chooses. */
export const allMerchants = (db: Db, clubId: number): Promise<Merchant[]> =>
  db
    .selectFrom('club_merchant')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('purpose', '=', 'programs')
    .where('external_account', '<>', offlineAccount)
    .orderBy('is_default', 'desc')
    .orderBy(sql`'Archived' = any(flags)`)
    .orderBy('id')
    .execute()

/** A merchant account of the actor’s club: 404 for those of other clubs. */
export async function merchantOfClub({ db, actor }: Asking, id: number, lock = false): Promise<Merchant> {
  if (actor.clubId === null) throw notFound()
  const one = db
    .selectFrom('club_merchant')
    .selectAll()
    .where('club_id', '=', actor.clubId)
    .where('id', '=', id)
    .where('external_account', '<>', offlineAccount)
  const found = await (lock ? one.forUpdate() : one).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The same for finance: 403 without the right. */
export async function findMerchantTo(act: 'view' | 'manage', call: Asking, id: number, lock = false): Promise<Merchant> {
  const found = await merchantOfClub(call, id, lock)
  await merchantClub(call, act)
  return found
}

/** A merchant account that the actor changes, locked: 409 with the name of the person who was faster, 428 without the version that was seen. */
export async function findMerchantToChange(call: Asking, id: number, seen: number | undefined): Promise<Merchant> {
  const found = await findMerchantTo('manage', call, id, true)
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: found.version_id } })
  if (found.version_id !== seen) throw newerVersion(found.version_id, await nameOfUser(call.db, found.updated_by_user_id))
  return found
}

export type FeeRow = Selectable<MerchantFeeTable>
/** The service fees of a merchant account, the newest first. */
export const feesOfMerchant = (db: Db, { club_id, id }: Pick<Merchant, 'club_id' | 'id'>): Promise<FeeRow[]> =>
  db
    .selectFrom('merchant_fee')
    .selectAll()
    .where('club_id', '=', club_id)
    .where('merchant_id', '=', id)
    .orderBy('valid_from', 'desc')
    .execute()

/** The subscriptions of a merchant account of which something is open and not being paid. */
export async function openSubscriptionsAt(db: Db, { club_id, id }: Pick<Merchant, 'club_id' | 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct s.id)::int as count from subscription s
      join line_item i on i.club_id = ${club_id} and i.subscription_id = s.id and i.canceled_at is null
      join line_item_part p on p.club_id = ${club_id} and p.line_item_id = i.id
    where s.club_id = ${club_id} and s.merchant_id = ${id} and s.canceled_at is null
      and p.cents - p.reduced_cents > coalesce((select sum(a.cents) from txn_allocation a
        where a.club_id = ${club_id} and a.line_item_id = i.id and a.charge_line_id = p.charge_line_id and a.counts and a.reopens), 0)`.execute(
    db,
  )
  return rows[0]!.count
}

export interface PolicyRow {
  id: number
  kind: MerchantPolicyKind
  version: number
  text: string
  created_at: Date
  published_by: string | null
}
/** The versions of a policy of a merchant account, the newest first. */
export async function policyVersions(
  db: Db,
  { club_id, id }: Pick<Merchant, 'club_id' | 'id'>,
  kind: MerchantPolicyKind,
): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`select p.id, p.kind, p.version, p.text, p.created_at,
      u.first_name || ' ' || u.last_name as published_by
    from merchant_policy p left join app_user u on u.id = p.created_by_user_id
    where p.club_id = ${club_id} and p.merchant_id = ${id} and p.kind = ${kind} order by p.version desc`.execute(db)
  return rows
}

export type PolicyInForce = Omit<PolicyRow, 'text'>
export type PoliciesInForce = Partial<Record<MerchantPolicyKind, PolicyInForce>>
/** The policies of a merchant account that are in force, by kind. */
export async function policiesInForce(db: Db, { club_id, id }: Pick<Merchant, 'club_id' | 'id'>): Promise<PoliciesInForce> {
  const { rows } = await sql<PolicyInForce>`select distinct on (p.kind) p.id, p.kind, p.version, p.created_at,
      u.first_name || ' ' || u.last_name as published_by
    from merchant_policy p left join app_user u on u.id = p.created_by_user_id
    where p.club_id = ${club_id} and p.merchant_id = ${id} order by p.kind, p.version desc`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.kind, row]))
}
