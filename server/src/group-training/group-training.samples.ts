import { demoClub } from '../demo/demo-club.ts'
import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the assignment of a team: far above those of rows that the tests add. */
const idOf = (team: number) => 8_000_000 + team
const seasons = new Map(demoClub('2026-10-05').teams.map(({ id, season }) => [id, season]))
const values = ({ team }: { team: number }) => ({
  ...{ name: 'Saturday group', season_id: seasons.get(team) ?? 2, start_date: '2026-10-01', end_date: '2026-11-30', team_ids: [team] },
})
const laid = new Map<number, { club: number; player: number }>()

/** Lays an assignment of a team with its own players, of whom one takes part; whatever was laid before is gone. */
async function layOf(testServer: TestServer, club: number, team: number, player: number): Promise<void> {
  const id = idOf(team)
  await testServer.rows('delete from team_group_assignment where club_id = $1 and id = $2', [club, id])
  await testServer.rows(
    `insert into team_group_assignment (club_id, id, team_id, name, season_id, start_date, end_date, on_roster) overriding system value
     select $1, $2, $3, 'Sample', season_id, '2026-10-01', '2026-11-30', true from team where club_id = $1 and id = $3`,
    [club, id, team],
  )
  await testServer.rows('insert into team_group_assignment_team (club_id, assignment_id, team_id) values ($1, $2, $3)', [club, id, team])
  await testServer.rows(
    'insert into team_group_assignment_player (club_id, id, assignment_id, player_id) overriding system value values ($1, $2, $2, $3)',
    [club, id, player],
  )
}
const fuzzed = idOf(teams.u12Girls)

export const groupTrainingSamples: Samples = {
  bodies: {
    createGroupAssignment: values,
    saveGroupAssignment: (place) => ({ ...values(place), version_id: 1 }),
    archiveGroupAssignment: { archived: true, version_id: 1 },
    saveGroupPlan: { player_ids: [], version_id: 1 },
  },
  async place(testServer, { club, team, player }) {
    if (club === 0) return {}
    laid.set(team, { club, player })
    await layOf(testServer, club, team, player)
    return { group_assignment: idOf(team) }
  },
  async prepare(testServer, { name, objects }) {
    if (!['saveGroupAssignment', 'archiveGroupAssignment', 'saveGroupPlan', 'readGroupPlan', 'readGroupAssignment'].includes(name)) return
    const team = objects['group_assignment']?.team?.id
    const place = team === undefined ? undefined : laid.get(team)
    if (place) await layOf(testServer, place.club, team!, place.player)
  },
  async after(testServer, { name }) {
    if (name === 'createGroupAssignment')
      await testServer.rows(`delete from team_group_assignment where name = 'Saturday group' and id < 8000000`)
  },
  fuzz: {
    lay: (testServer) => layOf(testServer, 1, teams.u12Girls, players.mia),
    values: ({ path }): Values =>
      path.includes('team_group_')
        ? {
            ...{ team: often(teams.u12Girls, teams.u12Girls, teams.u10Boys), group_assignment: often(fuzzed, fuzzed, 1), version_id: [1] },
            ...{ season_id: often(2, 3), start_date: often('2026-10-01', '2026-10-02'), end_date: ['2026-11-30'] },
            ...{ team_ids: often([teams.u12Girls], [teams.otherClubTeam]) },
            ...{
              player_ids: often<number[]>([players.mia], [], [players.otherClub]),
              populate: often('teams', 'season,players', 'secrets'),
            },
          }
        : {},
    undo: () => [
      `delete from team_group_assignment where id not in (1, 2, ${fuzzed})`,
      `update team_group_assignment set version_id = 1, archived = false, on_roster = true, start_date = '2026-10-01', end_date = '2026-11-30'
        where id = ${fuzzed} and version_id <> 1`,
      `insert into team_group_assignment_player (club_id, id, assignment_id, player_id) overriding system value
        values (1, ${fuzzed}, ${fuzzed}, ${players.mia}) on conflict do nothing`,
      `insert into team_group_assignment_team (club_id, assignment_id, team_id) values (1, ${fuzzed}, ${teams.u12Girls}) on conflict do nothing`,
      `delete from team_player where from_group and team_id <> 29`,
    ],
  },
}
