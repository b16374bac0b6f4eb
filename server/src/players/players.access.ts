import { players } from '@touchline/domain/players/area'
import { edits, either, expectations, has, inAClub, through, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf, type Facts } from '../../test/access/facts.ts'

/** In the region, or in all; a player without a region is in none. */
const runs = (who: Facts, region: number | null) => who.superAdmin || has(who, 'club_operations', region ?? -1)
const lists = (who: Facts, region: number | null) => runs(who, region) || has(who, 'all_players', region ?? -1)

export const playersAccess = expectations(players, async (testServer) => {
  const all = await playersOf(testServer)
  // A roster names a player in every state until he leaves it.
  const onTeams =
    await testServer.rows(`select tp.player_id, tp.team_id from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id
    join season s on s.club_id = t.club_id and s.id = t.season_id where tp.left_on is null and not t.archived and not s.archived and s.end_date >= app_now()::date`)
  const club = (may: (who: Facts, region: number | null, teams: number[]) => boolean) =>
    where(({ who, objects }) => {
      const player = all.get(Number(objects['player']?.id))
      if (player === undefined || player.club !== who.club) return false
      return may(
        who,
        player.region,
        onTeams.filter((row) => Number(row['player_id']) === player.id).map((row) => Number(row['team_id'])),
      )
    })
  const family = where(({ who, objects }) => answersFor(who, all.get(Number(objects['player']?.id))))
  const reaches = club(
    (who, region, teams) => lists(who, region) || teams.some((team) => [...who.coach, ...who.manager, ...who.director].includes(team)),
  )
  const sees = either(
    reaches,
    club(({ roleType }) => roleType === 'ProgramAdmin'),
    family,
  )
  const manages = club(runs)
  const history = club(lists)
  return {
    readRosteredPlayers: inAClub,
    exportRosteredPlayers: inAClub,
    readAllPlayers: inAClub,
    exportAllPlayers: inAClub,
    // Players whom the caller may not change are left out of an act.
    previewAllPlayerActs: inAClub,
    runAllPlayerActs: inAClub,
    previewRosteredPlayerActs: inAClub,
    runRosteredPlayerActs: inAClub,
    // Those who manage the team; players of other teams are none of its roster.
    previewTeamPlayerActs: edits('team'),
    runTeamPlayerActs: edits('team'),
    readPlayerChoices: inAClub,
    readPlayers: through,
    readPlayer: sees
      .shows(/"birth_date":"/, either(reaches, family))
      .shows(/"see_contacts":true/, either(reaches, family))
      .shows(/"archive":true/, manages)
      // The clubs of the demo classify by birth year, and name no role.
      .shows(/"edit":\[[^\]]*"age_by_birth_year"/, manages)
      .shows(/"see_history":true/, history),
    readPlayerTeams: sees,
    readPlayerContacts: sees.otherwise403(reaches),
    readPlayerHistory: sees.otherwise403(history),
    createPlayer: inAClub.otherwise403(where(({ who }) => who.superAdmin || has(who, 'club_operations', 'any'))),
    savePlayer: sees.otherwise403(either(manages, family)),
    savePlayerPicture: sees.otherwise403(either(manages, family)),
    archivePlayer: sees.otherwise403(manages),
    restorePlayer: sees.otherwise403(manages),
  }
})
