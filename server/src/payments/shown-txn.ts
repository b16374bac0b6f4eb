import { dateOf } from '@touchline/domain/kit/dates'
import { donationText } from '@touchline/domain/payments/donation'
import { displayStatus, nameForParents } from '@touchline/domain/payments/transaction'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@touchline/domain/access/actor'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { TxnRow } from './payments.store.ts'

type Found = TxnRow & {
  first_name: string | null
  last_name: string | null
  receipt_id: number | null
  /** The transaction from which it comes. */
  from: (Pick<TxnRow, 'id' | 'type' | 'status' | 'cents' | 'credit_expires_on'> & { completed_at: string | null }) | null
  is_reconciled: boolean
}

/** Transactions `t` with their payers and receipts, the oldest first. */
async function findShown(db: Db, clubId: number, which: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select t.*, t.credit_expires_on::text as credit_expires_on, u.first_name, u.last_name, r.id as receipt_id,
      case when o.id is not null then jsonb_build_object('id', o.id, 'type', o.type, 'status', o.status, 'cents', o.cents,
        'credit_expires_on', o.credit_expires_on, 'completed_at', o.completed_at) end as "from", exists (select from balance_txn b
        where b.club_id = ${clubId} and b.merchant_id = t.merchant_id and b.source = t.external_id) as is_reconciled
    from txn t left join app_user u on u.id = t.user_id left join receipt r on r.club_id = ${clubId} and r.txn_id = t.id
      left join txn o on o.club_id = ${clubId} and o.id = t.parent_txn_id
    where t.club_id = ${clubId} and ${which} order by t.id`.execute(db)
  return rows
}

/** The method that paid, as it was then. */
export const cardOf = ({ method_kind, method_brand, method_last4, method_expires_month, method_expires_year }: TxnRow) =>
  method_kind && {
    ...{ kind: method_kind, brand: method_brand, last4: method_last4 },
    ...{ expires_month: method_expires_month, expires_year: method_expires_year },
  }

interface Reader {
  actor: Pick<Actor, 'userId' | 'clubZone' | 'locale'>
  now: Date
  /** Staff read whole names, and open disputes as such. */
  isStaff: boolean
}

/** Money that comes in stands as a credit, money that goes out as a debit. */
const comesIn = new Set(['payment', 'manual', 'debit'])

type Stated = Pick<TxnRow, 'type' | 'status' | 'credit_expires_on'> & { completed_at: Date | string | null }
function statusFor({ actor: { clubZone: zone }, now, isStaff }: Reader, { type, status, credit_expires_on, completed_at }: Stated) {
  const completedOn = completed_at && dateOf(new Date(completed_at), zone)
  return displayStatus({ type, status, creditExpiresOn: credit_expires_on, completedOn }, dateOf(now, zone), isStaff)
}

function shown(txn: Found, reader: Reader) {
  const { actor, isStaff } = reader
  const { type, status, user_id, from } = txn
  const name = { first: txn.first_name ?? '', last: txn.last_name ?? '' }
  return {
    ...{ id: txn.id, type, status, amount: txn.cents, service_fee: txn.fee_cents, user_id },
    description: txn.description ?? (txn.is_donation ? donationText(actor.locale) : null),
    display_status: statusFor(reader, txn),
    pending: status === 'pending' || status === 'in_review',
    reconciled: isStaff && txn.external_id !== null ? txn.is_reconciled : null,
    dispute_decision: type === 'dispute' && (status === 'won' || status === 'lost') ? status : null,
    original_amount: from?.cents ?? null,
    amount_debit: comesIn.has(type) ? null : txn.cents,
    amount_credit: comesIn.has(type) ? txn.cents : null,
    create_time: txn.created_at.toISOString(),
    payer: user_id === null ? null : nameForParents(name, isStaff || user_id === actor.userId),
    ...{ subscription_id: txn.subscription_id, failure_reason: txn.failure_reason, receipt_id: txn.receipt_id },
    card: cardOf(txn),
    ...{ credit_expires_on: txn.credit_expires_on, remaining: txn.remaining_cents },
    rescinded_amounts: txn.rescinded_cents === null ? [] : [txn.rescinded_cents],
    sibling: from && { id: from.id, type: from.type, status: from.status, display_status: statusFor(reader, from), amount: from.cents },
    ...{ parent_id: txn.parent_txn_id, awaits_payer: txn.awaits_payer },
  }
}

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>

/** Transactions `t` of a club as the actor reads them, the oldest first; `which` is a condition on them. */
export async function shownTxns({ db, actor, now }: Reading, clubId: number, which: RawBuilder<unknown>, isStaff: boolean) {
  return (await findShown(db, clubId, which)).map((txn) => shown(txn, { actor, now, isStaff }))
}

/** A transaction as the actor reads it. */
export const shownTxn = async (call: Reading, { club_id, id }: TxnRow, isStaff: boolean) =>
  (await shownTxns(call, club_id, sql`t.id = ${id}`, isStaff))[0]!

/** The transactions that followed from one, such as refunds and disputes. */
export const shownChildren = (call: Reading, { club_id, id }: TxnRow, isStaff: boolean) =>
  shownTxns(call, club_id, sql`t.parent_txn_id = ${id}`, isStaff)
