import type { Actor } from '@touchline/domain/access/actor'
import { reminderDays } from '@touchline/domain/staff/certificate'
import { staffRoles } from '@touchline/domain/staff/endpoints'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'

const rolesInSql = sql`${[...staffRoles]}::text[]`

/** SQL: the person is the director himself, or coaches or manages a team that he directs; true for everyone but directors. */
export function withinReach(actor: Actor, userId: Sql): Sql {
  if (actor.roleType !== 'Director' || actor.isSuperAdmin) return sql`true`
  const teams = sql`${[...actor.teams.director]}::bigint[]`
  return sql`(${userId} = ${actor.userId} or ${userId} in (
    select user_id from team_coach where club_id = ${actor.clubId} and team_id = any (${teams})
    union all select user_id from team_manager where club_id = ${actor.clubId} and team_id = any (${teams})))`
}

/** SQL: `valid`, `expiring` or `expired` on a club-local date, as `validityOf` says. */
export const validityInSql = (expiresOn: Sql, today: string): Sql =>
  sql`case when ${expiresOn} < ${today}::date then 'expired' when ${expiresOn} <= ${today}::date + ${reminderDays[0]}::int then 'expiring' else 'valid' end`

/** The lines of the staff list: one for each role of a person. Row-level security covers `club` and not `role`, hence the join. */
export const staffInSql = (actor: Actor): Sql => sql`
  from role r join club k on k.club_id = ${actor.clubId} join app_user u on u.id = r.user_id and u.deleted_at is null
  left join lateral (
    select string_agg(distinct t.name, ', ' order by t.name) as teams, bool_or(w.head_coach) as head_coach from (
      select team_id, head_coach from team_coach where club_id = ${actor.clubId} and user_id = r.user_id and r.type = 'Coach'
      union all select team_id, false from team_manager where club_id = ${actor.clubId} and user_id = r.user_id and r.type = 'Manager'
      union all select team_id, false from director_team where club_id = ${actor.clubId} and user_id = r.user_id and r.type = 'Director') w
    join team t on t.club_id = ${actor.clubId} and t.id = w.team_id and not t.archived) w on true
  where r.club_id = ${actor.clubId} and r.active and r.type = any (${rolesInSql}) and ${withinReach(actor, sql`r.user_id`)}`

/** True for a member of the staff. Row-level security covers `club` and not `role`, hence the join. */
export const isStaffOfClub = async (db: Db, clubId: number, userId: number): Promise<boolean> =>
  (
    await sql`select from role r join club k on k.club_id = ${clubId}
      where r.club_id = ${clubId} and r.user_id = ${userId} and r.active and r.type = any (${rolesInSql}) limit 1`.execute(db)
  ).rows.length > 0

export async function coachesOf(db: Db, actor: Actor) {
  const { rows } = await sql<{ user_id: number; name: string; head_coach: boolean; team_ids: number[] }>`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, bool_or(c.head_coach) as head_coach, array_agg(t.id order by t.id) as team_ids
    from team_coach c join team t on t.club_id = ${actor.clubId} and t.id = c.team_id and not t.archived join app_user u on u.id = c.user_id
    where c.club_id = ${actor.clubId} and ${withinReach(actor, sql`c.user_id`)}
    group by u.id order by u.last_name collate names, u.first_name collate names, u.id`.execute(db)
  return rows
}

export interface ExpiringCertificate {
  club_id: number
  id: number
  title: string
  expires_on: string
  /** The last reminder about this expiry. */
  reminded: number | null
  club: string
  zone: string
  user_id: number
  name: string
  email: string
  locale: string
}

/** The clubs that have staff. */
export const clubsWithStaff = async (db: Db): Promise<number[]> =>
  (
    await sql<{
      club_id: number
    }>`select distinct club_id from role where club_id is not null and active and type = any (${rolesInSql})`.execute(db)
  ).rows.map(({ club_id }) => club_id)

/** Certificates of a club's current staff that expire within the days of the first reminder, with a day to spare for the zones. */
export async function expiringCertificates(db: Db, clubId: number, now: Date): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    select c.club_id, c.id, c.title, c.expires_on::text, case when c.reminded_for = c.expires_on then c.reminded_days end as reminded,
      k.name as club, k.timezone as zone, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from staff_certificate c join club k on k.club_id = ${clubId} join app_user u on u.id = c.user_id and u.deleted_at is null
    where c.club_id = ${clubId} and not c.archived and c.expires_on between ${now}::date - 1 and ${now}::date + ${reminderDays[0] + 1}::int
      and (c.reminded_for is distinct from c.expires_on or c.reminded_days > ${reminderDays.at(-1)!})
      and exists (select from role r where r.club_id = ${clubId} and r.user_id = c.user_id and r.active and r.type = any (${rolesInSql}))`.execute(
    db,
  )
  return rows
}

/** Notes a reminder; false where another run was faster. */
export async function noteCertificateReminder(tx: Db, { club_id, id, expires_on }: ExpiringCertificate, days: number): Promise<boolean> {
  const { rows } = await sql`update staff_certificate set reminded_days = ${days}, reminded_for = expires_on
    where club_id = ${club_id} and id = ${id} and expires_on = ${expires_on}::date
      and (reminded_for is distinct from expires_on or reminded_days > ${days}) returning 1`.execute(tx)
  return rows.length > 0
}
