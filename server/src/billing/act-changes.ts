import { reversal, type Journal } from '@touchline/domain/ledger/journal'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeEachEntity } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, booksOf } from '../payments/books-of-club.ts'
import { assertOwnMoney } from '../payments/find-money.ts'
import { findSubscription } from '../payments/payments.store.ts'
import { postAbout } from './post-about.ts'

/** The kind of the change sets of acts on subscriptions. */
export const actChangeKind = 'subscription_act'

interface ItemImage {
  id: number
  canceled_at: string | null
  needs_approval: boolean
  late_fee_cents: number
  announced_on: string | null
  announced_for: string | null
  parts: { line: number; reduced: number }[]
}
/** The parts of a subscription that an act may change, as they were before. */
interface Image {
  version: number
  hold_at: string | null
  hold_reason: string | null
  canceled_at: string | null
  cancel_reason: string | null
  /** The newest transaction: a later one means that money has moved since. */
  last_txn: number
  items: ItemImage[]
}

export async function imageOf(db: Db, clubId: number, id: number): Promise<Image> {
  const { rows } = await sql<{ image: Image }>`
    select json_build_object('version', s.version_id, 'hold_at', s.hold_at, 'hold_reason', s.hold_reason, 'canceled_at', s.canceled_at,
      'cancel_reason', s.cancel_reason,
      'last_txn', (select coalesce(max(a.txn_id), 0) from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
        where a.club_id = ${clubId} and c.subscription_id = ${id}),
      'items', (select coalesce(json_agg(json_build_object('id', i.id, 'canceled_at', i.canceled_at, 'needs_approval', i.needs_approval,
        'late_fee_cents', i.late_fee_cents, 'announced_on', i.announced_on, 'announced_for', i.announced_for,
        'parts', (select json_agg(json_build_object('line', p.charge_line_id, 'reduced', p.reduced_cents)) from line_item_part p
          where p.club_id = ${clubId} and p.line_item_id = i.id))), '[]') from line_item i where i.club_id = ${clubId} and i.subscription_id = ${id})) as image
    from subscription s where s.club_id = ${clubId} and s.id = ${id}`.execute(db)
  return rows[0]!.image
}

interface After {
  subscription: number
  journal: Journal | null
}

/** Acts on subscriptions in change sets: made by the act itself, and undone as long as nothing else changed and no money has moved. */
export const actChanges: ChangeEachEntity = {
  mayUndo: ({ clubId, regionId }) => mayManageMoney({ clubId, regionId }),
  async regionsOf(db, clubId, changeSet) {
    const { rows } = await sql<{ region: number | null }>`select s.club_region_id as region from change_row r
      join subscription_act a on a.club_id = ${clubId} and a.id = r.entity_id join subscription s on s.club_id = ${clubId} and s.id = a.subscription_id
      where r.club_id = ${clubId} and r.change_set_id = ${changeSet}`.execute(db)
    return rows.map(({ region }) => region)
  },
  apply: (_tx, row) => Promise.resolve({ entityId: row.entity_id!, version: (row.before as Image).version + 1 }),
  async undo(tx, row, actor) {
    const [clubId, before, { subscription: id, journal }] = [row.club_id, row.before as Image, row.after as After]
    await assertOwnMoney({ db: tx, actor: roleSessionOf(actor) }, { subscription: id })
    const subscription = (await findSubscription(tx, clubId, id, true))!
    if (subscription.version_id !== before.version + 1) return 'changed_since'
    const now = await imageOf(tx, clubId, id)
    if (now.last_txn !== before.last_txn) return 'changed_since'
    const books = await booksOf(tx, clubId, actor.userId)
    if (journal) {
      const source = { type: 'subscription_act', id: row.entity_id! }
      await postAbout(tx, books, reversal(journal, 'act_undone', 'undone', { source }))
    }
    await restore(tx, clubId, id, before)
    await sql`update subscription_act set undone_at = app_now() where club_id = ${clubId} and id = ${row.entity_id}`.execute(tx)
    await announceTxn(tx, clubId, { id, user_id: subscription.user_id })
    return null
  },
}

/** Puts the rows back, and removes the instalments that a new plan has made. */
async function restore(
  tx: Db,
  clubId: number,
  id: number,
  { hold_at, hold_reason, canceled_at, cancel_reason, items }: Image,
): Promise<void> {
  await sql`update subscription set hold_at = ${hold_at}::timestamptz, hold_reason = ${hold_reason}, canceled_at = ${canceled_at}::timestamptz,
    cancel_reason = ${cancel_reason}, version_id = version_id + 1 where club_id = ${clubId} and id = ${id}`.execute(tx)
  const known = items.map((item) => item.id)
  const made = sql`select i.id from line_item i where i.club_id = ${clubId} and i.subscription_id = ${id} and not (i.id = any(${known}::bigint[]))`
  await sql`delete from line_item_part where club_id = ${clubId} and line_item_id in (${made})`.execute(tx)
  await sql`delete from line_item where club_id = ${clubId} and subscription_id = ${id} and not (id = any(${known}::bigint[]))`.execute(tx)
  for (const { id: item, parts, ...was } of items) {
    await sql`update line_item set canceled_at = ${was.canceled_at}::timestamptz, needs_approval = ${was.needs_approval}, late_fee_cents = ${was.late_fee_cents},
      announced_on = ${was.announced_on}::date, announced_for = ${was.announced_for}::date where club_id = ${clubId} and id = ${item}`.execute(
      tx,
    )
    for (const { line, reduced } of parts ?? [])
      await sql`update line_item_part set reduced_cents = ${reduced} where club_id = ${clubId} and line_item_id = ${item} and charge_line_id = ${line}`.execute(
        tx,
      )
  }
}
