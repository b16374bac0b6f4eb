import type { Actor } from '../access/actor.ts'
import type { Whom } from './audience.ts'
import { mayWriteToFamilies, mayWriteToStaff } from './policy.ts'

/** The people of a team whom this role may write to. */
export const whomsOf = (actor: Actor): Whom[] => [
  ...(mayWriteToFamilies(actor) ? (['families'] as const) : []),
  ...(mayWriteToStaff(actor) ? (['coaches', 'managers'] as const) : []),
  ...(actor.roleType === 'Parent' ? [] : (['directors'] as const)),
]
