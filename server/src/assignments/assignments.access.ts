import { assignments } from '@touchline/domain/assignments/area'
import { either, expectations, has, inAClub, where } from '../../test/access/expectations.ts'
import { playersOf, type Facts } from '../../test/access/facts.ts'
import { teams as demo } from '../demo/people.ts'
import { friendOffset, idOfSample } from './assignments.samples.ts'

interface Team {
  id: number
  club: number
  region: number
}
const keeps = (who: Facts, region: number) => who.superAdmin || has(who, 'club_operations', region) || has(who, 'all_players', region)
const plans = (who: Facts, team: Team) => who.club === team.club && (keeps(who, team.region) || who.director.includes(team.id))
const approves = (who: Facts, team: Team) =>
  who.club === team.club &&
  (keeps(who, team.region) ||
    (who.director.includes(team.id) &&
      who.keys.some(({ key, region }) => key === 'all_players' && (region === 0 || region === team.region))))

export const assignmentsAccess = expectations(assignments, async (testServer) => {
  const rows = await testServer.rows('select club_id, id, club_region_id from team')
  const teams = new Map<number, Team>(
    rows.map((row) => [
      Number(row['id']),
      // A team without a region needs the key for all of them.
      { id: Number(row['id']), club: Number(row['club_id']), region: Number(row['club_region_id'] ?? 0) },
    ]),
  )
  const players = await playersOf(testServer)
  const entries = await testServer.rows('select id, player_id from team_assignment_entry')
  const playerOf = new Map(entries.map((row) => [Number(row['id']), Number(row['player_id'])]))
  // The assignments of the placements have one team each, on which their only player is placed.
  const about = (condition: (who: Facts, team: Team) => boolean) =>
    where(({ who, objects }) => {
      const team = teams.get(Number(objects['assignment']?.id) - idOfSample(0))
      return objects['assignment'] !== undefined && team !== undefined && condition(who, team)
    })
  const sees = about(
    (who, team) => who.club === team.club && (who.superAdmin || who.roleType === 'Admin' || who.director.includes(team.id)),
  )
  const reaches = where(({ who, objects }) => {
    const id = Number((objects['assignment_entry'] ?? objects['assignment'])?.id)
    const [team, player] = [teams.get(id - idOfSample(0)), players.get(playerOf.get(id) ?? 0)]
    if (team === undefined || player === undefined || who.club !== team.club) return false
    return plans(who, team) || keeps(who, player.region ?? -1)
  })
  /** A friend of the player waits in the pool, on no team: whoever lists the friend finds the friend on the board. */
  const reachesFriend = where(({ who, objects }) => {
    const friend = players.get(playerOf.get(Number(objects['assignment']?.id) + friendOffset) ?? 0)
    return friend?.club === who.club && (keeps(who, friend.region ?? -1) || friend.teams.some((team) => who.director.includes(team)))
  })
  const edits = sees.otherwise403(about(plans))
  // An entry has the id of its assignment.
  const belongs = where(
    ({ objects }) => objects['assignment_entry'] !== undefined && objects['assignment_entry'].id === objects['assignment']?.id,
  )
  const ofEntry = sees.otherwise404(belongs).otherwise404(reaches).otherwise403(about(plans))
  const publishes = sees.otherwise403(about(approves))
  return {
    readAssignments: inAClub,
    exportAssignments: inAClub,
    readAssignmentPlayers: inAClub,
    exportAssignmentPlayers: inAClub,
    // Players whom the caller does not plan stay where they are.
    previewAssignmentPlayerActs: inAClub,
    runAssignmentPlayerActs: inAClub,
    readRosterChanges: inAClub,
    exportRosterChanges: inAClub,
    readAssignmentNotices: inAClub,
    exportAssignmentNotices: inAClub,
    readAssignmentChoices: inAClub,
    readAssignment: sees.shows(/"edit":true/, about(plans)).shows(/"publish":true/, about(approves)),
    readBoard: sees.shows(/"team_id":\d/, reaches).shows(/"player_id":/, either(reaches, reachesFriend)),
    findCandidates: sees,
    // The sample names a team of the first club; in another club it does not exist, which its field says.
    createAssignment: inAClub.otherwise403(where(({ who }) => who.club !== 1 || plans(who, teams.get(demo.u12Girls)!))),
    saveAssignment: edits,
    closeAssignment: edits,
    addEntries: edits,
    saveEntry: ofEntry,
    removeEntry: ofEntry,
    previewPublication: publishes,
    publishAssignment: publishes,
  }
})
