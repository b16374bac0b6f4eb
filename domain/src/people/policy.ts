import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { answersForPlayer } from '../access/policy.ts'

export interface ChildPlace {
  clubId: number
  playerId: number
}

/** Who is a contact of a child is decided by its primary contact. */
export const mayKeepContacts = (child: ChildPlace): Policy =>
  allOf(answersForPlayer(child), (actor) => actor.primaryPlayerIds.includes(child.playerId))

/** How somebody stands to the child is said by himself, or by the primary contact. */
export const mayChangeContact = (child: ChildPlace, userId: number | null): Policy =>
  anyOf(
    mayKeepContacts(child),
    allOf(answersForPlayer(child), (actor) => actor.userId === userId),
  )
