import { adminHolding, adminOfClub, inRoleSessionClub, mayManageTeam, maySeeTeam, type TeamPlace } from '../access/policy.ts'
import { allOf, anyOf, type Policy } from '../access/actor.ts'
import type { EventKind } from './event.ts'

/** Where an event belongs, and who was asked to it besides its team. */
export interface EventPlace extends TeamPlace {
  kind: EventKind
  staffIds: readonly number[]
  guestIds: readonly number[]
}
type Club = { clubId: number }

const directorOfClub = (at: Club): Policy => allOf(inRoleSessionClub(at), (actor) => actor.roleType === 'Director')
const familyOfGuest = (at: EventPlace): Policy =>
  allOf(inRoleSessionClub(at), (actor) => actor.roleType === 'Parent' && actor.playerIds.some((id) => at.guestIds.includes(id)))
/** A guest of the club sees its public pages only. */
const belongsToClub = (at: Club): Policy => allOf(inRoleSessionClub(at), (actor) => actor.roleType !== 'ClubGuest')
const invitedStaff = (at: EventPlace): Policy =>
  allOf(inRoleSessionClub(at), (actor) => actor.roleType !== 'Parent' && at.staffIds.includes(actor.userId))

/** An event of a team: who may see the team, and the families of its guests. Of the club: everybody in it; of the staff: who was invited and who plans. */
export const maySeeEvent = (at: EventPlace): Policy =>
  at.teamId !== null
    ? anyOf(maySeeTeam(at), familyOfGuest(at))
    : at.kind === 'StaffEvent'
      ? allOf((actor) => actor.config.enable_staff_calendar, anyOf(adminOfClub(at), directorOfClub(at), invitedStaff(at)))
      : belongsToClub(at)

export const mayEditTeamEvents = (at: TeamPlace): Policy => mayManageTeam(at)
/** What concerns the whole club is planned by who holds its operations everywhere, and by its directors. */
export const mayEditClubEvents = (at: Club): Policy => anyOf(adminHolding('club_operations', { ...at, regionId: null }), directorOfClub(at))
export const mayEditEvent = (at: TeamPlace): Policy => (at.teamId === null ? mayEditClubEvents(at) : mayEditTeamEvents(at))
/** Sees all staff events and all club events, invited or not. */
export const maySeeClubCalendar = (at: Club): Policy => anyOf(adminOfClub(at), directorOfClub(at))
