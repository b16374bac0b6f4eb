import type { endShare } from '@touchline/domain/billing/share-endpoints'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../../kit/action-context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import { announceTxn, booksOf } from '../../payments/books-of-club.ts'
import { findSubscription, type SubscriptionRow } from '../../payments/payments.store.ts'
import { itemsOf } from '../instalments.store.ts'
import { mailShare } from './mail-share.ts'
import { returnPart } from './move-parts.ts'
import { findOwnShare, isOver, liveShare, nameOf, nameOfAsked, shareOfPart, updateShare, wordsOf, type FoundShare } from './shares.store.ts'

/** The parts of a context that an end needs; the sweep acts for nobody. */
interface Ending extends Pick<ActionContext, 'db' | 'now'> {
  actor: ActionContext['actor'] | null
  request: ActionContext['request'] | null
  ctx: Pick<AppContext, 'jobs'> | null
  publicUrl: string
  /** The first payer gets another mail about what follows. */
  firstIsTold?: boolean
}
const endingOf = (call: ActionContext): Ending => ({ ...call, publicUrl: call.ctx.settings.publicUrl })
const inFlight = ({ actor }: ActionContext) => new Refusal('ledger.payment_in_flight', wordsOf(actor).inFlight)

/** Withdraws a proposal of the caller, or ends shared payments of which the caller pays a part. */
export async function end(call: Call<typeof endShare>) {
  const found = await findOwnShare(call, call.params.payment_share)
  const { state } = found.share
  if (state !== 'proposed' && state !== 'agreed') throw isOver(call.actor)
  if (!(await endFound(endingOf(call), found))) throw inFlight(call)
  return { state: state === 'proposed' ? ('withdrawn' as const) : ('ended' as const) }
}

/** Ends what is in force about a subscription, which is locked. False, and nothing changes, while a payment of the second payer is on its way. */
export async function endSharing(ending: Ending, first: SubscriptionRow): Promise<boolean> {
  const share = await liveShare(ending.db, first)
  return share === null || (await endFound(ending, { share, first }))
}

/** Ends what is in force about any of these subscriptions, which are locked. */
export async function endSharesOf(
  call: ActionContext,
  subscriptions: readonly SubscriptionRow[],
  told: Pick<Ending, 'firstIsTold'> = {},
): Promise<void> {
  for (const first of subscriptions) if (!(await endSharing({ ...endingOf(call), ...told }, first))) throw inFlight(call)
}

/** A cancellation by the club ends shared payments first, so that it covers both parts; it is made at the subscription of the first payer. */
export async function endBeforeCancel(call: ActionContext, first: SubscriptionRow): Promise<void> {
  const agreed = await shareOfPart(call.db, first)
  if (agreed?.state === 'agreed') throw new Refusal('billing.share_part', wordsOf(call.actor).cancelFirst)
  await endSharesOf(call, [first])
}

async function endFound(ending: Ending, { share, first }: FoundShare): Promise<boolean> {
  const { db, actor, request, now } = ending
  const { club_id: clubId, id } = share
  const locale = actor?.locale ?? 'en'
  if (share.state === 'proposed') {
    await withdraw(ending, { share, first })
    return true
  }
  const part = (await findSubscription(db, clubId, share.part_subscription_id!, true))!
  const items = await itemsOf(db, clubId, [part.id])
  if (items.some(({ facts, charge_txn_id }) => facts.inFlight > 0 || charge_txn_id !== null)) return false
  const books = await booksOf(db, clubId, actor?.userId ?? null)
  const cents = await returnPart(db, books, first, part)
  await updateShare(db, share, { state: 'ended', ended_at: now })
  const diff = { subscription: first.id, part: part.id, cents }
  await audit(db, actor, request, { action: 'share.ended', entity: 'payment_share', entityId: id, clubId, diff })
  const sending = { ...ending, clubName: books.clubName }
  const toFirst = { what: first.description, payer: await nameOfAsked(db, share), path: `/registrations/${first.id}`, total: cents }
  if (cents > 0 && !ending.firstIsTold) await mailShare(db, sending, { share, to: first.user_id, locale }, 'shareReturned', toFirst)
  const toSecond = { what: first.description, payer: await nameOf(db, first.user_id), path: `/registrations/${part.id}` }
  await mailShare(db, sending, { share, to: part.user_id, locale }, 'shareEnded', toSecond)
  return true
}

async function withdraw(ending: Ending, { share, first }: FoundShare): Promise<void> {
  const { db, actor, request, now } = ending
  const { club_id: clubId, id, user_id, email } = share
  await updateShare(db, share, { state: 'withdrawn', email: null, ended_at: now })
  const diff = { subscription: first.id }
  await audit(db, actor, request, { action: 'share.withdrawn', entity: 'payment_share', entityId: id, clubId, diff })
  const { clubName } = await booksOf(db, clubId, null)
  const about = { what: first.description, payer: await nameOf(db, first.user_id), path: '/billing' }
  const to = { share, to: user_id ?? email!, locale: actor?.locale ?? 'en' }
  await mailShare(db, { ...ending, clubName }, to, 'shareWithdrawn', about)
  if (user_id !== null) await announceTxn(db, clubId, { id: first.id, user_id })
}
