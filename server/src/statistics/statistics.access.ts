import { statistics } from '@touchline/domain/statistics/area'
import { adminWithAnyKey, expectations, has, holds, inAClub, reachesFamilies, runs, sees, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf } from '../../test/access/facts.ts'
import { recordRules } from '../../test/access/record-rules.ts'

export const statisticsAccess = expectations(statistics, async (testServer) => {
  const players = await playersOf(testServer)
  const readsTeam = sees('team').otherwise403(reachesFamilies('team'))
  return {
    ...recordRules('testing_event', { sees: adminWithAnyKey, manages: holds('club_administration', 0) }),
    readPlayerStatistics: inAClub,
    exportPlayerStatistics: inAClub,
    readStatisticsChoices: inAClub,
    readPlayerReport: inAClub,
    readTeamResults: readsTeam.shows(/"enter":true/, runs('team')),
    saveTeamResults: readsTeam.otherwise403(runs('team')),
    readPlayerResults: where(({ who, objects }) => {
      const player = players.get(Number(objects['player']?.id))
      if (answersFor(who, player)) return true
      if (player === undefined || player.club !== who.club) return false
      const staff = player.teams.some((team) => [...who.coach, ...who.manager, ...who.director].includes(team))
      return who.superAdmin || staff || ['club_operations', 'all_players'].some((key) => has(who, key, player.region ?? 0))
    }),
  }
})
