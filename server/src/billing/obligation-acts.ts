import { refusePlan, type PlannedInstalment, type SubscriptionAct } from '@touchline/domain/billing/acts'
import type { BillingMail } from '@touchline/domain/billing/billing-mail'
import { refusalWords } from '@touchline/domain/billing/refusal-words'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { divide, partsOf, type Share } from '@touchline/domain/ledger/allocation'
import type { Journal, MoneyEvent } from '@touchline/domain/ledger/journal'
import { lateFeeWaived, subscriptionCanceled, writtenOff } from '@touchline/domain/ledger/journals/obligations'
import { refuseCancel } from '@touchline/domain/ledger/rules'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { makeAtOnce } from '../kit/change-set.ts'
import { announceTxn, booksOf } from '../payments/books-of-club.ts'
import { openItems, totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import { actChangeKind, imageOf } from './act-changes.ts'
import { forgetAnnouncements, itemsOf, reduceParts, type Item } from './instalments.store.ts'
import { mailAboutSubscription } from './mail-payer.ts'
import { postAbout } from './post-about.ts'
import { endBeforeCancel } from './shares/end-share.ts'
import { closeShares } from './shares/shares.store.ts'

export type ObligationAct = Extract<SubscriptionAct, 'hold' | 'resume' | 'approve' | 'waive' | 'write_off' | 'plan' | 'cancel'>
export interface ActValues {
  version_id?: number | undefined
  reason: string
  line_item_ids: readonly number[]
  instalments: readonly PlannedInstalment[]
}

/** The outcome of an act before it is written down: its cents, its journal, and its mail. */
interface Done {
  cents: number | null
  journal?: (event: MoneyEvent) => Journal
  mail: { kind: BillingMail; total?: number; plan?: readonly PlannedInstalment[] }
}

interface Act extends Pick<ActionContext, 'db' | 'now'> {
  /** The reader of refusals; absent where the server cancels by itself. */
  actor?: ActionContext['actor']
  subscription: SubscriptionRow
  items: Item[]
  today: string
}

/**
 * Changes what is owed, or when: one transaction with its journal, history, audit, mail and the change set that undoes it. The subscription is locked. An act
 * after which money goes back (`returning`, which answers the sums of the mail) is not undone.
 */
export async function actOnObligation(
  call: ActionContext,
  subscription: SubscriptionRow,
  act: ObligationAct,
  values: ActValues,
  returning: (() => Promise<{ method: number; credit: number }>) | null = null,
): Promise<number | null> {
  const { db, actor, request, ctx } = call
  const { club_id: clubId, id } = subscription
  const words = refusalWords(actor.locale)
  if (values.version_id === undefined)
    throw new Refusal('version.missing', words.noVersion, {
      status: 428,
      facts: { version_id: subscription.version_id },
    })
  if (values.version_id !== subscription.version_id) throw newerVersion(subscription.version_id, await lastActor(call, subscription))
  if (subscription.canceled_at !== null) throw new Refusal('billing.canceled', words.canceled)
  if (act === 'cancel') await endBeforeCancel(call, subscription)
  const books = await booksOf(db, clubId, actor.userId)
  const items = await itemsOf(db, clubId, [id])
  const before = await imageOf(db, clubId, id)
  const done = await acts[act]({ ...call, subscription, items, today: books.today }, values)

  const { id: actId } = await db
    .insertInto('subscription_act')
    .values({ club_id: clubId, subscription_id: id, kind: act, cents: done.cents, reason: values.reason || null, by_user_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const journal = done.journal?.({ source: { type: 'subscription_act', id: actId }, of: { payer_user_id: subscription.user_id } }) ?? null
  if (journal) await postAbout(db, books, journal)
  await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = ${id}`.execute(db)
  const returned = await returning?.()
  const changeSetId = returned ? null : await undoable(call, subscription, { actId, before, journal })
  const diff = { act, cents: done.cents, reason: values.reason, items: values.line_item_ids, ...(returned && { returned }) }
  await audit(db, actor, request, {
    action: `subscription.${act}`,
    entity: 'subscription',
    entityId: id,
    clubId,
    diff,
    before: { version: subscription.version_id },
  })
  const { kind, ...mail } = done.mail
  const about = { ...mail, ...(returned && { returned }) }
  const sending = { publicUrl: ctx.settings.publicUrl, ctx, clubName: books.clubName }
  await mailAboutSubscription(db, sending, subscription, kind, about, { key: String(actId), changeSetId })
  await announceTxn(db, clubId, { id, user_id: subscription.user_id })
  return changeSetId
}

interface Undoable {
  actId: number
  before: Awaited<ReturnType<typeof imageOf>>
  journal: Journal | null
}
/** Writes down how the act is undone; returns the id of the change set. */
async function undoable(
  { db, actor, ctx, now }: ActionContext,
  { club_id: clubId, id, description }: SubscriptionRow,
  { actId, before, journal }: Undoable,
): Promise<number> {
  const set = { clubId, kind: actChangeKind, title: description, teamId: null, userId: actor.userId }
  const row = {
    ...{ entity: actChangeKind, entity_id: actId, op: 'update' as const, label: description, before },
    after: { subscription: id, journal },
  }
  return (await makeAtOnce(db, ctx.changes, set, [row], actor, now)).id
}

/** The person of the last act, for the sentence about a newer version. */
async function lastActor({ db }: ActionContext, { club_id, id }: SubscriptionRow): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null
  }>`select u.first_name || ' ' || u.last_name as name from subscription_act a left join app_user u on u.id = a.by_user_id
    where a.club_id = ${club_id} and a.subscription_id = ${id} order by a.id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

const acts: Record<ObligationAct, (act: Act, values: ActValues) => Promise<Done>> = {
  hold,
  resume,
  approve,
  waive,
  write_off: writeOff,
  plan,
  cancel,
}

async function hold({ db, actor, subscription, now }: Act, { reason }: ActValues): Promise<Done> {
  if (subscription.hold_at !== null) throw new Refusal('billing.held', refusalWords(actor?.locale).held)
  await sql`update subscription set hold_at = ${now}, hold_reason = ${reason || null} where club_id = ${subscription.club_id} and id = ${subscription.id}`.execute(
    db,
  )
  return { cents: null, mail: { kind: 'hold' } }
}

/** A charge that was announced before the pause is announced again. */
async function resume({ db, actor, subscription }: Act): Promise<Done> {
  const { club_id, id } = subscription
  if (subscription.hold_at === null) throw new Refusal('billing.not_held', refusalWords(actor?.locale).notHeld)
  await sql`update subscription set hold_at = null, hold_reason = null where club_id = ${club_id} and id = ${id}`.execute(db)
  await forgetAnnouncements(db, club_id, id)
  return { cents: null, mail: { kind: 'resume' } }
}

/** The chosen instalments that are open; all of them if none is chosen. */
function chosen({ items, actor }: Act, ids: readonly number[], fits: (item: Item) => boolean = () => true): Item[] {
  if (ids.some((id) => !items.some((item) => item.id === id))) throw wrongItem(actor)
  return items.filter((item) => item.open > 0 && fits(item) && (ids.length === 0 || ids.includes(item.id)))
}
function wrongItem(actor: Act['actor']): Refusal {
  const message = refusalWords(actor?.locale).wrongItem
  return new Refusal('billing.wrong', message, { errors: { line_item_ids: [message] } })
}
const nothingOpen = (actor: Act['actor']) => new Refusal('billing.nothing_open', refusalWords(actor?.locale).nothingOpen)

async function approve(act: Act, { line_item_ids }: ActValues): Promise<Done> {
  const { db, subscription } = act
  const pending = chosen(act, line_item_ids, (item) => item.needs_approval)
  if (pending.length === 0) throw new Refusal('billing.not_pending', refusalWords(act.actor?.locale).notPending)
  const ids = pending.map(({ id }) => id)
  await sql`update line_item set needs_approval = false where club_id = ${subscription.club_id} and id = any(${ids}::bigint[])`.execute(db)
  const cents = pending.reduce((sum, { open }) => sum + open, 0)
  return { cents, mail: { kind: 'approve', total: cents } }
}

/** Late fees that are open are waived, and those that were not charged yet do not come. */
async function waive(act: Act, { line_item_ids }: ActValues): Promise<Done> {
  const { db, subscription } = act
  const clubId = subscription.club_id
  const late = chosen(act, line_item_ids, (item) => item.late_fee_cents > 0)
  if (late.length === 0) throw nothingOpen(act.actor)
  const lines = new Set(
    late.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'Late').map(({ charge_line_id }) => charge_line_id)),
  )
  const shares = (await sharesOf(act, late)).filter(({ of }) => lines.has(of.charge_line_id!))
  await reduce(act, shares)
  const ids = late.map(({ id }) => id)
  await sql`update line_item set late_fee_cents = 0 where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(db)
  const charged = totalCents(shares)
  const cents = charged > 0 ? charged : late.reduce((sum, { late_fee_cents }) => sum + late_fee_cents, 0)
  return {
    cents,
    ...(charged > 0 && { journal: (event: MoneyEvent) => lateFeeWaived(event, partsOf(shares)) }),
    mail: { kind: 'waive', total: cents },
  }
}

async function writeOff(act: Act, { line_item_ids }: ActValues): Promise<Done> {
  const shares = await sharesOf(act, chosen(act, line_item_ids))
  if (shares.length === 0) throw nothingOpen(act.actor)
  await reduce(act, shares)
  const cents = totalCents(shares)
  return { cents, journal: (event) => writtenOff(event, partsOf(shares)), mail: { kind: 'writeOff', total: cents } }
}

/** Cancels what is open of a subscription, and returns it by charge line; refused while a payment is on its way. The subscription is locked. */
export async function cancelOpen(act: Omit<Act, 'today'>, reason: string): Promise<Share[]> {
  const { db, subscription, items, now } = act
  const { club_id, id } = subscription
  refuseCancel(items.reduce((sum, { facts }) => sum + facts.inFlight, 0))
  const open = items.filter((item) => item.open > 0)
  const shares = await sharesOf(act, open)
  await sql`update subscription set canceled_at = ${now}, cancel_reason = ${reason || null}, hold_at = null, hold_reason = null where club_id = ${club_id} and id = ${id}`.execute(
    db,
  )
  await sql`update line_item set canceled_at = ${now} where club_id = ${club_id} and id = any(${open.map((item) => item.id)}::bigint[])`.execute(
    db,
  )
  return shares
}

/** The unpaid part goes; what was paid goes back by a refund only. */
async function cancel(act: Act, { reason }: ActValues): Promise<Done> {
  const shares = await cancelOpen(act, reason)
  const cents = totalCents(shares)
  return {
    cents,
    ...(cents > 0 && { journal: (event: MoneyEvent) => subscriptionCanceled(event, partsOf(shares)) }),
    mail: { kind: 'cancel', total: cents },
  }
}

/** Cancels a subscription of which nothing is paid, because its first payment failed; nobody is mailed. The subscription is locked. */
export async function cancelUnpaid(db: Db, subscription: SubscriptionRow, reason: string): Promise<void> {
  const { club_id: clubId, id, user_id } = subscription
  const books = await booksOf(db, clubId, null)
  const items = await itemsOf(db, clubId, [id])
  const { cents, journal } = await cancel({ db, now: books.now, subscription, items, today: books.today }, { ...noValues, reason })
  await closeShares(db, clubId, [id])
  const act = await db
    .insertInto('subscription_act')
    .values({ club_id: clubId, subscription_id: id, kind: 'cancel', cents, reason, by_user_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (journal) await postAbout(db, books, journal({ source: { type: 'subscription_act', id: act.id }, of: { payer_user_id: user_id } }))
  await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = ${id}`.execute(db)
  await announceTxn(db, clubId, { id, user_id })
}
const noValues: ActValues = { reason: '', line_item_ids: [], instalments: [] }

/** The open part gets new instalments with the same sum, by charge line too; paid instalments stay as they are. */
async function plan(act: Act, { instalments }: ActValues): Promise<Done> {
  const { db, subscription, items, now, today } = act
  const { club_id: clubId, id } = subscription
  const open = items.filter((item) => item.open > 0)
  const cents = open.reduce((sum, item) => sum + item.open, 0)
  if (cents === 0) throw nothingOpen(act.actor)
  refusePlan(instalments, cents, today, act.actor?.locale)
  const shares = await sharesOf(act, open)
  const moved = open.filter(({ facts }) => facts.paid === 0 && facts.inFlight === 0 && facts.reduced === 0).map((item) => item.id)
  await sql`update line_item set canceled_at = ${now} where club_id = ${clubId} and id = any(${moved}::bigint[])`.execute(db)
  await reduce(
    act,
    shares.filter(({ item }) => !moved.includes(item)),
  )
  const left = partsOf(shares).map(({ cents: sum, of }) => ({ line: of.charge_line_id!, cents: sum }))
  for (const { due_on, over_due_on, cents: due, late_fee } of instalments) {
    const { id: item } = await db
      .insertInto('line_item')
      .values({ club_id: clubId, subscription_id: id, due_on, over_due_on, late_fee_cents: late_fee })
      .returning('id')
      .executeTakeFirstOrThrow()
    const portions = divide(
      due,
      left.map((line) => line.cents),
    )
    const parts = left.map(({ line }, at) => ({ club_id: clubId, line_item_id: item, charge_line_id: line, cents: portions[at]! }))
    await db
      .insertInto('line_item_part')
      .values(parts.filter((part) => part.cents > 0))
      .execute()
    portions.forEach((portion, at) => (left[at]!.cents -= portion))
  }
  return { cents, mail: { kind: 'plan', total: cents, plan: instalments } }
}

/** The open parts of instalments with the dimensions of their entries. */
async function sharesOf({ db, subscription }: Pick<Act, 'db' | 'subscription'>, items: readonly Item[]): Promise<Share[]> {
  const ids = new Set(items.map(({ id }) => id))
  return (await openItems(db, subscription.club_id, subscription.id)).filter(({ id }) => ids.has(id)).flatMap(({ lines }) => lines)
}

const reduce = ({ db, subscription }: Act, shares: readonly Share[]) => reduceParts(db, subscription.club_id, shares)
