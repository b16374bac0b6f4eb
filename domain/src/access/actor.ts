import { z } from 'zod'
import { locales } from '../kit/texts.ts'
import { ClubConfig } from './flags.ts'
import { PermissionKey } from './permissions.ts'
import { RoleType } from './roles.ts'

const ids = z.array(z.int()).readonly()

/**
 * The person who acts and the role that he acts in, with the facts that policies ask for. The server finds it for every request and the sign-in reply
 * carries it, so that server and browser judge by the same value. It is JSON: ids are numbers, `clubZone` is an IANA name.
 */
export const Actor = z.object({
  userId: z.int(),
  name: z.string(),
  locale: z.enum(locales),
  isSuperAdmin: z.boolean(),
  isController: z.boolean(),
  /** The user behind this role when somebody is logged in as another. */
  loginFromUserId: z.int().nullable(),
  /** The role from which that user switched, and to which he returns. */
  loginFromRoleId: z.int().nullable(),
  /** Every club the user belongs to. */
  clubIds: ids,
  roleId: z.int().nullable(),
  roleType: RoleType,
  isTestParent: z.boolean(),
  /** The club of the role. */
  clubId: z.int().nullable(),
  clubZone: z.string(),
  config: ClubConfig,
  /** Expanded keys of the current role by region id as text; "0" means all regions (S1.9). */
  permissions: z.record(z.string(), z.array(PermissionKey).readonly()).readonly(),
  /** Teams by what the role makes of them; only those of the role's club and not hidden from the role. */
  teams: z.object({ coach: ids, manager: ids, managerAdmin: ids, director: ids, family: ids }),
  /** Players of the role's club for whom the user answers: a contact's children, or the player himself. */
  playerIds: ids,
  primaryPlayerIds: ids,
  /** The same players and teams over all parent roles of the user, for reads about the whole family. */
  family: z.object({
    clubIds: ids,
    playerIds: ids,
    teams: z.array(z.object({ clubId: z.int(), id: z.int() })).readonly(),
    /** True if a child is or was a guest at an event of another team. */
    hasGuests: z.boolean(),
  }),
  /** True if the user is assigned to the account of a team as treasurer, cardholder or observer. */
  isObserver: z.boolean(),
})
export type Actor = z.infer<typeof Actor>

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
