import { coachSamId, players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the request about a player of the team, above those of the demo and of the tests. */
const idOfSample = (team: number) => 8_000_000 + team
interface Laid {
  club: number
  team: number
  player: number
  /** The place of the player on the team as the demo made it. */
  place: Record<string, unknown>
}
const laid = new Map<number, Laid>()
const writes = ['requestRosterChange', 'withdrawRosterChange', 'approveRosterChange', 'denyRosterChange', 'runRosterRequestActs']
let isChanged = false

/** Lays a pending request to release the player, and puts the player on the team again. */
async function lay(testServer: TestServer, { club, team, player, place }: Laid): Promise<void> {
  await testServer.rows('delete from roster_change where club_id = $1 and (id = $2 or (id < 8000000 and player_id = $3))', [
    club,
    idOfSample(team),
    player,
  ])
  await testServer.rows('update team_player set left_on = $3, captain = $4 where club_id = $1 and id = $2', [
    club,
    place['id'],
    place['left_on'],
    place['captain'],
  ])
  await testServer.rows(
    `insert into roster_change (club_id, id, kind, player_id, team_id, requested_by_user_id) overriding system value
     values ($1, $2, 'release', $3, $4, (select min(user_id) from team_coach where club_id = $1 and team_id = $4))`,
    [club, idOfSample(team), player, team],
  )
}
async function findMembership(testServer: TestServer, club: number, team: number, player: number): Promise<Laid | undefined> {
  const [place] = await testServer.rows(
    'select id, left_on::text, captain from team_player where club_id = $1 and team_id = $2 and player_id = $3',
    [club, team, player],
  )
  return place && { club, team, player, place }
}
/** The first club reviews changes of rosters, or no longer does; the second always does. */
const review = (testServer: TestServer, isOn: boolean) =>
  testServer.rows(
    isOn
      ? `update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`
      : `update club set config = config - 'enable_review_all_roster' where club_id = 1`,
  )
const fuzzed = idOfSample(teams.u12Girls)

export const rosterChangesSamples: Samples = {
  bodies: {
    requestRosterChange: ({ player }) => ({ kind: 'move', player_ids: [player], to_team_id: teams.u10Boys }),
    approveRosterChange: { reason: 'Agreed with the league.' },
    denyRosterChange: { reason: 'The roster is full.' },
    previewRosterRequestActs: { act: 'approve', found: {} },
    runRosterRequestActs: { act: 'approve', found: {} },
  },
  hardToGuess: ['requestRosterChange'],
  ofNoClub: {
    'A file quotes nothing; its list does.': ['exportRosterRequests'],
    'A coach decides no requests.': ['readRosterRequests', 'readRosterRequestChoices'],
    'The sample names a player and a team of one club.': ['requestRosterChange'],
  },
  async place(testServer, { club, team, player }) {
    const found = club === 0 ? undefined : await findMembership(testServer, club, team, player)
    if (!found) return {}
    laid.set(team, found)
    await lay(testServer, found)
    return { roster_change: idOfSample(team) }
  },
  /** The first club does not review changes of rosters. */
  async listed(testServer) {
    await testServer.rows(
      `insert into roster_change (club_id, kind, player_id, team_id, requested_by_user_id, requested_at)
       select 1, case when row_number() over (order by player_id) = 1 then 'add' else 'release' end, player_id, team_id, $2,
         app_now() - row_number() over (order by player_id) * interval '1 day'
       from team_player where club_id = 1 and team_id = $1 and left_on is null order by player_id limit 3`,
      [teams.u12Girls, coachSamId],
    )
  },
  async prepare(testServer, { name }) {
    const isWrite = writes.includes(name)
    if (isChanged || isWrite) {
      for (const one of laid.values()) await lay(testServer, one)
      await review(testServer, name === 'requestRosterChange')
    }
    if (name === 'requestRosterChange') await testServer.rows('delete from roster_change where id > 8000000')
    isChanged = isWrite
  },
  fuzz: {
    lay: async (testServer) => {
      const found = await findMembership(testServer, 1, teams.u12Girls, players.mia)
      if (found) await lay(testServer, found)
    },
    values: ({ path }): Values =>
      path.includes('roster_change')
        ? {
            ...{ roster_change: often(fuzzed, fuzzed, 1), player_ids: often([players.theo], [players.mia], [players.otherClub]) },
            ...{
              team: often(String(teams.u12Girls), '2'),
              to_team_id: often<number | null>(teams.u10Boys, null),
              requested_by_user_id: ['1'],
            },
            ...{ ids: [[fuzzed]], found: [{ kind: 'release' }] },
          }
        : {},
    byAdmin: ({ path }) => path.includes('roster_change'),
    undo: () => [
      `delete from roster_change where id <> ${fuzzed} and id > 100`,
      `update roster_change set state = 'pending', decided_by_user_id = null, decided_at = null, reason = null where id = ${fuzzed}`,
      `update team_player set left_on = null where club_id = 1 and team_id = ${teams.u12Girls} and player_id = ${players.mia} and left_on is not null`,
    ],
  },
}
