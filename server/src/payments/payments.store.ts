import type { Share } from '@touchline/domain/ledger/allocation'
import type { Dimensions, Part } from '@touchline/domain/ledger/journal'
import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import type { MerchantFlag, Vendor } from '@touchline/domain/payments/merchant'
import { generalFund } from '@touchline/domain/payments/donation'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { dimensionsOfLine, withoutNulls } from './obligation-dimensions.ts'
import type { PaymentMethodTable, SubscriptionTable, TxnTable } from './payments.table.ts'

export interface MerchantRow {
  id: number
  name: string
  vendor: Vendor
  is_default: boolean
  flags: MerchantFlag[]
  refund_days: number | null
  returns_fee: boolean
  external_account: string
}
/** The account of a club without payments online, under which cash and checks are booked; no provider knows it, and it takes no payments. */
export const offlineAccount = 'offline'
const merchantColumns = ['id', 'name', 'vendor', 'is_default', 'flags', 'refund_days', 'returns_fee', 'external_account'] as const

/** The merchant accounts of a club; the default one first. */
export const merchantsOf = (db: Db, clubId: number): Promise<MerchantRow[]> =>
  db.selectFrom('club_merchant').select(merchantColumns).where('club_id', '=', clubId).orderBy('is_default', 'desc').orderBy('id').execute()

export const findMerchant = (db: Db, clubId: number, id: number): Promise<MerchantRow | undefined> =>
  db.selectFrom('club_merchant').select(merchantColumns).where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst()

/** The club and merchant account behind an account at a provider. One endpoint of Stripe takes the events of all accounts, whatever their vendor. */
export const findAccount = (db: Db, account: string) =>
  db.selectFrom('provider_account').select(['merchant_club_id as club_id', 'merchant_id']).where('account', '=', account).executeTakeFirst()

/** The clubs that have an account at a provider. */
export const clubsWithMerchants = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('provider_account').select('merchant_club_id as id').distinct().orderBy('id').execute()).map(({ id }) => id)

/** The service fee that is valid on a day (YYYY-MM-DD, club-local); none before the first. */
export async function feeRuleOn(db: Db, clubId: number, merchantId: number, day: string): Promise<FeeRule> {
  const rule = await db
    .selectFrom('merchant_fee')
    .select(['type', 'base', 'percent', 'cap'])
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', merchantId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rule ?? { type: 'custom', base: 0, percent: 0, cap: null }
}

export type SubscriptionRow = Selectable<SubscriptionTable>
/** Locked, so that one act after the other changes what is open of it. */
export async function findSubscription(db: Db, clubId: number, id: number, lock = false): Promise<SubscriptionRow | undefined> {
  const found = db.selectFrom('subscription').selectAll().where('club_id', '=', clubId).where('id', '=', id)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** The subscriptions to which parts of a transaction belong, locked in the order of their ids, so that two acts never wait for each other. */
export async function lockSubscriptionsOf(tx: Db, clubId: number, txnId: number): Promise<Map<number, SubscriptionRow>> {
  const rows = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('club_id', '=', clubId)
    .where(
      'id',
      'in',
      sql<number>`(select l.subscription_id from txn_allocation a join charge_line l on l.club_id = ${clubId} and l.id = a.charge_line_id
        where a.club_id = ${clubId} and a.txn_id = ${txnId}
        union select t.subscription_id from txn t where t.club_id = ${clubId} and t.id = ${txnId} and t.subscription_id is not null)`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type MethodRow = Selectable<PaymentMethodTable>
export const findMethod = (db: Db, clubId: number, id: number): Promise<MethodRow | undefined> =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export type TxnRow = Selectable<TxnTable>
/** A method as a transaction keeps it: the method itself may change or be removed. */
type Described = Pick<MethodRow, 'id' | 'kind' | 'brand' | 'last4' | 'expires_month' | 'expires_year'>
export const keptMethod = ({ id, kind, brand, last4, expires_month, expires_year }: Described) => ({
  ...{ payment_method_id: id, method_kind: kind, method_brand: brand, method_last4: last4 },
  ...{ method_expires_month: expires_month, method_expires_year: expires_year },
})
/** The method of a payment, for what follows from it. */
export const sameMethod = ({ method_kind, method_brand, method_last4, method_expires_month, method_expires_year }: TxnRow) => ({
  ...{ method_kind, method_brand, method_last4, method_expires_month, method_expires_year },
})
export async function findTxn(db: Db, clubId: number, id: number, lock = false): Promise<TxnRow | undefined> {
  const found = db.selectFrom('txn').selectAll().where('club_id', '=', clubId).where('id', '=', id)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}
export const insertTxn = (tx: Db, row: Insertable<TxnTable>): Promise<TxnRow> =>
  tx.insertInto('txn').values(row).returningAll().executeTakeFirstOrThrow()
export async function updateTxn(
  tx: Db,
  clubId: number,
  id: number,
  change: Partial<Omit<TxnRow, 'club_id' | 'id' | 'completed_at'>> & { completed?: true },
): Promise<void> {
  const { completed, ...values } = change
  await tx
    .updateTable('txn')
    .set({ ...values, ...(completed && { completed_at: sql<Date>`app_now()` }) })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .execute()
}

/** Notes the object of the provider behind a transaction, once. */
export async function noteExternal(tx: Db, txn: TxnRow, external: string | null): Promise<TxnRow> {
  if (txn.external_id !== null || external === null) return txn
  await updateTxn(tx, txn.club_id, txn.id, { external_id: external })
  return { ...txn, external_id: external }
}

interface AllocationRow extends Dimensions {
  item: number
  cents: number
}
/** The item of a donation, which pays no instalment. */
export const noItem = 0
const toShare = ({ item, cents, ...of }: AllocationRow): Share => ({
  ...{ item, cents },
  of: item === noItem ? { donation_source: generalFund } : withoutNulls(of),
})
/** Allocations `a` with the charge lines and subscriptions that they belong to; a donation belongs to none. */
const allocations = (clubId: number) => sql`txn_allocation a left join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
  left join subscription s on s.club_id = ${clubId} and s.id = c.subscription_id`

/** Parts by the subscription that they belong to, in the order in which each first occurs. */
export const bySubscription = (shares: readonly Share[]): [number, Share[]][] => [...Map.groupBy(shares, ({ of }) => of.subscription_id!)]

/** Instalments with what is open of each charge line: their cents less what was or is being paid. */
export async function openItems(
  db: Db,
  clubId: number,
  subscriptionId: number,
): Promise<{ id: number; dueOn: string; overDueOn: string | null; lines: Share[] }[]> {
  const { rows } = await sql<AllocationRow & { due_on: string; over_due_on: string | null }>`
    select i.id as item, i.due_on::text, i.over_due_on::text, (p.cents - p.reduced_cents - coalesce((select sum(a.cents) from txn_allocation a
        where a.club_id = ${clubId} and a.line_item_id = i.id and a.charge_line_id = c.id and a.counts and a.reopens), 0))::bigint as cents, ${dimensionsOfLine}
    from line_item i join line_item_part p on p.club_id = ${clubId} and p.line_item_id = i.id
      join charge_line c on c.club_id = ${clubId} and c.id = p.charge_line_id join subscription s on s.club_id = ${clubId} and s.id = i.subscription_id
    where i.club_id = ${clubId} and i.subscription_id = ${subscriptionId} and i.canceled_at is null order by i.due_on, i.id, c.id`.execute(
    db,
  )
  const items = Map.groupBy(rows, ({ item }) => item)
  return [...items].map(([id, lines]) => ({
    ...{ id, dueOn: lines[0]!.due_on, overDueOn: lines[0]!.over_due_on },
    lines: lines.filter(({ cents }) => cents > 0).map(({ due_on: _due, over_due_on: _over, ...line }) => toShare(line)),
  }))
}

/** The shares of one transaction that count, positive, by item and charge line. */
export async function sharesOfTxn(db: Db, clubId: number, txnId: number): Promise<Share[]> {
  const { rows } = await sql<AllocationRow>`
    select coalesce(a.line_item_id, ${noItem}) as item, abs(sum(a.cents))::bigint as cents, ${dimensionsOfLine} from ${allocations(clubId)}
    where a.club_id = ${clubId} and a.txn_id = ${txnId} and a.counts group by a.line_item_id, s.club_id, s.id, c.club_id, c.id having sum(a.cents) <> 0
    order by a.line_item_id, c.id`.execute(db)
  return rows.map(toShare)
}

/** The rest of a payment, by item and charge line. */
export async function leftOfPayment(db: Db, clubId: number, paymentId: number): Promise<Share[]> {
  const { rows } = await sql<AllocationRow>`
    select coalesce(a.line_item_id, ${noItem}) as item, sum(a.cents)::bigint as cents, ${dimensionsOfLine} from ${allocations(clubId)}
    where a.club_id = ${clubId} and a.payment_txn_id = ${paymentId} and a.counts group by a.line_item_id, s.club_id, s.id, c.club_id, c.id having sum(a.cents) > 0
    order by a.line_item_id, c.id`.execute(db)
  return rows.map(toShare)
}

interface NewAllocation {
  txnId: number
  paymentId: number
  shares: readonly Share[]
  /** Negative: the cents go back from the payment. */
  sign: 1 | -1
  reopens: boolean
}
export async function insertAllocations(tx: Db, clubId: number, { txnId, paymentId, shares, sign, reopens }: NewAllocation): Promise<void> {
  if (shares.length === 0) return
  await tx
    .insertInto('txn_allocation')
    .values(
      shares.map(({ item, cents, of }) => ({
        ...{ club_id: clubId, txn_id: txnId, payment_txn_id: paymentId, line_item_id: item === noItem ? null : item },
        charge_line_id: of.charge_line_id ?? null,
        ...{ cents: sign * cents, reopens },
      })),
    )
    .execute()
}
/** Changes the parts of a transaction that count: all, or those of some charge lines. */
export async function changeAllocations(
  tx: Db,
  clubId: number,
  txnId: number,
  change: { counts?: boolean; reopens?: boolean },
  chargeLines: readonly number[] | null = null,
): Promise<void> {
  await tx
    .updateTable('txn_allocation')
    .set(change)
    .where('club_id', '=', clubId)
    .where('txn_id', '=', txnId)
    .where('counts', '=', true)
    .$if(chargeLines !== null, (rows) => rows.where('charge_line_id', '=', sql<number>`any(${chargeLines}::bigint[])`))
    .execute()
}

/** Sums by charge line, because entries are written per charge line. */
export const totalCents = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)
