import { medical } from '@touchline/domain/medical/area'
import { either, expectations, inPerson, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf, type Facts } from '../../test/access/facts.ts'

/** An admin with one of these keys for the region; a super admin is not an admin of the club. */
const keys = ['club_operations', 'all_players', 'club_administration']
const administersPlayers = (who: Facts, region: number | null) =>
  who.roleType === 'Admin' && who.keys.some((held) => keys.includes(held.key) && (held.region === 0 || held.region === region))
const staffOf = (who: Facts, team: number) => [...who.coach, ...who.manager].includes(team)

export const medicalAccess = expectations(medical, async (testServer) => {
  const players = await playersOf(testServer)
  const playerOf = (id: number | string | undefined) => players.get(Number(id))
  const family = where(({ who, objects }) => answersFor(who, playerOf(objects['player']?.id)))
  const club = where(({ who, objects }) => {
    const player = playerOf(objects['player']?.id)
    if (player?.club !== who.club) return false
    return player.teams.some((team) => staffOf(who, team)) || administersPlayers(who, player.region)
  })
  return {
    readMedicalNotes: inPerson(either(family, club)),
    saveMedicalNotes: inPerson(either(family, club).otherwise403(family)),
    readTeamMedicalNotes: inPerson(
      where(({ who, objects: { team } }) => {
        const facts = team?.team
        return facts !== undefined && facts.club === who.club && (staffOf(who, facts.id) || administersPlayers(who, facts.region))
      }),
    ),
  }
})
