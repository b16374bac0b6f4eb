import { allOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, inRoleSessionClub } from '../access/policy.ts'
import type { RecordPlace } from '../kit/record/record.ts'

interface OfClub {
  clubId: number
}

export const maySeeFields = (of: OfClub): Policy => allOf(inRoleSessionClub(of), (actor) => guards['club admin or director'](actor))
/** A facility without a region, and its fields, need the key for all regions. */
export const mayManageFields = (of: RecordPlace): Policy => adminHolding('field_planning', of)
