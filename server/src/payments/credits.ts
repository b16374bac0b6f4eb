import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { Locale } from '@touchline/domain/kit/texts'
import { allocate, partsOf } from '@touchline/domain/ledger/allocation'
import { belowFloor } from '@touchline/domain/ledger/floors'
import { creditApplied, creditExpired, creditIssued, creditRescinded } from '@touchline/domain/ledger/journals/credits'
import { fitOutstanding } from '@touchline/domain/ledger/rules'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { creditEnded, nothingOpen } from '@touchline/domain/payments/rules'
import { sql } from 'kysely'
import { outstandingOf } from '../ledger/room.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import { announceTxn, booksOf, eventOf, postOn } from './books-of-club.ts'
import { ofCredit, ofSubscription } from './obligation-dimensions.ts'
import type { PaymentWork } from './operations.ts'
import {
  clubsWithMerchants,
  findTxn,
  insertAllocations,
  insertTxn,
  openItems,
  updateTxn,
  type SubscriptionRow,
  type TxnRow,
} from './payments.store.ts'
import { mailPayer } from './receipts/receipts.ts'
import type { Refunding } from './refund-payment.ts'

interface NewCredit {
  cents: number
  /** The last day, club-local; null: it does not expire. */
  expires_on: string | null
  description: string
}
/** The club gives an account credit to the payer of a subscription. */
export async function issueCredit(call: ActionContext, subscription: SubscriptionRow, { cents, expires_on, description }: NewCredit) {
  const { db, actor, request, ctx } = call
  const clubId = subscription.club_id
  const books = await booksOf(db, clubId, actor.userId)
  if (expires_on !== null && expires_on < books.today) {
    const message = refusalWords(actor.locale).expiresInPast
    throw new Refusal('payments.expires_in_past', message, { errors: { expires_on: [message] } })
  }
  const credit = await insertTxn(db, {
    ...{ club_id: clubId, type: 'credit', status: 'pending', user_id: subscription.user_id, cents, remaining_cents: cents },
    ...{ credit_expires_on: expires_on, description: description === '' ? null : description, created_by_user_id: actor.userId },
    ...{ subscription_id: subscription.id, club_region_id: subscription.club_region_id },
  })
  const given = { user: subscription.user_id, cents, of: ofSubscription(subscription) }
  await postOn(books, db, credit, creditIssued(eventOf(credit, null), given))
  const diff = { user: subscription.user_id, cents, expires_on }
  await audit(db, actor, request, { action: 'credit.issued', entity: 'txn', entityId: credit.id, clubId, diff })
  await mailPayer(db, { publicUrl: ctx.settings.publicUrl, ctx: () => ctx }, books, credit, 'credit', { path: '/billing/credits' })
  await announceTxn(db, clubId, credit)
  return credit
}

/** Pays a subscription with an account credit of its payer, the oldest instalment first. Returns the debit. */
export async function applyCredit(
  call: Pick<Refunding, 'db' | 'actor' | 'request'>,
  subscription: SubscriptionRow,
  creditId: number,
  cents: number,
): Promise<TxnRow> {
  const { db, actor, request } = call
  const clubId = subscription.club_id
  const books = await booksOf(db, clubId, actor?.userId ?? null)
  const credit = await findTxn(db, clubId, creditId, true)
  if (!credit || credit.type !== 'credit' || credit.user_id !== subscription.user_id) throw notFound()
  refuseUsed(credit, books.today, actor?.locale)
  if (cents > credit.remaining_cents!) throw belowFloor('credit', actor?.locale)
  const { fits } = fitOutstanding(cents, await outstandingOf(db, clubId, subscription.id))
  const { shares } = allocate(Math.max(1, fits), await openItems(db, clubId, subscription.id))
  if (fits === 0 || shares.length === 0) throw nothingOpen(actor?.locale)
  const used = shares.reduce((sum, share) => sum + share.cents, 0)
  if (used < cents) throw belowFloor('receivable', actor?.locale)
  const debit = await insertTxn(db, {
    ...{ club_id: clubId, type: 'debit', status: 'completed', user_id: credit.user_id, cents, parent_txn_id: credit.id },
    ...{ subscription_id: subscription.id, club_region_id: subscription.club_region_id, created_by_user_id: actor?.userId ?? null },
    completed_at: books.now,
  })
  await insertAllocations(db, clubId, { txnId: debit.id, paymentId: debit.id, shares, sign: 1, reopens: true })
  await postOn(
    books,
    db,
    debit,
    creditApplied(eventOf(debit, debit.id), credit.user_id!, partsOf(shares), await ofCredit(db, clubId, credit)),
  )
  const remaining = credit.remaining_cents! - cents
  await updateTxn(db, clubId, credit.id, { remaining_cents: remaining, ...(remaining === 0 && { status: 'completed', completed: true }) })
  await audit(db, actor, request, {
    action: 'credit.applied',
    entity: 'txn',
    entityId: debit.id,
    clubId,
    diff: { credit: credit.id, cents },
  })
  await announceTxn(db, clubId, debit)
  return debit
}

function refuseUsed({ type, status, credit_expires_on }: TxnRow, today: string, locale?: Locale): void {
  if (type !== 'credit' || status !== 'pending' || (credit_expires_on !== null && credit_expires_on < today)) throw creditEnded(locale)
}

/** The club takes back what is left of a credit. */
export async function rescindCredit({ db, actor, request }: ActionContext, given: TxnRow): Promise<TxnRow> {
  const clubId = given.club_id
  const books = await booksOf(db, clubId, actor.userId)
  const credit = (await findTxn(db, clubId, given.id, true))!
  refuseUsed(credit, books.today, actor.locale)
  const rest = { user: credit.user_id!, cents: credit.remaining_cents!, of: await ofCredit(db, clubId, credit) }
  await postOn(books, db, credit, creditRescinded(eventOf(credit, null), rest))
  const change = { status: 'canceled', remaining_cents: 0, rescinded_cents: rest.cents } as const
  await updateTxn(db, clubId, credit.id, { ...change, completed: true })
  await audit(db, actor, request, { action: 'credit.rescinded', entity: 'txn', entityId: credit.id, clubId, diff: { cents: rest.cents } })
  await announceTxn(db, clubId, credit)
  return { ...credit, ...change }
}

const warnDaysBefore = 14

/** Ends credits after their last day, and reminds their owners two weeks before. Runs every minute; each credit is touched once. */
export async function expireCredits(work: PaymentWork): Promise<void> {
  await work.database.hold('jobs', async (db) => {
    const due = async (clubId: number) => {
      const books = await booksOf(db, clubId, null)
      const { rows } = await sql<{ club_id: number; id: number; is_over: boolean }>`
        select t.club_id, t.id, t.credit_expires_on < ${books.today}::date as is_over from txn t
        where t.club_id = ${clubId} and t.type = 'credit' and t.status = 'pending' and t.credit_expires_on <= ${books.today}::date + ${warnDaysBefore}::int
          and (t.credit_expires_on < ${books.today}::date or not exists (
            select from delivery d where d.club_id = ${clubId} and d.dedupe_key = 'txn:' || t.id || ':expiring'))
        order by t.credit_expires_on, t.id limit 200`.execute(db)
      return rows
    }
    await eachInTransaction(db, await byClub(await clubsWithMerchants(db), due), (tx, { club_id, id, is_over }) =>
      is_over ? expire(tx, club_id, id) : remind(tx, work, club_id, id),
    )
  })
}

async function expire(tx: Db, clubId: number, id: number): Promise<void> {
  const books = await booksOf(tx, clubId, null)
  const credit = (await findTxn(tx, clubId, id, true))!
  if (credit.status !== 'pending') return
  const rest = { user: credit.user_id!, cents: credit.remaining_cents!, of: await ofCredit(tx, clubId, credit) }
  await postOn(books, tx, credit, creditExpired(eventOf(credit, null), rest))
  await updateTxn(tx, clubId, id, { status: 'completed', remaining_cents: 0, completed: true })
  await announceTxn(tx, clubId, credit)
}

/** The mail is queued once, because its key is the same each time. */
async function remind(tx: Db, work: PaymentWork, clubId: number, id: number): Promise<void> {
  const credit = (await findTxn(tx, clubId, id))!
  const left = { ...credit, cents: credit.remaining_cents! }
  const facts = { day: credit.credit_expires_on!, path: '/billing/credits' }
  await mailPayer(tx, work, await booksOf(tx, clubId, null), left, 'expiring', facts)
}
