import type { agreeToShare, declineShare } from '@touchline/domain/billing/share-endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import { announceTxn, booksOf } from '../../payments/books-of-club.ts'
import { findMethod, type SubscriptionRow } from '../../payments/payments.store.ts'
import { itemsOf } from '../instalments.store.ts'
import { chooseMethod, methodToCharge } from '../methods-in-use.ts'
import { mailShare } from './mail-share.ts'
import { planOfPart, startPart, totalOfPlan } from './move-parts.ts'
import { findAsked, isOver, nameOf, updateShare, wordsOf } from './shares.store.ts'

/**
 * The caller agrees to pay a part: its subscription, its instalments and the journal are written in one transaction, and the first payer owes the rest.
 */
export async function agree(call: Call<typeof agreeToShare>) {
  const { db, actor, request, ctx, params, body, now } = call
  const words = wordsOf(actor)
  const { share, first } = await findAsked(call, params.payment_share, true)
  const clubId = first.club_id
  if (share.state !== 'proposed' || first.user_id === actor.userId) throw isOver(actor)
  if (first.canceled_at !== null) throw new Refusal('billing.canceled', words.canceled)
  await refuseWhileCardAnswers(call, first)
  const plan = await planOfPart(db, first, share.millionths)
  const total = totalOfPlan(plan)
  if (total === 0) throw new Refusal('billing.nothing_open', words.nothingOpen)
  if (total !== body.total) {
    const message = fill(words.changed, { total: moneyText(total, actor.locale) })
    throw new Refusal('billing.share_changed', message, { status: 409, facts: { total } })
  }
  const books = await booksOf(db, clubId, actor.userId)
  await chooseOwnMethod(call, first, books.today)
  const part = await startPart(db, books, first, { userId: actor.userId, autopay: body.autopay, plan })
  await updateShare(db, share, { state: 'agreed', user_id: actor.userId, email: null, part_subscription_id: part.id, answered_at: now })
  const diff = { subscription: first.id, part: part.id, cents: total }
  await audit(db, actor, request, { action: 'share.agreed', entity: 'payment_share', entityId: share.id, clubId, diff })
  const about = { what: first.description, payer: await nameOf(db, actor.userId), path: `/registrations/${first.id}` }
  const left = (await itemsOf(db, clubId, [first.id])).reduce((sum, { open }) => sum + open, 0)
  const sending = { publicUrl: ctx.settings.publicUrl, ctx, clubName: books.clubName }
  await mailShare(db, sending, { share, to: first.user_id, locale: actor.locale }, 'shareAgreed', { ...about, total: left })
  return { subscription_id: part.id }
}

/** A card answers at once, and a registration whose first payment it declines is taken back; so the answer is awaited, and what follows from it. */
async function refuseWhileCardAnswers({ db, actor, ctx }: Call<typeof agreeToShare>, { club_id, id }: SubscriptionRow): Promise<void> {
  const { rows } = await sql`select from txn_allocation a join charge_line c on c.club_id = ${club_id} and c.id = a.charge_line_id
      join txn t on t.club_id = ${club_id} and t.id = a.txn_id
    where a.club_id = ${club_id} and c.subscription_id = ${id} and a.counts and t.type = 'payment' and t.method_kind = 'card'
      and t.status in ('pending', 'in_review') limit 1`.execute(db)
  if (rows.length > 0 || (await ctx.questions.awaitsCard(db, club_id, id))) throw new Refusal('billing.share_waits', wordsOf(actor).waits)
}

/** Automatic payments need a method of the caller that can pay at the merchant account. */
async function chooseOwnMethod(call: Call<typeof agreeToShare>, first: SubscriptionRow, today: string): Promise<void> {
  const { db, actor, body } = call
  const [clubId, merchantId] = [first.club_id, first.merchant_id]
  if (body.payment_method_id !== null) {
    const method = await findMethod(db, clubId, body.payment_method_id)
    if (!method || method.user_id !== actor.userId || method.merchant_id !== merchantId) throw notFound()
    await chooseMethod(call, method.id)
  }
  if (!body.autopay || (await methodToCharge(db, clubId, { userId: actor.userId, merchantId }, today)) !== null) return
  const message = wordsOf(actor).method
  throw new Refusal('billing.share_method', message, { errors: { payment_method_id: [message] } })
}

export async function decline(call: Call<typeof declineShare>) {
  const { db, actor, request, ctx, params, now } = call
  const { share, first } = await findAsked(call, params.payment_share, true)
  if (share.state !== 'proposed') throw isOver(actor)
  await updateShare(db, share, { state: 'declined', user_id: actor.userId, email: null, answered_at: now })
  const { club_id: clubId, id } = share
  await audit(db, actor, request, {
    action: 'share.declined',
    entity: 'payment_share',
    entityId: id,
    clubId,
    diff: { subscription: first.id },
  })
  const { clubName } = await booksOf(db, clubId, actor.userId)
  const about = { what: first.description, payer: await nameOf(db, actor.userId), path: `/registrations/${first.id}` }
  const sending = { publicUrl: ctx.settings.publicUrl, ctx, clubName }
  await mailShare(db, sending, { share, to: first.user_id, locale: actor.locale }, 'shareDeclined', about)
  await announceTxn(db, clubId, first)
  return { state: 'declined' as const }
}
