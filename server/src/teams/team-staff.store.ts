import { sql } from 'kysely'
import type { TeamPlace } from '@touchline/domain/access/policy'
import type { Db } from '../kit/database/database.ts'

const tables = { Coach: 'team_coach', Manager: 'team_manager' } as const
export type StaffRole = keyof typeof tables

/** Makes a user coach or manager of a team; false if he is one already. A guest coach stays from now on. The first coach of a team is its head coach. */
export async function addStaff(tx: Db, clubId: number, teamId: number, userId: number, role: StaffRole): Promise<boolean> {
  // Two first coaches at the same moment would both become head coach.
  await sql`select from team where club_id = ${clubId} and id = ${teamId} for update`.execute(tx)
  const { rows } = await (
    role === 'Coach'
      ? sql`insert into team_coach as c (club_id, team_id, user_id, head_coach) select ${clubId}::bigint, ${teamId}::bigint, ${userId}::bigint,
        not exists (select from team_coach where club_id = ${clubId} and team_id = ${teamId} and head_coach)
        on conflict (club_id, team_id, user_id) do update set guest_until = null, head_coach = excluded.head_coach
        where c.guest_until is not null returning 1`
      : sql`insert into team_manager (club_id, team_id, user_id) values (${clubId}, ${teamId}, ${userId})
        on conflict (club_id, team_id, user_id) do nothing returning 1`
  ).execute(tx)
  return rows.length > 0
}

export async function isStaff(db: Db, clubId: number, teamId: number, userId: number, role: StaffRole): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(tables[role])} where club_id = ${clubId} and team_id = ${teamId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** The teams of a club whose head coach a person is. */
export async function teamsHeaded(db: Db, clubId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ team_id: number }>`select team_id from team_coach
    where club_id = ${clubId} and user_id = ${userId} and head_coach`.execute(db)
  return rows.map(({ team_id }) => team_id)
}

/** The teams of a club that a person coaches. */
export async function teamsCoachedBy(db: Db, clubId: number, userId: number): Promise<TeamPlace[]> {
  const { rows } = await sql<{ id: number; region: number | null }>`select distinct t.id, t.club_region_id as region
    from team_coach c join team t on t.club_id = ${clubId} and t.id = c.team_id where c.club_id = ${clubId} and c.user_id = ${userId}`.execute(
    db,
  )
  return rows.map(({ id, region }) => ({ clubId, teamId: id, regionId: region }))
}
