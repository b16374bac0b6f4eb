import { clubTeams } from '@touchline/domain/club-teams/area'
import { aboutTeam, expectations, has, holds, inAClub, sees } from '../../test/access/expectations.ts'

/** Changed by those who operate the team's region and by its directors; the other admins read it. */
const edits = aboutTeam(
  (who, team) => who.club === team.club && (who.superAdmin || has(who, 'club_operations', team.region) || who.director.includes(team.id)),
)
const changes = sees('team').otherwise403(edits('team'))

export const clubTeamsAccess = expectations(clubTeams, {
  readClubTeams: inAClub,
  exportClubTeams: inAClub,
  readTeamChoices: inAClub,
  readClubTeam: sees('team').shows(/"edit":true/, edits('team')),
  // The team of the sample has no region.
  createTeam: inAClub.otherwise403(holds('club_operations', 0)),
  saveTeam: changes,
  archiveTeam: changes,
  restoreTeam: changes,
})
