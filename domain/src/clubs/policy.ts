import { allOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, adminOfClub } from '../access/policy.ts'

interface ClubPlace {
  clubId: number
}

export const maySeeSeasons = (place: ClubPlace): Policy => allOf(adminOfClub(place), (actor) => guards['club-admin-level'](actor))
export const mayManageSeasons = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })
