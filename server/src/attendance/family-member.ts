import type { Actor } from '@touchline/domain/access/actor'
import type { Locale } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { rolesOfUser } from '../access/access.store.ts'
import type { Db } from '../kit/database/database.ts'
import { setVisibleClubs } from '../kit/database/row-level-security.ts'
import { parentIn } from '../people/family-role-session.ts'
import { openFor } from '../teams/people-of-teams.store.ts'

interface FamilyMember {
  name: string
  locale: Locale
  /** The teams of the user's players in the club that are not locked for families. */
  teamIds: number[]
  /** The time by the clock of rules. */
  now: Date
}

/** A person with a verified address, with the teams of the user's players in a club; null for test parents, who get no mails. */
async function findFamilyMember(db: Db, userId: number, clubId: number): Promise<FamilyMember | null> {
  const { rows } = await sql<FamilyMember>`select u.first_name || ' ' || u.last_name as name, u.locale, app_now() as now,
      array(select distinct p.team_id from team_player p where p.club_id = ${clubId} and p.status in ('active', 'guest') and p.left_on is null
        and p.player_id in (select player_id from player_contact where club_id = ${clubId} and user_id = u.id
          union select id from player where club_id = ${clubId} and user_id = u.id)
        and ${openFor(clubId, sql.ref('p.team_id'), 'player')}) as "teamIds"
    from app_user u where u.id = ${userId} and u.deleted_at is null and u.email_verified_at is not null and not u.is_test_parent`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The actor of a family member in one club without a session, for the signed link of a mail. The connection sees that club and no other. Null when
 * the person is no longer a contact or player with a verified address there.
 */
export async function familyRoleSessionOf(db: Db, userId: number, clubId: number): Promise<{ roleSession: Actor; now: Date } | null> {
  await setVisibleClubs(db, [clubId])
  const found = await findFamilyMember(db, userId, clubId)
  const role = found && (await rolesOfUser(db, userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!found || !role) return null
  const { now, name, locale, teamIds } = found
  const parent = await parentIn(db, userId, clubId, teamIds)
  const roleSession: Actor = {
    ...parent,
    ...{ userId, name, locale, clubIds: [clubId], roleId: role.roleId, roleType: 'Parent' },
    ...{ isTestParent: false, loginFromUserId: null, loginFromRoleId: null },
    family: { clubIds: [clubId], playerIds: parent.playerIds, teams: teamIds.map((id) => ({ clubId, id })), hasGuests: true },
  }
  return { roleSession, now }
}
