import { changeDays, retryDays, settleChange } from '@touchline/domain/program-changes/program-change'
import { sql } from 'kysely'
import { applyGrant, returnGrants, waitingGrants } from '../billing/aid-grants.ts'
import { endByChange, goesBackOf, lockWithPayments, whyNotEnded } from '../billing/end-by-change.ts'
import { endSharing } from '../billing/shares/end-share.ts'
import type { Joining } from '../club-teams/change-as-decided.ts'
import { releaseAnswerFiles } from '../forms/attached-files.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { booksOf, type Books } from '../payments/books-of-club.ts'
import { applyCredit } from '../payments/credits.ts'
import { findSubscription, findTxn, openItems, totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { lockPackages } from '../registration/cart.store.ts'
import { placeInvited } from '../registration/invitations/place-invited.ts'
import { leaveRosters } from '../registration/ended/leave-rosters.ts'
import { undoRegistrations } from '../registration/first-payment.ts'
import { readChange, type ChangeRow, type Found, type OldRegistration } from './changes.store.ts'
import { mailClub, mailPayer } from './mail-change.ts'
import { paidOf } from './quote-change.ts'

/** The parts of a context that the end of a change needs. Without an actor the sweep acts, after the family has left its page. */
export type Finishing = Joining
/** Without a queue the sweep finds the calls of the provider. */
const noJobs = { enqueue: () => Promise.resolve() }

/**
 * Ends the old registration with its subscription, and moves what was paid for it: to the new one, and the rest back. All but the packages is locked by the
 * caller; both are locked at the end, in the order of their ids, and the old seat is given back. False, and nothing changes, while a payment of the old
 * registration is on its way, also of a second payer.
 */
export async function finish(finishing: Finishing, { change, old }: Found): Promise<boolean> {
  const { db, actor, request } = finishing
  const { club_id: clubId, id } = change
  const books = await booksOf(db, clubId, actor?.userId ?? null)
  const ids = [old.subscription_id, change.new_subscription_id].filter((one) => one !== null)
  const locked = await lockWithPayments(db, clubId, ids)
  const ending = old.subscription_id === null ? undefined : locked.get(old.subscription_id)
  if (ending && ending.canceled_at === null) {
    if ((await whyNotEnded(db, ending)).includes('in_flight')) return false
    // A second payer may have agreed while the payment of the change was on its way.
    if (!(await endSharing(finishing, ending))) return false
  }
  const { paid } = await paidOf(db, books, old.subscription_id)
  let returned: readonly number[] = []

  const isCancel = change.kind === 'cancel'
  // The discounts and the aid of a canceled registration are used up, as after the act on a subscription.
  if (!isCancel) await giveBackDiscounts(db, change, old)
  if (old.status === 'Registered') {
    const canceled = isCancel
      ? sql`, canceled_at = app_now(), canceled_by_user_id = ${books.byUserId}, cancel_reason = ${change.reason}`
      : sql``
    await sql`update registration set status = 'Canceled' ${canceled} where club_id = ${clubId} and id = ${old.id}`.execute(db)
  }
  if (ending && ending.canceled_at === null) {
    if (!isCancel) returned = await takeGrants(db, books, ending)
    await endByChange(db, ending, {
      ...{ kind: isCancel ? 'cancel' : 'changed', byUserId: books.byUserId ?? change.user_id },
      reason: isCancel ? (change.reason ?? '') : `${change.to_program}: ${change.to_package}`,
    })
  }
  const beginning = change.new_subscription_id === null ? null : locked.get(change.new_subscription_id)!
  if (beginning) await useGrants(db, books, { change, returned }, beginning)
  if (ending) await moveMoney(finishing, { change, paid, ending, beginning })
  await releaseAnswerFiles(db, clubId, change.answers)
  await sql`update program_change set state = 'completed', answers = '[]', ended_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(
    db,
  )
  const diff = { registration: old.id, new: change.new_registration_id }
  await audit(db, actor, request, { action: 'program_change.completed', entity: 'program_change', entityId: id, clubId, diff })
  if (change.new_registration_id !== null) await placeInvited(finishing, clubId, [change.new_registration_id])
  const found = { change, old }
  await mailPayer(finishing, found, 'completed', { quote: change.quote, sentence: isCancel ? (change.answer ?? '') : '' })
  if (isCancel) await leaveRosters(finishing, clubId, [old.id])
  else await mailClub(finishing, found, 'accepted', { quote: change.quote })
  await lockPackages(db, clubId, [old, change])
  if (old.status === 'Registered')
    await sql`update package set taken = greatest(0, taken - 1) where club_id = ${clubId} and id = ${old.package_id}`.execute(db)
  return true
}

/** Takes back what aid has reduced; the part of a grant that has lapsed stays with its fund. Returns the grants that wait again. */
async function takeGrants(db: Db, books: Books, ending: SubscriptionRow): Promise<readonly number[]> {
  await sql`update aid_grant set cents = applied_cents where club_id = ${ending.club_id} and subscription_id = ${ending.id} and revoked_at is null`.execute(
    db,
  )
  return await returnGrants(db, books, ending)
}

/** The discounts of the old registration are unused again; those that the new one has too were counted once before. */
async function giveBackDiscounts(db: Db, { club_id, new_registration_id }: ChangeRow, { id }: OldRegistration): Promise<void> {
  await sql`update discount d set uses = greatest(0, d.uses - 1) where d.club_id = ${club_id}
    and exists (select from registration_discount r where r.club_id = ${club_id} and r.registration_id = ${id} and r.discount_id = d.id)
    and not exists (select from registration_discount r where r.club_id = ${club_id} and r.registration_id = ${new_registration_id} and r.discount_id = d.id)`.execute(
    db,
  )
  await sql`delete from registration_discount where club_id = ${club_id} and registration_id = ${id}`.execute(db)
}

/** All financial aid of the old registration in the same program reduces what is owed; else the oldest grant that waits for the new program. */
async function useGrants(
  db: Db,
  books: Books,
  { change: { club_id, program_id, player_id }, returned }: { change: ChangeRow; returned: readonly number[] },
  subscription: SubscriptionRow,
): Promise<void> {
  const waiting = await waitingGrants(db, club_id, { programId: program_id, playerIds: [player_id] })
  const carried = waiting.filter(({ id }) => returned.includes(id))
  for (const grant of carried.length > 0 ? carried : waiting.slice(0, 1)) await applyGrant(db, books, grant, subscription)
}

interface Moved {
  change: ChangeRow
  paid: Awaited<ReturnType<typeof paidOf>>['paid']
  ending: SubscriptionRow
  beginning: SubscriptionRow | null
}
/** Refunds what was paid for the old registration: to account credit, which pays the new one, and the rest as the quote says. */
async function moveMoney({ db, actor, request, ctx }: Finishing, { change, paid, ending, beginning }: Moved): Promise<void> {
  const { club_id: clubId } = change
  let open = 0
  if (beginning) for (const { lines } of await openItems(db, clubId, beginning.id)) open += totalCents(lines)
  const { back } = settleChange(paid, { total: open, now: 0 }, change.excess)
  const call = { db, actor, request, ctx: { jobs: ctx?.jobs ?? noJobs } }
  const of = await goesBackOf(db, clubId, ending.id)
  for (const { txn, method, credit } of back) {
    if (method > 0) await refundPayment(call, (await findTxn(db, clubId, txn))!, { cents: method, to: 'method', rebill: false, of })
    if (credit === 0) continue
    const refund = await refundPayment(call, (await findTxn(db, clubId, txn))!, { cents: credit, to: 'credit', rebill: false, of })
    const cents = Math.min(open, credit)
    if (!beginning || cents === 0) continue
    const { rows } = await sql<{
      id: number
    }>`select id from txn where club_id = ${clubId} and parent_txn_id = ${refund.id} and type = 'credit'`.execute(db)
    await applyCredit(call, (await findSubscription(db, clubId, beginning.id))!, rows[0]!.id, cents)
    open -= cents
  }
}

/**
 * Takes back a change after a declined payment: the new registration is gone, its seat is held again but not for longer than before, and the change can be accepted
 * as before. False if somebody has paid for it meanwhile, so that it stands. All but the package is locked by the caller.
 */
export async function takeBackChange(finishing: Finishing, { change, old }: Found, reason: string): Promise<boolean> {
  const { db, actor, request, now } = finishing
  const { club_id: clubId, id, program_id: programId, package_id, new_registration_id } = change
  const { rows: shared } = await sql<{ id: number }>`select r.discount_id as id from registration_discount r
    join registration_discount o on o.club_id = ${clubId} and o.registration_id = ${old.id} and o.discount_id = r.discount_id
    where r.club_id = ${clubId} and r.registration_id = ${new_registration_id}`.execute(db)
  const end = new Date(Math.max(change.created_at.getTime() + changeDays * 86_400_000, now.getTime() + retryDays * 86_400_000))
  await sql`update program_change set new_registration_id = null where club_id = ${clubId} and id = ${id}`.execute(db)
  const made = { id: new_registration_id!, subscription_id: change.new_subscription_id }
  if (!(await undoRegistrations(db, { clubId, programId, reason }, [made]))) {
    await sql`update program_change set new_registration_id = ${new_registration_id} where club_id = ${clubId} and id = ${id}`.execute(db)
    return false
  }
  await sql`update discount set uses = uses + 1 where club_id = ${clubId} and id = any(${shared.map((one) => one.id)}::bigint[])`.execute(
    db,
  )
  await sql`update program_change set state = 'quoted', holds = true, expires_at = ${end}, quote = null where club_id = ${clubId} and id = ${id}`.execute(
    db,
  )
  await audit(db, actor, request, { action: 'program_change.unpaid', entity: 'program_change', entityId: id, clubId, diff: { reason } })
  if (actor === null)
    await mailPayer(finishing, { change: await readChange(db, clubId, id), old }, 'failed', {
      reason,
      until: end,
      key: `:${change.txn_id}`,
    })
  await sql`update package set taken = taken - 1, held = held + 1 where club_id = ${clubId} and id = ${package_id}`.execute(db)
  return true
}
