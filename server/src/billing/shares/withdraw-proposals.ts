import { proposalDays } from '@touchline/domain/billing/share'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'

/** Withdraws the open proposals to and of a person whose account is deleted; agreements stay with the books. An answered proposal holds no address. */
export async function forgetPayer(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx))
    await sql`update payment_share h set state = 'withdrawn', email = null, ended_at = app_now() from subscription s
      where h.club_id = ${clubId} and h.state = 'proposed' and s.club_id = ${clubId} and s.id = h.subscription_id
        and (h.user_id = ${userId} or s.user_id = ${userId})`.execute(tx)
}

/** Withdraws the proposals that nobody has answered, club by club, once their last day is over in every zone. */
export async function expireProposals(db: Db): Promise<void> {
  for (const clubId of await clubsWithStaff(db))
    await inTransaction(db, async (tx) => {
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
