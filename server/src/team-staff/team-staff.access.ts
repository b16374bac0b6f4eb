import { teamStaff } from '@touchline/domain/team-staff/area'
import { aboutTeam, expectations, has, inAClub, sees } from '../../test/access/expectations.ts'

/** Staff is assigned by those who operate the team's region and by its directors. */
const assigns = aboutTeam(
  (who, team) => who.club === team.club && (who.superAdmin || has(who, 'club_operations', team.region) || who.director.includes(team.id)),
)
const changes = sees('team').otherwise403(assigns('team'))

export const teamStaffAccess = expectations(teamStaff, {
  readTeamStaff: changes,
  findTeamStaff: changes,
  addTeamStaff: changes,
  saveTeamStaff: changes,
  removeTeamStaff: changes,
  // A team whose staff the caller may not change is refused at the field.
  previewStaffActs: inAClub,
  runStaffActs: inAClub,
  readColleagues: inAClub,
  exportColleagues: inAClub,
  // The demo clubs let the staff of every team see all teams.
  readColleagueTeams: inAClub.shows(/"id":/, inAClub),
  readOwnClearance: inAClub,
  readStaffAccess: inAClub,
  saveStaffAccess: inAClub,
})
