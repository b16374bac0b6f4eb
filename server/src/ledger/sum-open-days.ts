import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { journalsLeft, keptSums, sumsSinceClosed } from './balances.ts'

/** All open days. */
const toTheLast = 'infinity'
interface Sizes {
  /** So many journals are left before they are summed. */
  from: number
  /** The newest ones of a club are left out: one with a lower number may still be on its way, and the sums would not count when it arrives. */
  newest: number
}

/** Sums up the journals since the last closed day in clubs with many of them, so that Books adds up a few thousand at most. Runs each minute. */
export async function sumOpenDays(db: Db, sizes: Sizes = { from: 2000, newest: 200 }): Promise<void> {
  await eachRow(await clubsWithStaff(db), (clubId) => sumClub(db, clubId, sizes))
}

async function sumClub(db: Db, clubId: number, { from, newest }: Sizes): Promise<void> {
  const kept = keptSums(clubId, toTheLast)
  const { rows } = await sql<{ count: number }>`
    with ${kept} select count(*)::int as count from ledger_tx t where ${journalsLeft(clubId, toTheLast)}`.execute(db)
  if (rows[0]!.count < from) return
  await sql`
    with ${kept},
    last as (select t.id from ledger_tx t where t.club_id = ${clubId} and t.on_date > (select day from closed) order by t.id desc limit 1 offset ${newest}),
    summed as (select count(*)::int as journals, max(t.on_date) as day from ledger_tx t
      where t.club_id = ${clubId} and t.on_date > (select day from closed) and t.id <= (select id from last))
    insert into ledger_part (club_id, after_day, day, last_tx, journals, sums)
    select ${clubId}::bigint, (select day from closed), s.day, (select id from last), s.journals, (select jsonb_agg(to_jsonb(k))
      from (${sumsSinceClosed(clubId, toTheLast, sql`t.id <= (select id from last)`)}) k)
    from summed s where s.journals > 0 and (select id from last) >= (select coalesce(max(p.last_tx), 0) from part p)
    on conflict (club_id) do update set after_day = excluded.after_day, day = excluded.day, last_tx = excluded.last_tx, journals = excluded.journals,
      sums = excluded.sums`.execute(db)
}
