import { aidMail, type AidMail } from '@touchline/domain/financial-aid/aid-mail'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { notificationsOf } from '../kit/delivery/notifications.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import type { RequestRow } from './aid.store.ts'

interface Facts {
  cents?: number
  answer?: string
}

/** Queues the mail and the notification about a request to the person who asked, in that person’s language; nothing for a deleted account. */
export async function mailRequester(
  { db, ctx }: Pick<ActionContext, 'db' | 'ctx'>,
  { club_id, id, user_id, program, player }: Pick<RequestRow, 'club_id' | 'id' | 'user_id' | 'program' | 'player'>,
  kind: AidMail,
  { cents = 0, answer = '' }: Facts = {},
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; locale: string; club: string }>`
    select u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, c.name as club
    from app_user u join club c on c.club_id = ${club_id} where u.id = ${user_id} and u.deleted_at is null`.execute(db)
  const [reader] = rows
  if (!reader) return
  const path = `/financial-aid/request/${id}`
  const link = `${ctx.settings.publicUrl}${path}`
  const mail = {
    ...{ channel: 'email' as const, userId: user_id, to: reader.email, name: reader.name },
    ...aidMail(kind, { club: reader.club, program, player, link, cents, answer }, { locale: reader.locale }),
    // Each step of a request is told once.
    dedupeKey: `aid_request:${id}:${kind}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }
  await queueMails(db, ctx, club_id, [mail, ...notificationsOf([mail])])
}
