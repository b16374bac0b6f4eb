import { anyOf, type Policy } from '../access/actor.ts'
import { inRoleSessionClub } from '../access/policy.ts'

type ClubPlace = { clubId: number }

/** A program admin may act as the families of the club, unless he is already logged in as somebody else. */
export const mayActAsParents = (place: ClubPlace): Policy =>
  anyOf(
    (actor) => actor.isSuperAdmin && inRoleSessionClub(place)(actor),
    (actor) => actor.roleType === 'ProgramAdmin' && inRoleSessionClub(place)(actor),
  )
