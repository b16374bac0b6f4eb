import {
  adminHolding,
  adminOfClub,
  directorOfClub,
  inRoleSessionClub,
  mayManageTeam,
  maySeeTeam,
  type TeamPlace,
} from '../access/policy.ts'
import { allOf, anyOf, type Policy } from '../access/actor.ts'
import type { EventKind } from './event.ts'

/** The club, region and team of an event, and the people invited besides its team. */
export interface EventScope extends TeamPlace {
  kind: EventKind
  staffIds: readonly number[]
  guestIds: readonly number[]
}
type Club = { clubId: number }

const familyOfGuest = (at: EventScope): Policy =>
  allOf(inRoleSessionClub(at), (actor) => actor.roleType === 'Parent' && actor.playerIds.some((id) => at.guestIds.includes(id)))
/** A guest of the club sees only its public pages. */
const belongsToClub = (at: Club): Policy => allOf(inRoleSessionClub(at), (actor) => actor.roleType !== 'ClubGuest')
const invitedStaff = (at: EventScope): Policy =>
  allOf(inRoleSessionClub(at), (actor) => actor.roleType !== 'Parent' && at.staffIds.includes(actor.userId))

/** A team event is visible to everybody who may see the team and to the families of its guests, a club event to everybody in the club, a staff event to the invited and to its organisers. */
export const maySeeEvent = (at: EventScope): Policy =>
  at.teamId !== null
    ? anyOf(maySeeTeam(at), familyOfGuest(at))
    : at.kind === 'StaffEvent'
      ? allOf((actor) => actor.config.enable_staff_calendar, anyOf(adminOfClub(at), directorOfClub(at), invitedStaff(at)))
      : belongsToClub(at)

export const mayEditTeamEvents = (at: TeamPlace): Policy => mayManageTeam(at)
/** Club events are edited by admins with club operations for all regions, and by directors of the club. */
export const mayEditClubEvents = (at: Club): Policy => anyOf(adminHolding('club_operations', { ...at, regionId: null }), directorOfClub(at))
export const mayEditEvent = (at: TeamPlace): Policy => (at.teamId === null ? mayEditClubEvents(at) : mayEditTeamEvents(at))
/** Sees all staff events and all club events, also without an invitation. */
export const maySeeClubCalendar = (at: Club): Policy => anyOf(adminOfClub(at), directorOfClub(at))
