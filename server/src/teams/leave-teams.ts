import type { RoleType } from '@touchline/domain/access/roles'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

const tables: Partial<Record<RoleType, readonly ('team_coach' | 'team_manager' | 'director_team' | 'player_contact')[]>> = {
  Coach: ['team_coach'],
  Manager: ['team_manager'],
  Director: ['director_team'],
  Parent: ['player_contact'],
}

/** Somebody gives up a role in the club: its teams and children are his no longer. The children stay where they play. */
export async function leaveTeams(tx: Db, clubId: number, userId: number, type: RoleType): Promise<void> {
  for (const table of tables[type] ?? [])
    await sql`delete from ${sql.table(table)} where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  // A player with a login of his own goes on playing without it.
  if (type === 'Parent') await sql`update player set user_id = null where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  const others =
    await sql`select from role where club_id = ${clubId} and user_id = ${userId} and active and type not in (${type}, 'Parent', 'ClubGuest')`.execute(
      tx,
    )
  if (others.rows.length === 0)
    await sql`delete from event_staff s using event e where s.club_id = ${clubId} and s.user_id = ${userId}
      and e.club_id = s.club_id and e.id = s.event_id and e.starts_at > app_now()`.execute(tx)
}
