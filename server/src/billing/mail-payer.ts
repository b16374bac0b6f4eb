import { billingMail, type BillingMail } from '@touchline/domain/billing/billing-mail'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { isOwnMoney } from '../payments/find-money.ts'
import type { SubscriptionRow, TxnRow } from '../payments/payments.store.ts'
import { actorsOfRoles } from '../permissions/actors-of-roles.ts'

interface Sending {
  publicUrl: string
  ctx: Pick<AppContext, 'jobs'> | null
  clubName: string
}
type About = Omit<Parameters<typeof billingMail>[1], 'club' | 'what' | 'link'>

interface Extra {
  /** The mail is sent once for each key. */
  key: string
  /** It waits until the act can no longer be undone. */
  changeSetId?: number | null
}

/** Queues a mail to the payer of a subscription, in the payer’s language; nothing for a deleted account. */
export async function mailAboutSubscription(
  tx: Db,
  { publicUrl, ctx, clubName }: Sending,
  { club_id, id, user_id, description }: Pick<SubscriptionRow, 'club_id' | 'id' | 'user_id' | 'description'>,
  kind: BillingMail,
  about: About,
  { key, changeSetId = null }: Extra,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale from app_user u where u.id = ${user_id} and u.deleted_at is null`.execute(
    tx,
  )
  const payer = rows[0]
  if (!payer) return
  const mail = {
    ...{ channel: 'email' as const, userId: payer.id, to: payer.email, name: payer.name },
    ...billingMail(
      kind,
      { club: clubName, what: description, link: `${publicUrl}/registrations/${id}`, ...about },
      { locale: payer.locale },
    ),
    dedupeKey: `subscription:${id}:${kind}:${key}`,
  }
  await queueWished(tx, ctx, club_id, [mail], { category: 'required', publicUrl, changeSetId })
}

const toFinance = 20
interface Reader {
  id: number
  name: string
  email: string
  locale: string
}
/**
 * Those who manage the money of a subscription or a transaction; a program admin of other programs does not read of the family. With the controllers of the
 * club, who answer for its merchant accounts.
 */
export async function financeOf(
  tx: Db,
  row: { club_id: number; club_region_id: number | null } & (
    { type: TxnRow['type']; id: number; subscription_id: number | null } | SubscriptionRow
  ),
  also: 'and controllers' | null = null,
): Promise<Reader[]> {
  const of = 'type' in row ? { subscription: row.subscription_id, txn: row.id } : { subscription: row.id }
  const roles = await actorsOfRoles(tx, row.club_id, sql`(r.type in ('Admin', 'ProgramAdmin') or (u.is_controller and ${also !== null}))`)
  const may = mayManageMoney(scopeOf(row))
  const readers = []
  for (const { actor, signedUp } of roles)
    if (signedUp && ((also !== null && actor.isController) || (may(actor) && (await isOwnMoney({ db: tx, actor }, of)))))
      readers.push(actor.userId)
  const { rows } = await sql<Reader>`select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u where u.id = any(${readers}::bigint[]) order by u.id limit ${toFinance}`.execute(tx)
  return rows
}

/** Mails those who manage financials of the region that an instalment is not charged any more. */
export async function mailFinance(
  tx: Db,
  { publicUrl, ctx, clubName }: Sending,
  row: SubscriptionRow,
  about: About & { reason: string },
  key: string,
): Promise<void> {
  const { rows } = await sql<{
    payer: string
  }>`select first_name || ' ' || last_name as payer from app_user where id = ${row.user_id}`.execute(tx)
  const { payer } = rows[0]!
  const link = `${publicUrl}/program-admin/registrations/subscriptions/${row.id}`
  const mails = (await financeOf(tx, row)).map(({ id, name, email, locale }) => ({
    ...{ channel: 'email' as const, userId: id, to: email, name },
    ...billingMail('staffStopped', { club: clubName, what: row.description, link, payer, ...about }, { locale }),
    dedupeKey: `subscription:${row.id}:staffStopped:${key}:${id}`,
  }))
  await queueWished(tx, ctx, row.club_id, mails, { category: 'admin_alerts', publicUrl })
}
