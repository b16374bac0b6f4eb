import { teams as demo } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

const settings = { name: 'U9 Girls Blue', season_id: 2, gender: 'F', birth_year: 2018 } as const
const writes = ['saveTeam', 'archiveTeam', 'restoreTeam']
/** The teams as the demo made them. */
let teams: Record<string, unknown>[] = []
const columns = 'name, season_id, club_region_id, sport_id, level_id, gender, birth_year, mark, archived, hide_from_coach'

export const clubTeamsSamples: Samples = {
  ofNoClub: { 'The sample names a season of one club.': ['createTeam', 'saveTeam'] },
  bodies: {
    createTeam: settings,
    saveTeam: { ...settings, version_id: 1 },
    archiveTeam: { version_id: 1 },
    restoreTeam: { version_id: 1 },
  },
  async setUp(testServer) {
    teams = await testServer.rows(`select club_id, id, ${columns} from team`)
  },
  async prepare(testServer, { name, place }) {
    await testServer.rows('update team set archived = (id = $1) where archived <> (id = $1)', [demo.archivedTeam])
    if (name === 'restoreTeam' && place) await testServer.rows('update team set archived = true where id = $1', [place.team])
  },
  async after(testServer, { name, place }) {
    if (!writes.includes(name)) return
    for (const { club_id, id, ...team } of teams)
      await testServer.rows(
        `update team set version_id = 1, ${Object.keys(team)
          .map((column, at) => `${column} = $${at + 3}`)
          .join(', ')} where club_id = $1 and id = $2 and version_id <> 1`,
        [club_id, id, ...Object.values(team)],
      )
    if (name === 'restoreTeam' && place) await testServer.rows('update team set archived = true where id = $1', [place.team])
  },
  fuzz: {
    values: () => ({
      season_id: often(2, 3),
      club_region_id: often(1, null),
      sport_id: often(1),
      level_id: often(1, null),
      version_id: often(1),
    }),
    undo: () => [
      `update team set version_id = 1, archived = id = 27, hide_from_player = false, hide_from_coach = mark = '16G', hide_from_manager = false, ineligible_for_team = false, disabled = false where version_id <> 1`,
    ],
  },
}
