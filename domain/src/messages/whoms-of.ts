import type { Actor } from '../access/actor.ts'
import { rolesOfWhom, type StaffPrefix, type Whom } from './audience.ts'
import { mayWriteByRegion, mayWriteToFamilies, mayWriteToStaff } from './policy.ts'

/** The people of a team, and of the club, whom this role may write to. */
export const whomsOf = (actor: Actor): Whom[] => [
  ...(mayWriteToFamilies(actor) ? (['families'] as const) : []),
  ...(mayWriteToStaff(actor) ? (['coaches', 'managers'] as const) : []),
  ...(actor.roleType === 'Parent' ? [] : (['directors'] as const)),
  ...(mayWriteByRegion(actor) ? (['office'] as const) : []),
]

/** The roles whose people an admin may choose at once; others write to the staff of their teams. */
export const rolesToWrite = (actor: Actor): StaffPrefix[] =>
  mayWriteByRegion(actor) ? whomsOf(actor).flatMap((whom) => rolesOfWhom[whom]) : []
