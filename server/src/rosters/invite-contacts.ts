import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import { sql } from 'kysely'
import { invite } from '../invitations/invite.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { findChangeSet } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { contactView } from '../people/contact-view.ts'
import { findRosterImport, type ImportRow } from './rosters.store.ts'

const atOnce = 50

export interface Invited {
  email: string
  first_name: string
  last_name: string
}

/** The contacts of an import without a parent role in the club and without a pending invitation. */
export async function contactsToInvite(db: Db, { club_id, change_set_id }: ImportRow): Promise<Invited[]> {
  // Contacts are collected first and filtered once: in one join each contact would be compared with all others.
  const { rows } = await sql<Invited>`with made as materialized (
      select made.id::bigint as id from change_row r cross join lateral jsonb_array_elements_text(coalesce(r.info #> '{made,contacts}', '[]')) made (id)
      where r.club_id = ${club_id} and r.change_set_id = ${change_set_id})
    select distinct on (c.email) c.email::text as email, coalesce(c.first_name, split_part(c.email::text, '@', 1)) as first_name, coalesce(c.last_name, '') as last_name
    from ${contactView} c
    where c.club_id = ${club_id} and c.id = any(array(select id from made))
      and c.user_id not in (select user_id from role where type = 'Parent' and club_id = ${club_id} and active)
      and c.user_id not in (select user_id from invitation where club_id = ${club_id} and user_id is not null and role_type = 'Parent'
        and used_at is null and revoked_at is null and expires_at > app_now())
    order by c.email, c.id`.execute(db)
  return rows
}

/** Invites in batches, so that no request takes long: the next call invites the next ones. */
export async function inviteContacts({ db, actor, ctx, request }: ActionContext, id: number): Promise<{ invited: number; left: number }> {
  const row = await findRosterImport(db, actor, id)
  if (!maySeeInvitations({ clubId: row.club_id })(actor)) throw forbidden()
  const set = row.change_set_id === null ? undefined : await findChangeSet(db, row.club_id, row.change_set_id)
  if (set?.state !== 'applied') throw new Refusal('roster_import.not_now', 'Import the roster before you invite its contacts.')
  const waiting = await contactsToInvite(db, row)
  for (const contact of waiting.slice(0, atOnce)) await invite(db, ctx, actor, request, { ...contact, role_type: 'Parent' })
  return { invited: Math.min(atOnce, waiting.length), left: Math.max(0, waiting.length - atOnce) }
}
