import { billingMail, type BillingMail } from '@touchline/domain/billing/billing-mail'
import { asPercent } from '@touchline/domain/billing/share'
import { sql } from 'kysely'
import { queueWished } from '../../account/own-account/wishes.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/database/database.ts'
import type { ShareRow } from './shares.store.ts'

type ShareMail = Extract<BillingMail, `share${string}`>
interface Sending {
  publicUrl: string
  ctx: Pick<AppContext, 'jobs'> | null
  clubName: string
}
interface About {
  what: string
  /** The other payer. */
  payer: string
  /** Below the address of the installation. */
  path: string
  total?: number
  day?: string
}

/** Queues a mail about shared payments, once for each proposal and kind; nothing for a deleted account. */
export async function mailShare(
  tx: Db,
  { publicUrl, ctx, clubName }: Sending,
  { share, to, locale }: { share: ShareRow; to: number | string; locale: string },
  kind: ShareMail,
  { path, ...about }: About,
): Promise<void> {
  const person = typeof to === 'string' ? { id: null, name: to, email: to, locale } : await findPerson(tx, to)
  if (!person) return
  const link = `${publicUrl}${path}`
  const facts = { club: clubName, link, share: String(asPercent(share.millionths)), ...about }
  const mail = {
    ...{ channel: 'email' as const, userId: person.id, to: person.email, name: person.name },
    ...billingMail(kind, facts, { locale: person.locale }),
    dedupeKey: `share:${share.id}:${kind}`,
  }
  await queueWished(tx, ctx, share.club_id, [mail], { category: 'required', publicUrl })
}

async function findPerson(tx: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale from app_user u where u.id = ${id} and u.deleted_at is null`.execute(
    tx,
  )
  return rows[0]
}
