import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { dateOf } from '@touchline/domain/kit/dates'
import { invitationToComplete } from '@touchline/domain/recruiting/ask-mail'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'

export interface AskedContact {
  user_id: number
  name: string
  email: string
  locale: string
  player_id: number
  player: string
}

/** The contacts of players who have joined the club, without the actor. */
export async function contactsToAsk(db: Db, { clubId, userId }: Actor, playerIds: readonly number[]): Promise<AskedContact[]> {
  const { rows } = await sql<AskedContact>`
    select distinct on (p.id, u.id) u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, p.id as player_id,
      p.first_name as player
    from player p join player_contact c on c.club_id = ${clubId} and c.player_id = p.id join app_user u on u.id = c.user_id and u.deleted_at is null
    where p.club_id = ${clubId} and p.id = any(${[...playerIds]}::bigint[]) and u.id <> ${userId} and ${hasJoinedAsContact(sql`${clubId}`)}
    order by p.id, u.id`.execute(db)
  return rows
}

/** A second press, or a second coach, asks nobody twice on one day. */
export const keyOfAsk = ({ player_id, user_id }: AskedContact, today: string) => `recruiting:${player_id}:${user_id}:${today}`

/** The mails that ask contacts to complete profiles, for a team or for the club. */
export async function mailsToAsk(
  { db, ctx, actor, now }: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>,
  contacts: readonly AskedContact[],
  team: string | null,
) {
  const today = dateOf(now, actor.clubZone)
  const club = await clubOfRoleSession(db, actor.clubId!)
  const { dictionary } = clubConfig(club.config)
  return contacts.map((contact) => {
    const { user_id, name, email, locale, player_id, player } = contact
    const path = `/players/${player_id}/recruiting_profile`
    const url = `${ctx.settings.publicUrl}${path}`
    return {
      ...{ channel: 'email' as const, userId: user_id, to: email, name },
      ...invitationToComplete({ player, by: actor.name, club: club.name, team, url }, { locale, dictionary }),
      dedupeKey: keyOfAsk(contact, today),
      inApp: { context: 'Team' as const, path, teamId: null },
    }
  })
}
