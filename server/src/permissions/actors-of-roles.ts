import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { expandPermissions, type PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Locale } from '@touchline/domain/kit/texts'
import type { Grant } from '@touchline/domain/permissions/keys'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'

/** A role of a club with the actor that a request in it would have. */
export interface ActingRole {
  actor: Actor
  grants: Grant[]
  signedUp: boolean
}

interface RoleFacts {
  role_id: number
  type: RoleType
  is_observer: boolean
  user_id: number
  name: string
  locale: Locale
  is_admin: boolean
  is_controller: boolean
  is_test_parent: boolean
  signed_up: boolean
  grants: Grant[]
  coach: number[]
  manager: { id: number; can_admin: boolean }[]
  director: number[]
  children: { id: number; is_primary: boolean }[]
  family_teams: number[]
}

const list = (select: Sql) => sql`coalesce((select json_agg(x.value) from (${select}) x), '[]')`
const open = (hidden: Sql) => sql`not (${hidden} or t.ineligible_for_team or t.disabled)`

/**
 * The actors of active roles of a club, as `find_seat` finds them for a request: a test compares the two. Everything about other clubs is left out, because it
 * decides nothing about the objects of this one. `which` is a condition on the role `r`.
 */
export async function actorsOfRoles(db: Db, clubId: number, which: Sql): Promise<ActingRole[]> {
  const club = await db.selectFrom('club').select(['timezone', 'config']).where('club_id', '=', clubId).executeTakeFirstOrThrow(notFound)
  const ofTeam = (table: 'team_coach' | 'team_manager', hidden: Sql, value: Sql) => sql`select ${value} as value from ${sql.table(table)} s
    join team t on t.club_id = ${clubId} and t.id = s.team_id where s.club_id = ${clubId} and s.user_id = r.user_id and ${open(hidden)} order by t.id`
  const hasLeft = sql`coalesce(s.guest_until < (app_now() at time zone ${club.timezone})::date, false)`
  const children = sql`(select c.player_id as id, c.is_primary from player_contact c where c.club_id = ${clubId} and c.user_id = r.user_id
    union all select p.id, false from player p where p.club_id = ${clubId} and p.user_id = r.user_id)`
  const { rows } = await sql<RoleFacts>`
    select r.id as role_id, r.type, r.is_observer, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.locale, u.is_admin, u.is_controller,
      u.is_test_parent, u.registered_at is not null as signed_up,
      ${list(sql`select json_build_object('key', p.key, 'region_id', p.club_region_id) as value from role_permission p where p.role_id = r.id
        order by p.club_region_id, p.key`)} as grants,
      case when r.type = 'Coach' then ${list(ofTeam('team_coach', sql`t.clearance_status in ('required', 'pending') or t.hide_from_coach or ${hasLeft}`, sql`t.id`))} else '[]' end as coach,
      case when r.type = 'Manager' then ${list(
        ofTeam(
          'team_manager',
          sql`t.clearance_status in ('required', 'pending') or t.hide_from_manager`,
          sql`json_build_object('id', t.id, 'can_admin', s.can_admin)`,
        ),
      )} else '[]' end as manager,
      case when r.type = 'Director' then ${list(sql`select d.team_id as value from director_team d
        where d.club_id = ${clubId} and d.user_id = r.user_id order by d.team_id`)} else '[]' end as director,
      case when r.type = 'Parent' then ${list(sql`select json_build_object('id', c.id, 'is_primary', bool_or(c.is_primary)) as value
        from ${children} c group by c.id order by c.id`)} else '[]' end as children,
      case when r.type = 'Parent' then ${list(sql`select distinct t.id as value from ${children} c
        join team_player tp on tp.club_id = ${clubId} and tp.player_id = c.id and tp.status in ('active', 'guest') and tp.left_on is null
        join team t on t.club_id = ${clubId} and t.id = tp.team_id and ${open(sql`t.hide_from_player`)} order by t.id`)} else '[]' end as family_teams
    from role r join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.active and ${which} order by u.last_name collate names, u.first_name collate names, r.id`.execute(db)
  return rows.map((row) => ({
    actor: actorOf(row, clubId, club.timezone, clubConfig(club.config)),
    grants: row.grants,
    signedUp: row.signed_up,
  }))
}

function actorOf(row: RoleFacts, clubId: number, clubZone: string, config: Actor['config']): Actor {
  const keys = Map.groupBy(row.grants, ({ region_id }) => String(region_id))
  const playerIds = row.children.map(({ id }) => id)
  return {
    ...{ userId: row.user_id, name: row.name, locale: row.locale, isSuperAdmin: row.is_admin, isController: row.is_controller },
    ...{ loginFromUserId: null, loginFromRoleId: null, clubIds: [clubId], clubId, clubZone, config },
    ...{ roleId: row.role_id, roleType: row.type, isTestParent: row.is_test_parent, isObserver: row.is_observer },
    permissions: Object.fromEntries(
      [...keys].map(([region, of]): [string, PermissionKey[]] => [region, expandPermissions(of.map(({ key }) => key))]),
    ),
    teams: {
      coach: row.coach,
      manager: row.manager.map(({ id }) => id),
      managerAdmin: row.manager.filter(({ can_admin }) => can_admin).map(({ id }) => id),
      director: row.director,
      family: row.family_teams,
    },
    playerIds,
    primaryPlayerIds: row.children.filter(({ is_primary }) => is_primary).map(({ id }) => id),
    family: { clubIds: [clubId], playerIds, teams: row.family_teams.map((id) => ({ clubId, id })), hasGuests: false },
  }
}
