import type { Policy } from '../access/actor.ts'
import { adminHolding } from '../access/policy.ts'

/** The books are about all regions and programs at once, so they are for admins who may view financials of all regions. */
export const mayReadBooks = (place: { clubId: number }): Policy => adminHolding('view_program_financials', { ...place, regionId: null })
