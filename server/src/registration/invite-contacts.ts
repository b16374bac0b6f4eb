import { mayInviteTo, maySeeInvitations } from '@touchline/domain/invitations/policy'
import { inviteAgainFrom } from '@touchline/domain/people/contacts'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { inviteAsParent } from '../people/add-contact.ts'
import { contactView, hasJoinedAsContact } from '../people/contact-view.ts'
import { lockPlayers } from '../people/contacts.store.ts'
import { assertClub } from './own-club.ts'

interface Contact {
  id: number
  user_id: number | null
  player_id: number
  name: string
  first_name: string
  last_name: string
  email: string | null
  joined: boolean
  sent_at: Date | null
  /** All players of the person in the club, and the regions of these and of their teams. */
  player_ids: number[]
  regions: (number | null)[]
}
interface Judged extends JudgedRow {
  contact: Contact
}

/** The contacts of lines of the list, in the order of the ids. */
async function contactsOf(db: Db, clubId: number, ids: readonly number[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`select c.id, c.user_id, c.player_id, c.name, coalesce(c.first_name, c.name) as first_name,
      coalesce(c.last_name, '') as last_name, c.email::text as email, i.sent_at,
      coalesce((select ${hasJoinedAsContact(sql`${clubId}`)} from app_user u where u.id = c.user_id), false) as joined,
      of.player_ids, of.regions
    from ${contactView} c
    left join invitation i on i.club_id = ${clubId} and i.user_id = c.user_id and i.role_type = 'Parent' and i.used_at is null
    cross join lateral (select coalesce(json_agg(distinct p.id), '[]') as player_ids,
        coalesce(json_agg(distinct p.club_region_id), '[]')::jsonb || coalesce(json_agg(distinct t.club_region_id), '[]')::jsonb as regions
      from player_contact o join player p on p.club_id = ${clubId} and p.id = o.player_id and p.archived_at is null
      left join team_player tp on tp.club_id = ${clubId} and tp.player_id = p.id and tp.left_on is null
      left join team t on t.club_id = ${clubId} and t.id = tp.team_id
      where o.club_id = ${clubId} and (o.id = c.id or o.user_id = c.user_id)) of
    where c.club_id = ${clubId} and c.id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(rows.map((contact) => [contact.id, contact]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function reasonToStay({ actor, now }: Call<never>, { user_id, joined, sent_at, regions }: Contact): string | null {
  const clubId = assertClub(actor)
  const regionIds = regions.filter((id) => id !== null)
  if (!maySeeInvitations({ clubId })(actor) || !mayInviteTo({ clubId, regionIds })(actor)) return 'forbidden'
  if (joined) return 'joined'
  if (user_id === null) return 'no_email'
  return sent_at !== null && inviteAgainFrom(sent_at) > now ? 'just_now' : null
}

/** Invites contacts who have not joined, with a new link; it cannot be undone. */
export const contactBulkActs: Record<'invite', BulkAct> = {
  invite: {
    async judge(call, ids, lock) {
      const clubId = assertClub(call.actor)
      const found = await contactsOf(call.db, clubId, ids)
      if (lock) await lockPlayers(call.db, clubId, [...new Set(found.flatMap(({ player_ids }) => player_ids))])
      // Somebody else may have invited them until now.
      const contacts = lock ? await contactsOf(call.db, clubId, ids) : found
      return contacts.map((contact): Judged => {
        const { id, name } = contact
        return { id, label: name, leftOut: reasonToStay(call, contact), notified: [{ id: contact.user_id ?? 0, name }], contact }
      })
    },
    async run(call, rows) {
      const { db, ctx, actor, request } = call
      const clubId = assertClub(actor)
      const club = await clubOfRoleSession(db, clubId)
      const contacts = (rows as Judged[]).map(({ contact }) => contact)
      for (const { user_id, first_name, last_name, email } of contacts)
        await inviteAsParent(db, ctx, actor, { clubId, club: club.name }, { id: user_id!, email: email!, first_name, last_name })
      const lines = contacts.map(({ id, player_id, user_id }) => ({
        ...{ action: 'contact.invited', entity: 'player', entityId: player_id, clubId },
        diff: { contact_id: id, user_id },
      }))
      await audit(db, actor, request, lines)
    },
  },
}
