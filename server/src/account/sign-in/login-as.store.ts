import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../../clubs/clubs.store.ts'
import type { Db } from '../../kit/database/database.ts'

/** A user whom the caller may act as: never one with more rights than the caller. */
export interface Candidate {
  userId: number
  roleId: number
  roleType: RoleType
  clubId: number | null
}

/** The role in which a super admin acts as this user: the named one, else the last used, else the first. */
export async function anyoneToActAs(db: Db, userId: number, role: string | undefined): Promise<Candidate | 'no role' | null> {
  const { rows } = await sql<Candidate & { asked: boolean }>`
    select u.id as "userId", r.id as "roleId", r.type as "roleType", r.club_id as "clubId", r.type || '_' || r.org_id = ${role ?? ''} as asked
    from app_user u left join role r on r.user_id = u.id and r.active
    where u.id = ${userId} and u.deleted_at is null and not u.is_admin order by 5 desc, r.id = u.current_role_id desc nulls last, r.id`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  return row.roleId === null || (role !== undefined && !row.asked) ? 'no role' : row
}

/** Roles and people have no row-level security, so the query joins the club. */
export async function parentToActAs(db: Db, userId: number, clubId: number): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    select u.id as "userId", r.id as "roleId", r.type as "roleType", r.club_id as "clubId" from role r join app_user u on u.id = r.user_id join club c on c.club_id = r.club_id
    where r.user_id = ${userId} and r.club_id = ${clubId} and r.type = 'Parent' and r.active and u.deleted_at is null and not u.is_admin`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The club's test parent, without a family, to preview the parent's view; created on first use. The account has no password, so nobody can sign in to it. */
export async function testParentOf(tx: Db, clubId: number): Promise<Candidate> {
  const find = sql<{ id: number }>`select u.id from app_user u join role r on r.user_id = u.id
    where u.is_test_parent and u.deleted_at is null and r.club_id = ${clubId} and r.type = 'Parent' and r.active order by u.id limit 1`
  await clubOfRoleSession(tx, clubId)
  const known = (await find.execute(tx)).rows[0]?.id ?? (await addTestParent(tx, clubId))
  return (await parentToActAs(tx, known, clubId))!
}

async function addTestParent(tx: Db, clubId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (first_name, last_name, email, is_test_parent, email_verified_at) values ('Test', 'Parent', ${`test-parent-${clubId}@touchline.invalid`}, true, app_now())
    on conflict (email) do update set updated_at = app_now() returning id`.execute(tx)
  await sql`insert into role (user_id, type, org_id, club_id) select ${rows[0]!.id}, 'Parent', org_id, club_id from club where club_id = ${clubId}
    on conflict (user_id, type, org_id) do update set active = true`.execute(tx)
  return rows[0]!.id
}

/** The first twelve people of a club by name or address, with their roles there. */
export async function findCandidates(db: Db, clubId: number, search: string, only: 'Parent' | null) {
  const words = search.trim().toLowerCase()
  const { rows } = await sql<{ id: number; name: string; email: string; types: RoleType[]; total: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, array_agg(r.type order by r.id) as types, count(*) over ()::int as total
    from role r join app_user u on u.id = r.user_id join club c on c.club_id = r.club_id
    where r.club_id = ${clubId} and r.active and u.deleted_at is null and not u.is_admin and (${only}::text is null or r.type = ${only})
      and (${words === ''} or strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text), ${words}) > 0)
    group by u.id order by u.last_name collate names, u.first_name collate names, u.id limit 12`.execute(db)
  return {
    items: rows.map(({ id, name, email, types }) => ({ id, name, email, roles: types.map((type) => roleDisplayName(type)) })),
    total: rows[0]?.total ?? 0,
  }
}
