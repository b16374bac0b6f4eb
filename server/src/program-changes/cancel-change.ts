import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { approveCancellation, requestCancellation } from '@touchline/domain/program-changes/cancel-endpoints'
import { moneyWays, settleChange, type ChangeObstacle, type MoneyWay } from '@touchline/domain/program-changes/program-change'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import { billTypes } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { whyNotEnded } from '../billing/end-by-change.ts'
import { itemsOf } from '../billing/instalments.store.ts'
import { endBeforeCancel } from '../billing/shares/end-share.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { booksOf } from '../payments/books-of-club.ts'
import { findSubscription } from '../payments/payments.store.ts'
import { finishingOf, lockAll } from './accept-change.ts'
import {
  findClubChange,
  findOwnRegistration,
  readChange,
  readRegistration,
  refuseDecided,
  wordsOf,
  wrong,
  type OldRegistration,
} from './changes.store.ts'
import { finish } from './finish-change.ts'
import { mailClub } from './mail-change.ts'
import { refuseOld, sendingOf } from './propose-change.ts'
import { paidOf } from './quote-change.ts'

type Reading = Pick<ActionContext, 'db' | 'actor'>
/** Nothing takes the place of a canceled registration. */
const nothing = { total: 0, now: 0 }

/** The family may ask to cancel a registration that stands; bills of the club are canceled by the club alone. */
export const canBeCanceled = ({ status, program_type }: Pick<OldRegistration, 'status' | 'program_type'>): boolean =>
  status === 'Registered' && !billTypes.includes(program_type)

/** A family asks the club to cancel a registration. */
export async function askToCancel(
  call: ActionContext & { params: { registration: number }; body: BodyOf<typeof requestCancellation> },
): Promise<{ id: number }> {
  const { db, actor, request, body } = call
  const { id: of } = await findOwnRegistration(call, call.params.registration)
  const old = await readRegistration(db, actor.clubId!, of, true)
  await refuseOld(call, old)
  if (!canBeCanceled(old)) throw new Refusal('change.not_allowed', wordsOf(actor).noCancellation)
  const { club_id: clubId } = old
  const { id } = await db
    .insertInto('program_change')
    .values({
      ...{ club_id: clubId, registration_id: old.id, player_id: old.player_id, user_id: old.user_id, program_id: old.program_id },
      ...{
        package_id: old.package_id,
        kind: 'cancel',
        asked_by: 'family',
        state: 'requested',
        excess: 'keep',
        reason: body.reason || null,
      },
      ...{ answer: null, payment_plan_id: null, code: null, postal_code: null, expires_at: null, new_registration_id: null },
      ...{ txn_id: null, created_by_user_id: actor.userId, ended_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const diff = { registration: old.id, kind: 'cancel', by: 'family' }
  await audit(db, actor, request, { action: 'program_change.asked', entity: 'program_change', entityId: id, clubId, diff })
  await mailClub(sendingOf(call), { change: await readChange(db, clubId, id), old }, 'asked', { sentence: body.reason })
  return { id }
}

/** The money of a cancellation, for each way in which the club can decide, as of now. */
export async function quotesOfCancel(call: Reading, old: OldRegistration): Promise<{ way: MoneyWay; quote: Quote }[]> {
  const { db, actor } = call
  const { club_id: clubId, subscription_id: id } = old
  const books = await booksOf(db, clubId, actor.userId)
  const subscription = id === null ? undefined : await findSubscription(db, clubId, id)
  const items = id === null ? [] : await itemsOf(db, clubId, [id])
  const { parts, paid } = await paidOf(db, books, id)
  const obstacles: ChangeObstacle[] = [
    ...(old.status === 'Registered' && (subscription?.canceled_at ?? null) === null ? [] : (['ended'] as const)),
    ...(subscription ? await whyNotEnded(db, subscription) : []),
    ...(parts.some(({ isDisputed }) => isDisputed) ? (['disputed'] as const) : []),
  ]
  return moneyWays.map((way) => ({
    way,
    quote: {
      ...{ payer: old.payer, canceled: items.reduce((sum, { open }) => sum + open, 0), lines: [], discounts: [], aid: 0, total: 0 },
      ...{ plan: null, ...settleChange(paid, nothing, way).sums, instalments: [], obstacles },
    },
  }))
}

/** The club cancels a registration as its family has asked: the registration ends at once, and what was paid goes the way that the club has chosen. */
export async function cancelAsAsked(
  call: ActionContext & { params: { program_change: number }; body: BodyOf<typeof approveCancellation> },
): Promise<{ state: 'completed' }> {
  const { db, actor, body, request } = call
  const { change } = await findClubChange(call, call.params.program_change, 'manage')
  refuseDecided(actor, change, 'requested')
  if (change.kind !== 'cancel') throw wrong('excess', wordsOf(actor).noRequestToCancel)
  const { club_id: clubId, id } = change
  const old = await lockAll(db, change)
  const { quote } = (await quotesOfCancel(call, old)).find(({ way }) => way === body.excess)!
  const [obstacle] = quote.obstacles
  if (obstacle) throw new Refusal('change.blocked', wordsOf(actor)[`blocked.${obstacle}`], { facts: { obstacle } })
  const { paid, canceled, to_method } = quote
  if (paid !== body.paid || canceled !== body.canceled || to_method !== body.to_method)
    throw new Refusal('change.quote', wordsOf(actor).quoteChanged, { status: 409, facts: { paid, canceled, to_method } })
  // A proposal to share payments that end is withdrawn.
  if (old.subscription_id !== null) await endBeforeCancel(call, (await findSubscription(db, clubId, old.subscription_id))!)
  await sql`update program_change set state = 'paying', excess = ${body.excess}, answer = ${body.answer || null},
    quote = ${JSON.stringify({ ...quote, payer: '' })}::jsonb where club_id = ${clubId} and id = ${id}`.execute(db)
  const diff = { registration: old.id, excess: body.excess, paid: quote.paid }
  await audit(db, actor, request, { action: 'program_change.approved', entity: 'program_change', entityId: id, clubId, diff })
  await finish(finishingOf(call), { change: await readChange(db, clubId, id), old })
  return { state: 'completed' }
}
