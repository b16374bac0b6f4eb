import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'
import type { Answers } from '../kit/questions.ts'

/** The rows of payments that contradict the ledger (domain 2.3). Each side is summed once: at night they read all rows of a club. */
export const booksBrokenBy: Answers['booksBrokenBy'] = (club) => ({
  I3: [outstanding(club), overpaidInstalments(club)],
  I4: [owedAfterEnd(club)],
  I5: [credits(club)],
  I7: [bankDebits(club)],
  I8: [openDisputes(club), openPayouts(club)],
  I9: [overReturned(club)],
  I10: [unlikeProvider(club)],
  I15: [unlikeStatus(club), otherDay(club)],
})

/** The balances of one kind of account, by the owner, as rows of `id` and `cents`: credits less debits, to be taken from what the rows say. */
const lockedBalances = (club: number, kind: string, owner: string) => sql`
  select a.owner_id as id, -b.cents as cents from ledger_balance b join ledger_account a on a.club_id = ${club} and a.id = b.account_id
  where b.club_id = ${club} and a.kind = ${kind} and a.owner_kind = ${owner}`
const sumsOfEntries = (club: number, kind: string) => sql`
  select a.owner_id as id, -sum(e.cents) as cents from ledger_account a join ledger_entry e on e.club_id = ${club} and e.account_id = a.id
  where a.club_id = ${club} and a.kind = ${kind} and a.owner_kind = 'merchant' group by a.owner_id`
/** The owners for whom the rows and the accounts do not sum to zero. */
const unequal = (word: string, ...sides: readonly Sql[]) => sql`
  select ${word}::text || ' ' || k.id as row, k.id as owner from (${sql.join(sides, sql` union all `)}) k group by k.id having sum(k.cents) <> 0`

/** The open part of the instalments, late fees included; a payment in flight has not paid it yet. */
const outstanding = (club: number) =>
  unequal(
    'subscription',
    sql`select i.subscription_id as id, sum(p.cents - p.reduced_cents) as cents
      from line_item i join line_item_part p on p.club_id = ${club} and p.line_item_id = i.id
      where i.club_id = ${club} and i.canceled_at is null group by i.subscription_id`,
    sql`select i.subscription_id as id, -sum(a.cents) as cents
      from line_item i join txn_allocation a on a.club_id = ${club} and a.line_item_id = i.id and a.counts and a.reopens
        join txn t on t.club_id = ${club} and t.id = a.payment_txn_id and t.status not in ('pending', 'in_review')
      where i.club_id = ${club} and i.canceled_at is null group by i.subscription_id`,
    lockedBalances(club, 'ar', 'subscription'),
  )

const overpaidInstalments = (club: number) => sql`
  select 'instalment ' || k.item as row, k.owner from (
    select i.subscription_id as owner, i.id as item, p.charge_line_id as line, p.cents - p.reduced_cents as cents
      from line_item i join line_item_part p on p.club_id = ${club} and p.line_item_id = i.id where i.club_id = ${club} and i.canceled_at is null
    union all select i.subscription_id, i.id, a.charge_line_id, -a.cents
      from line_item i join txn_allocation a on a.club_id = ${club} and a.line_item_id = i.id and a.counts and a.reopens
      where i.club_id = ${club} and i.canceled_at is null) k
  group by k.owner, k.item, k.line having sum(k.cents) < 0`

const owedAfterEnd = (club: number) => sql`
  select 'subscription ' || s.id as row, s.id as owner
  from subscription s join ledger_account a on a.club_id = ${club} and a.kind = 'ar' and a.owner_kind = 'subscription' and a.owner_id = s.id
    join ledger_balance b on b.club_id = ${club} and b.account_id = a.id
  where s.club_id = ${club} and s.canceled_at is not null and b.cents <> 0`

const credits = (club: number) =>
  unequal(
    'user',
    sql`select t.user_id as id, sum(t.remaining_cents) as cents from txn t where t.club_id = ${club} and t.type = 'credit' group by t.user_id`,
    // A credit grows by credit entries, so its balance is taken as it is.
    sql`select c.id, -c.cents as cents from (${lockedBalances(club, 'credits', 'user')}) c`,
  )

/** The part of a debit beyond the outstanding amount is not reserved: it becomes credit when it arrives. */
const bankDebits = (club: number) =>
  unequal(
    'merchant',
    sql`select t.merchant_id as id, sum(t.fee_cents + (select coalesce(sum(a.cents), 0) from txn_allocation a
          where a.club_id = ${club} and a.txn_id = t.id and a.counts)) as cents
      from txn t where t.club_id = ${club} and t.type = 'payment' and t.method_kind = 'bank' and t.status in ('pending', 'in_review') group by t.merchant_id`,
    sumsOfEntries(club, 'ach_in_flight'),
  )
const openDisputes = (club: number) =>
  unequal(
    'merchant',
    sql`select t.merchant_id as id, sum(t.cents) as cents from dispute d join txn t on t.club_id = ${club} and t.id = d.txn_id
      where d.club_id = ${club} and d.is_posted and t.status = 'pending' group by t.merchant_id`,
    sumsOfEntries(club, 'dispute_held'),
  )
const openPayouts = (club: number) =>
  unequal(
    'merchant',
    sql`select t.merchant_id as id, sum(t.cents) as cents from txn t
      where t.club_id = ${club} and t.type = 'payout' and t.status = 'pending' group by t.merchant_id`,
    sumsOfEntries(club, 'payout_transit'),
  )

const overReturned = (club: number) => sql`
  select 'payment ' || a.payment_txn_id as row, a.payment_txn_id as owner from txn_allocation a
  where a.club_id = ${club} and a.counts group by a.payment_txn_id having sum(a.cents) < 0`

/** The cents of a transaction that are at the provider or in cash, by its status. A refund to credit, a credit and its use move none. */
const movedBy = sql`case
  when t.type in ('payment', 'manual') then case when t.status = 'completed' then t.cents else 0 end
  when t.type = 'refund' then case when t.status = 'failed' or t.refund_to = 'credit' then 0 else -t.cents end
  when t.type = 'dispute' then case when t.status = 'lost' or (t.status = 'pending' and d.is_posted) then -t.cents else 0 end
  when t.type = 'payout' then case when t.status = 'failed' then 0 else -t.cents end
  else 0 end`
/** The accounts with the money of a transaction; a fee of the provider and its cost are equal. */
const moneyKinds = ['processor', 'offline_cash', 'dispute_fee', 'processor_fee']
/** The entries of each transaction in these kinds of accounts, as rows of `id` and `cents`, credits less debits, with the time of the last one. */
const entriesOfTxns = (club: number, kinds: readonly string[]) => sql`
  select l.source_id as id, -sum(e.cents) as cents, max(l.created_at) as at from ledger_account a
    join ledger_entry e on e.club_id = ${club} and e.account_id = a.id join ledger_tx l on l.club_id = ${club} and l.id = e.tx_id
  where a.club_id = ${club} and a.kind = any(${[...kinds]}::text[]) and l.source_type = 'txn' group by l.source_id`

/** Lists and exports add transactions up: what they show of each is what its entries say. */
const unlikeStatus = (club: number) =>
  unequal(
    'txn',
    sql`select t.id, ${movedBy} as cents from txn t left join dispute d on d.club_id = ${club} and d.txn_id = t.id where t.club_id = ${club}`,
    sql`select m.id, m.cents from (${entriesOfTxns(club, moneyKinds)}) m`,
  )
/** A payment is listed on the day in the zone of the club on which it was completed. */
const otherDay = (club: number) => sql`
  select 'txn ' || t.id as row, t.id as owner
  from club c join txn t on t.club_id = c.club_id join ledger_tx l on l.club_id = ${club} and l.source_type = 'txn' and l.source_id = t.id
  where c.club_id = ${club} and t.club_id = ${club} and t.type in ('payment', 'manual') and l.step in ('succeeded', 'paid')
    and l.on_date <> (t.completed_at at time zone c.timezone)::date`

/** Changes of the balance that belong to one transaction; others are fees and corrections by the provider. */
const changesOfTxns = ['payment', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'payout', 'payout_failed']
/**
 * Each object of the provider has moved what its journals say. An event may be under way, so only what has rested for a day before the last comparison is looked
 * at, and no payment whose review is open: it is posted afterwards.
 */
const unlikeProvider = (club: number) => sql`
  with compared as (select r.merchant_id, max(r.run_at) - interval '1 day' as until from reconciliation_run r where r.club_id = ${club} group by r.merchant_id),
  apart as (
    select k.merchant_id, k.source, min(k.txn) as txn, min(k.change) as change from (
      select b.merchant_id, b.source, sum(b.net_cents) as cents, max(b.created_at) as at, min(b.id) as change, null::bigint as txn from balance_txn b
        where b.club_id = ${club} and b.source is not null and b.kind = any(${changesOfTxns}::text[]) group by b.merchant_id, b.source
      union all select t.merchant_id, t.external_id, m.cents, m.at, null, t.id
        from (${entriesOfTxns(club, ['processor'])}) m join txn t on t.club_id = ${club} and t.id = m.id where t.external_id is not null) k
      join compared c on c.merchant_id = k.merchant_id
    group by k.merchant_id, k.source, c.until having sum(k.cents) <> 0 and max(k.at) < c.until)
  select coalesce('txn ' || p.txn, 'balance change ' || p.change) as row, p.txn as owner from apart p
  where not exists (select from txn w where w.club_id = ${club} and w.merchant_id = p.merchant_id and w.external_id = p.source and w.status = 'in_review')`
