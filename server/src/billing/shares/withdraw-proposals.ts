import { proposalDays } from '@touchline/domain/billing/share'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { byClub } from '../../kit/database/by-club.ts'
import type { Db } from '../../kit/database/database.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { announceTxn, booksOf } from '../../payments/books-of-club.ts'
import { findSubscription } from '../../payments/payments.store.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'
import { mailShare } from './mail-share.ts'
import { findOfRemoved, nameOf, proposalsOfRemoved, updateShare } from './shares.store.ts'

/** Withdraws the proposals that nobody has answered, club by club, once their last day is over in every zone. */
export async function expireProposals(db: Db): Promise<void> {
  await eachInTransaction(db, await clubsWithStaff(db), async (tx, clubId) => {
    const { rows } = await sql<{
      id: number
      subscription: number
    }>`update payment_share set state = 'withdrawn', email = null, ended_at = app_now()
      where club_id = ${clubId} and state = 'proposed' and created_at < app_now() - make_interval(days => ${proposalDays + 1})
      returning id, subscription_id as subscription`.execute(tx)
    const lines = rows.map(({ id, subscription }) => ({
      ...{ action: 'share.expired', entity: 'payment_share', entityId: id, clubId, diff: { subscription } },
    }))
    await audit(tx, null, null, lines)
  })
}

/** Withdraws the open proposals to people who were removed from the contacts of the player, and tells the first payer, who owes everything as before. */
export async function withdrawFromRemoved(db: Db, { publicUrl, ctx }: BackgroundContext, now: Date): Promise<void> {
  const due = await byClub(await clubsWithStaff(db), (clubId) => proposalsOfRemoved(db, clubId))
  await eachInTransaction(db, due, async (tx, { club_id: clubId, id, subscription_id }) => {
    const first = (await findSubscription(tx, clubId, subscription_id, true))!
    const share = await findOfRemoved(tx, clubId, id)
    if (!share) return
    await updateShare(tx, share, { state: 'withdrawn', ended_at: now })
    const diff = { subscription: first.id, user: share.user_id }
    await audit(tx, null, null, { action: 'share.contact_removed', entity: 'payment_share', entityId: id, clubId, diff })
    const about = { what: first.description, payer: await nameOf(tx, share.user_id!), path: `/registrations/${first.id}` }
    const sending = { publicUrl, ctx: ctx(), clubName: (await booksOf(tx, clubId, null)).clubName }
    await mailShare(tx, sending, { share, to: first.user_id, locale: 'en' }, 'shareRemoved', about)
    await announceTxn(tx, clubId, first)
  })
}
