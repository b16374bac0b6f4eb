import { demoClub } from '../demo/demo-club.ts'
import { players, teams as demo } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const settings = { name: 'U9 Girls Blue', season_id: 2, sport_id: 1, gender: 'F', birth_year: 2018 } as const
const writes = ['saveTeam', 'archiveTeam', 'addPlayers', 'savePlace', 'movePlayer', 'releasePlayer']
/** A case of the matrix may have changed teams or places. */
let isChanged = false
/** The places on rosters as the demo made them, and the ids of those that are not plain active ones. */
let places: Record<string, unknown>[] = []
async function readPlaces(testServer: TestServer): Promise<void> {
  places = await testServer.rows('select club_id, id, number, position, status, joined_on::text, left_on::text, captain from team_player')
}
const lastPlace = () => Math.max(0, ...places.map(({ id }) => Number(id)))
/** The places of the demo as it was made: statements of the fuzzer are built before it opens its database. */
const demoPlaces = demoClub('2026-10-05').tables['team_player']!
const lastOfDemo = Math.max(...demoPlaces.map(({ id }) => Number(id)))
const unusual = demoPlaces.filter(({ left_on, status }) => left_on || (status ?? 'active') !== 'active').map(({ id }) => Number(id))

/** Statements that give the rosters of the demo their places again. */
export const placesOfDemo: readonly string[] = [
  `delete from team_player where id > ${lastOfDemo}`,
  `update team_player set left_on = null, status = 'active', captain = false where (left_on is not null or status <> 'active' or captain) and id not in (${[0, ...unusual].join(', ')})`,
]

/** The teams as the demo made them. */
let teams: Record<string, unknown>[] = []
const columns = 'name, season_id, club_region_id, sport_id, level_id, gender, birth_year, mark, archived, hide_from_coach'

/** Gives changed teams and places their values of the demo again. */
async function restore(testServer: TestServer): Promise<void> {
  await testServer.rows('delete from team_player where id > $1', [lastPlace()])
  await testServer.rows(
    `update team_player t set number = n.number, position = n.position, status = n.status, joined_on = n.joined_on, left_on = n.left_on, captain = n.captain
     from jsonb_to_recordset($1::jsonb) as n (club_id bigint, id bigint, number text, position text, status text, joined_on date, left_on date, captain boolean)
     where t.club_id = n.club_id and t.id = n.id and (t.left_on is distinct from n.left_on or t.captain <> n.captain or t.position is distinct from n.position)`,
    [JSON.stringify(places)],
  )
  await testServer.rows(
    `update team t set version_id = 1, name = n.name, season_id = n.season_id, club_region_id = n.club_region_id, sport_id = n.sport_id, level_id = n.level_id,
       gender = n.gender, birth_year = n.birth_year, mark = n.mark, archived = n.archived, hide_from_coach = n.hide_from_coach
     from jsonb_to_recordset($1::jsonb) as n (club_id bigint, id bigint, name text, season_id bigint, club_region_id bigint, sport_id bigint, level_id bigint,
       gender text, birth_year int, mark text, archived boolean, hide_from_coach boolean)
     where t.club_id = n.club_id and t.id = n.id and t.version_id <> 1`,
    [JSON.stringify(teams)],
  )
}

const member = [players.mia, players.ella, players.ava]

export const clubTeamsSamples: Samples = {
  formed: ['savePlace number', 'savePlace position'],
  ofNoClub: {
    'The sample names a season of one club.': ['createTeam', 'saveTeam'],
    'The sample names a player or a team of one club.': ['addPlayers', 'movePlayer'],
    'A file quotes nothing; its list does.': ['exportClubTeams'],
    'The teams of both clubs have the same names.': ['readRosterTeams'],
    'No team of the sample is archived, so that none is restored.': ['previewTeamActs', 'runTeamActs'],
  },
  bodies: {
    previewTeamActs: { act: 'restore', found: {} },
    runTeamActs: { act: 'restore', found: {} },
    createTeam: settings,
    saveTeam: { ...settings, version_id: 1 },
    archiveTeam: { version_id: 1 },
    restoreTeam: { version_id: 1 },
    addPlayers: ({ player }) => ({ player_ids: [player === players.theo ? players.mia : players.theo] }),
    savePlace: { number: null, position: 'Forward', status: 'active', captain: true },
    movePlayer: { to_team_id: demo.u10Boys },
  },
  place: (_testServer, { player }) => Promise.resolve({ member: player }),
  queries: { findPlayersForTeam: '?search=whit' },
  notAudited: {
    restoreTeam: 'The team of the sample is not archived, so that nothing changes.',
    runTeamActs: 'No team of the sample is archived, so that none is restored.',
  },
  async setUp(testServer) {
    await readPlaces(testServer)
    teams = await testServer.rows(`select club_id, id, ${columns} from team`)
  },
  async prepare(testServer, { name }) {
    if (isChanged) await restore(testServer)
    isChanged = writes.includes(name)
  },
  async after(testServer, { name }) {
    if (writes.includes(name)) await restore(testServer)
  },
  fuzz: {
    values: ({ method, path }): Values =>
      path.startsWith('/club_admin/teams/acts')
        ? { ids: often([demo.u12Girls], [demo.u10Boys, demo.otherTeam]), found: often<object>({ birth_year: '2014' }, {}) }
        : method === 'GET'
          ? { season_id: ['2'], club_region_id: ['1'], level_id: ['1'], birth_year: ['2015'], member, search: ['whit'] }
          : {
              ...{
                season_id: [2, 3],
                club_region_id: often<number | null>(1, null),
                sport_id: [1],
                level_id: often<number | null>(1, null),
              },
              ...{
                version_id: [1],
                member,
                to_team_id: often(demo.u10Boys, demo.otherTeam),
                number: often<string | null>(null, '77', '88'),
              },
              player_ids: often([players.theo], [players.otherTeam]),
            },
    byAdmin: ({ path }) => path.startsWith('/club_admin/team') || path.includes('/roster'),
    undo: () => [
      ...placesOfDemo,
      `update team set version_id = 1, archived = id = 27, hide_from_player = false, hide_from_coach = mark = '16G', hide_from_manager = false, ineligible_for_team = false, disabled = false where version_id <> 1`,
    ],
  },
}
