import { asMillionths, proposalDays } from '@touchline/domain/billing/share'
import type { proposeShare as contract } from '@touchline/domain/billing/share-endpoints'
import { addDays } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import { announceTxn, booksOf } from '../../payments/books-of-club.ts'
import { findOwnSubscription } from '../../payments/methods.ts'
import { mailShare } from './mail-share.ts'
import { planOfPart, totalOfPlan } from './move-parts.ts'
import { contactsToAsk, liveShare, nameOf, shareOfPart, wordsOf } from './shares.store.ts'

const mostADay = 5

/** Asks another person to pay a part of a subscription of the caller. Until that person agrees, the caller owes everything. */
export async function proposeShare(call: Call<typeof contract>) {
  const { db, actor, request, ctx, body, params, now } = call
  const words = wordsOf(actor)
  const subscription = await findOwnSubscription(call, params.subscription, true)
  const { club_id: clubId, id, description } = subscription
  if (subscription.canceled_at !== null) throw new Refusal('billing.canceled', words.canceled)
  if ((await shareOfPart(db, subscription))?.state === 'agreed') throw new Refusal('billing.share_exists', words.isPart)
  if ((await liveShare(db, subscription)) !== null) throw new Refusal('billing.share_exists', words.exists)
  const to = await askedIn(call, subscription)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_share
    where club_id = ${clubId} and subscription_id = ${id} and created_at > ${new Date(now.getTime() - 86_400_000)}`.execute(db)
  if (rows[0]!.count >= mostADay) throw new Refusal('billing.share_exists', words.often)
  const millionths = asMillionths(body.percent)
  if (totalOfPlan(await planOfPart(db, subscription, millionths)) === 0) throw new Refusal('billing.nothing_open', words.nothingOpen)
  const share = await db
    .insertInto('payment_share')
    .values({ club_id: clubId, subscription_id: id, part_subscription_id: null, ...to, millionths, answered_at: null, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  const diff = { subscription: id, user: to.user_id, percent: body.percent }
  await audit(db, actor, request, { action: 'share.proposed', entity: 'payment_share', entityId: share.id, clubId, diff })
  const { clubName, today } = await booksOf(db, clubId, actor.userId)
  const about = { what: description, payer: await nameOf(db, actor.userId), path: `/billing/shares/${share.id}` }
  const sending = { publicUrl: ctx.settings.publicUrl, ctx, clubName }
  await mailShare(db, sending, { share, to: to.user_id ?? to.email!, locale: actor.locale }, 'shareAsked', {
    ...about,
    day: addDays(today, proposalDays),
  })
  if (to.user_id !== null) await announceTxn(db, clubId, { id, user_id: to.user_id })
  return { id: share.id }
}

/** The person in the body: a contact of the player, or an address that is not the caller’s own. */
async function askedIn(call: Call<typeof contract>, subscription: Parameters<typeof contactsToAsk>[1]) {
  const { db, actor, body } = call
  const words = wordsOf(actor)
  const wrong = (field: 'user_id' | 'email', message: string) =>
    new Refusal('billing.share_wrong', message, { errors: { [field]: [message] } })
  const { user_id, email } = body
  if ((user_id === null) === (email === null)) throw wrong('email', words.chooseOne)
  if (user_id !== null) {
    if (!(await contactsToAsk(call, subscription)).some(({ id }) => id === user_id)) throw wrong('user_id', words.notContact)
    return { user_id, email: null }
  }
  const { rows } = await sql`select from app_user u where u.id = ${actor.userId} and u.email = ${email}`.execute(db)
  if (rows.length > 0) throw wrong('email', words.yourself)
  return { user_id: null, email }
}
