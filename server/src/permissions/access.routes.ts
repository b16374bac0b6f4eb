import { featureOn, guards } from '@touchline/domain/access/guards'
import type { Actor } from '@touchline/domain/access/actor'
import { directorOfPrograms } from '@touchline/domain/access/policy'
import type { FlagName } from '@touchline/domain/access/flags'
import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/permissions/access-endpoints'
import { maySeePermissions } from '@touchline/domain/permissions/policy'
import { flagOfKey, heldKeys } from '@touchline/domain/permissions/keys'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { handle } from '../kit/http/handle.ts'
import { actorsOfRoles, type ActingRole } from './actors-of-roles.ts'
import { denialOf, isAllowed, reasonsFor } from './explain.ts'
import { regionsOfClub } from './permissions.store.ts'
import { assignedTeams, childNames, findPlayerFacts, findPlayers, type AssignedTeam, type PlayerFacts } from './player-facts.store.ts'

type Part = (typeof contract.openedParts)[number]
/** The flags of the parts that a club switches on. */
const flagOfPart: Partial<Record<Part, FlagName>> = {
  'program-admin': 'enable_program_administration',
  tournaments: 'enable_tournaments',
  leagues: 'enable_leagues',
  'club insights': 'enable_club_insights',
}

function clubToExplain(actor: Actor): number {
  if (actor.clubId === null || !maySeePermissions({ clubId: actor.clubId })(actor)) throw notFound()
  return actor.clubId
}

const cardOf = ({ place, name, roster, teamNames, regionNames }: PlayerFacts) => ({
  id: place.playerId,
  name,
  region: place.regionId === null ? null : (regionNames.get(place.regionId) ?? null),
  teams: roster.map(({ teamId }) => teamNames.get(teamId!) ?? ''),
})

/** The roles of a person in the club; 404 for a person without one. */
async function rolesOfPerson(db: Db, clubId: number, userId: number): Promise<ActingRole[]> {
  const roles = await actorsOfRoles(db, clubId, sql`r.user_id = ${userId}`)
  if (roles.length === 0) throw notFound()
  return roles
}

/** Programs are also opened to directors, by the setting of the club. */
const isOpen = (part: Part, actor: Actor) =>
  guards[part](actor) || (part === 'program-admin' && actor.clubId !== null && directorOfPrograms({ clubId: actor.clubId })(actor))

/** The parts that the guards open for an actor. Without the keys, and without the rights of a super admin, the guards show which of them decides. */
function openedBy(actor: Actor) {
  return contract.openedParts
    .filter((part) => isOpen(part, actor))
    .map((part) => {
      const plain = { ...actor, isSuperAdmin: false }
      const by: 'role' | 'key' | 'super_admin' = !isOpen(part, plain)
        ? 'super_admin'
        : isOpen(part, { ...plain, permissions: {} })
          ? 'role'
          : 'key'
      return { part, by, off: !featureOn(flagOfPart[part], actor) }
    })
}

const teamsOf = ({ actor }: ActingRole, assigned: readonly AssignedTeam[]) => {
  const { coach, manager, director, family } = actor.teams
  const opened = new Set([...coach, ...manager, ...director, ...family])
  return assigned.filter(({ as }) => as === actor.roleType).map(({ id, name, admin }) => ({ name, admin, locked: !opened.has(id) }))
}

/** Serves the explanation of rights; each answer asks the policies with the actor of the person in question. */
export function accessRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.findClubPlayers, async ({ db, actor, query }) => ({
    items: await findPlayers(db, clubToExplain(actor), query.search),
  }))

  handle(app, ctx, contract.readPlayerReaders, async ({ db, actor, params, now }) => {
    const clubId = clubToExplain(actor)
    const facts = await findPlayerFacts(db, clubId, actor.clubZone, params.player, now)
    // A parent sees players of the own family and of its teams; further parents need not be asked.
    const teams = facts.roster.map(({ teamId }) => teamId!)
    const near = sql`(r.type <> 'Parent' or r.user_id in (
      select c.user_id from player_contact c where c.club_id = ${clubId} and (c.player_id = ${params.player} or c.player_id in (
        select tp.player_id from team_player tp where tp.club_id = ${clubId} and tp.team_id = any (${teams}::bigint[])))
      union select p.user_id from player p where p.club_id = ${clubId} and (p.id = ${params.player} or p.id in (
        select tp.player_id from team_player tp where tp.club_id = ${clubId} and tp.team_id = any (${teams}::bigint[])))))`
    const readers = (await actorsOfRoles(db, clubId, near)).flatMap((role) => {
      const sees = contract.questions.filter((question) => isAllowed(question, role.actor, facts))
      if (sees.length === 0) return []
      const reasons = new Map(
        sees.flatMap((question) => reasonsFor(question, role, facts)).map((reason) => [JSON.stringify(reason), reason]),
      )
      const { roleId, roleType, userId, name } = role.actor
      return [{ role_id: roleId!, type: roleType, user_id: userId, name, signed_up: role.signedUp, sees, reasons: [...reasons.values()] }]
    })
    return { player: cardOf(facts), readers }
  })

  handle(app, ctx, contract.explainAccess, async ({ db, actor, params, now }) => {
    const clubId = clubToExplain(actor)
    const facts = await findPlayerFacts(db, clubId, actor.clubZone, params.player, now)
    const roles = await rolesOfPerson(db, clubId, params.user)
    const assigned = await assignedTeams(db, clubId, params.user)
    return {
      player: cardOf(facts),
      person: { user_id: params.user, name: roles[0]!.actor.name },
      roles: roles.map((role) => ({
        role_id: role.actor.roleId!,
        type: role.actor.roleType,
        answers: contract.questions.map((question) => {
          const allowed = isAllowed(question, role.actor, facts)
          return {
            ...{ question, allowed },
            reasons: reasonsFor(question, role, facts),
            denial: allowed ? null : denialOf(question, role, facts, assigned),
          }
        }),
      })),
    }
  })

  handle(app, ctx, contract.readPersonAccess, async ({ db, actor, params }) => {
    const clubId = clubToExplain(actor)
    const roles = await rolesOfPerson(db, clubId, params.user)
    const assigned = await assignedTeams(db, clubId, params.user)
    const regions = await regionsOfClub(db, clubId)
    const names = await childNames(
      db,
      clubId,
      roles.flatMap((role) => role.actor.playerIds),
    )
    const { email } = await db.selectFrom('app_user').select('email').where('id', '=', params.user).executeTakeFirstOrThrow()
    return {
      ...{ user_id: params.user, name: roles[0]!.actor.name, email, signed_up: roles[0]!.signedUp },
      roles: roles.map((role) => ({
        role_id: role.actor.roleId!,
        type: role.actor.roleType,
        keys: heldKeys(role.grants).map(({ key, region_id, via }) => ({
          ...{ key, via, region: region_id === 0 ? null : (regions.get(region_id)?.name ?? String(region_id)) },
          off: !featureOn(flagOfKey[key], role.actor),
        })),
        teams: teamsOf(role, assigned),
        children: role.actor.playerIds.map((id) => ({ name: names.get(id) ?? '', primary: role.actor.primaryPlayerIds.includes(id) })),
        opens: openedBy(role.actor),
      })),
    }
  })
}
