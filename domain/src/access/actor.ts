import type { Locale } from '../kit/texts.ts'
import type { ClubConfig } from './flags.ts'
import type { PermissionSets } from './permissions.ts'
import type { RoleType } from './roles.ts'

/** The person who makes a request, in one role, with the facts that policies ask for. The server builds it for every request, the client from the signed-in user. */
export interface Actor {
  userId: number
  name: string
  locale: Locale
  isSuperAdmin: boolean
  isController: boolean
  /** The signed-in user when that user acts as somebody else; null otherwise. */
  loginFromUserId: number | null
  /** The role from which that user switched, and to which he returns. */
  loginFromRoleId: number | null
  /** Every club the user belongs to. */
  clubIds: readonly number[]
  roleId: number | null
  roleType: RoleType
  isTestParent: boolean
  /** The club of the current role; null for a role without a club. */
  clubId: number | null
  clubZone: string
  config: ClubConfig
  /** Expanded keys by region of the current role. */
  permissions: PermissionSets
  /** Teams by the actor's relation to them; only teams of the role's club that are not hidden from the role. */
  teams: {
    coach: readonly number[]
    manager: readonly number[]
    managerAdmin: readonly number[]
    director: readonly number[]
    family: readonly number[]
  }
  /** Players of the role's club for whom the user answers: the children of a contact, or the player himself. */
  playerIds: readonly number[]
  primaryPlayerIds: readonly number[]
  /** The same players and teams over all parent roles of the user, for reads about the whole family. */
  family: {
    clubIds: readonly number[]
    playerIds: readonly number[]
    teams: readonly { clubId: number; id: number }[]
    /** True if a child is or was a guest at an event of another team. */
    hasGuests: boolean
  }
  /** True if the user is assigned to the account of a team as treasurer, cardholder or observer. */
  isObserver: boolean
}

/** A condition on the actor; `may()` evaluates it. */
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
