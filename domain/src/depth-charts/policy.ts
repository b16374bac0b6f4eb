import { anyOf, type Policy } from '../access/actor.ts'
import { adminOfClub, directorOfTeam, maySeeTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'

/** All charts of a team are for its staff and directors, and for admins of the club. */
export const maySeeEveryDepthChart = (team: TeamPlace): Policy => anyOf(adminOfClub(team), directorOfTeam(team), staffOfTeam(team))

/** A published chart is for everybody who sees the team, families included (S1.6). */
export const maySeeDepthChart = (team: TeamPlace, isPublished: boolean): Policy =>
  isPublished ? maySeeTeam(team) : maySeeEveryDepthChart(team)
