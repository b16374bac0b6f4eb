import { clubTeams } from '@touchline/domain/club-teams/area'
import { aboutTeam, edits as editsOfStaff, expectations, has, holds, inAClub, sees, where } from '../../test/access/expectations.ts'

/** Changed by those who operate the team's region and by its directors; the other admins read it. */
const edits = aboutTeam(
  (who, team) => who.club === team.club && (who.superAdmin || has(who, 'club_operations', team.region) || who.director.includes(team.id)),
)
const changes = sees('team').otherwise403(edits('team'))

/** A player of U15 Boys, whom the search of the sample finds: admins and holders of all players see those of the club, others those of their teams. */
const u15Boys = 15
const findsEveryone = where(
  ({ who }) =>
    who.club === 1 &&
    (who.superAdmin || who.roleType === 'Admin' || [...who.coach, ...who.managerAdmin, ...who.director].includes(u15Boys)),
)

export const clubTeamsAccess = expectations(clubTeams, {
  readClubTeams: inAClub,
  exportClubTeams: inAClub,
  // Teams that the caller may not change are left out of an act.
  previewTeamActs: inAClub,
  runTeamActs: inAClub,
  readTeamChoices: inAClub,
  readTeamSeasons: inAClub,
  exportTeamSeasons: inAClub,
  readClubTeam: sees('team').shows(/"edit":true/, edits('team')),
  // The team of the sample has no region.
  createTeam: inAClub.otherwise403(holds('club_operations', 0)),
  saveTeam: changes,
  archiveTeam: changes,
  restoreTeam: changes,
  readRosterTeams: inAClub,
  readRosterOptions: editsOfStaff('team'),
  findPlayersForTeam: editsOfStaff('team').shows(/Ahmed Whitlock/, findsEveryone),
  readRosterNotice: editsOfStaff('team'),
  addPlayers: editsOfStaff('team'),
  savePlace: editsOfStaff('team'),
  movePlayer: editsOfStaff('team'),
  releasePlayer: editsOfStaff('team'),
})
