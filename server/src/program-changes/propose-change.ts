import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer } from '@touchline/domain/forms/question'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { approveChange, endChange, proposeChange } from '@touchline/domain/program-changes/endpoints'
import type { declineChange, requestChange } from '@touchline/domain/program-changes/family-endpoints'
import { changeDays, type ChangeSide } from '@touchline/domain/program-changes/program-change'
import { sql } from 'kysely'
import { releaseAnswerFiles } from '../forms/attached-files.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { findSubscription } from '../payments/payments.store.ts'
import { stateOf, type ProgramRow } from '../programs/programs.store.ts'
import { giveBackHeld, lockPackages, type CartItemRow } from '../registration/cart.store.ts'
import { refuseFull, refuseItems, refusePlans } from '../registration/change-cart.ts'
import { asksPostalCode, type Offer } from '../registration/price-cart.ts'
import { takeSeat } from '../registration/waitlist/waitlist.store.ts'
import { mayBeTakenBack } from './answers.ts'
import {
  findClubChange,
  findOwnChange,
  findOwnRegistration,
  findRegistrationToManage,
  managesMoneyOf,
  openChangeOf,
  readChange,
  readRegistration,
  refuseDecided,
  wordsOf,
  wrong,
  type ChangeRow,
  type Found,
  type OldRegistration,
} from './changes.store.ts'
import { mailClub, mailPayer, type Sending } from './mail-change.ts'
import { asFamily, findTarget, itemOf, quoteOf, readNewOffer, type Choices } from './quote-change.ts'

type OfRegistration = ActionContext & { params: { registration: number } }
type OfChange = ActionContext & { params: { program_change: number } }

export const sendingOf = ({ db, ctx }: Pick<ActionContext, 'db' | 'ctx'>): Sending => ({ db, ctx, publicUrl: ctx.settings.publicUrl })

/** The program of a package; refused at its field where the club may not move players to it, or where it is not open for families. */
export async function targetOf(
  call: Pick<ActionContext, 'db' | 'actor' | 'now'>,
  { club_id, package_id }: OldRegistration,
  { packageId, by }: { packageId: number; by: ChangeSide },
): Promise<ProgramRow> {
  const words = wordsOf(call.actor)
  if (packageId === package_id) throw wrong('package_id', words.samePackage)
  const found = await findTarget(call.db, club_id, packageId)
  if (!found || !(by === 'club' ? await managesMoneyOf(call, found) : stateOf(found, call.now) === 'open'))
    throw wrong('package_id', words.unknownPackage)
  return found
}

/** Refuses a choice at its field; a plan that is `stored` already stays until the family chooses again. Requirements that ask for a postal code wait until the family has entered it. */
export function refuseChoice(
  offer: Offer,
  item: CartItemRow,
  actor: Actor,
  postalCode: string | null,
  fieldOf = (name: string) => name,
  stored: readonly CartItemRow[] = [],
): void {
  const isUnknown = asksPostalCode(offer) && postalCode === null
  const packages = isUnknown
    ? offer.packages.map((one) => ({ ...one, postal_codes: null, residents_only: false, non_resident_fee: null }))
    : null
  refuseItems(packages ? { ...offer, packages } : offer, [item], actor, postalCode, (_, name) => fieldOf(name))
  refusePlans(offer, [item], actor, stored, (_, name) => fieldOf(name))
}

/** The postal code that the family gave last; null without one. */
export async function postalCodeOf(db: Db, { club_id, user_id }: OldRegistration): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select postal_code as code from cart
    where club_id = ${club_id} and user_id = ${user_id} and postal_code is not null order by id desc limit 1`.execute(db)
  return rows[0]?.code ?? null
}

/** The codes of the family, and answers that fit the new program, as they were given for the old registration. */
async function givenBefore(db: Db, old: OldRegistration, programId: number) {
  const { club_id: clubId, user_id } = old
  // A discount code of the same program goes on.
  const { rows: codes } = await sql<{ code: string }>`select code from cart where club_id = ${clubId} and user_id = ${user_id}
    and program_id = ${programId} and code is not null and ${programId === old.program_id} order by id desc limit 1`.execute(db)
  const { rows: answers } = await sql<{ question_id: number; value: string }>`select a.field_id as question_id, a.value from form_answer a
    join program_question q on q.club_id = ${clubId} and q.id = a.field_id and q.program_id = ${programId} and not q.archived
    where a.club_id = ${clubId} and a.form_id = ${old.form_id} and a.file_id is null and a.document_hash is null and q.kind not in ('agreement', 'file')
    order by a.id`.execute(db)
  return {
    code: codes[0]?.code ?? null,
    postal_code: await postalCodeOf(db, old),
    answers: answers.map((one): GivenAnswer => ({ ...one, document_hash: null, file_id: null })),
  }
}

/** The choices with which a change begins. */
export async function firstChoices(
  db: Db,
  old: OldRegistration,
  programId: number,
  asked: Pick<Choices, 'package_id' | 'payment_plan_id' | 'excess'>,
): Promise<Choices> {
  return { ...asked, fee_ids: [], ...(await givenBefore(db, old, programId)) }
}

/** Refuses a registration that has ended, one that a declined card can still take back, one with an open change, and one whose payer could not accept any. */
export async function refuseOld({ db, actor }: ActionContext, old: OldRegistration): Promise<void> {
  const words = wordsOf(actor)
  const subscription = old.subscription_id === null ? undefined : await findSubscription(db, old.club_id, old.subscription_id)
  if (old.status !== 'Registered' || (subscription?.canceled_at ?? null) !== null) throw new Refusal('change.ended', words.ended)
  if (await mayBeTakenBack(db, old.club_id, old.id))
    throw new Refusal('change.blocked', words['blocked.in_flight'], { facts: { obstacle: 'in_flight' } })
  if (await openChangeOf(db, old)) throw new Refusal('change.open', words.open, { status: 409 })
  if (!(await asFamily(db, actor, old)).playerIds.includes(old.player_id)) throw new Refusal('change.wrong', words.payerGone)
}

/** Holds a seat of the new package until the end of the change; a seat that is offered from the waitlist holds itself, and ends the change with it. */
async function holdSeat({ db, actor, now }: ActionContext, offer: Offer, item: CartItemRow) {
  const seat = await takeSeat(db, { ...item, holds: false }, 'held', now)
  if (!seat) throw refuseFull(offer, item, actor)
  const end = new Date(now.getTime() + changeDays * 86_400_000)
  return { holds: seat.until === null, expires_at: seat.until !== null && seat.until < end ? seat.until : end }
}

interface Proposal extends Pick<Choices, 'package_id' | 'payment_plan_id' | 'excess'> {
  reason: string
  askedBy: ChangeSide
}
async function makeChange(call: ActionContext, id: number, { reason, askedBy, ...asked }: Proposal): Promise<ChangeRow> {
  const { db, actor, request } = call
  const old = await readRegistration(db, actor.clubId!, id, true)
  await refuseOld(call, old)
  const { club_id: clubId } = old
  const program = await targetOf(call, old, { packageId: asked.package_id, by: askedBy })
  const waits = askedBy === 'family' && old.family_changes !== 'open'
  await lockPackages(db, clubId, [asked])
  const choices = await firstChoices(db, old, program.id, asked)
  const offer = await readNewOffer(call, old, program)
  const item = itemOf(old, choices)
  refuseChoice(offer, item, actor, choices.postal_code)
  const seat = waits ? { holds: false, expires_at: null } : await holdSeat(call, offer, item)
  const { id: made } = await db
    .insertInto('program_change')
    .values({
      ...{ club_id: clubId, registration_id: old.id, player_id: old.player_id, user_id: old.user_id, program_id: program.id },
      ...{ ...choices, answers: JSON.stringify(choices.answers), asked_by: askedBy, state: waits ? 'requested' : 'quoted' },
      ...{ ...seat, reason: reason || null, answer: null, new_registration_id: null, txn_id: null, ended_at: null },
      created_by_user_id: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const diff = { registration: old.id, package: asked.package_id, by: askedBy }
  await audit(db, actor, request, { action: 'program_change.asked', entity: 'program_change', entityId: made, clubId, diff })
  const change = await readChange(db, clubId, made)
  if (askedBy === 'club') await mailQuote(call, { change, old }, program, reason)
  else if (waits) await mailClub(sendingOf(call), { change, old }, 'asked', { sentence: reason })
  return change
}

async function mailQuote(call: ActionContext, found: Found, program: ProgramRow, sentence: string): Promise<void> {
  const { quote } = await quoteOf(call, found.old, program, found.change)
  await mailPayer(sendingOf(call), found, 'quoted', { quote, sentence, until: found.change.expires_at })
}

/** The club proposes a change to the person who registered the player. */
export async function propose(call: OfRegistration & { body: BodyOf<typeof proposeChange> }) {
  const old = await findRegistrationToManage(call, call.params.registration)
  const { id } = await makeChange(call, old.id, { ...call.body, askedBy: 'club' })
  return { id }
}

/** A family asks for a change, where the program of its registration lets it. */
export async function ask(call: OfRegistration & { body: BodyOf<typeof requestChange> }) {
  const old = await findOwnRegistration(call, call.params.registration)
  if (old.family_changes === null) throw new Refusal('change.not_allowed', wordsOf(call.actor).notAllowed)
  const { id, state } = await makeChange(call, old.id, { ...call.body, payment_plan_id: null, excess: 'credit', askedBy: 'family' })
  return { id, state: state as 'requested' | 'quoted' }
}

/** The club approves a request: from now on a seat is held, and the family goes on. */
export async function approve(call: OfChange & { body: BodyOf<typeof approveChange> }) {
  const { db, actor, body, request } = call
  const { change, old } = await findClubChange(call, call.params.program_change, 'manage')
  refuseDecided(actor, change, 'requested')
  if (change.kind === 'cancel') throw wrong('excess', wordsOf(actor).decideCancellation)
  if (old.status !== 'Registered') throw new Refusal('change.ended', wordsOf(actor).ended)
  const { club_id: clubId, id } = change
  const program = await targetOf(call, old, { packageId: change.package_id, by: 'club' })
  await lockPackages(db, clubId, [change])
  const offer = await readNewOffer(call, old, program)
  const item = itemOf(old, change)
  refuseChoice(offer, item, actor, change.postal_code)
  const { holds, expires_at } = await holdSeat(call, offer, item)
  await sql`update program_change set state = 'quoted', holds = ${holds}, expires_at = ${expires_at}, excess = ${body.excess}, answer = ${body.answer || null}
    where club_id = ${clubId} and id = ${id}`.execute(db)
  await audit(db, actor, request, {
    action: 'program_change.approved',
    entity: 'program_change',
    entityId: id,
    clubId,
    diff: { excess: body.excess },
  })
  await mailQuote(call, { change: await readChange(db, clubId, id), old }, program, body.answer)
  return { state: 'quoted' as const }
}

type Ended = 'declined' | 'canceled' | 'expired'
/** Ends an open change that was not accepted: its seat is free again, and its answers are gone. The change is locked. */
export async function endOpen(
  db: Db,
  { club_id, id, package_id, holds, answers }: ChangeRow,
  state: Ended,
  answer: string | null = null,
): Promise<void> {
  await releaseAnswerFiles(db, club_id, answers)
  await sql`update program_change set state = ${state}, holds = false, expires_at = null, answers = '[]', answer = coalesce(${answer}, answer),
    ended_at = app_now() where club_id = ${club_id} and id = ${id}`.execute(db)
  await giveBackHeld(db, club_id, [{ package_id, holds }])
}

/** The club declines a request, or withdraws a change that the family has not accepted. */
export async function end(call: OfChange & { body: BodyOf<typeof endChange> }) {
  const { db, actor, body, request } = call
  const found = await findClubChange(call, call.params.program_change, 'manage')
  const { change } = found
  refuseDecided(actor, change, 'requested', 'quoted')
  const state = change.state === 'requested' ? ('declined' as const) : ('canceled' as const)
  await endOpen(db, change, state, body.answer || null)
  const entry = { entity: 'program_change', entityId: change.id, clubId: change.club_id, diff: { by: 'club' } }
  await audit(db, actor, request, { action: `program_change.${state}`, ...entry })
  await mailPayer(sendingOf(call), found, state, { sentence: body.answer })
  return { state }
}

/** The family declines a change, or withdraws its own request. */
export async function decline(call: OfChange & { body: BodyOf<typeof declineChange> }) {
  const { db, actor, body, request } = call
  const found = await findOwnChange(call, call.params.program_change, true)
  const { change } = found
  refuseDecided(actor, change, 'requested', 'quoted')
  const state = change.asked_by === 'club' ? ('declined' as const) : ('canceled' as const)
  await endOpen(db, change, state, body.answer || null)
  const entry = { entity: 'program_change', entityId: change.id, clubId: change.club_id, diff: { by: 'family' } }
  await audit(db, actor, request, { action: `program_change.${state}`, ...entry })
  if (state === 'declined') await mailClub(sendingOf(call), found, 'refused', { sentence: body.answer })
  return { state }
}
