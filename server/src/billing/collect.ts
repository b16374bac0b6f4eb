import { afterFailure, collectionHour, isOverdue, stepsOn, type Step } from '@touchline/domain/billing/schedule'
import { lateFeeAssessed } from '@touchline/domain/ledger/journals/obligations'
import { localOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { eachInTransaction, eachRow } from '../kit/jobs/each-row.ts'
import { announceTxn, booksOf, type Books } from '../payments/books-of-club.ts'
import type { PaymentWork } from '../payments/operations.ts'
import { ofChargeLine } from '../payments/obligation-dimensions.ts'
import { payItems } from '../payments/pay-items.ts'
import {
  clubsWithMerchants,
  feeRuleOn,
  findSubscription,
  findTxn,
  type MethodRow,
  type SubscriptionRow,
} from '../payments/payments.store.ts'
import { mailPayer } from '../payments/receipts/receipts.ts'
import { asInstalment, itemsOf, type Item } from './instalments.store.ts'
import { mailAboutSubscription, mailFinance } from './mail-payer.ts'
import { methodToCharge } from './methods-in-use.ts'
import { postAbout } from './post-about.ts'

/**
 * The collection: notes the outcomes of its charges at once, and takes the steps of a day once the hour has come, for each club. Each step is one transaction
 * that looks at the instalment again, so any number of processes may do it at once, and a day that was interrupted goes on. A subscription that cannot be
 * collected keeps no other one waiting.
 */
export async function collectInstalments(work: PaymentWork): Promise<void> {
  await work.database.hold('jobs', async (db) => {
    const ofClubs = (await clubsWithMerchants(db)).flatMap((clubId) => [
      () => noteOutcomes(db, work, clubId),
      async () => {
        const books = await booksOf(db, clubId, null)
        if (Number(localOf(books.now, books.zone).slice(11, 13)) >= collectionHour) await collectDay(db, work, books)
      },
    ])
    await eachRow(ofClubs, (collect) => collect())
  })
}

/** A subscription that was refused is tried again on the next day, one that failed otherwise in the next sweep. */
async function collectDay(db: Db, work: PaymentWork, books: Books): Promise<void> {
  const { clubId, today } = books
  const failures: unknown[] = []
  const done = await sql`select 1 from collection_run where club_id = ${clubId} and day >= ${today}::date`.execute(db)
  if (done.rows.length > 0) return
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from line_item i join subscription s on s.club_id = ${clubId} and s.id = i.subscription_id
    where i.club_id = ${clubId} and i.canceled_at is null and i.due_on <= ${today}::date + 7 and s.canceled_at is null and s.hold_at is null
      and exists (select from line_item_part p where p.club_id = ${clubId} and p.line_item_id = i.id and p.cents - p.reduced_cents > coalesce((select sum(a.cents)
        from txn_allocation a where a.club_id = ${clubId} and a.line_item_id = i.id and a.charge_line_id = p.charge_line_id and a.counts and a.reopens), 0))
    order by s.id`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, (tx) => collectSubscription(tx, work, books, id)).catch((error: unknown) => failures.push(error))
  if (failures.every((error) => error instanceof Refusal))
    await sql`insert into collection_run (club_id, day) values (${clubId}, ${today}) on conflict do nothing`.execute(db)
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be collected.')
}

interface Collected {
  tx: Db
  work: PaymentWork
  books: Books
  subscription: SubscriptionRow
  method: MethodRow | null
}

async function collectSubscription(tx: Db, work: PaymentWork, books: Books, id: number): Promise<void> {
  const { clubId } = books
  const subscription = (await findSubscription(tx, clubId, id, true))!
  if (subscription.canceled_at !== null) return
  const payer = { userId: subscription.user_id, merchantId: subscription.merchant_id }
  const method = subscription.autopay ? await methodToCharge(tx, clubId, payer, books.today) : null
  const collected = { tx, work, books, subscription, method }
  for (const item of await itemsOf(tx, clubId, [id])) {
    const steps = stepsOn(books.today, asInstalment(item), { isHeld: subscription.hold_at !== null, charges: method !== null })
    for (const [at, step] of steps.entries()) await take(collected, at === 0 ? item : await itemNow(tx, clubId, item), step)
  }
}

/** An instalment after a step that has changed it, such as a late fee. */
const itemNow = async (tx: Db, clubId: number, { subscription_id, id }: Pick<Item, 'subscription_id' | 'id'>): Promise<Item> =>
  (await itemsOf(tx, clubId, [subscription_id])).find((item) => item.id === id)!

async function take(collected: Collected, item: Item, step: Step): Promise<void> {
  const { tx, books } = collected
  const clubId = books.clubId
  if (step.kind === 'late fee') return await chargeLateFee(collected, item)
  if (step.kind === 'announce') {
    await sql`update line_item set announced_on = ${books.today}, announced_for = ${step.on} where club_id = ${clubId} and id = ${item.id}`.execute(
      tx,
    )
    const fee = serviceFee(item.open, await feeRuleOn(tx, clubId, collected.subscription.merchant_id, step.on))
    return await mail(
      collected,
      'announce',
      { total: item.open + fee, fee, day: step.on, method: methodText(collected.method!) },
      `${item.id}:${books.today}`,
    )
  }
  if (step.kind === 'remind') {
    await sql`update line_item set reminders = ${step.reminders} where club_id = ${clubId} and id = ${item.id}`.execute(tx)
    const kind = isOverdue({ dueOn: item.due_on, overDueOn: item.over_due_on }, books.today) ? 'remindOverdue' : 'remind'
    return await mail(collected, kind, { total: item.open, day: item.due_on }, `${item.id}:${step.reminders}`)
  }
  await charge(collected, item)
}

const methodText = ({ brand, last4 }: Pick<MethodRow, 'brand' | 'last4'>) => `${brand} ${last4}`

async function mail({ tx, work, books, subscription }: Collected, ...[kind, about, key]: [Kind, About, string]): Promise<void> {
  const sending = { publicUrl: work.publicUrl, ctx: work.ctx(), clubName: books.clubName }
  await mailAboutSubscription(tx, sending, subscription, kind, about, { key })
}
type Kind = Parameters<typeof mailAboutSubscription>[3]
type About = Parameters<typeof mailAboutSubscription>[4]

/** The late fee is a charge of its own on the same instalment, once. The version of the subscription grows: an act from before it can’t be undone any more. */
async function chargeLateFee({ tx, work, books, subscription }: Collected, item: Item): Promise<void> {
  const { clubId, today } = books
  const cents = item.late_fee_cents
  const line = await tx
    .insertInto('charge_line')
    .values({ club_id: clubId, subscription_id: subscription.id, kind: 'Late', description: 'Late fee', accounting_code_id: null })
    .returning(['id', 'kind', 'accounting_code_id', 'donation_fund_id'])
    .executeTakeFirstOrThrow()
  await tx.insertInto('line_item_part').values({ club_id: clubId, line_item_id: item.id, charge_line_id: line.id, cents }).execute()
  await sql`update line_item set late_fee_on = ${today} where club_id = ${clubId} and id = ${item.id}`.execute(tx)
  await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = ${subscription.id}`.execute(tx)
  const { id: act } = await tx
    .insertInto('subscription_act')
    .values({
      club_id: clubId,
      subscription_id: subscription.id,
      line_item_id: item.id,
      kind: 'late_fee',
      cents,
      by_user_id: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = ofChargeLine(subscription, line)
  await postAbout(
    tx,
    books,
    lateFeeAssessed({ source: { type: 'subscription_act', id: act }, of: { payer_user_id: subscription.user_id } }, [{ cents, of }]),
  )
  const collected = { tx, work, books, subscription, method: null }
  await mail(collected, 'lateFee', { amount: item.open, total: cents }, String(item.id))
  await announceTxn(tx, clubId, { id: subscription.id, user_id: subscription.user_id })
}

async function charge({ tx, work, books, subscription, method }: Collected, item: Item): Promise<void> {
  const call = { db: tx, actor: null, request: null, ctx: { jobs: work.ctx()?.jobs ?? noJobs } }
  const txn = await payItems(call, [subscription], { cents: item.open, payment_method_id: method!.id, line_item_ids: [item.id] })
  await sql`update line_item set charge_txn_id = ${txn.id} where club_id = ${books.clubId} and id = ${item.id}`.execute(tx)
}
/** Without a queue the sweep finds the call of the provider. */
const noJobs = { enqueue: () => Promise.resolve() }

/** Notes the outcomes of charges: after a failure the payer reads why, and when the next try is; the plan goes on. */
async function noteOutcomes(db: Db, work: PaymentWork, clubId: number): Promise<void> {
  const { rows } = await sql<{ subscription_id: number; id: number }>`
    select i.subscription_id, i.id from line_item i join txn t on t.club_id = ${clubId} and t.id = i.charge_txn_id
    where i.club_id = ${clubId} and i.charge_txn_id is not null and t.status not in ('pending', 'in_review') order by i.id limit 500`.execute(
    db,
  )
  await eachInTransaction(db, rows, (tx, row) => noteOutcome(tx, work, clubId, row))
}

async function noteOutcome(tx: Db, work: PaymentWork, clubId: number, key: Pick<Item, 'subscription_id' | 'id'>): Promise<void> {
  const { subscription_id, id } = key
  const subscription = (await findSubscription(tx, clubId, subscription_id, true))!
  const item = await itemNow(tx, clubId, key)
  if (item.charge_txn_id === null) return
  const txn = (await findTxn(tx, clubId, item.charge_txn_id))!
  // An instalment that is paid, or no longer open, begins anew if it is ever due again: with a mail before its charge.
  if (txn.status !== 'failed' || item.open === 0)
    return void (await sql`update line_item set charge_txn_id = null, tries = 0, next_try_on = null, stopped = null, announced_on = null, announced_for = null
      where club_id = ${clubId} and id = ${id}`.execute(tx))
  const books = await booksOf(tx, clubId, null)
  const tries = item.tries + 1
  const next = afterFailure(books.today, tries, txn.failure_code ?? '')
  const [nextTryOn, stopped] = 'nextTryOn' in next ? [next.nextTryOn, null] : [null, next.stopped]
  // The mail about the failure announces the next try, unless the payments were paused or are made by hand since.
  const isAnnounced = nextTryOn !== null && subscription.hold_at === null && subscription.autopay
  await sql`update line_item set charge_txn_id = null, tries = ${tries}, next_try_on = ${nextTryOn}::date, stopped = ${stopped},
    announced_on = ${isAnnounced ? books.today : null}::date, announced_for = ${isAnnounced ? nextTryOn : null}::date where club_id = ${clubId} and id = ${id}`.execute(
    tx,
  )
  const reason = txn.failure_reason ?? ''
  const method = { brand: txn.method_brand ?? '', last4: txn.method_last4 ?? '' }
  const toPay = item.open + serviceFee(item.open, await feeRuleOn(tx, clubId, subscription.merchant_id, books.today))
  const about = { total: txn.cents + txn.fee_cents, amount: toPay, reason, method: methodText(method) }
  const collected = { tx, work, books, subscription, method: null }
  if (isAnnounced) await mail(collected, 'retry', { ...about, day: nextTryOn }, `txn:${txn.id}`)
  else if (stopped !== null) await mail(collected, 'stopped', about, `txn:${txn.id}`)
  else await mailPayer(tx, work, books, txn, 'failed', { reason, path: '/billing/transactions' })
  if (stopped !== null) {
    await tx
      .insertInto('subscription_act')
      .values({
        club_id: clubId,
        subscription_id,
        line_item_id: id,
        kind: 'stopped',
        cents: item.open,
        reason: txn.failure_reason,
        by_user_id: null,
      })
      .execute()
    const sending = { publicUrl: work.publicUrl, ctx: work.ctx(), clubName: books.clubName }
    await mailFinance(tx, sending, subscription, about, `txn:${txn.id}`)
  }
  await announceTxn(tx, clubId, { id: subscription_id, user_id: subscription.user_id })
}
