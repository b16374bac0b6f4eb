import { teamSchedules } from '@touchline/domain/team-schedules/area'
import { expectations, inAClub } from '../../test/access/expectations.ts'

export const teamSchedulesAccess = expectations(teamSchedules, {
  readTeamSchedules: inAClub,
  exportTeamSchedules: inAClub,
})
