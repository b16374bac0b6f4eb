import { allOf, anyOf, type Policy } from './actor.ts'
import { holds, type PermissionKey } from './permissions.ts'
import type { RecordPolicy } from '../kit/record/record.ts'

/** The club, region and team to which an object belongs: the facts that policies need. */
export interface TeamPlace {
  clubId: number
  regionId: number | null
  /** null: it belongs to the club, not to a team. */
  teamId: number | null
}

export const inRoleSessionClub =
  (place: { clubId: number }): Policy =>
  (actor) =>
    actor.clubId === place.clubId
const superAdminHere = (place: { clubId: number }): Policy => allOf((actor) => actor.isSuperAdmin, inRoleSessionClub(place))

/** An admin of the object's club, whatever keys he holds; enough to look, not to change (S1.6). */
export const adminOfClub = (place: { clubId: number }): Policy =>
  anyOf(
    superAdminHere(place),
    allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Admin'),
  )

/** An admin with the key for the object's region. An object without a region needs the key for all regions; `any` asks whether it is held in some region. */
export const adminHolding = (key: PermissionKey, place: { clubId: number; regionId: number | null | 'any' }): Policy =>
  anyOf(
    superAdminHere(place),
    allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Admin' && holds(actor.permissions, key, place.regionId)),
  )

/** Records for everyone in the club. */
export const everyoneInClub: RecordPolicy = Object.assign((place: { clubId: number }) => inRoleSessionClub(place), {
  allows: 'everyone',
} as const)
/** Records for admins who hold the key for all regions. */
export const clubAdminsHolding = (key: PermissionKey): RecordPolicy =>
  Object.assign((place: { clubId: number }) => adminHolding(key, { ...place, regionId: null }), { allows: key })

const among = (teams: readonly number[], team: number | null) => team !== null && teams.includes(team)

export const isDirector: Policy = (actor) => actor.roleType === 'Director'
/** A director who has no other power: a super admin in this role has. */
export const isDirectorOnly: Policy = (actor) => isDirector(actor) && !actor.isSuperAdmin
/** A director of the club, of whatever teams. */
export const directorOfClub = (place: { clubId: number }): Policy => allOf(inRoleSessionClub(place), isDirector)
export const directorOfTeam = (place: TeamPlace): Policy =>
  allOf(directorOfClub(place), (actor) => among(actor.teams.director, place.teamId))
/**
 * A director of the club, where directors define the programs and review their registrations (S2.1). Directors carry no keys, so the setting of the club
 * decides, and it is for the programs of all regions.
 */
export const directorOfPrograms = (place: { clubId: number }): Policy =>
  allOf(directorOfClub(place), ({ config }) => config.enable_program_administration && config.director_program_access === 'manage')
export const coachOfTeam = (place: TeamPlace): Policy =>
  allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Coach' && among(actor.teams.coach, place.teamId))
export const managerOfTeam = (place: TeamPlace): Policy =>
  allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Manager' && among(actor.teams.manager, place.teamId))
export const managerWhoAdmins = (place: TeamPlace): Policy =>
  allOf(managerOfTeam(place), (actor) => among(actor.teams.managerAdmin, place.teamId))
export const staffOfTeam = (place: TeamPlace): Policy => anyOf(coachOfTeam(place), managerOfTeam(place))
export const familyOfTeam = (place: TeamPlace): Policy =>
  allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Parent' && among(actor.teams.family, place.teamId))

/** The actor answers for this player: as a contact, or as the player himself. */
export const answersForPlayer = (place: { clubId: number; playerId: number }): Policy =>
  allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'Parent' && actor.playerIds.includes(place.playerId))

/** May look at the team: any admin of the club, a director or staff of the team, a family on it (domain rule team_access). */
export const maySeeTeam = (place: TeamPlace): Policy =>
  anyOf(adminOfClub(place), directorOfTeam(place), staffOfTeam(place), familyOfTeam(place))

/** May change what belongs to the team: club operations in its region, its directors and coaches, and managers who may administer it. */
export const mayManageTeam = (place: TeamPlace): Policy =>
  anyOf(adminHolding('club_operations', place), directorOfTeam(place), coachOfTeam(place), managerWhoAdmins(place))
