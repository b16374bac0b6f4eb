import type { Policy } from '../access/actor.ts'
import { adminHolding } from '../access/policy.ts'

/** The file holds everything about a club, so it is for admins with club administration for all regions. */
export const mayExportClub = (place: { clubId: number }): Policy => adminHolding('club_administration', { ...place, regionId: null })
