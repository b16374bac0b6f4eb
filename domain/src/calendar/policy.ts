import { mayManageTeam, maySeeTeam, type TeamPlace } from '../access/policy.ts'
import { anyOf, type Policy } from '../access/actor.ts'

export const maySeeEvent = (at: TeamPlace): Policy => maySeeTeam(at)
export const mayEditEvent = (at: TeamPlace): Policy => mayManageTeam(at)
/** An import makes, moves and cancels events, so it asks what editing asks. */
export const mayImportCalendar = (at: TeamPlace): Policy => mayEditEvent(at)
/** "My family" reads go over all parent roles of the user, in every club. */
export const mayReadInFamily = (at: TeamPlace): Policy =>
  anyOf(maySeeEvent(at), (actor) => actor.family.teams.some(({ clubId, id }) => clubId === at.clubId && id === at.teamId))
