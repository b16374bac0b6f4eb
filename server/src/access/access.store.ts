import { roleDisplayName, roleWireId, type RoleRecord } from '@touchline/domain/access/roles'
import { expandPermissions, type PermissionKey } from '@touchline/domain/access/permissions'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export type HeldRole = RoleRecord & { roleId: number; isObserver: boolean; regionKeys: Record<string, PermissionKey[]> }

/** True if the user ever had a role, also one that was removed. */
export async function hasAnyRole(db: Db, userId: number): Promise<boolean> {
  return (await sql`select from role where user_id = ${userId} limit 1`.execute(db)).rows.length > 0
}

/** The active roles of a user, with the names that people read. Row-level security limits the result to the user's own clubs. */
export async function rolesOfUser(db: Db, userId: number): Promise<HeldRole[]> {
  const { rows } = await sql<{
    id: number
    type: RoleRecord['type']
    org_id: number
    club_id: number | null
    name: string | null
    external_url: string | null
    is_observer: boolean
    org_name: string
    org_image_url: string | null
    keys: Record<string, PermissionKey[]> | null
  }>`
    select r.id, r.type, r.org_id, r.club_id, r.name, r.external_url, r.is_observer, o.name as org_name, o.image_url as org_image_url,
      (select jsonb_object_agg(club_region_id, keys) from (select club_region_id, jsonb_agg(key order by key) keys from role_permission p where p.role_id = r.id group by 1) k) as keys
    from role r join organisation o on o.id = r.org_id where r.user_id = ${userId} and r.active order by r.id`.execute(db)
  return rows.map((row) => ({
    roleId: row.id,
    isObserver: row.is_observer,
    regionKeys: row.keys ?? {},
    id: roleWireId(row.type, row.org_id),
    type: row.type,
    name: roleDisplayName(row.type, row.name),
    org_name: row.org_name,
    org_image_url: row.org_image_url,
    club_id: row.club_id,
    club_name: row.club_id === null ? null : row.org_name,
    club_image_url: row.org_image_url,
    club_regions: Object.keys(row.keys ?? {})
      .map(Number)
      .filter((region) => region > 0),
    club_region_abbreviation: null,
    internal: row.external_url === null,
    url: row.external_url,
  }))
}

export const regionSets = (keys: Record<string, PermissionKey[]>) =>
  Object.entries(keys).map(([region, permissions]) => ({
    club_region_id: Number(region),
    permissions,
    permissions_expanded: expandPermissions(permissions),
  }))

/** True if the user has roles, and all of them are in another system. */
export async function livesElsewhere(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean | null }>`
    select bool_and(external_url is not null) as elsewhere from role where user_id = ${userId} and active`.execute(db)
  return rows[0]?.elsewhere ?? false
}

/** The image of a club or another organisation, beside the names of roles. */
export const saveImageOfOrganisation = (tx: Db, id: number, imageUrl: string | null) =>
  tx.updateTable('organisation').set({ image_url: imageUrl }).where('id', '=', id).execute()
