import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { answersForPlayer } from '../access/policy.ts'

export interface ChildPlace {
  clubId: number
  playerId: number
}

/** Only a primary contact of a child decides who its contacts are. */
export const mayKeepContacts = (child: ChildPlace): Policy =>
  allOf(answersForPlayer(child), (actor) => actor.primaryPlayerIds.includes(child.playerId))

/** A contact of the child; `apart`: of another household than the caller's. */
export interface ContactPlace {
  userId: number | null
  apart: boolean
}

/** The primary contact of a household invites and removes contacts of that household only. */
export const mayKeepContact = (child: ChildPlace, { apart }: ContactPlace): Policy => allOf(mayKeepContacts(child), () => !apart)

/** The relationship of a contact to the child is changed by the contact himself, or by the primary contact of the household. */
export const mayChangeContact = (child: ChildPlace, contact: ContactPlace): Policy =>
  anyOf(
    mayKeepContact(child, contact),
    allOf(answersForPlayer(child), (actor) => actor.userId === contact.userId),
  )
