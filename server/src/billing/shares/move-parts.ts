import { sharedCents, sharedLines } from '@touchline/domain/billing/share'
import { partsOf, type Share } from '@touchline/domain/ledger/allocation'
import { receivableMoved, type Moved } from '@touchline/domain/ledger/journals/obligations'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { Books } from '../../payments/books-of-club.ts'
import { openItems, totalCents, type SubscriptionRow } from '../../payments/payments.store.ts'
import { forgetAnnouncements, itemsOf, reduceParts, type Item } from '../instalments.store.ts'
import { noteAct } from '../note-act.ts'
import { postAbout } from '../post-about.ts'

/** The part of a second payer of one instalment. */
export interface PlannedPart {
  item: Item
  lines: Share[]
  cents: number
  lateFee: number
}

/**
 * The part of a second payer of each instalment, as far as it is neither paid nor being paid. A donation stays with the person who gives it, and so does an
 * instalment whose charge is not concluded.
 */
export async function planOfPart(db: Db, { club_id, id }: SubscriptionRow, millionths: number): Promise<PlannedPart[]> {
  const items = new Map((await itemsOf(db, club_id, [id])).map((item) => [item.id, item]))
  return (await openItems(db, club_id, id)).flatMap(({ id: itemId, lines: open }) => {
    const item = items.get(itemId)!
    const given = new Set(item.parts.filter(({ kind }) => kind === 'Donation').map(({ charge_line_id }) => charge_line_id))
    const owed = open.filter(({ of }) => !given.has(of.charge_line_id!))
    const lines = item.charge_txn_id === null ? sharedLines(owed, millionths) : []
    return lines.length === 0 ? [] : [{ item, lines, cents: totalCents(lines), lateFee: sharedCents(item.late_fee_cents, millionths) }]
  })
}
export const totalOfPlan = (plan: readonly PlannedPart[]): number => plan.reduce((sum, { cents }) => sum + cents, 0)

/** The same parts of charge lines at the subscription of the other payer. */
const movedParts = (shares: readonly Share[], to: Pick<SubscriptionRow, 'id' | 'user_id'>, lineOf: ReadonlyMap<number, number>): Moved[] =>
  partsOf(shares).map(({ cents, of }) => ({
    ...{ cents, from: of },
    to: { ...of, subscription_id: to.id, charge_line_id: lineOf.get(of.charge_line_id!)!, payer_user_id: to.user_id },
  }))

/** Copies charge lines to another subscription, which names them; returns the copies by the line. */
async function copyLines(
  tx: Db,
  clubId: number,
  subscriptionId: number,
  lines: Iterable<number>,
  names: boolean,
): Promise<Map<number, number>> {
  const copies = new Map<number, number>()
  for (const line of lines) {
    const { rows } = await sql<{
      id: number
    }>`insert into charge_line (club_id, subscription_id, kind, description, accounting_code_id, donation_fund_id, of_line_id)
      select ${clubId}::bigint, ${subscriptionId}::bigint, c.kind, c.description, c.accounting_code_id, c.donation_fund_id, ${names ? line : null}::bigint
      from charge_line c where c.club_id = ${clubId} and c.id = ${line} returning id`.execute(tx)
    copies.set(line, rows[0]!.id)
  }
  return copies
}

/** Makes the subscription of the second payer, and moves the parts of the plan there. The subscription of the first payer is locked. */
export async function startPart(
  tx: Db,
  books: Books,
  first: SubscriptionRow,
  { userId, autopay, plan }: { userId: number; autopay: boolean; plan: readonly PlannedPart[] },
): Promise<SubscriptionRow> {
  const { club_id: clubId, id: _id, version_id: _version, created_at: _at, ...facts } = first
  const part = await tx
    .insertInto('subscription')
    .values({ ...facts, club_id: clubId, user_id: userId, autopay })
    .returningAll()
    .executeTakeFirstOrThrow()
  const shares = plan.flatMap(({ lines }) => lines)
  const lineOf = await copyLines(tx, clubId, part.id, new Set(shares.map(({ of }) => of.charge_line_id!)), true)
  for (const { item, lines, lateFee } of plan) {
    const { due_on, over_due_on, late_fee_on, needs_approval } = item
    const made = await tx
      .insertInto('line_item')
      .values({
        ...{ club_id: clubId, subscription_id: part.id, due_on, over_due_on, late_fee_on, needs_approval },
        ...{ late_fee_cents: lateFee, of_item_id: item.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('line_item_part')
      .values(
        lines.map(({ cents, of }) => ({ club_id: clubId, line_item_id: made.id, charge_line_id: lineOf.get(of.charge_line_id!)!, cents })),
      )
      .execute()
    await sql`update line_item set late_fee_cents = late_fee_cents - ${lateFee} where club_id = ${clubId} and id = ${item.id}`.execute(tx)
  }
  await reduceParts(tx, clubId, shares)
  await forgetAnnouncements(tx, clubId, first.id)
  const cents = totalCents(shares)
  const event = await noteAct(tx, books, first, 'share', cents)
  await noteAct(tx, books, part, 'share', cents)
  await postAbout(tx, books, receivableMoved({ ...event, of: { payer_user_id: first.user_id } }, movedParts(shares, part, lineOf)))
  return part
}

interface Origin {
  id: number
  /** The instalment of the first payer; null: it is canceled, or the club has changed the plan of the part. */
  target: number | null
  target_late_fee_on: string | null
}

/**
 * Moves what is unpaid of a part back to the first payer, into the instalments that it came from; where the club has changed a plan, into new ones. What was
 * paid of the part stays with it, and a part of which nothing was paid is canceled. Both subscriptions are locked, and no payment of the part is in flight.
 */
export async function returnPart(tx: Db, books: Books, first: SubscriptionRow, part: SubscriptionRow): Promise<number> {
  const clubId = first.club_id
  const items = new Map((await itemsOf(tx, clubId, [part.id])).map((item) => [item.id, item]))
  const open = (await openItems(tx, clubId, part.id)).filter(({ lines }) => lines.length > 0)
  const shares = open.flatMap(({ lines }) => lines)
  const lineOf = await linesOfFirst(tx, clubId, first.id, new Set(shares.map(({ of }) => of.charge_line_id!)))
  const { rows } = await sql<Origin>`select i.id, o.id as target, o.late_fee_on::text as target_late_fee_on from line_item i
    left join line_item o on o.club_id = ${clubId} and o.id = i.of_item_id and o.canceled_at is null
    where i.club_id = ${clubId} and i.subscription_id = ${part.id}`.execute(tx)
  const origins = new Map(rows.map((row) => [row.id, row]))
  for (const { id, lines } of open) {
    const { target, target_late_fee_on } = origins.get(id)!
    const { due_on, over_due_on, late_fee_cents, late_fee_on, needs_approval } = items.get(id)!
    const item =
      target ??
      (
        await tx
          .insertInto('line_item')
          .values({ club_id: clubId, subscription_id: first.id, due_on, over_due_on, late_fee_cents, late_fee_on, needs_approval })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    // A late fee that one of the two alone was charged is not charged again.
    if (target !== null && late_fee_on === target_late_fee_on)
      await sql`update line_item set late_fee_cents = late_fee_cents + ${late_fee_cents} where club_id = ${clubId} and id = ${item}`.execute(
        tx,
      )
    for (const { cents, of } of lines) await giveBack(tx, clubId, item, lineOf.get(of.charge_line_id!)!, cents)
  }
  await reduceParts(tx, clubId, shares)
  await closePart(tx, books, part, [...items.values()])
  const cents = totalCents(shares)
  await forgetAnnouncements(tx, clubId, first.id)
  const event = await noteAct(tx, books, first, 'share_ended', cents)
  await noteAct(tx, books, part, 'share_ended', cents)
  if (cents > 0)
    await postAbout(tx, books, receivableMoved({ ...event, of: { payer_user_id: part.user_id } }, movedParts(shares, first, lineOf)))
  return cents
}

/** The charge lines of the first payer by those of the part; one that arose at the part, such as a late fee, gets a copy. */
async function linesOfFirst(tx: Db, clubId: number, firstId: number, lines: ReadonlySet<number>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; of_line_id: number }>`select id, of_line_id from charge_line
    where club_id = ${clubId} and id = any(${[...lines]}::bigint[]) and of_line_id is not null`.execute(tx)
  const known = new Map(rows.map(({ id, of_line_id }) => [id, of_line_id]))
  const added = [...lines].filter((line) => !known.has(line))
  return new Map([...known, ...(await copyLines(tx, clubId, firstId, added, false))])
}

/** The reduction of the agreement is taken back; what goes to another instalment, or was no part of it, is added. */
async function giveBack(tx: Db, clubId: number, item: number, line: number, cents: number): Promise<void> {
  const { rows } = await sql`update line_item_part set reduced_cents = reduced_cents - ${cents}
    where club_id = ${clubId} and line_item_id = ${item} and charge_line_id = ${line} and reduced_cents >= ${cents} returning 1`.execute(tx)
  if (rows.length > 0) return
  await sql`insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values (${clubId}, ${item}, ${line}, ${cents})
    on conflict (club_id, line_item_id, charge_line_id) do update set cents = line_item_part.cents + excluded.cents`.execute(tx)
}

async function closePart(tx: Db, { now }: Books, { club_id, id }: SubscriptionRow, items: readonly Item[]): Promise<void> {
  const unpaid = items.filter(({ facts, canceled_at }) => facts.paid === 0 && canceled_at === null).map((item) => item.id)
  await sql`update line_item set canceled_at = ${now} where club_id = ${club_id} and id = any(${unpaid}::bigint[])`.execute(tx)
  if (items.every(({ facts }) => facts.paid === 0))
    await sql`update subscription set canceled_at = ${now}, hold_at = null, hold_reason = null where club_id = ${club_id} and id = ${id}`.execute(
      tx,
    )
}
