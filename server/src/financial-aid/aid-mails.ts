import { aidMail, deciderMail, type AidMail } from '@touchline/domain/financial-aid/aid-mail'
import { mayManageAid } from '@touchline/domain/financial-aid/policy'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { actorsOfRoles } from '../permissions/actors-of-roles.ts'
import type { RequestRow } from './aid.store.ts'

type Sending = Pick<ActionContext, 'db' | 'ctx'>
type About = Pick<RequestRow, 'club_id' | 'id' | 'user_id' | 'program' | 'player_id' | 'player'>
interface Facts {
  cents?: number
  /** Of them: account credit. */
  credit?: number
  answer?: string
  /** The number of the question. */
  round?: number
}

/**
 * Queues the mail and the notification about a request to the person who asked, in that person’s language; nothing for a deleted account, and nothing for a
 * person who is no longer a contact of the player.
 */
export async function mailRequester(
  { db, ctx }: Sending,
  { club_id, id, user_id, program, player_id, player }: About,
  kind: AidMail,
  { cents = 0, credit = 0, answer = '', round = 0 }: Facts = {},
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; locale: string; club: string }>`
    select u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, c.name as club
    from app_user u join club c on c.club_id = ${club_id} where u.id = ${user_id} and u.deleted_at is null
      and exists (select from player_contact k where k.club_id = ${club_id} and k.player_id = ${player_id} and k.user_id = u.id)`.execute(
    db,
  )
  const [reader] = rows
  if (!reader) return
  const path = `/financial-aid/request/${id}`
  const link = `${ctx.settings.publicUrl}${path}`
  const mail = {
    ...{ channel: 'email' as const, userId: user_id, to: reader.email, name: reader.name },
    ...aidMail(kind, { club: reader.club, program, player, link, cents, credit, answer }, { locale: reader.locale }),
    // Each step of a request is told once.
    dedupeKey: `aid_request:${id}:${kind}:${round}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }
  await queueWished(db, ctx, club_id, [mail], { category: 'alerts', publicUrl: ctx.settings.publicUrl })
}

const mostDeciders = 20
/** Queues a mail and a notification about a new request, or about the reply to a question, to those who decide; without the reason, the amount and the reply. */
export async function mailDeciders(
  { db, ctx }: Sending,
  kind: 'asked' | 'replied',
  { club_id, id, user_id, program, player, requester, ...of }: About & Pick<RequestRow, 'requester' | 'club_region_id'>,
  round = 0,
): Promise<void> {
  const roles = await actorsOfRoles(db, club_id, sql`r.type = 'Admin'`)
  const may = mayManageAid(scopeOf({ club_id, ...of }))
  const deciders = roles.flatMap(({ actor, signedUp }) => (signedUp && may(actor) && actor.userId !== user_id ? [actor.userId] : []))
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string; club: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, c.name as club
    from app_user u join club c on c.club_id = ${club_id}
    where u.id = any(${deciders}::bigint[]) and u.deleted_at is null order by u.id limit ${mostDeciders}`.execute(db)
  const path = `/program-admin/financial-aid/request/${id}`
  const mails = rows.map(({ id: userId, name, email, locale, club }) => ({
    ...{ channel: 'email' as const, userId, to: email, name },
    ...deciderMail(kind, { club, program, player, requester, link: `${ctx.settings.publicUrl}${path}` }, { locale }),
    dedupeKey: `aid_request:${id}:${kind}:${round}:${userId}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }))
  await queueWished(db, ctx, club_id, mails, { category: 'admin_alerts', publicUrl: ctx.settings.publicUrl })
}
