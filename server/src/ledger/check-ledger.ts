import { invariantNames, type Invariant } from '@touchline/domain/ledger/invariants'
import { kindsOfPayment } from '@touchline/domain/ledger/floors'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Answers } from '../kit/questions.ts'
import { partOf } from './balances.ts'

export interface Check {
  name: Invariant
  holds: boolean
  /** The number of rows that break it. */
  found: number
  /** One of them in words. */
  example: string | null
}

type Broken = RawBuilder<unknown>
const entries = (club: number) => sql`ledger_entry e join ledger_account a on a.club_id = ${club} and a.id = e.account_id`

/** Statements that only the areas with the rows behind an amount can check. */
const ofOtherAreas = ['I4', 'I10', 'I15'] as const satisfies Invariant[]
/** SQL of the rows that break each statement by the ledger alone; its one column says which they are. */
const brokenBy: Record<Exclude<Invariant, (typeof ofOtherAreas)[number]>, (club: number) => Broken> = {
  I1: (club) => sql`
    select 'journal ' || t.id as row from ledger_tx t left join ledger_entry e on e.club_id = ${club} and e.tx_id = t.id
    where t.club_id = ${club} group by t.id having count(e.line) < 2 or coalesce(sum(e.cents), 0) <> 0`,
  I2: (club) => sql`select 'total ' || sum(e.cents) as row from ledger_entry e where e.club_id = ${club} having sum(e.cents) <> 0`,
  I3: (club) => sql`
    select a.owner_kind || ' ' || a.owner_id as row from ledger_balance b join ledger_account a on a.club_id = ${club} and a.id = b.account_id
    where b.club_id = ${club} and a.kind in ('ar', 'pending_pay') and a.owner_kind <> 'merchant' group by a.owner_kind, a.owner_id
    having sum(b.cents) < 0 or coalesce(sum(b.cents) filter (where a.kind = 'pending_pay'), 0) > 0`,
  I5: (club) => sql`
    select 'user ' || a.owner_id as row from ledger_balance b join ledger_account a on a.club_id = ${club} and a.id = b.account_id
    where b.club_id = ${club} and a.kind = 'credits' and b.cents > 0`,
  I6: (club) => sql`
    select 'merchant ' || a.owner_id as row from ${entries(club)} where e.club_id = ${club} and a.kind = 'service_fee_clearing'
    group by a.owner_id having sum(e.cents) <> 0`,
  I7: (club) => sql`
    select 'difference ' || sum(e.cents) as row from ${entries(club)} where e.club_id = ${club} and a.kind in ('ach_in_flight', 'pending_pay')
    having sum(e.cents) <> 0`,
  I8: (club) => sql`
    select t.source_type || ' ' || t.source_id as row
    from ${entries(club)} join ledger_tx t on t.club_id = ${club} and t.id = e.tx_id
    where e.club_id = ${club} and a.kind in ('dispute_held', 'payout_transit') group by a.kind, t.source_type, t.source_id
    having (a.kind = 'dispute_held' and sum(e.cents) < 0) or (bool_or(t.step in ('won', 'lost', 'paid', 'failed')) and sum(e.cents) <> 0)`,
  I9: (club) => sql`
    select 'payment ' || e.payment_txn_id as row from ${entries(club)}
    where e.club_id = ${club} and e.payment_txn_id is not null and a.kind = any(${[...kindsOfPayment]}::text[])
    group by e.payment_txn_id having sum(e.cents) > 0`,
  I13: (club) => sql`
    select 'difference ' || sum(e.cents) as row from ${entries(club)} where e.club_id = ${club} and a.kind in ('rescind_recv', 'rescind_due')
    having sum(e.cents) <> 0`,
  I16: (club) => sql`
    with last_kind_day as (select max(l.day) as day from ledger_kind_day l where l.club_id = ${club}), part as materialized (${partOf(club)})
    select 'account ' || b.account_id as row from ledger_balance b
    where b.club_id = ${club} and b.cents <> (select coalesce(sum(e.cents), 0) from ledger_entry e where e.club_id = ${club} and e.account_id = b.account_id)
    union all select 'account ' || s.account_id || ' on ' || s.day from ledger_snapshot s
    where s.club_id = ${club} and s.day = (select max(l.day) from ledger_snapshot l where l.club_id = ${club} and l.account_id = s.account_id)
      and s.cents <> (select coalesce(sum(e.cents), 0) from ledger_entry e where e.club_id = ${club} and e.account_id = s.account_id and e.on_date <= s.day)
    union all select 'kind ' || kind || ' on ' || (select day from last_kind_day) from (
      select d.kind, d.accounts, d.cents from ledger_kind_day d where d.club_id = ${club} and d.day = (select day from last_kind_day)
      union all select a.kind, -count(*), -sum(e.cents) from (
        select f.account_id, sum(f.cents) as cents from ledger_entry f where f.club_id = ${club} and f.on_date <= (select day from last_kind_day) group by f.account_id) e
      join ledger_account a on a.club_id = ${club} and a.id = e.account_id group by a.kind) k
    group by kind having sum(accounts) <> 0 or sum(cents) <> 0
    union all select 'kind ' || kind || ' since ' || (select p.after_day from part p) from (
      select s.kind, s.accounts, s.cents from part p, jsonb_to_recordset(p.sums) s (kind text, accounts int, cents bigint)
      union all select a.kind, -count(*) filter (where not e.is_older), -sum(e.cents) from (
        select f.account_id, sum(f.cents) as cents,
          exists (select from ledger_entry o where o.club_id = ${club} and o.account_id = f.account_id and o.on_date <= (select p.after_day from part p)) as is_older
        from part p join ledger_tx t on t.club_id = ${club} and t.on_date > p.after_day and t.on_date <= p.day and t.id <= p.last_tx
          join ledger_entry f on f.club_id = ${club} and f.tx_id = t.id group by f.account_id) e
      join ledger_account a on a.club_id = ${club} and a.id = e.account_id group by a.kind) k
    group by kind having sum(accounts) <> 0 or sum(cents) <> 0`,
  I18: (club) => sql`
    select 'team account ' || a.owner_id as row from ${entries(club)} where e.club_id = ${club} and a.owner_kind = 'team_account' and a.kind <> 'inc_team_fee'
    group by a.owner_id having sum(e.cents) <> 0`,
}

/** The areas that keep the rows behind the amounts. */
export type Books = Pick<Answers, 'booksBrokenBy'>

/** Checks each statement about the ledger of a club (domain 2.3). It reads all entries: at night, and when the page Books asks for it. */
export async function checkLedger(db: Db, clubId: number, books: Books): Promise<Check[]> {
  const ofAreas = books.booksBrokenBy(clubId)
  const checks: Check[] = []
  for (const name of invariantNames) {
    const own = (brokenBy as Partial<Record<Invariant, (club: number) => Broken>>)[name]
    const rows = [...(own ? [own(clubId)] : []), ...(ofAreas[name] ?? [])].map((broken) => sql`select b.row from (${broken}) b`)
    const { found, example } = rows.length === 0 ? none : await firstOf(db, sql.join(rows, sql` union all `))
    checks.push({ name, holds: found === 0, found, example })
  }
  return checks
}

interface Found {
  found: number
  example: string | null
}
const none: Found = { found: 0, example: null }
async function firstOf(db: Db, broken: Broken): Promise<Found> {
  const { rows } = await sql<Found>`select count(*)::int as found, min(broken.row) as example from (${broken}) broken`.execute(db)
  return rows[0]!
}
