import { rosterChanges } from '@touchline/domain/roster-changes/area'
import { aboutTeam, edits, expectations, has, inAClub, sees } from '../../test/access/expectations.ts'

const approves = aboutTeam((who, { id, club, region }) => {
  if (who.club !== club) return false
  const isAdmin = who.superAdmin || has(who, 'club_operations', region) || has(who, 'all_players', region)
  const holdsPlayers = who.keys.some((held) => held.key === 'all_players' && (held.region === 0 || held.region === region))
  return isAdmin || (who.roleType === 'Director' && who.director.includes(id) && holdsPlayers)
})
const decides = sees('roster_change').otherwise403(approves('roster_change'))

export const rosterChangesAccess = expectations(rosterChanges, {
  readTeamRosterChanges: edits('team'),
  requestRosterChange: edits('team'),
  withdrawRosterChange: edits('roster_change'),
  readRosterRequests: inAClub,
  exportRosterRequests: inAClub,
  previewRosterRequestActs: inAClub,
  runRosterRequestActs: inAClub,
  readRosterRequestChoices: inAClub,
  readRosterChange: decides,
  approveRosterChange: decides,
  denyRosterChange: decides,
})
