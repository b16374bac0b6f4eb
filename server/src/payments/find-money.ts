import type { Actor } from '@touchline/domain/access/actor'
import { isDirectorOnly } from '@touchline/domain/access/policy'
import { holds } from '@touchline/domain/access/permissions'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayManageMoney, mayReviewMoney, mayViewMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { findSubscription, findTxn, type SubscriptionRow, type TxnRow } from './payments.store.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>
/** The subscription of some money, and, where one payment is for several, the transaction; null for a subscription. */
interface MoneyInSql {
  subscription: Sql
  txn: Sql
}
/** SQL: `holds` is true of the subscription `owed` that the money belongs to, or of one of those that one payment is for. */
export const moneyOf = (clubId: number | null, { subscription, txn }: MoneyInSql, holds: Sql): Sql =>
  sql`(exists (select from subscription owed where owed.club_id = ${clubId} and owed.id = ${subscription} and ${holds})
    or (${subscription} is null and exists (select from txn_allocation part join line_item due on due.club_id = ${clubId} and due.id = part.line_item_id
      join subscription owed on owed.club_id = ${clubId} and owed.id = due.subscription_id
      where part.club_id = ${clubId} and part.txn_id = ${txn} and ${holds})))`

/**
 * SQL: the money is of a program that a program admin administers, and for a director of the registration for a package; invoices, fees of teams and what
 * belongs to no program are not for directors. Everybody else passes. 403 for a director whose club lets directors only look at programs.
 */
export function programsOfMoney(actor: Actor, subscription: Sql, txn: Sql): Sql {
  const { clubId, roleType } = actor
  const money = { subscription, txn }
  if (roleType === 'ProgramAdmin')
    // One without assigned programs also sees what belongs to no program.
    return sql`(${assignedPrograms(actor, sql`(select owed.program_id from subscription owed where owed.club_id = ${clubId} and owed.id = ${subscription})`)}
      or ${moneyOf(clubId, money, assignedPrograms(actor, sql`owed.program_id`))})`
  if (!reviewsOnly(actor)) return sql`true`
  if (clubId === null || !mayReviewMoney({ clubId, regionId: null })(actor)) throw forbidden()
  return moneyOf(clubId, money, sql`owed.package_id is not null`)
}

/** True for a director, who reads amounts, payers and states, but neither how somebody paid nor why an admin acted. */
export const reviewsOnly = isDirectorOnly

interface MoneyOf {
  subscription: number | null
  txn?: number
}
/** False for money of programs that a program admin does not administer, and for a director for money of no program. */
export async function isOwnMoney({ db, actor }: Asking, of: MoneyOf): Promise<boolean> {
  if (actor.roleType !== 'ProgramAdmin' && !reviewsOnly(actor)) return true
  const own = programsOfMoney(actor, sql`${of.subscription}::bigint`, sql`${of.txn ?? null}::bigint`)
  return (await sql`select 1 where ${own}`.execute(db)).rows.length > 0
}
/** 404 for money of programs that a program admin does not administer. */
export async function assertOwnMoney(call: Asking, of: MoneyOf): Promise<void> {
  if (!(await isOwnMoney(call, of))) throw notFound()
}

/** A transaction that the actor may read as finance: 404 in other clubs, 403 without the right in its region. */
export async function findTxnToView({ db, actor }: Asking, id: number): Promise<TxnRow> {
  const found = actor.clubId === null ? undefined : await findTxn(db, actor.clubId, id)
  if (!found) throw notFound()
  await assertOwnMoney({ db, actor }, { subscription: found.subscription_id, txn: found.id })
  if (!mayViewMoney(scopeOf(found))(actor)) throw forbidden()
  return found
}

/** The same, for those who may change it. */
export async function findTxnToManage(call: Asking, id: number): Promise<TxnRow> {
  const found = await findTxnToView(call, id)
  await assertMayReturn(call, found)
  return found
}

/**
 * 403 without the right over a transaction that is taken back: in its region, and for a program admin in the programs of all registrations that it belongs to,
 * because it is one amount.
 */
export async function assertMayReturn({ db, actor }: Asking, txn: TxnRow): Promise<void> {
  if (!mayManageMoney(scopeOf(txn))(actor)) throw forbidden()
  if (actor.roleType !== 'ProgramAdmin') return
  const { club_id: clubId, id, subscription_id } = txn
  const { rows } = await sql`select 1 from subscription s where s.club_id = ${clubId}
    and (s.id = ${subscription_id} or s.id in (select c.subscription_id from txn_allocation a
      join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id where a.club_id = ${clubId} and a.txn_id = ${id}))
    and not ${assignedPrograms(actor, sql`s.program_id`)} limit 1`.execute(db)
  if (rows.length > 0) throw forbidden()
}

/** A subscription whose money the actor may manage, locked: one act after the other changes what is open of it. */
export async function findSubscriptionToManage({ db, actor }: Asking, id: number): Promise<SubscriptionRow> {
  const found = actor.clubId === null ? undefined : await findSubscription(db, actor.clubId, id, true)
  if (!found) throw notFound()
  await assertOwnMoney({ db, actor }, { subscription: found.id })
  if (!mayManageMoney(scopeOf(found))(actor)) throw forbidden()
  return found
}

/** A transaction of which the actor is the payer. */
export async function findOwnTxn({ db, actor }: Asking, id: number): Promise<TxnRow> {
  const found = actor.clubId === null ? undefined : await findTxn(db, actor.clubId, id)
  if (!found || found.user_id !== actor.userId) throw notFound()
  return found
}

/** The regions of which the actor sees money; null: of all, and what belongs to no region. */
export function regionsOfMoney(actor: Actor): readonly number[] | null {
  if (actor.isSuperAdmin || actor.roleType === 'ProgramAdmin' || holds(actor.permissions, 'view_program_financials')) return null
  return Object.keys(actor.permissions)
    .map(Number)
    .filter((region) => holds(actor.permissions, 'view_program_financials', region))
}

/** The same for the lists that directors read too: they belong to no region, and `programsOfMoney` limits what they see. */
export const regionsToReview = (actor: Actor): readonly number[] | null => (reviewsOnly(actor) ? null : regionsOfMoney(actor))
