import { declinedInvitationMail, invitationMail, type AboutInvitation } from '@touchline/domain/registration/invitations/invitation-mail'
import { sql } from 'kysely'
import { queueWished } from '../../account/own-account/wishes.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Mail } from '../../kit/delivery/outbox.ts'
import { hasJoinedAsContact, isMember } from '../../people/contact-view.ts'

interface Reader {
  id: number
  name: string
  email: string
  locale: string
}
/** The people with an account who can answer for players, by player: contacts who have joined, and the players themselves. */
export async function contactsOf(db: Db, clubId: number, playerIds: readonly number[]): Promise<Map<number, Reader[]>> {
  const ids = [...playerIds]
  const { rows } = await sql<Reader & { player_id: number }>`select p.player_id, u.id, u.first_name || ' ' || u.last_name as name,
      u.email::text as email, u.locale
    from (select c.player_id, c.user_id from player_contact c where c.club_id = ${clubId} and c.player_id = any(${ids}::bigint[])
      union select l.id, l.user_id from player l where l.club_id = ${clubId} and l.id = any(${ids}::bigint[])) p
    join app_user u on u.id = p.user_id and u.deleted_at is null
    where ${hasJoinedAsContact(sql`${clubId}`)} order by p.player_id, u.id`.execute(db)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** The parts of a context that mails need. */
export interface Mailing {
  db: Db
  ctx: Pick<AppContext, 'jobs' | 'settings'>
}
interface Line extends Omit<AboutInvitation, 'opensOn' | 'link'> {
  id: number
  player_id: number
  program_id: number
}

/**
 * Mails invitations to all who can answer for their players, each in the language of its reader, with a notification. `on` is the date of the club: an
 * invitation is mailed once a day. `opensOn` is a day to come on which registration opens.
 */
export async function mailInvitations(
  { db, ctx }: Mailing,
  clubId: number,
  { ids, kind, on, opensOn }: { ids: readonly number[]; kind: 'invited' | 'again' | 'canceled'; on: string; opensOn: string | null },
): Promise<void> {
  const { rows } = await sql<Line>`select r.id, r.player_id, r.program_id, b.name as club, p.name as program, k.name as package,
      l.first_name || ' ' || l.last_name as player, t.name as team, r.answer_by as "answerBy"
    from registration r
    join club b on b.club_id = ${clubId}
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where r.club_id = ${clubId} and r.id = any(${[...ids]}::bigint[]) order by r.id`.execute(db)
  const contacts = await contactsOf(
    db,
    clubId,
    rows.map(({ player_id }) => player_id),
  )
  const mails = rows.flatMap(({ id, player_id, program_id, ...about }) => {
    const path = kind === 'canceled' ? `/programs/${program_id}` : `/register/steps/${program_id}?invitation=${id}`
    return (contacts.get(player_id) ?? []).map(({ id: userId, name, email, locale }): Mail => ({
      ...{ channel: 'email', userId, to: email, name },
      ...invitationMail(kind, { ...about, opensOn, link: `${ctx.settings.publicUrl}${path}` }, { locale }),
      dedupeKey: `program_invitation:${id}:${kind}:${on}:${userId}`,
      inApp: { context: 'Team', path, teamId: null },
    }))
  })
  await queueWished(db, ctx, clubId, mails, { category: 'club_alerts', publicUrl: ctx.settings.publicUrl })
}

interface Inviter extends Reader {
  program_id: number
  program: string
  package: string
  player: string
}
/** Notifies the person who invited that the family has declined, as long as he is in the club. */
export async function mailDeclined({ db, ctx }: Mailing, clubId: number, id: number, by: string): Promise<void> {
  const { rows } = await sql<Inviter>`select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale,
      r.program_id, p.name as program, k.name as package, l.first_name || ' ' || l.last_name as player
    from registration r
    join app_user u on u.id = r.invited_by_user_id and u.deleted_at is null
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    where r.club_id = ${clubId} and r.id = ${id} and ${isMember(sql`${clubId}`)}`.execute(db)
  const [inviter] = rows
  if (!inviter) return
  const { program_id, program, package: of, player } = inviter
  const path = `/program-admin/programs/${program_id}/not-registered`
  const mail: Mail = {
    ...{ channel: 'email', userId: inviter.id, to: inviter.email, name: inviter.name },
    ...declinedInvitationMail({ by, program, package: of, player, link: `${ctx.settings.publicUrl}${path}` }, { locale: inviter.locale }),
    dedupeKey: `program_invitation:${id}:declined`,
    inApp: { context: 'Team', path, teamId: null },
  }
  await queueWished(db, ctx, clubId, [mail], { category: 'admin_alerts', publicUrl: ctx.settings.publicUrl })
}
