import type { denyAid, grantAid, revokeAid } from '@touchline/domain/financial-aid/endpoints'
import { mayManageAid } from '@touchline/domain/financial-aid/policy'
import { grantProblem, type RequestState } from '@touchline/domain/financial-aid/request'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { mayViewMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import { applyGrant, findGrant, lockForAid, revokeGrant } from '../billing/aid-grants.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { booksOf } from '../payments/books-of-club.ts'
import { findSubscription } from '../payments/payments.store.ts'
import { findFund, findRequestToDecide, findRequestToRead, openRegistration, shownRequest, wordsOf, type RequestRow } from './aid.store.ts'
import { answersOfRequest } from './aid-form.ts'
import { mailRequester } from './aid-mails.ts'
import { refuseDecided, wrong } from './request-aid.ts'

type OfRequest = ActionContext & { params: { aid_request: number } }

/** A request with what a decision needs. */
export async function readToDecide(call: Pick<OfRequest, 'db' | 'ctx' | 'actor' | 'now' | 'params'>) {
  const { db, actor } = call
  const row = await findRequestToRead(call, call.params.aid_request)
  const { reason, questions, requester, decider, subscription_id } = row
  const { id, name, left } = await findFund(db, row.club_id, row.fund_id)
  const registration = await openRegistration(db, row)
  return {
    ...{ ...shownRequest(row), reason, questions, answers: await answersOfRequest(call, row), requester, decider },
    fund: { id, name, left },
    ...{ open: registration?.open ?? null, cost: registration?.cost ?? null },
    subscription_id: mayViewMoney(scopeOf(row))(actor) ? subscription_id : null,
    may: { manage: mayManageAid(scopeOf(row))(actor) },
  }
}

/**
 * Grants an amount within what is left of the fund, which is locked. It reduces the registration of the player at once, and what the family has paid of it
 * becomes account credit; or it waits for the registration. Locks are taken in one order: the request, the fund, the player, the subscription.
 */
export async function grant(call: OfRequest & { body: BodyOf<typeof grantAid> }) {
  const { db, actor, body } = call
  const row = await findRequestToDecide(call, call.params.aid_request)
  refuseDecided(call, row)
  const fund = await findFund(db, row.club_id, row.fund_id, true)
  await lockForAid(db, row.club_id, [row.player_id])
  const registration = await openRegistration(db, row, true)
  refuseAmount(call, body.cents, { left: fund.left, cost: registration?.cost ?? null })
  const made = await db
    .insertInto('aid_grant')
    .values({ club_id: row.club_id, program_id: row.program_id, player_id: row.player_id, cents: body.cents, ...waiting })
    .returningAll()
    .executeTakeFirstOrThrow()
  const books = await booksOf(db, row.club_id, actor.userId)
  const credit = registration?.subscription ? await applyGrant(db, books, made, registration.subscription, 'becomes credit') : 0
  await decide(call, row, 'approved', { answer: body.answer, grantId: made.id, cents: body.cents })
  const kind = !registration ? 'waits' : credit > 0 ? 'credited' : 'granted'
  await mailRequester(call, row, kind, { cents: body.cents, credit, answer: body.answer })
  return { state: registration ? ('applied' as const) : ('approved' as const) }
}
const waiting = { subscription_id: null, applied_cents: null, revoked_at: null }

function refuseAmount({ actor }: OfRequest, cents: number, room: { left: number; cost: number | null }): void {
  const problem = grantProblem(cents, room)
  if (problem === null) return
  const words = wordsOf(actor)
  const [sentence, amount] =
    problem === 'budget' ? [words.overBudget, room.left] : [room.cost === 0 ? words.nothingToAid : words.overCost, room.cost ?? 0]
  throw wrong('cents', fill(sentence, { amount: moneyText(amount, actor.locale) }))
}

/** Denies a request with a sentence that the family reads. */
export async function deny(call: OfRequest & { body: BodyOf<typeof denyAid> }) {
  const { answer } = call.body
  const row = await findRequestToDecide(call, call.params.aid_request)
  refuseDecided(call, row)
  if (answer === '') throw wrong('answer', wordsOf(call.actor).answerNeeded)
  await decide(call, row, 'denied', { answer })
  await mailRequester(call, row, 'denied', { answer })
  return { state: 'denied' as const }
}

/** Revokes granted aid: the fund has the amount again, and the family owes what it had reduced. The subscription is locked before its grant, as after a declined payment. */
export async function revoke(call: OfRequest & { body: BodyOf<typeof revokeAid> }) {
  const { db, actor } = call
  const { answer } = call.body
  const row = await findRequestToDecide(call, call.params.aid_request)
  const notGranted = new Refusal('aid.not_granted', wordsOf(actor).notGranted, { status: 409 })
  if (row.state !== 'approved' || row.grant_id === null) throw notGranted
  if (answer === '') throw wrong('answer', wordsOf(actor).answerNeeded)
  await lockForAid(db, row.club_id, [row.player_id])
  const { subscription_id: reduced } = await findGrant(db, row.club_id, row.grant_id)
  const subscription = reduced === null ? null : (await findSubscription(db, row.club_id, reduced, true))!
  const found = await findGrant(db, row.club_id, row.grant_id, true)
  // A checkout has used or returned it meanwhile: the page shows that first.
  if (found.subscription_id !== reduced || found.revoked_at !== null) throw notGranted
  const books = await booksOf(db, row.club_id, actor.userId)
  const owed = await revokeGrant(db, books, found, subscription)
  await decide(call, row, 'revoked', { answer, cents: found.applied_cents ?? found.cents })
  await mailRequester(call, row, owed > 0 ? 'owed' : 'revoked', { cents: owed, answer })
  return { state: 'revoked' as const }
}

interface Decision {
  answer: string
  grantId?: number
  cents?: number
}
/** Stores a decision and audits it; neither the reason nor the answer is in the audit. */
async function decide(
  { db, actor, request }: OfRequest,
  row: RequestRow,
  state: RequestState,
  { answer, grantId, cents }: Decision,
): Promise<void> {
  await sql`update aid_request set state = ${state}, answer = ${answer === '' ? null : answer}, grant_id = coalesce(${grantId ?? null}::bigint, grant_id),
      decided_by_user_id = ${actor.userId}, decided_at = app_now() where club_id = ${row.club_id} and id = ${row.id}`.execute(db)
  await audit(db, actor, request, {
    ...{ action: `aid.${state}`, entity: 'aid_request', entityId: row.id, clubId: row.club_id },
    diff: { program: row.program_id, player: row.player_id, ...(cents !== undefined && { cents }) },
  })
}
