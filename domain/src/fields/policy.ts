import { allOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, inRoleSessionClub } from '../access/policy.ts'

interface OfClub {
  clubId: number
}

export const maySeeFields = (of: OfClub): Policy => allOf(inRoleSessionClub(of), (actor) => guards['club admin or director'](actor))
export const mayManageFields = (of: OfClub): Policy => adminHolding('field_planning', { ...of, regionId: null })
