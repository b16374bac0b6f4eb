import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the laid chart of a team: far above those of the demo and of rows that the tests add. */
const chartOf = (team: number) => 50_000 + team
const laid = new Map<number, number>()
const writes = ['createDepthChart', 'saveDepthChart', 'setDepthChart']

/** Lays an empty chart for staff; one that was laid before stands again as it was, without charts that the samples added. */
async function lay(testServer: TestServer, club: number, team: number): Promise<void> {
  await testServer.rows(
    `delete from depth_chart_slot where club_id = $1 and depth_chart_id in (select id from depth_chart where club_id = $1 and team_id = $2 and (id = $3 or name = 'New chart'))`,
    [club, team, chartOf(team)],
  )
  await testServer.rows(`delete from depth_chart where club_id = $1 and team_id = $2 and name = 'New chart'`, [club, team])
  await testServer.rows(
    `insert into depth_chart (club_id, id, team_id, name, formation, positions) overriding system value values ($1, $2, $3, 'For staff', '4-3-3', 11)
     on conflict (club_id, id) do update set name = excluded.name, formation = excluded.formation, published = false, archived = false, current_since = null,
       version_id = 1, updated_by_user_id = null`,
    [club, chartOf(team), team],
  )
}

const own = chartOf(teams.u12Girls)
const published = { act: 'publish', found: { search: 'League' } }

export const depthChartsSamples: Samples = {
  formed: ['createDepthChart formation', 'saveDepthChart formation', 'saveDepthChart lineup[].position'],
  ofNoClub: {
    'A file quotes nothing; its list does.': ['exportClubDepthCharts'],
    'The charts of the sample are published already, so that nothing changes.': ['previewDepthChartActs', 'runDepthChartActs'],
  },
  notAudited: { runDepthChartActs: 'The charts of the sample are published already, so that nothing changes.' },
  foreignIds: {
    'DepthChartActs ids.0': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'DepthChartActs found.season_id': { fits: '2', foreign: ['4'] },
  },
  bodies: {
    previewDepthChartActs: published,
    runDepthChartActs: published,
    createDepthChart: { name: 'New chart', formation: '4-4-2' },
    saveDepthChart: ({ player }) => ({ formation: '4-3-3', lineup: [{ position: 'GK', player_ids: [player] }], version_id: 1 }),
    setDepthChart: { published: true, version_id: 1 },
  },
  async place(testServer, { club, team }) {
    if (club === 0) return {}
    laid.set(team, club)
    await lay(testServer, club, team)
    return { depth_chart: chartOf(team) }
  },
  async prepare(testServer, { name }) {
    if (writes.includes(name)) for (const [team, club] of laid) await lay(testServer, club, team)
  },
  async after(testServer, { name }) {
    if (writes.includes(name)) for (const [team, club] of laid) await lay(testServer, club, team)
  },
  fuzz: {
    lay: (testServer) => lay(testServer, 1, teams.u12Girls),
    values: ({ path }): Values =>
      path.includes('/depth_charts')
        ? {
            ...{ team: often(teams.u12Girls, teams.otherTeam), chart: often(own, 1), version_id: often(1, 7), season_id: ['2'] },
            ...{
              formation: often('4-3-3', '4-4-2', 'x'),
              lineup: often([{ position: 'GK', player_ids: [players.mia] }], [], [{ position: 'x', player_ids: [players.otherTeam] }]),
            },
            ...{ copy_of_id: often<number | null>(null, own), current: [true], ids: often([teams.u12Girls], [teams.otherClubTeam]) },
          }
        : {},
    byAdmin: ({ path }) => path.includes('/depth_charts'),
    undo: () => [
      `delete from depth_chart_slot where depth_chart_id = ${own} or depth_chart_id > 4 and depth_chart_id < 50000`,
      `delete from depth_chart where id > 4 and id <> ${own}`,
      `update depth_chart set published = id in (1, 4) where id <= 4 and published <> (id in (1, 4))`,
      `update depth_chart set name = 'For staff', formation = '4-3-3', published = false, archived = false, current_since = null, version_id = 1 where id = ${own} and version_id <> 1`,
    ],
  },
}
