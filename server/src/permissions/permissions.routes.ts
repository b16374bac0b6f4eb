import * as contract from '@touchline/domain/permissions/endpoints'
import { mayManageRoles, maySeePermissions } from '@touchline/domain/permissions/policy'
import { texts as english } from '@touchline/domain/permissions/texts.en'
import { texts as spanish } from '@touchline/domain/permissions/texts.es'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { grantChanges, grantsEntity } from './grant-changes.ts'
import { previewSeveral, saveSeveral } from './grant-several.ts'
import { addRole, removeRole } from './manage-roles.ts'
import {
  activeRoles,
  findManagedRole,
  findPeople,
  holdersInSql,
  isLastAdministrator,
  regionsOfClub,
  teamsToDirect,
} from './permissions.store.ts'
import { savePermissions } from './save-permissions.ts'

/** Serves the admins and directors of a club with their permission keys. */
export function permissionRoutes(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, contract.permissionHolders, {
    from: ({ actor }) => {
      if (actor.clubId === null || !maySeePermissions({ clubId: actor.clubId })(actor)) throw notFound()
      return holdersInSql(actor.clubId)
    },
    columns: ({ actor }) => ({
      id: sql`r.id`,
      user_id: sql`r.user_id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      email: sql`u.email::text`,
      role: sql`r.type`,
      regions: sql`(select case when bool_or(p.club_region_id = 0) then ${(actor.locale === 'es' ? spanish : english).allRegions}::text
        else string_agg(distinct g.name, ', ') end from role_permission p
        left join club_region g on g.club_id = ${actor.clubId} and g.id = p.club_region_id where p.role_id = r.id)`,
      keys: sql`(select count(distinct p.key)::int from role_permission p where p.role_id = r.id)`,
      last_used_at: sql`(select max(s.seen_at) from access_key k join session s on s.id = k.session_id
        where k.role_id = r.id and k.login_from_user_id is null)`,
      state: sql`case when r.active then 'active' else 'removed' end`,
    }),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  ctx.changes.set(grantsEntity, grantChanges)

  handle(app, ctx, contract.previewGrants, (call) => previewSeveral(call, rows))
  handle(app, ctx, contract.saveGrants, (call) => saveSeveral(call, rows))
  handle(app, ctx, contract.findClubPeople, async ({ db, actor, query }) => {
    if (actor.clubId === null) throw notFound()
    return { items: await findPeople(db, actor.clubId, query.search) }
  })
  handle(app, ctx, contract.addRole, addRole)

  handle(app, ctx, contract.readPermissions, async ({ db, actor, params }) => {
    const role = await findManagedRole(db, actor, params.role)
    const held = new Set(role.grants.map(({ region_id }) => region_id))
    const regions = await regionsOfClub(db, role.club_id)
    return {
      ...{ role_id: role.id, club_id: role.club_id, user_id: role.user_id, name: role.name, email: role.email, type: role.type },
      version_id: role.version_id,
      grants: role.grants,
      last_administrator: await isLastAdministrator(db, role),
      regions: [...regions.values()].filter(({ id, archived }) => !archived || held.has(id)).map(({ id, name }) => ({ id, name })),
      teams: role.type === 'Director' ? await teamsToDirect(db, role.club_id, role.user_id) : [],
      may: { remove: mayManageRoles({ clubId: role.club_id })(actor) },
    }
  })
  handle(app, ctx, contract.readPermissionGrid, async ({ db, actor }) => {
    if (actor.clubId === null || !maySeePermissions({ clubId: actor.clubId })(actor)) throw notFound()
    const roles = await activeRoles(db, actor.clubId)
    const held = new Set(roles.flatMap(({ grants }) => grants.map(({ region_id }) => region_id)))
    return {
      regions: [...(await regionsOfClub(db, actor.clubId)).values()]
        .filter(({ id, archived }) => !archived || held.has(id))
        .map(({ id, name }) => ({ id, name })),
      people: roles.map(({ id, name, type, grants }) => ({ role_id: id, name, type, grants })),
    }
  })
  handle(app, ctx, contract.savePermissions, savePermissions)
  handle(app, ctx, contract.removeRole, removeRole)
}
