import { invoiceMail, type InvoiceMail } from '@touchline/domain/invoices/invoice-mail'
import type { ActionContext } from '../kit/action-context.ts'
import { isPreview, type Mail } from '../kit/delivery/outbox.ts'
import { withGuardians } from '../people/guardians.ts'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import type { Books } from '../payments/books-of-club.ts'

type About = Omit<Parameters<typeof invoiceMail>[1], 'club' | 'link'>
export interface MailedSubscription {
  id: number
  user_id: number
  about: About
}
/** A statement has a limited number of values. */
const mailsAtOnce = 500

/** Queues a mail and a notification to the payer of each subscription; nothing for a deleted account. The mail is sent once for each key. */
export async function mailPayers(
  { db, ctx, actor }: Pick<ActionContext, 'db' | 'ctx' | 'actor'>,
  { clubId, clubName, today }: Pick<Books, 'clubId' | 'clubName' | 'today'>,
  kind: InvoiceMail,
  { subscriptions, key }: { subscriptions: readonly MailedSubscription[]; key: string },
): Promise<void> {
  const users = [...new Set(subscriptions.map(({ user_id }) => user_id))]
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    locale: string
  }>`select u.id, u.first_name || ' ' || u.last_name as name,
      u.email::text as email, u.locale from app_user u where u.id = any(${users}::bigint[]) and u.deleted_at is null`.execute(db)
  const payers = new Map(rows.map((row) => [row.id, row]))
  const mails = subscriptions.flatMap(({ id, user_id, about }): Mail[] => {
    const payer = payers.get(user_id)
    if (!payer) return []
    // A subscription that a preview starts has no address yet.
    const path = `/registrations/${kind === 'sent' && isPreview(db) ? '…' : id}`
    return [
      {
        ...{ channel: 'email', userId: payer.id, to: payer.email, name: payer.name },
        ...invoiceMail(kind, { ...about, club: clubName, link: `${ctx.settings.publicUrl}${path}` }, { locale: payer.locale }),
        dedupeKey: `subscription:${id}:invoice:${kind}:${key}`,
        inApp: { context: 'Team', path, teamId: null },
      },
    ]
  })
  for (let at = 0; at < mails.length; at += mailsAtOnce) {
    const part = mails.slice(at, at + mailsAtOnce)
    const guarded = await withGuardians(db, { clubId, today, actorId: actor.userId }, part)
    await queueWished(db, ctx, clubId, guarded, { category: 'required', shown: part, publicUrl: ctx.settings.publicUrl })
  }
}
