import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { answersForPlayer } from '../access/policy.ts'

export interface ChildPlace {
  clubId: number
  playerId: number
}

/** Only the primary contact of a child decides who its contacts are. */
export const mayKeepContacts = (child: ChildPlace): Policy =>
  allOf(answersForPlayer(child), (actor) => actor.primaryPlayerIds.includes(child.playerId))

/** The relationship of a contact to the child is changed by the contact himself, or by the primary contact. */
export const mayChangeContact = (child: ChildPlace, userId: number | null): Policy =>
  anyOf(
    mayKeepContacts(child),
    allOf(answersForPlayer(child), (actor) => actor.userId === userId),
  )
