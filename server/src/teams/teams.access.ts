import { teams } from '@touchline/domain/teams/area'
import { expectations, reachesFamilies, runs, sees, seesRegister, through } from '../../test/access/expectations.ts'

export const teamsAccess = expectations(teams, {
  readMyTeams: through,
  readTeam: sees('team')
    .shows(/"manage":true/, runs('team'))
    .shows(/"see_register":true/, seesRegister('team'))
    .shows(/"see_contacts":true/, reachesFamilies('team')),
  readRoster: sees('team').shows(/"birth_date":"/, reachesFamilies('team')),
  exportRoster: sees('team'),
  exportRosters: through,
})
