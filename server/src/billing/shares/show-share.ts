import { asPercent, type ShareState } from '@touchline/domain/billing/share'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { findSubscription, type SubscriptionRow } from '../../payments/payments.store.ts'
import { itemsOf } from '../instalments.store.ts'
import { detailsOf, payingInPerson } from '../read-subscription.ts'
import { planOfPart, totalOfPlan, type PlannedPart } from './move-parts.ts'
import {
  contactsToAsk,
  findAsked,
  lastProposal,
  nameOf,
  nameOfAsked,
  openProposals,
  shareOfPart,
  sharesWithParts,
  type FoundShare,
} from './shares.store.ts'

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>

/** A proposal to the caller: the plan of the own part alone. Nothing of what the first payer owes or has paid is in it. */
export async function readShare(call: Reading, id: number) {
  const { db, actor, now } = call
  const found = await findAsked(call, id)
  const { share, first } = found
  const today = dateOf(now, actor.clubZone)
  const plan = await plannedPart(call, found)
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name from player
    where club_id = ${first.club_id} and id = ${first.player_id}`.execute(db)
  return {
    ...{ id, state: share.state, description: first.description, player: rows[0]?.name ?? null },
    ...{ from: await nameOf(db, first.user_id), percent: asPercent(share.millionths) },
    instalments: plan.map(({ item: { due_on, over_due_on }, cents, lateFee }) => ({ due_on, cents, late_fee: lateFee, over_due_on })),
    total: totalOfPlan(plan),
    subscription_id: share.part_subscription_id,
    paying: await payingInPerson(call, first, today),
  }
}

/** Once it was answered, a proposal has no plan any more: an agreed one is a subscription. */
const plannedPart = async ({ db }: Reading, { share, first }: FoundShare): Promise<PlannedPart[]> =>
  share.state !== 'proposed' || first.canceled_at !== null ? [] : await planOfPart(db, first, share.millionths)

/** The proposals to the caller that wait for an answer. */
export async function waitingProposals(call: Reading) {
  const shown = []
  for (const { id, club_id, subscription_id, millionths } of await openProposals(call)) {
    const first = (await findSubscription(call.db, club_id, subscription_id))!
    if (first.canceled_at === null && first.user_id !== call.actor.userId)
      shown.push({ id, description: first.description, from: await nameOf(call.db, first.user_id), percent: asPercent(millionths) })
  }
  return shown
}

interface ShownShare {
  id: number
  state: ShareState
  percent: number
  /** The other payer. */
  with: string
  is_first: boolean
}
/** The sharing of a subscription as its payer reads it: with whom, and no amount of the other. */
export async function sharingOf(call: Reading, id: number) {
  const { db } = call
  const subscription = await findHere(call, id)
  const own = await shareOfPart(db, subscription)
  const isPart = own?.state === 'agreed'
  // A part whose sharing has ended is a subscription like any other.
  const last = isPart ? own : await lastProposal(db, subscription)
  const share: ShownShare | null =
    last === null
      ? null
      : { id: last.id, state: last.state, percent: asPercent(last.millionths), with: await otherOf(call, last, isPart), is_first: !isPart }
  return { share, share_with: share?.state === 'agreed' ? [] : await contactsToAsk(call, subscription) }
}
async function otherOf({ db }: Reading, share: Parameters<typeof nameOfAsked>[1], isPart: boolean): Promise<string> {
  if (!isPart) return await nameOfAsked(db, share)
  const first = (await findSubscription(db, share.club_id, share.subscription_id))!
  return await nameOf(db, first.user_id)
}

/** The parts of all payers, for finance; none if nobody shares the payments. */
export async function payersOf(call: Reading, subscriptionId: number) {
  const { db, actor, now } = call
  const subscription = await findHere(call, subscriptionId)
  const clubId = subscription.club_id
  const rootId = (await shareOfPart(db, subscription))?.subscription_id ?? subscription.id
  const shares = await sharesWithParts(db, clubId, rootId)
  if (shares.length === 0) return []
  const today = dateOf(now, actor.clubZone)
  const left = shares.find(({ state }) => state === 'agreed')?.millionths ?? 0
  const all = [
    { id: rootId, percent: 100 - asPercent(left), state: null },
    ...shares.map(({ part_subscription_id, millionths, state }) => ({ id: part_subscription_id!, percent: asPercent(millionths), state })),
  ]
  const shown = []
  for (const { id, percent, state } of all) {
    const row = (await findSubscription(db, clubId, id))!
    const { status, amount_total, amount_paid, amount_outstanding } = detailsOf(row, await itemsOf(db, clubId, [id]), today)
    shown.push({
      ...{ subscription_id: id, user_id: row.user_id, name: await nameOf(db, row.user_id), percent, state },
      ...{ status, amount_total, amount_paid, amount_outstanding },
    })
  }
  return shown
}

/** A subscription that the caller has just read. */
async function findHere({ db, actor }: Reading, id: number): Promise<SubscriptionRow> {
  const found = actor.clubId === null ? undefined : await findSubscription(db, actor.clubId, id)
  if (!found) throw notFound()
  return found
}
