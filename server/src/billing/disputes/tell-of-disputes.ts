import { disputeMail, disputeMailDue, toldAfterDays, type DisputeMail } from '@touchline/domain/billing/dispute-mail'
import { dateOf } from '@touchline/domain/kit/dates'
import { donationText } from '@touchline/domain/payments/donation'
import { sql } from 'kysely'
import { asWished } from '../../account/own-account/wishes.ts'
import { byClub } from '../../kit/database/by-club.ts'
import type { Db } from '../../kit/database/database.ts'
import { notificationsOf } from '../../kit/delivery/notifications.ts'
import { queueMails } from '../../kit/delivery/outbox.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import { booksOf, type Books } from '../../payments/books-of-club.ts'
import type { PaymentWork } from '../../payments/operations.ts'
import { clubsWithMerchants, findTxn, type TxnRow } from '../../payments/payments.store.ts'
import { financeOf } from '../mail-payer.ts'

interface Due {
  club_id: number
  id: number
  told: number
}
interface Disputed extends Due {
  txn_id: number
  reason: string
  is_inquiry: boolean
  state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  evidence_due: Date | null
  created_at: Date
}

/** A dispute that has had its last mail; a literal, because the index of the others names it. */
const allTold = sql.lit(toldAfterDays.length)

/**
 * Tells those who manage the money, and the controllers of the club, of a dispute: at once, and while evidence is due two and four days later. Runs every
 * minute; each mail is noted with the dispute, so it is queued once.
 */
export async function tellOfDisputes(work: PaymentWork): Promise<void> {
  await work.database.hold('jobs', async (db) => {
    const due = async (clubId: number) =>
      (
        await sql<Due>`select d.club_id, d.id, d.told from dispute d join txn t on t.club_id = ${clubId} and t.id = d.txn_id
          where d.club_id = ${clubId} and d.told < ${allTold}
            and t.created_at <= app_now() - make_interval(days => (${[...toldAfterDays]}::int[])[d.told + 1])
          order by d.id`.execute(db)
      ).rows
    await eachInTransaction(db, await byClub(await clubsWithMerchants(db), due), (tx, row) => tell(tx, work, row))
  })
}

async function tell(tx: Db, work: PaymentWork, { club_id, id, told }: Due): Promise<void> {
  const { rows } =
    await sql<Disputed>`select d.club_id, d.id, d.txn_id, d.reason, d.is_inquiry, d.state, d.evidence_due, d.told, t.created_at
    from dispute d join txn t on t.club_id = ${club_id} and t.id = d.txn_id
    where d.club_id = ${club_id} and d.id = ${id} and d.told = ${told} for update of d`.execute(tx)
  const [row] = rows
  if (!row) return
  const books = await booksOf(tx, club_id, null)
  const txn = (await findTxn(tx, club_id, row.txn_id))!
  const due = disputeMailDue(
    { ...row, openedAt: row.created_at, evidenceDue: row.evidence_due, isInquiry: row.is_inquiry, isBank: txn.method_kind === 'bank' },
    books.now,
  )
  if (due === null) return
  await sql`update dispute set told = ${due.told} where club_id = ${club_id} and id = ${id}`.execute(tx)
  if (due.kind !== null) await mail(tx, work, books, { row, txn, kind: due.kind })
}

async function mail(
  tx: Db,
  { publicUrl, ctx }: PaymentWork,
  { clubId, clubName, zone }: Books,
  { row, txn, kind }: { row: Disputed; txn: TxnRow; kind: DisputeMail },
): Promise<void> {
  const { rows } = await sql<{ payer: string | null; what: string | null }>`select u.first_name || ' ' || u.last_name as payer,
      (select s.description from subscription s where s.club_id = ${clubId} and s.id = ${txn.subscription_id}) as what
    from (select 1) one left join app_user u on u.id = ${txn.user_id}`.execute(tx)
  const { payer, what } = rows[0]!
  const path = `/program-admin/merchant-account/${txn.merchant_id}/disputes`
  const about = {
    ...{ club: clubName, total: txn.cents, payer: payer ?? '–', reason: row.reason, link: `${publicUrl}${path}` },
    day: row.evidence_due && dateOf(row.evidence_due, zone),
  }
  const mails = (await financeOf(tx, txn, 'and controllers')).map(({ id, name, email, locale }) => ({
    ...{ channel: 'email' as const, userId: id, to: email, name },
    ...disputeMail(kind, { ...about, what: what ?? donationText(locale) }, { locale }),
    dedupeKey: `dispute:${row.id}:${row.told}:${id}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }))
  const wished = await asWished(tx, mails, { category: 'admin_alerts', publicUrl })
  await queueMails(tx, ctx(), clubId, [...wished, ...notificationsOf(mails)])
}
