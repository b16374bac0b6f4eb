import type { RoleType } from '@touchline/domain/access/roles'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

const tables: Partial<Record<RoleType, readonly ('team_coach' | 'team_manager' | 'director_team' | 'player_contact')[]>> = {
  Coach: ['team_coach'],
  Manager: ['team_manager'],
  Director: ['director_team'],
  Parent: ['player_contact'],
}

/** Ends the assignments of a role that somebody gives up: its teams and children. The children stay on their teams. */
export async function leaveTeams(tx: Db, clubId: number, userId: number, type: RoleType): Promise<void> {
  for (const table of tables[type] ?? [])
    await sql`delete from ${sql.table(table)} where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  // A player with an account of his own keeps playing without it.
  if (type === 'Parent') await sql`update player set user_id = null where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  const others =
    await sql`select from role where club_id = ${clubId} and user_id = ${userId} and active and type not in (${type}, 'Parent', 'ClubGuest')`.execute(
      tx,
    )
  if (others.rows.length === 0)
    await sql`delete from event_staff s using event e where s.club_id = ${clubId} and s.user_id = ${userId}
      and e.club_id = s.club_id and e.id = s.event_id and e.starts_at > app_now()`.execute(tx)
}
