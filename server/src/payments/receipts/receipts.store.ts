import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { anyOf } from '@touchline/domain/access/actor'
import { donationText } from '@touchline/domain/payments/donation'
import { mayReviewMoney, maySeeAsPayer } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { assertOwnMoney, reviewsOnly } from '../find-money.ts'
import type { MethodKind } from '@touchline/domain/payments/method'

interface ReceiptRow {
  id: number
  number: number
  txn_id: number
  user_id: number
  cents: number
  fee_cents: number
  created_at: Date
  club: string
  zone: string
  payer: string
  region_id: number | null
  description: string | null
  subscription_id: number | null
  is_donation: boolean
  status: string
  method_kind: MethodKind | null
  method_brand: string | null
  method_last4: string | null
}

/** A receipt with its lines, for the payer, for finance of its region and for directors who review its program; for everybody else it does not exist. */
export async function readReceipt({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, id: number) {
  const clubId = actor.clubId
  if (clubId === null) throw notFound()
  const { rows } = await sql<ReceiptRow>`
    select r.*, c.name as club, c.timezone as zone, u.first_name || ' ' || u.last_name as payer, t.club_region_id as region_id,
      coalesce(s.description, t.description) as description, t.subscription_id, t.is_donation, t.status, t.method_kind, t.method_brand, t.method_last4
    from receipt r join txn t on t.club_id = ${clubId} and t.id = r.txn_id join club c on c.club_id = ${clubId} join app_user u on u.id = r.user_id
      left join subscription s on s.club_id = ${clubId} and s.id = t.subscription_id
    where r.club_id = ${clubId} and r.id = ${id}`.execute(db)
  const found = rows[0]
  if (!found) throw notFound()
  if (!anyOf(maySeeAsPayer({ userId: found.user_id }), mayReviewMoney({ clubId, regionId: found.region_id }))(actor)) throw notFound()
  if (found.user_id !== actor.userId) await assertOwnMoney({ db, actor }, { subscription: found.subscription_id, txn: found.txn_id })
  const lines = await sql<{ description: string; of: string; due_on: string; cents: number }>`
    select c.description, concat_ws(' · ', s.description, nullif(concat_ws(' ', p.first_name, p.last_name), '')) as of, i.due_on::text, sum(a.cents)::bigint as cents
    from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id join line_item i on i.club_id = ${clubId} and i.id = a.line_item_id
      join subscription s on s.club_id = ${clubId} and s.id = i.subscription_id left join player p on p.club_id = ${clubId} and p.id = s.player_id
    where a.club_id = ${clubId} and a.txn_id = ${found.txn_id} and (a.counts or exists (select from txn t where t.club_id = ${clubId} and t.id = a.txn_id and t.status = 'voided'))
    group by i.due_on, i.id, c.id, c.description, s.description, p.first_name, p.last_name order by i.due_on, i.id, c.id`.execute(db)
  // Directors do not read the method of a payer.
  const isForeign = reviewsOnly(actor) && found.user_id !== actor.userId
  const refunds = await sql<{ at: Date; cents: number; to: 'method' | 'credit' }>`
    select t.created_at as at, t.cents + t.fee_cents as cents, coalesce(t.refund_to, 'method') as to from txn t
    where t.club_id = ${clubId} and t.parent_txn_id = ${found.txn_id} and t.type = 'refund' and t.status <> 'failed' order by t.id`.execute(
    db,
  )
  const donation = donationText(actor.locale)
  const shown = found.is_donation ? [{ description: donation, of: '', due_on: null, cents: found.cents }] : lines.rows
  const paid = shown.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...{ id: found.id, number: found.number, club: found.club, payer: found.payer },
    description: found.description ?? (found.is_donation ? donation : null),
    ...{
      txn_id: found.txn_id,
      subscription_id: found.subscription_id,
      is_donation: found.is_donation,
      voided: found.status === 'voided',
      paid_on: dateOf(found.created_at, found.zone),
    },
    refunds: refunds.rows.map(({ at, cents, to }) => ({ on: dateOf(at, found.zone), cents, to })),
    card: isForeign ? null : found.method_kind && { kind: found.method_kind, brand: found.method_brand, last4: found.method_last4 },
    ...{ lines: shown, credit: found.cents - paid, service_fee: found.fee_cents, total: found.cents + found.fee_cents },
  }
}
