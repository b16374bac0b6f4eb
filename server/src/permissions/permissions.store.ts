import type { Actor } from '@touchline/domain/access/actor'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import { newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { administersClub, managedRoles, type ManagedRole } from '@touchline/domain/permissions/grants'
import { maySeePermissions } from '@touchline/domain/permissions/policy'
import type { Grant } from '@touchline/domain/permissions/keys'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { nameOfUser } from '../kit/name-of-user.ts'

/** An active role of an admin or a director, with its granted keys. */
export interface ManagedRoleRow {
  id: number
  club_id: number
  user_id: number
  type: ManagedRole
  version_id: number
  updated_by_user_id: number | null
  name: string
  email: string
  grants: Grant[]
}

/** Roles are looked up before any club is known, so their table has no row-level security; that of the club limits them. */
export const visibleClub = (clubId: number) => sql`join club v on v.club_id = ${clubId} and v.club_id = r.club_id`
const managed = sql`${[...managedRoles]}::text[]`

/** The lines of the list: admins and directors of the club, removed ones too. */
export const holdersInSql = (clubId: number) => sql`from role r ${visibleClub(clubId)}
  join app_user u on u.id = r.user_id and u.deleted_at is null where r.club_id = ${clubId} and r.type = any (${managed})`

/** The active roles among `ids`, in this order, each with its keys; roles of other clubs are left out. */
export async function rolesByIds(db: Db, clubId: number, ids: readonly number[], lock = false): Promise<ManagedRoleRow[]> {
  const { rows } = await sql<Omit<ManagedRoleRow, 'grants'>>`
    select r.id, r.club_id, r.user_id, r.type, r.version_id, r.updated_by_user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email
    ${holdersInSql(clubId)} and r.active and r.id = any (${[...ids]}::bigint[]) order by r.id ${lock ? sql`for update of r` : sql``}`.execute(
    db,
  )
  const grants = await sql<Grant & { role_id: number }>`select p.role_id, p.key, p.club_region_id as region_id
    from role_permission p where p.role_id = any (${rows.map(({ id }) => id)}::bigint[]) order by p.club_region_id, p.key`.execute(db)
  const byRole = Map.groupBy(grants.rows, ({ role_id }) => role_id)
  const found = new Map(
    rows.map((row) => [row.id, { ...row, grants: (byRole.get(row.id) ?? []).map(({ key, region_id }) => ({ key, region_id })) }]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The active roles of all admins and directors by name, each with its keys. */
export async function activeRoles(db: Db, clubId: number): Promise<ManagedRoleRow[]> {
  const { rows } = await sql<{ id: number }>`select r.id ${holdersInSql(clubId)} and r.active
    order by u.last_name collate names, u.first_name collate names, r.id`.execute(db)
  return rolesByIds(
    db,
    clubId,
    rows.map(({ id }) => id),
  )
}

/** Finds an active role of the club with permission; 404 for every other one. */
export async function findManagedRole(db: Db, actor: Actor, id: number, lock = false): Promise<ManagedRoleRow> {
  if (actor.clubId === null) throw notFound()
  const [role] = await rolesByIds(db, actor.clubId, [id], lock)
  if (!role || !maySeePermissions({ clubId: role.club_id })(actor)) throw notFound()
  return role
}

/** The same for a write that was begun on version `seen`. */
export async function findRoleToChange(tx: Db, actor: Actor, id: number, seen: number | undefined): Promise<ManagedRoleRow> {
  const role = await findManagedRole(tx, actor, id, true)
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: role.version_id } })
  if (seen !== role.version_id) throw newerVersion(role.version_id, await nameOfUser(tx, role.updated_by_user_id))
  return role
}

/** Serializes the changes of a club’s administrators, so that two of them cannot remove each other at the same time. */
export async function lockAdministrators(tx: Db, clubId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${clubId}`}, 0))`.execute(tx)
}

/** The roles of those who administer the whole club and have an account; an invited person cannot administer anything yet. */
export async function administratorsOf(db: Db, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from role r ${visibleClub(clubId)} join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and r.active and r.type = 'Admin' and u.deleted_at is null and u.registered_at is not null
      and exists (select from role_permission p where p.role_id = r.id and p.club_region_id = 0 and p.key = 'club_administration')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** True if the club would have no administrator without this role. */
export async function isLastAdministrator(db: Db, role: ManagedRoleRow): Promise<boolean> {
  return administersClub(role.grants) && (await administratorsOf(db, role.club_id)).every((id) => id === role.id)
}

/** Stores the keys of a role of the club, and returns its new version. */
export async function storeGrants(
  tx: Db,
  { id: roleId, club_id }: Pick<ManagedRoleRow, 'id' | 'club_id'>,
  grants: readonly Grant[],
  by: number | null,
): Promise<number> {
  await sql`delete from role_permission where role_id = ${roleId}`.execute(tx)
  if (grants.length > 0)
    await tx
      .insertInto('role_permission')
      .values(grants.map(({ key, region_id }) => ({ role_id: roleId, club_region_id: region_id, key })))
      .execute()
  const { rows } = await sql<{
    version_id: number
  }>`update role set version_id = version_id + 1, updated_by_user_id = ${by}, updated_at = app_now()
    where club_id = ${club_id} and id = ${roleId} returning version_id`.execute(tx)
  return rows[0]!.version_id
}

/** The regions of the club by id, archived ones too. */
export async function regionsOfClub(db: Db, clubId: number): Promise<Map<number, { id: number; name: string; archived: boolean }>> {
  const rows = await db.selectFrom('club_region').select(['id', 'name', 'archived']).where('club_id', '=', clubId).orderBy('name').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The current teams of the club; `directed` marks those of a director. */
export async function teamsToDirect(db: Db, clubId: number, userId: number) {
  const { rows } = await sql<{ id: number; name: string; directed: boolean }>`
    select t.id, t.name, d.team_id is not null as directed from team t
    left join director_team d on d.club_id = ${clubId} and d.team_id = t.id and d.user_id = ${userId}
    where t.club_id = ${clubId} and (not t.archived or d.team_id is not null) order by t.name collate names, t.id`.execute(db)
  return rows
}

/** Makes these teams the ones that a director directs; teams of other clubs are not found. */
export async function storeDirectedTeams(tx: Db, clubId: number, userId: number, teamIds: readonly number[]): Promise<void> {
  await sql`delete from director_team where club_id = ${clubId} and user_id = ${userId} and team_id <> all (${[...teamIds]}::bigint[])`.execute(
    tx,
  )
  await sql`insert into director_team (club_id, team_id, user_id) select ${clubId}, t.id, ${userId} from team t
    where t.club_id = ${clubId} and t.id = any (${[...teamIds]}::bigint[]) on conflict (club_id, team_id, user_id) do nothing`.execute(tx)
}

export interface ClubPerson {
  user_id: number
  name: string
  email: string
  roles: string[]
}
/** People with an active role in the club whose name or address contains the text; at most twenty. */
export async function findPeople(db: Db, clubId: number, search: string): Promise<ClubPerson[]> {
  const like = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ClubPerson>`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, array_agg(r.type order by r.id) as roles
    from role r ${visibleClub(clubId)} join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.active and (u.first_name || ' ' || u.last_name ilike ${like} or u.email::text ilike ${like})
    group by u.id order by u.last_name collate names, u.first_name collate names, u.id limit 20`.execute(db)
  return rows
}

export const hasRoleInClub = async (db: Db, clubId: number, userId: number): Promise<boolean> =>
  (
    await sql`select from role r ${visibleClub(clubId)} join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.user_id = ${userId} and r.active limit 1`.execute(db)
  ).rows.length > 0

/** The keys of the changed grants with their regions before and after, for the audit: `all`, or the names of the regions. */
export function auditOfGrants(before: readonly Grant[], after: readonly Grant[], regionName: (id: number) => string) {
  const textOf = (grants: readonly Grant[], key: PermissionKey) =>
    grants
      .filter((grant) => grant.key === key)
      .map(({ region_id }) => (region_id === 0 ? 'all' : regionName(region_id)))
      .join(', ') || null
  const keys = new Set([...before, ...after].map(({ key }) => key))
  return Object.fromEntries(
    [...keys].map((key) => [key, { from: textOf(before, key), to: textOf(after, key) }] as const).filter(([, { from, to }]) => from !== to),
  )
}
