import { demoClub } from '../demo/demo-club.ts'
import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { SamplePlace, Samples, Values } from '../../test/samples.ts'

const clubs = new Map(demoClub('2026-10-05').teams.map(({ id, club }) => [id, club]))
/** A testing event of the demo in the club of the team. */
const testOf = ({ team }: Pick<SamplePlace, 'team'>) => (clubs.get(team) === 2 ? 5 : 1)
/** The demo has no results on this day. */
const day = '2026-10-04'
const forgetDay = `delete from test_result where measured_on = '${day}'`
const filters = { teams: [undefined, String(teams.u12Girls), `${teams.u12Girls}|7`], birth_years: [undefined, '2014|2015'] }

export const statisticsSamples: Samples = {
  ofNoClub: {
    'They ask for the club of the role session alone.': ['readPlayerStatistics', 'exportPlayerStatistics', 'readPlayerReport'],
    'The sample names a sport of one club.': ['createTesting_event', 'updateTesting_event'],
  },
  bodies: {
    readPlayerReport: { testing_events: [1, 2] },
    saveTeamResults: (place) => ({
      ...{ testing_event_id: testOf(place), measured_on: day },
      results: [{ player_id: place.player, value: 6.4, version_id: 0 }],
    }),
  },
  queries: { readTeamResults: (place) => `?testing_event=${testOf(place)}` },
  async prepare(testServer, { name }) {
    if (name === 'saveTeamResults') await testServer.rows(forgetDay)
  },
  fuzz: {
    values: ({ path, method }): Values => {
      if (path.startsWith('/teams/{team}/test_results'))
        return {
          ...{
            team: often(teams.u12Girls, 3),
            testing_event: often(1, 5),
            testing_event_id: often(1, 5),
            measured_on: often(day, '2027-01-01'),
          },
          results: often(
            [{ player_id: players.mia, value: 6.4, version_id: 0 }],
            [{ player_id: players.otherTeam, value: null, version_id: 7 }],
          ),
        }
      if (path.startsWith('/players/{player}/test_results')) return { player: often(players.mia, players.otherClub) }
      if (path.startsWith('/club_admin/statistics/players') && method === 'GET')
        return {
          ...filters,
          levels: [undefined, '1'],
          positions: [undefined, 'Goalkeeper'],
          testing_events: [undefined, '1|2'],
          page: [undefined, '1'],
        }
      if (path === '/club_admin/reports')
        return {
          ...{
            team_ids: often([], [teams.u12Girls]),
            birth_years: often([], [2014]),
            levels: often([], [1]),
            testing_events: often([1, 2], []),
          },
          ...{
            position_ids: often([], ['Goalkeeper']),
            start_date: often('2026-01-01', undefined),
            end_date: often('2026-10-01', undefined),
          },
        }
      return {}
    },
    undo: () => [forgetDay],
  },
}
