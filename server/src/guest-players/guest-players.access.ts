import { guestPlayers } from '@touchline/domain/guest-players/area'
import { aboutTeam, expectations, has, inAClub, sees, where } from '../../test/access/expectations.ts'
import { playersOf, type Facts, type TeamFacts } from '../../test/access/facts.ts'

const runs = (who: Facts, team: TeamFacts) =>
  who.superAdmin ||
  has(who, 'club_operations', team.region) ||
  [...who.coach, ...who.director].includes(team.id) ||
  (who.managerAdmin.includes(team.id) && who.flags['team_manager_can_assign_guests'] === true)
const approves = (who: Facts, team: TeamFacts) =>
  who.superAdmin ||
  has(who, 'club_operations', team.region) ||
  has(who, 'all_players', team.region) ||
  (who.director.includes(team.id) && who.keys.some(({ key, region }) => key === 'all_players' && (region === 0 || region === team.region)))

export const guestPlayersAccess = expectations(guestPlayers, async (testServer) => {
  const players = await playersOf(testServer)
  const rows = await testServer.rows('select id, player_id from guest_assignment')
  const playerOf = new Map(rows.map((row) => [Number(row['id']), Number(row['player_id'])]))
  const homesOf = (id: number, team: TeamFacts) => (players.get(playerOf.get(id) ?? 0)?.teams ?? []).filter((home) => home !== team.id)
  const about = (condition: (who: Facts, team: TeamFacts, homes: number[]) => boolean) =>
    where(({ who, objects }) => {
      const found = objects['guest_assignment']
      if (!found?.team || who.club !== found.team.club) return false
      return condition(who, found.team, homesOf(Number(found.id), found.team))
    })
  const seesGuest = about(
    (who, team, homes) =>
      who.superAdmin || who.roleType === 'Admin' || runs(who, team) || homes.some((home) => who.director.includes(home)),
  )
  const decides = (who: Facts, team: TeamFacts, homes: number[]) =>
    approves(who, team) || (who.director.includes(team.id) && homes.length > 0 && homes.every((home) => who.director.includes(home)))
  const assigns = sees('team').otherwise403(aboutTeam(runs)('team'))
  return {
    readGuestAssignments: inAClub,
    exportGuestAssignments: inAClub,
    previewGuestActs: inAClub,
    runGuestActs: inAClub,
    readTeamGuests: inAClub,
    exportTeamGuests: inAClub,
    findGuests: assigns,
    requestGuests: assigns,
    decideGuest: seesGuest.otherwise403(about(decides)),
    endGuest: seesGuest.otherwise403(about((who, team, homes) => runs(who, team) || decides(who, team, homes))),
  }
})
