import type { RoleType } from '@touchline/domain/access/roles'
import { sql } from 'kysely'
import type { LeaveRole } from '../kit/server-area.ts'

const tables: Partial<Record<RoleType, 'team_coach' | 'team_manager' | 'director_team'>> = {
  Coach: 'team_coach',
  Manager: 'team_manager',
  Director: 'director_team',
}

/** Ends the assignments of a role that somebody gives up to its teams. */
export const leaveTeams: LeaveRole = async (tx, { clubId, userId, type }) => {
  const table = tables[type]
  if (table) await sql`delete from ${sql.table(table)} where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
}
