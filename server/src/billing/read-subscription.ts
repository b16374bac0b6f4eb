import type { ActKind } from '@touchline/domain/billing/acts'
import { instalmentState, lateFeeWarning, openFirst, paymentStatus, sumsOf } from '@touchline/domain/billing/subscription'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayManageMoney, maySeeAsPayer, mayViewMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { assertOwnMoney, isOwnMoney } from '../payments/find-money.ts'
import { feeRuleOn, findSubscription, type SubscriptionRow } from '../payments/payments.store.ts'
import { shownTxns } from '../payments/shown-txn.ts'
import { shownMethod } from '../payments/methods.ts'
import { timingOfSubscription } from './fee-timing.ts'
import { itemsOf, nextChargeOn, type Item } from './instalments.store.ts'
import { methodsInUse, methodToCharge, payingAt } from './methods-in-use.ts'
import { takenOf } from './taken-payments.ts'

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>
type ReadingOne = Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>

/** The late fees that are part of what is open of an instalment. */
const openWithoutFees = ({ parts, open }: Item): number =>
  open -
  parts
    .filter(({ kind }) => kind === 'Late')
    .reduce((sum, { cents, reduced_cents, paid }) => sum + Math.max(0, cents - reduced_cents - paid), 0)

/** Amounts and status of a subscription (S2.3), in cents. */
export function detailsOf(
  { canceled_at, hold_at }: Pick<SubscriptionRow, 'canceled_at' | 'hold_at'>,
  items: readonly Item[],
  today: string,
) {
  const facts = items.map((item) => item.facts)
  const { outstanding, due, overdue, paid, processing } = sumsOf(facts, today)
  const charged = facts.reduce((sum, { cents, reduced, isMoved }) => sum + (isMoved ? 0 : cents - reduced), 0)
  return {
    status: paymentStatus({ isCanceled: canceled_at !== null, isHeld: hold_at !== null, outstanding, overdue }),
    ...{ amount_total: charged, amount_paid: paid, amount_outstanding: outstanding, amount_due: due },
    ...{ amount_overdue: overdue, amount_processing: processing },
  }
}

/** Warnings about late fees, of a subscription that is collected. */
function warningsOf({ hold_at }: SubscriptionRow, items: readonly Item[], today: string) {
  if (hold_at !== null) return []
  return items.flatMap((item) => {
    const open = openWithoutFees(item)
    const warning = lateFeeWarning({ today, dueOn: item.due_on, overDueOn: item.over_due_on, open, lateFee: item.late_fee_cents })
    return warning ? [warning] : []
  })
}

interface Names {
  payer: { id: number; name: string }
  player: { id: number; name: string } | null
}
/** The names of payers and players by subscription. */
async function namesOf(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, Names>> {
  const { rows } = await sql<{ id: number; user_id: number; payer: string; player_id: number | null; player: string | null }>`
    select s.id, s.user_id, u.first_name || ' ' || u.last_name as payer, s.player_id, p.first_name || ' ' || p.last_name as player
    from subscription s join app_user u on u.id = s.user_id left join player p on p.club_id = ${clubId} and p.id = s.player_id
    where s.club_id = ${clubId} and s.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        payer: { id: row.user_id, name: row.payer },
        player: row.player_id === null || row.player === null ? null : { id: row.player_id, name: row.player },
      },
    ]),
  )
}

/** The receipts of instalments, and the reason of the last failed charge of those that are open. */
async function outcomesOf(db: Db, clubId: number, subscriptionId: number) {
  const receipts = await sql<{ item: number; id: number; number: number }>`
    select distinct on (i.id) i.id as item, r.id, r.number from line_item i
      join txn_allocation a on a.club_id = ${clubId} and a.line_item_id = i.id and a.counts and a.cents > 0 join receipt r on r.club_id = ${clubId} and r.txn_id = a.txn_id
    where i.club_id = ${clubId} and i.subscription_id = ${subscriptionId} order by i.id, r.id desc`.execute(db)
  const failures = await sql<{ item: number; reason: string | null }>`
    select distinct on (i.id) i.id as item, case when t.status = 'failed' then t.failure_reason end as reason from line_item i
      join txn_allocation a on a.club_id = ${clubId} and a.line_item_id = i.id and a.cents > 0
      join txn t on t.club_id = ${clubId} and t.id = a.txn_id and t.type = 'payment'
    where i.club_id = ${clubId} and i.subscription_id = ${subscriptionId} order by i.id, t.id desc`.execute(db)
  return {
    receipts: new Map(receipts.rows.map(({ item, ...receipt }) => [item, receipt])),
    failures: new Map(failures.rows.map(({ item, reason }) => [item, reason])),
  }
}

/** The transactions with parts of a subscription, the newest first. */
async function transactionsOf(call: Reading, { club_id, id }: SubscriptionRow, isStaff: boolean) {
  const own = sql`t.type <> 'payout' and t.id in (select o.id from txn o where o.club_id = ${club_id} and o.subscription_id = ${id}
    union select a.txn_id from line_item i join txn_allocation a on a.club_id = ${club_id} and a.line_item_id = i.id
      where i.club_id = ${club_id} and i.subscription_id = ${id})`
  const all = (await shownTxns(call, club_id, own, isStaff)).toReversed()
  const shares = await sharesOf(call.db, { club_id, id }, all)
  return all.map((txn) => ({ ...txn, share: shares.get(txn.id) ?? txn.amount }))
}

/** The cents of a subscription in those transactions that have parts of several; the share of any other is its amount. */
async function sharesOf(db: Db, { club_id, id }: Pick<SubscriptionRow, 'club_id' | 'id'>, txns: readonly { id: number }[]) {
  const { rows } = await sql<{ id: number; own: number | null }>`
    select a.txn_id as id, sum(a.cents) filter (where c.subscription_id = ${id})::bigint as own from txn_allocation a
      join txn t on t.club_id = ${club_id} and t.id = a.txn_id join charge_line c on c.club_id = ${club_id} and c.id = a.charge_line_id
    where a.club_id = ${club_id} and a.txn_id = any(${txns.map((txn) => txn.id)}::bigint[]) and (a.counts or t.status = 'failed')
    group by a.txn_id having bool_or(c.subscription_id <> ${id})`.execute(db)
  return new Map(rows.map(({ id: txnId, own }) => [txnId, Math.abs(own ?? 0)]))
}

/** A subscription as its payer and finance read it. */
async function shownSubscription(call: ReadingOne, row: SubscriptionRow, today: string, isStaff: boolean) {
  const { db } = call
  const clubId = row.club_id
  const items = await itemsOf(db, clubId, [row.id])
  const names = (await namesOf(db, clubId, [row.id])).get(row.id)!
  const { receipts, failures } = await outcomesOf(db, clubId, row.id)
  const charges = row.autopay && (await methodToCharge(db, clubId, { userId: row.user_id, merchantId: row.merchant_id }, today)) !== null
  const lines = new Map<number, { charge_line_id: number; description: string; kind: Item['parts'][number]['kind']; amount: number }>()
  for (const { parts, facts } of items)
    for (const { charge_line_id, description, kind, cents, reduced_cents } of parts) {
      const line = lines.get(charge_line_id) ?? { charge_line_id, description, kind, amount: 0 }
      line.amount += facts.isMoved ? 0 : cents - reduced_cents
      lines.set(charge_line_id, line)
    }
  return {
    ...{ id: row.id, description: row.description, ...names, program_id: row.program_id, package_id: row.package_id },
    payment_plan_id: await call.ctx.questions.planOf(db, clubId, row.id),
    ...{ club_region_id: row.club_region_id, subscription_region_source: row.region_source },
    ...{ merchant_id: row.merchant_id, created_at: row.created_at.toISOString() },
    ...{ canceled_at: row.canceled_at?.toISOString() ?? null, hold_at: row.hold_at?.toISOString() ?? null },
    ...{ autopay: row.autopay, version_id: row.version_id, today },
    payment_details: detailsOf(row, items, today),
    line_items: items.map((item) => ({
      ...{ id: item.id, due_on: item.due_on, over_due_on: item.over_due_on, amount: item.facts.cents - item.facts.reduced },
      ...{ amount_late_fee: item.late_fee_cents, late_fee_on: item.late_fee_on, amount_paid: item.facts.paid, amount_open: item.open },
      status: instalmentState(item.facts, today),
      receipt: receipts.get(item.id) ?? null,
      next_charge_on: nextChargeOn(item, { isHeld: row.hold_at !== null, charges }, today),
      failure_reason: item.open > 0 ? (failures.get(item.id) ?? null) : null,
      stopped: item.open > 0 ? item.stopped : null,
      lines: item.parts.map(({ charge_line_id, description, kind, cents, reduced_cents }) => ({
        ...{ charge_line_id, description, kind, amount: cents - reduced_cents },
      })),
    })),
    charges: [...lines.values()],
    warnings: warningsOf(row, items, today),
    transactions: await transactionsOf(call, row, isStaff),
  }
}

const todayOf = ({ actor, now }: Reading) => dateOf(now, actor.clubZone)

/** A subscription of the caller as payer; for everybody else, another contact of the player too, it does not exist. */
export async function readOwnRegistration(call: ReadingOne, id: number) {
  const { db, actor } = call
  const row = actor.clubId === null ? undefined : await findSubscription(db, actor.clubId, id)
  if (!row || !maySeeAsPayer({ userId: row.user_id })(actor)) throw notFound()
  const today = todayOf(call)
  return {
    ...(await shownSubscription(call, row, today, false)),
    note: await noteOf(db, row),
    paying: await payingInPerson(call, row, today),
    credits: await creditsOf(db, row, today),
  }
}

/** The note to the payers of a bill; a registration has none. */
async function noteOf(db: Db, { club_id, program_id }: Pick<SubscriptionRow, 'club_id' | 'program_id'>): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`select p.description as note from program p
    where p.club_id = ${club_id} and p.id = ${program_id} and p.is_bill`.execute(db)
  return rows[0]?.note ?? null
}

/** Account credits of the payer that have not expired, the one that expires first first. Locked, nobody else uses them meanwhile. */
export async function creditsOf(db: Db, { club_id, user_id }: Pick<SubscriptionRow, 'club_id' | 'user_id'>, today: string, lock = false) {
  const { rows } = await sql<Credit>`
    select t.id, t.remaining_cents as remaining, t.credit_expires_on::text as expires_on, t.club_id, t.club_region_id, t.subscription_id from txn t
    where t.club_id = ${club_id} and t.user_id = ${user_id} and t.type = 'credit' and t.status = 'pending' and t.remaining_cents > 0
      and (t.credit_expires_on is null or t.credit_expires_on >= ${today}::date) order by t.credit_expires_on, t.id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows
}

interface Credit {
  id: number
  remaining: number
  expires_on: string | null
  club_id: number
  club_region_id: number | null
  subscription_id: number | null
}
/** Those with which the caller may pay for the payer: the credit is money of its own region and program. */
async function creditsToApply(call: Reading, row: SubscriptionRow, today: string): Promise<Credit[]> {
  const own = []
  for (const credit of await creditsOf(call.db, row, today))
    if (mayManageMoney(scopeOf(credit))(call.actor) && (await isOwnMoney(call, { subscription: credit.subscription_id, txn: credit.id })))
      own.push(credit)
  return own
}

/** The methods and fees for a payment of the caller at a merchant account. A person who is logged in as the payer sees no methods. */
export async function payingInPerson(
  { db, actor }: Reading,
  { club_id, merchant_id }: Pick<SubscriptionRow, 'club_id' | 'merchant_id'>,
  today: string,
) {
  const paying = await payingAt(db, club_id, { userId: actor.userId, merchantId: merchant_id }, today)
  return actor.loginFromUserId === null ? paying : { ...paying, methods: [] }
}

/** The subscriptions of the caller in the club, with the means to pay them. */
export async function readBilling(call: Reading) {
  const { db, actor } = call
  const { clubId, userId } = actor
  if (clubId === null) throw notFound()
  const today = todayOf(call)
  // A registration whose first payment failed never came about; its failed payment stands among the transactions.
  const { rows } = await sql<SubscriptionRow>`select s.* from subscription s where s.club_id = ${clubId} and s.user_id = ${userId}
    and not exists (select from subscription_act a where a.club_id = ${clubId} and a.subscription_id = s.id and a.kind = 'cancel' and a.by_user_id is null)`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await itemsOf(db, clubId, ids), ({ subscription_id }) => subscription_id)
  const names = await namesOf(db, clubId, ids)
  const paying = []
  for (const merchant_id of new Set(rows.map((row) => row.merchant_id)))
    paying.push(await payingInPerson(call, { club_id: clubId, merchant_id }, today))
  const chargeable = paying.filter(
    ({ is_open, kinds, methods: [method] }) => is_open && method?.fault === null && kinds.includes(method.kind),
  )
  const charging = new Set(chargeable.map(({ merchant_id }) => merchant_id))
  const all = rows.map((row) => {
    const own = items.get(row.id) ?? []
    const details = detailsOf(row, own, today)
    const next = own.find(({ open }) => open > 0)
    const collecting = { isHeld: row.hold_at !== null, charges: row.autopay && charging.has(row.merchant_id) }
    return {
      ...{ id: row.id, description: row.description, player: names.get(row.id)!.player, merchant_id: row.merchant_id },
      ...{ created_at: row.created_at.toISOString(), createdAt: row.created_at, payment_details: details },
      ...{ isCanceled: row.canceled_at !== null, outstanding: details.amount_outstanding },
      next: next ? { due_on: next.due_on, cents: next.open, next_charge_on: nextChargeOn(next, collecting, today) } : null,
      warnings: row.canceled_at === null ? warningsOf(row, own, today) : [],
    }
  })
  return {
    subscriptions: openFirst(all).map(({ createdAt: _at, isCanceled: _is, outstanding: _sum, ...shown }) => shown),
    credit: await creditOf(db, clubId, userId, today),
    paying,
    taken: await takenOf(db, clubId, userId, ids),
    waiting: await shownTxns(call, clubId, sql`t.user_id = ${userId} and t.awaits_payer`, false),
  }
}

/** The rest of the account credits of a person that have not expired, in cents. */
export async function creditOf(db: Db, clubId: number, userId: number, today: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(remaining_cents), 0)::bigint as cents from txn
    where club_id = ${clubId} and user_id = ${userId} and type = 'credit' and status = 'pending'
      and (credit_expires_on is null or credit_expires_on >= ${today}::date)`.execute(db)
  return rows[0]!.cents
}

/** A subscription that the actor may view as finance: 404 in other clubs, 403 without the right in its region. */
export async function findToView({ db, actor }: Reading, id: number): Promise<SubscriptionRow> {
  const row = actor.clubId === null ? undefined : await findSubscription(db, actor.clubId, id)
  if (!row) throw notFound()
  await assertOwnMoney({ db, actor }, { subscription: row.id })
  if (!mayViewMoney(scopeOf(row))(actor)) throw forbidden()
  return row
}

/** A subscription for finance, with the acts on it. */
export async function readClubSubscription(call: ReadingOne, id: number) {
  const { db, actor } = call
  const row = await findToView(call, id)
  const today = todayOf(call)
  const { rows } = await sql<ActRow>`
    select a.id, a.kind, a.cents, a.reason, a.created_at, a.undone_at, u.first_name || ' ' || u.last_name as by
    from subscription_act a left join app_user u on u.id = a.by_user_id where a.club_id = ${row.club_id} and a.subscription_id = ${id}
    order by a.id desc`.execute(db)
  const methods = await methodsInUse(db, row.club_id, { userId: row.user_id, merchantId: row.merchant_id })
  return {
    ...(await shownSubscription(call, row, today, true)),
    ...{ hold_reason: row.hold_reason, cancel_reason: row.cancel_reason },
    acts: rows.map((act) => ({ ...act, created_at: act.created_at.toISOString(), undone_at: act.undone_at?.toISOString() ?? null })),
    methods: methods.map((method) => withoutExpiry(shownMethod(method, today))),
    fee_timing: await timingOfSubscription(db, row),
    fee: await feeRuleOn(db, row.club_id, row.merchant_id, today),
    credit: await creditOf(db, row.club_id, row.user_id, today),
    credits: await creditsToApply(call, row, today),
    may: { manage: mayManageMoney(scopeOf(row))(actor) },
  }
}
interface ActRow {
  id: number
  kind: ActKind
  cents: number | null
  reason: string | null
  created_at: Date
  undone_at: Date | null
  by: string | null
}
/** Staff read which method it is, and not when it expires. */
export const withoutExpiry = ({ id, kind, brand, last4, fault }: ReturnType<typeof shownMethod>) => ({ id, kind, brand, last4, fault })
