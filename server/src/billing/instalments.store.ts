import { nextChargeDay, type Collecting, type Instalment } from '@touchline/domain/billing/schedule'
import { openOf, type InstalmentFacts } from '@touchline/domain/billing/subscription'
import type { Share } from '@touchline/domain/ledger/allocation'
import type { chargeKinds } from '@touchline/domain/payments/transaction'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

interface PartRow {
  id: number
  subscription_id: number
  due_on: string
  over_due_on: string | null
  canceled_at: Date | null
  /** Canceled by a change of the plan, and not with its subscription. */
  is_moved: boolean
  late_fee_cents: number
  late_fee_on: string | null
  needs_approval: boolean
  tries: number
  next_try_on: string | null
  stopped: 'tries' | 'method' | null
  announced_on: string | null
  announced_for: string | null
  reminders: number
  charge_txn_id: number | null
  charge_line_id: number
  kind: (typeof chargeKinds)[number]
  description: string
  cents: number
  reduced_cents: number
  paid: number
  in_flight: number
}
type ItemColumns = Omit<PartRow, 'charge_line_id' | 'kind' | 'description' | 'cents' | 'reduced_cents' | 'paid' | 'in_flight'>
export type PartOfItem = Pick<PartRow, 'charge_line_id' | 'kind' | 'description' | 'cents' | 'reduced_cents' | 'paid' | 'in_flight'>

/** An instalment with its parts by charge line; amounts in cents, days of the club’s zone. */
export interface Item extends ItemColumns {
  parts: PartOfItem[]
  facts: InstalmentFacts
  open: number
}

/** The instalments of some subscriptions, the oldest first. What is being paid by a payment whose outcome is unknown counts as in flight. */
export async function itemsOf(db: Db, clubId: number, subscriptionIds: readonly number[]): Promise<Item[]> {
  if (subscriptionIds.length === 0) return []
  const { rows } = await sql<PartRow>`
    select i.id, i.subscription_id, i.due_on::text, i.over_due_on::text, i.canceled_at,
      i.canceled_at is not null and i.canceled_at is distinct from s.canceled_at as is_moved, i.late_fee_cents, i.late_fee_on::text, i.needs_approval, i.tries,
      i.next_try_on::text, i.stopped, i.announced_on::text, i.announced_for::text, i.reminders, i.charge_txn_id,
      p.charge_line_id, c.kind, c.description, p.cents, p.reduced_cents, coalesce(m.paid, 0)::bigint as paid, coalesce(m.in_flight, 0)::bigint as in_flight
    from line_item i join subscription s on s.club_id = ${clubId} and s.id = i.subscription_id join line_item_part p on p.club_id = ${clubId} and p.line_item_id = i.id
      join charge_line c on c.club_id = ${clubId} and c.id = p.charge_line_id
      left join lateral (
        select sum(a.cents) filter (where t.type <> 'payment' or t.status not in ('pending', 'in_review')) as paid,
          sum(a.cents) filter (where t.type = 'payment' and t.status in ('pending', 'in_review')) as in_flight
        from txn_allocation a join txn t on t.club_id = ${clubId} and t.id = a.txn_id
        where a.club_id = ${clubId} and a.line_item_id = i.id and a.charge_line_id = p.charge_line_id and a.counts and a.reopens) m on true
    where i.club_id = ${clubId} and i.subscription_id = any(${[...subscriptionIds]}::bigint[]) order by i.due_on, i.id, c.id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(itemFrom)
}

function itemFrom(rows: PartRow[]): Item {
  const {
    charge_line_id: _line,
    kind: _kind,
    description: _text,
    cents: _cents,
    reduced_cents: _reduced,
    paid: _paid,
    in_flight: _flight,
    ...item
  } = rows[0]!
  const parts = rows.map(({ charge_line_id, kind, description, cents, reduced_cents, paid, in_flight }) => ({
    ...{ charge_line_id, kind, description, cents, reduced_cents, paid, in_flight },
  }))
  const sum = (of: keyof Pick<PartOfItem, 'cents' | 'reduced_cents' | 'paid' | 'in_flight'>) =>
    parts.reduce((all, part) => all + part[of], 0)
  const facts: InstalmentFacts = {
    ...{ dueOn: item.due_on, overDueOn: item.over_due_on, cents: sum('cents'), reduced: sum('reduced_cents'), paid: sum('paid') },
    ...{ inFlight: sum('in_flight'), isCanceled: item.canceled_at !== null, isPendingApproval: item.needs_approval },
    isMoved: item.is_moved,
  }
  return { ...item, parts, facts, open: openOf(facts) }
}

/** An instalment as the collection sees it. */
export const asInstalment = (item: Item): Instalment => ({
  ...{ dueOn: item.due_on, overDueOn: item.over_due_on, open: item.open },
  isProcessing: item.facts.inFlight > 0 || item.charge_txn_id !== null,
  ...{ lateFee: item.late_fee_cents, isLateFeeCharged: item.late_fee_on !== null, isPendingApproval: item.needs_approval },
  ...{ tries: item.tries, nextTryOn: item.next_try_on, isStopped: item.stopped !== null },
  ...{ announcedOn: item.announced_on, announcedFor: item.announced_for, reminders: item.reminders },
})

/** The day of the next automatic charge of an instalment; null: the payer pays by hand, or there is none for now. */
export function nextChargeOn(item: Item, { isHeld, charges }: Collecting, today: string): string | null {
  if (isHeld || !charges || item.stopped !== null || item.needs_approval || item.open <= 0 || item.facts.inFlight > 0) return null
  return nextChargeDay(today, { dueOn: item.due_on, nextTryOn: item.next_try_on, announcedFor: item.announced_for })
}

/** A charge that was announced before the collection of a subscription paused is announced again. */
export const forgetAnnouncements = (db: Db, clubId: number, subscriptionId: number) =>
  sql`update line_item set announced_on = null, announced_for = null
    where club_id = ${clubId} and subscription_id = ${subscriptionId} and charge_txn_id is null`.execute(db)

/** Takes cents off parts of instalments that are open: they are given up, waived or granted. */
export async function reduceParts(db: Db, clubId: number, shares: readonly Share[]): Promise<void> {
  for (const { item, cents, of } of shares)
    await sql`update line_item_part set reduced_cents = reduced_cents + ${cents}
      where club_id = ${clubId} and line_item_id = ${item} and charge_line_id = ${of.charge_line_id}`.execute(db)
}
