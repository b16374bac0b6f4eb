import { allOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, adminOfClub } from '../access/policy.ts'

interface ClubPlace {
  clubId: number
}

/** Seasons, regions and sports are read by admins with any key. */
export const maySeeClubSetup = (place: ClubPlace): Policy => allOf(adminOfClub(place), (actor) => guards['club-admin-level'](actor))
export const mayManageSeasons = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })
