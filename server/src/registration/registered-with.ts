import type { Actor, Policy } from '@touchline/domain/access/actor'
import { isDirector } from '@touchline/domain/access/policy'
import { forbidden } from '@touchline/domain/kit/refusal'
import { mayReviewRegistrations, mayRunRegistrations } from '@touchline/domain/programs/policy'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { assertClub } from './own-club.ts'

type Right = (of: { clubId: number; regionId: number | null }) => Policy

/** SQL: the actor has the right over the program `g`, whose region follows from the permissions of an admin. */
function programsOf(actor: Actor, right: Right): Sql {
  const clubId = assertClub(actor)
  const may = (regionId: number | null) => right({ clubId, regionId })(actor)
  const regions = Object.keys(actor.permissions)
    .map(Number)
    .filter((region) => region > 0 && may(region))
  return sql`((${may(null)} or coalesce(g.club_region_id = any(${regions}::bigint[]), false)) and ${assignedPrograms(actor, sql`g.id`)})`
}

/** SQL: the actor runs the program `g`. */
export const programsRunBy = (actor: Actor): Sql => programsOf(actor, mayRunRegistrations)

/** SQL: the actor reads the registrations of the program `g`. 403 for a director whose club lets directors only look at programs. */
export function programsReviewedBy(actor: Actor): Sql {
  if (isDirector(actor) && !mayReviewRegistrations({ clubId: assertClub(actor), regionId: null })(actor)) throw forbidden()
  return programsOf(actor, mayReviewRegistrations)
}

/** Families did not answer for directors, who read no forms of players either. */
export const readsAnswers = (actor: Actor): boolean => !isDirector(actor)

/** SQL: the player `p` is one whose contacts the actor knows as one who runs programs: a registration in one of those is not over. */
export const registeredWith = (actor: Actor): Sql => {
  const clubId = assertClub(actor)
  return sql`exists (select from registration r join program g on g.club_id = ${clubId} and g.id = r.program_id
    where r.club_id = ${clubId} and r.player_id = p.id and r.status in ('Registered', 'Waitlist', 'Invited') and ${programsRunBy(actor)})`
}
