import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, adminOfClub, directorOfPrograms, inRoleSessionClub } from '../access/policy.ts'

interface ClubPlace {
  clubId: number
}

/** The set-up of the club, such as its sports, is read by admins with any key. */
export const maySeeClubSetup = (place: ClubPlace): Policy => allOf(adminOfClub(place), (actor) => guards['club-admin-level'](actor))
/** Those who define programs choose the season and the region of one, so they read these too. */
export const maySeeSeasons = (place: ClubPlace): Policy =>
  anyOf(
    maySeeClubSetup(place),
    allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'ProgramAdmin'),
    directorOfPrograms(place),
  )
export const mayManageSeasons = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })
