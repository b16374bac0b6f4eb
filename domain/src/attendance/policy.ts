import {
  adminHolding,
  adminOfClub,
  answersForPlayer,
  directorOfTeam,
  familyOfTeam,
  inRoleSessionClub,
  staffOfTeam,
  type TeamPlace,
} from '../access/policy.ts'
import { mayEditClubEvents } from '../calendar/policy.ts'
import { allOf, anyOf, type Policy } from '../access/actor.ts'

/** Reads the whole register: staff and directors of the team, admins of the club. Families see their own lines only. */
export const maySeeRegister = (at: TeamPlace): Policy => anyOf(adminOfClub(at), directorOfTeam(at), staffOfTeam(at))
export const mayReadAttendance = (at: TeamPlace & { guestIds?: readonly number[] }): Policy =>
  anyOf(
    maySeeRegister(at),
    familyOfTeam(at),
    allOf(inRoleSessionClub(at), (actor) => actor.roleType === 'Parent' && actor.playerIds.some((id) => at.guestIds?.includes(id))),
  )

/** Takes the register on the field and after the start, and records staff attendance; the families' deadline does not apply. */
export const mayTakeRegister = (at: TeamPlace): Policy => anyOf(adminHolding('club_operations', at), directorOfTeam(at), staffOfTeam(at))

export const mayAnswerForPlayer = (at: TeamPlace & { playerId: number }): Policy => anyOf(mayTakeRegister(at), answersForPlayer(at))

/** An invited person answers a staff event for himself; the organisers of club events answer for everybody. */
export const mayAnswerForInvited = (at: { clubId: number; userId: number }): Policy =>
  anyOf(
    mayEditClubEvents(at),
    allOf(inRoleSessionClub(at), (actor) => actor.userId === at.userId),
  )
