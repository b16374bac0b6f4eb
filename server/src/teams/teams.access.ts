import { teams } from '@touchline/domain/teams/area'
import { expectations, reachesFamilies, runs, sees, seesRegister, through, where } from '../../test/access/expectations.ts'

/** Of the team in the path: the assignment of another team does not exist there. */
const ofThatTeam = where(
  ({ objects }) => objects['group_assignment'] !== undefined && objects['group_assignment'].team?.id === objects['team']?.team?.id,
)

export const teamsAccess = expectations(teams, {
  readMyTeams: through,
  readTeam: sees('team')
    .shows(/"manage":true/, runs('team'))
    .shows(/"see_register":true/, seesRegister('team'))
    .shows(/"see_contacts":true/, reachesFamilies('team')),
  readRoster: sees('team').shows(/"birth_date":"/, reachesFamilies('team')),
  readGroupAssignment: sees('team').otherwise404(ofThatTeam),
  readTeamPlayer: sees('team_player'),
  exportRoster: sees('team'),
  exportRosters: through,
})
