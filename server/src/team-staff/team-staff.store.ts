import type { CertificateKind } from '@touchline/domain/staff/certificate'
import type { TeamStaffRole } from '@touchline/domain/team-staff/endpoints'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'

const tables = { Coach: 'team_coach', Manager: 'team_manager' } as const

/** One person in one role on the staff of a team. */
export interface MemberFacts {
  head_coach: boolean
  can_admin: boolean
  /** The last club-local day of a guest coach, YYYY-MM-DD. */
  guest_until: string | null
}

/** The person in that role on the team, locked; undefined where there is none. */
export async function memberOf(
  tx: Db,
  of: { clubId: number; teamId: number; userId: number; role: TeamStaffRole },
): Promise<MemberFacts | undefined> {
  const facts =
    of.role === 'Coach' ? sql`head_coach, false as can_admin, guest_until::text` : sql`false as head_coach, can_admin, null as guest_until`
  const { rows } = await sql<MemberFacts>`select ${facts} from ${sql.table(tables[of.role])}
    where club_id = ${of.clubId} and team_id = ${of.teamId} and user_id = ${of.userId} for update`.execute(tx)
  return rows[0]
}

/** Everyone on the staff of a team, in each role. */
export async function membersOf(db: Db, clubId: number, teamId: number) {
  const { rows } = await sql<MemberFacts & { user_id: number; role: TeamStaffRole }>`
    select user_id, 'Coach' as role, head_coach, false as can_admin, guest_until::text from team_coach where club_id = ${clubId} and team_id = ${teamId}
    union all select user_id, 'Manager', false, can_admin, null from team_manager where club_id = ${clubId} and team_id = ${teamId}`.execute(
    db,
  )
  return rows.map(({ user_id, role, ...facts }) => ({ user_id, role, facts }))
}

/** Stores the person in that role on the team; null removes it. */
export async function putMember(
  tx: Db,
  { clubId, teamId, userId, role }: { clubId: number; teamId: number; userId: number; role: TeamStaffRole },
  facts: MemberFacts | null,
): Promise<void> {
  const table = sql.table(tables[role])
  if (facts === null) {
    await sql`delete from ${table} where club_id = ${clubId} and team_id = ${teamId} and user_id = ${userId}`.execute(tx)
    return
  }
  await (
    role === 'Coach'
      ? sql`insert into team_coach (club_id, team_id, user_id, head_coach, guest_until)
        values (${clubId}, ${teamId}, ${userId}, ${facts.head_coach}, ${facts.guest_until})
        on conflict (club_id, team_id, user_id) do update set head_coach = excluded.head_coach, guest_until = excluded.guest_until`
      : sql`insert into team_manager (club_id, team_id, user_id, can_admin) values (${clubId}, ${teamId}, ${userId}, ${facts.can_admin})
        on conflict (club_id, team_id, user_id) do update set can_admin = excluded.can_admin`
  ).execute(tx)
}

/** The head coach of the team; null without one. */
export async function headCoachOf(tx: Db, clubId: number, teamId: number): Promise<{ user_id: number; name: string } | null> {
  const { rows } = await sql<{ user_id: number; name: string }>`select c.user_id, u.first_name || ' ' || u.last_name as name
    from team_coach c join app_user u on u.id = c.user_id where c.club_id = ${clubId} and c.team_id = ${teamId} and c.head_coach`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Locks the staff of a team and returns its version with the person who changed it last. */
export async function lockStaff(tx: Db, clubId: number, teamId: number): Promise<{ version: number; changedBy: number | null }> {
  const { rows } = await sql<{
    version: number
    changedBy: number | null
  }>`select staff_version as version, staff_updated_by_user_id as "changedBy"
    from team where club_id = ${clubId} and id = ${teamId} for update`.execute(tx)
  return rows[0]!
}
export const staffVersionOf = async (db: Db, clubId: number, teamId: number): Promise<number> =>
  (await sql<{ version: number }>`select staff_version as version from team where club_id = ${clubId} and id = ${teamId}`.execute(db))
    .rows[0]!.version
export async function raiseStaffVersion(tx: Db, clubId: number, teamId: number, userId: number | null): Promise<void> {
  await sql`update team set staff_version = staff_version + 1, staff_updated_by_user_id = ${userId}
    where club_id = ${clubId} and id = ${teamId}`.execute(tx)
}

const mostFound = 20

/** Active coaches and managers of the club by a part of the name who are not on the team in that role. Row-level security covers `club` and not `role`, hence the join. */
export async function findStaffFor(db: Db, clubId: number, teamId: number, search: string) {
  const teamsIn = (
    table: string,
  ) => sql`array(select t.name from ${sql.table(table)} w join team t on t.club_id = ${clubId} and t.id = w.team_id and not t.archived
    join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= app_now()::date
    where w.club_id = ${clubId} and w.user_id = r.user_id order by t.id)`
  const { rows } = await sql<{ user_id: number; name: string; role: TeamStaffRole; teams: string[] }>`
    select r.user_id, u.first_name || ' ' || u.last_name as name, r.type as role,
      case r.type when 'Coach' then ${teamsIn('team_coach')} else ${teamsIn('team_manager')} end as teams
    from role r join club k on k.club_id = ${clubId} join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.active and r.type in ('Coach', 'Manager')
      and strpos(lower(u.first_name || ' ' || u.last_name), lower(${search})) > 0
      and not exists (select from team_coach c where c.club_id = ${clubId} and c.team_id = ${teamId} and c.user_id = r.user_id and r.type = 'Coach')
      and not exists (select from team_manager m where m.club_id = ${clubId} and m.team_id = ${teamId} and m.user_id = r.user_id and r.type = 'Manager')
    order by u.last_name collate names, u.first_name collate names, r.id limit ${mostFound}`.execute(db)
  return rows
}

/** The name of a person who has an active role in the club; undefined without it. */
export async function nameInRole(db: Db, clubId: number, userId: number, role: TeamStaffRole): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name
    from role r join club k on k.club_id = ${clubId} join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.user_id = ${userId} and r.type = ${role} and r.active limit 1`.execute(db)
  return rows[0]?.name
}

/** The certificates of the staff of a team, by person; dates are club-local. */
export async function certificatesOfStaff(db: Db, clubId: number, teamId: number) {
  const { rows } = await sql<{ user_id: number; kind: CertificateKind; expires_on: string | null }>`select user_id, kind, expires_on::text
    from staff_certificate where club_id = ${clubId} and not archived and user_id in (
      select user_id from team_coach where club_id = ${clubId} and team_id = ${teamId}
      union select user_id from team_manager where club_id = ${clubId} and team_id = ${teamId})`.execute(db)
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** The certificates of one person, the one that expires last at the end; dates are club-local. */
export async function certificatesOfPerson(db: Db, clubId: number, userId: number) {
  const { rows } = await sql<{ kind: CertificateKind; expires_on: string | null }>`select kind, expires_on::text
    from staff_certificate where club_id = ${clubId} and user_id = ${userId} and not archived order by expires_on, id`.execute(db)
  return rows
}

/** Writes the clearance of the teams of each club again, because certificates expire at the club’s midnight; changes of staff and certificates write it at once. */
export async function refreshClearance(db: Db): Promise<void> {
  for (const clubId of await clubsWithStaff(db)) await sql`select refresh_clearance(${clubId}::bigint, null)`.execute(db)
}
