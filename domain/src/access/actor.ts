import type { Locale } from '../kit/texts.ts'
import type { ClubConfig } from './flags.ts'
import type { PermissionSets } from './permissions.ts'
import type { RoleType } from './roles.ts'

/** Who acts, in which seat, with the facts that policies ask for. Built by the server for every request, and by the client from the signed-in user. */
export interface Actor {
  userId: number
  name: string
  locale: Locale
  isSuperAdmin: boolean
  isController: boolean
  /** The user behind this seat when somebody is logged in as another. */
  loginFromUserId: number | null
  /** The role that user came from, and goes back to. */
  loginFromRoleId: number | null
  /** Every club the user belongs to. */
  clubIds: readonly number[]
  roleId: number | null
  roleType: RoleType
  isTestParent: boolean
  /** The club of the seat. */
  clubId: number | null
  clubZone: string
  config: ClubConfig
  /** Expanded keys by region of the current role. */
  permissions: PermissionSets
  /** Teams by what the seat makes of them; only those of the seat's club and not hidden from the seat's role. */
  teams: {
    coach: readonly number[]
    manager: readonly number[]
    managerAdmin: readonly number[]
    director: readonly number[]
    family: readonly number[]
  }
  /** Players of the seat's club for whom the user answers: a contact's children, or the player himself. */
  playerIds: readonly number[]
  primaryPlayerIds: readonly number[]
  /** The same over all parent roles of the user, for "my family" reads. */
  family: {
    clubIds: readonly number[]
    playerIds: readonly number[]
    teams: readonly { clubId: number; id: number }[]
    /** A child was or is a guest at an event of another team. */
    hasGuests: boolean
  }
  /** Assigned to the team account of a team: treasurer, cardholder, observer. */
  isObserver: boolean
}

/** A sentence about an actor; may() asks it. */
export type Policy = (actor: Actor) => boolean
export const anyOf =
  (...policies: Policy[]): Policy =>
  (actor) =>
    policies.some((policy) => policy(actor))
export const allOf =
  (...policies: Policy[]): Policy =>
  (actor) =>
    policies.every((policy) => policy(actor))
export const nobody: Policy = () => false
