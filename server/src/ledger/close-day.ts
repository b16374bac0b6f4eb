import { addDays, localOf } from '@touchline/domain/kit/dates'
import { accountNames, chart } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { Database, Db } from '../kit/database/database.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { sumsByKind } from './balances.ts'
import { checkLedger, type Books } from './check-ledger.ts'

const withoutFloor = accountNames.filter((name) => !chart[name].locked)
/** The hour of the club’s zone from which on no transaction of the day before can still be open. */
const firstHour = 3

/** Closes the day before in every club, some hours after its midnight. It runs every hour, because clubs are in several zones. */
export const closeDaysJob = (books: Books): JobKind<Record<never, never>> => ({
  name: 'ledger-close-days',
  every: '29 * * * *',
  work: ({ database }) => closeDays(database, books),
})

/** Throws after all clubs are done if a statement is broken in one of them, so that the log of the operator says so. */
export async function closeDays(database: Database, books: Books): Promise<void> {
  const broken = await database.hold('jobs', async (db) => {
    const found: string[] = []
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
    await eachInTransaction(db, await clubsWithStaff(db), async (tx, clubId) => {
      const names = await closeDay(tx, clubId, rows[0]!.now, books)
      if (names.length > 0) found.push(`club ${clubId}: ${names.join(', ')}`)
    })
    return found
  })
  if (broken.length > 0) throw new Error(`The books do not balance. ${broken.join('; ')}`)
}

/**
 * Closes yesterday, once: stores the balances of accounts without a floor that had entries and the sums of all kinds, checks all statements, and notes the names of those that do
 * not hold, which it returns. From then on nothing is posted on that day.
 */
async function closeDay(tx: Db, clubId: number, now: Date, books: Books): Promise<string[]> {
  const { timezone } = await clubOfRoleSession(tx, clubId)
  const local = localOf(now, timezone)
  if (Number(local.slice(11, 13)) < firstHour) return []
  const day = addDays(local.slice(0, 10), -1)
  // Two processes that close at once wait for each other here, and the second finds the day closed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`close books ${clubId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ due: boolean }>`select exists (select from ledger_tx t where t.club_id = ${clubId})
    and not exists (select from ledger_day d where d.club_id = ${clubId} and d.day >= ${day}::date) as due`.execute(tx)
  if (!rows[0]!.due) return []
  await sql`
    insert into ledger_snapshot (club_id, account_id, day, cents)
    select ${clubId}::bigint, e.account_id, ${day}::date, coalesce(max(s.cents), 0) + sum(e.cents)
    from ledger_entry e join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id and a.kind = any(${withoutFloor}::text[])
    left join lateral (select l.day, l.cents from ledger_snapshot l where l.club_id = ${clubId} and l.account_id = e.account_id order by l.day desc limit 1) s on true
    where e.club_id = ${clubId} and e.on_date <= ${day}::date and e.on_date > coalesce(s.day, '-infinity'::date)
    group by e.account_id on conflict do nothing`.execute(tx)
  await sql`insert into ledger_kind_day (club_id, day, kind, accounts, cents)
    select ${clubId}::bigint, ${day}::date, k.kind, k.accounts, k.cents from (${sumsByKind(clubId, day)}) k`.execute(tx)
  const broken = (await checkLedger(tx, clubId, books)).filter(({ holds }) => !holds).map(({ name }) => name)
  await sql`insert into ledger_day (club_id, day, broken) values (${clubId}, ${day}, ${broken}::text[])`.execute(tx)
  return broken
}

/** The last day that was closed in a club, with the statements that did not hold. */
export const lastDayOf = (db: Db, clubId: number) =>
  db
    .selectFrom('ledger_day')
    .select(['day', 'broken', 'closed_at'])
    .where('club_id', '=', clubId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
