import type { endShare } from '@touchline/domain/billing/share-endpoints'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import { announceTxn, booksOf } from '../../payments/books-of-club.ts'
import { findSubscription, type SubscriptionRow } from '../../payments/payments.store.ts'
import { itemsOf } from '../instalments.store.ts'
import { mailShare } from './mail-share.ts'
import { returnPart } from './move-parts.ts'
import { findOwnShare, isOver, liveShare, nameOf, nameOfAsked, shareOfPart, updateShare, wordsOf, type FoundShare } from './shares.store.ts'

type Ending = Pick<ActionContext, 'db' | 'actor' | 'request' | 'ctx' | 'now'>

/** Withdraws a proposal of the caller, or ends shared payments of which the caller pays a part. */
export async function end(call: Call<typeof endShare>) {
  return { state: await endFound(call, await findOwnShare(call, call.params.payment_share)) }
}

async function endFound(call: Ending, { share, first }: FoundShare): Promise<'withdrawn' | 'ended'> {
  if (share.state === 'proposed') return await withdraw(call, { share, first })
  if (share.state !== 'agreed') throw isOver(call.actor)
  const { db, actor, request, ctx, now } = call
  const clubId = share.club_id
  const part = (await findSubscription(db, clubId, share.part_subscription_id!, true))!
  const items = await itemsOf(db, clubId, [part.id])
  if (items.some(({ facts, charge_txn_id }) => facts.inFlight > 0 || charge_txn_id !== null))
    throw new Refusal('ledger.payment_in_flight', wordsOf(actor).inFlight)
  const books = await booksOf(db, clubId, actor.userId)
  const cents = await returnPart(db, books, first, part)
  await updateShare(db, share, { state: 'ended', ended_at: now })
  const diff = { subscription: first.id, part: part.id, cents }
  await audit(db, actor, request, { action: 'share.ended', entity: 'payment_share', entityId: share.id, clubId, diff })
  const sending = { ctx, clubName: books.clubName }
  const toFirst = { what: first.description, payer: await nameOfAsked(db, share), path: `/registrations/${first.id}`, total: cents }
  await mailShare(db, sending, { share, to: first.user_id, locale: actor.locale }, 'shareReturned', toFirst)
  const toSecond = { what: first.description, payer: await nameOf(db, first.user_id), path: `/registrations/${part.id}` }
  await mailShare(db, sending, { share, to: part.user_id, locale: actor.locale }, 'shareEnded', toSecond)
  return 'ended'
}

async function withdraw({ db, actor, request, ctx, now }: Ending, { share, first }: FoundShare): Promise<'withdrawn'> {
  const { club_id: clubId, id, user_id, email } = share
  await updateShare(db, share, { state: 'withdrawn', email: null, ended_at: now })
  const diff = { subscription: first.id }
  await audit(db, actor, request, { action: 'share.withdrawn', entity: 'payment_share', entityId: id, clubId, diff })
  const { clubName } = await booksOf(db, clubId, actor.userId)
  const about = { what: first.description, payer: await nameOf(db, first.user_id), path: '/billing' }
  await mailShare(db, { ctx, clubName }, { share, to: user_id ?? email!, locale: actor.locale }, 'shareWithdrawn', about)
  if (user_id !== null) await announceTxn(db, clubId, { id: first.id, user_id })
  return 'withdrawn'
}

/** Ends what is proposed or agreed about any of these subscriptions, which are locked. */
export async function endSharesOf(call: Ending, subscriptions: readonly SubscriptionRow[]): Promise<void> {
  for (const first of subscriptions) {
    const share = await liveShare(call.db, first)
    if (share) await endFound(call, { share, first })
  }
}

/** A cancellation by the club ends shared payments first, so that it covers both parts; it is made at the subscription of the first payer, which is locked. */
export async function endBeforeCancel(call: Ending, first: SubscriptionRow): Promise<void> {
  const agreed = await shareOfPart(call.db, first)
  if (agreed?.state === 'agreed') throw new Refusal('billing.share_part', wordsOf(call.actor).cancelFirst)
  await endSharesOf(call, [first])
}
