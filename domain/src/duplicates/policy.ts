import { allOf, type Policy } from '../access/actor.ts'
import { adminHolding } from '../access/policy.ts'

/** The screens about duplicates are for admins with club operations in some region. */
export const mayLookForDuplicates = (of: { clubId: number }): Policy =>
  adminHolding('club_operations', { clubId: of.clubId, regionId: 'any' })

/** Two players are compared and merged by an admin with club operations for the regions of both; a player without a region needs the key for all. */
export const mayMergePlayers = ({ clubId, regionIds }: { clubId: number; regionIds: readonly (number | null)[] }): Policy =>
  allOf(...regionIds.map((regionId) => adminHolding('club_operations', { clubId, regionId })))
